/** A one-sentence reason why records cannot be loaded. */
export class LoadError extends Error {
  override name = 'LoadError';

  constructor(message: string, cause?: unknown) {
    const why = cause instanceof Error ? ` ${cause.message}` : '';
    super(`${message}${why}`, { cause });
  }
}
