import { KierrosProblem } from '@kierros/api/client';
import { problemText } from '@kierros/api/problem-texts';
import type { Language } from '@kierros/domain';
import type { ExitName } from '../command/exit-codes.ts';
import { Failure } from '../command/failure.ts';
import { fileFailure, isFileFault } from '../files/file-failure.ts';
import { messagesFor } from '../cli.messages.ts';

const byStatus: Readonly<Record<number, ExitName>> = {
  400: 'usage',
  401: 'signIn',
  403: 'notPermitted',
  404: 'notFound',
  409: 'conflict',
  413: 'usage',
  415: 'usage',
  422: 'usage',
};

/** How a refusal of the server ends a command. */
export function exitOf(problem: KierrosProblem): ExitName {
  if (problem.code === 'too_many_attempts') return 'signIn';
  if (problem.retryable) return 'network';
  return byStatus[problem.status] ?? 'unexpected';
}

/**
 * Turns whatever was thrown into a failure with a text. The remedies of the
 * catalogue are written for a screen; where a command mends it, that is said instead. A
 * token that came with the environment is named by its variable: no sign-in replaces it.
 */
export function failureOf(error: unknown, language: Language, variable?: string): Failure {
  if (error instanceof Failure) return error;
  const m = messagesFor(language);
  if (error instanceof KierrosProblem) {
    const text = problemText(error.code, language);
    const isOfToken = ['unauthenticated', 'session_expired'].includes(error.code);
    const fix =
      variable !== undefined && isOfToken
        ? m.tokenRefused(variable)
        : (m.remedies[error.code as keyof typeof m.remedies] ?? text.hint);
    const detail = error.errors.map(({ path, message }) => `${path}: ${message}`).join('; ');
    const exit = exitOf(error);
    const { code, retryable } = error;
    return new Failure({ code, exit, title: text.title, fix, detail, retryable }, error);
  }
  if (isFileFault(error)) return fileFailure(error, language);
  return new Failure(
    { code: 'unexpected', exit: 'unexpected', title: messageOf(error), fix: m.unexpectedFix },
    error,
  );
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether a fault would meet every further call too, so that going on is in vain. */
export function endsTheRun(error: unknown): boolean {
  if (isFileFault(error)) return true;
  return error instanceof KierrosProblem && (error.status === 401 || error.status === 403);
}
