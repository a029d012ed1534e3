/** Says in one sentence what is wrong with records or with where they should go. */
export class LoadError extends Error {
  override name = 'LoadError';

  constructor(message: string, cause?: unknown) {
    const why = cause instanceof Error ? ` ${cause.message}` : '';
    super(`${message}${why}`, { cause });
  }
}
