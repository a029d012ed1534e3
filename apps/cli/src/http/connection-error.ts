import type { Language } from '@kierros/domain';
import { connectionMessages } from './connection-error.messages.ts';

/** No response from a server, with the reason as cause. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
  readonly server: string;

  constructor(server: string, cause: unknown) {
    super(`No response from ${server}.`, { cause });
    this.server = server;
  }
}

/** The address and why it did not answer; empty if an error says neither. */
export function connectionDetail(error: unknown, language: Language): string {
  if (!(error instanceof ConnectionError)) return '';
  const t = connectionMessages[language];
  const code = codeIn(error.cause);
  const reason = t.reasons[code as keyof typeof t.reasons];
  const [known, unknown] = [reason && `${reason} (${code})`, innermost(error.cause)?.message];
  return `${error.server}: ${code === 'AbortError' ? t.tooLate : (known ?? unknown ?? t.noReason)}`;
}

function innermost(error: unknown): Error | undefined {
  let last: Error | undefined;
  for (let one = error; one instanceof Error; one = causeOf(one)) last = one;
  return last;
}

// Of several addresses of one host, the first one stands for all.
const causeOf = (error: Error): unknown =>
  error instanceof AggregateError ? (error.errors as unknown[])[0] : error.cause;

function codeIn(error: unknown): string {
  const last: NodeJS.ErrnoException | undefined = innermost(error);
  return last?.name === 'AbortError' ? last.name : (last?.code ?? '');
}
