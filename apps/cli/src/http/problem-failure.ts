import { KierrosProblem, type ProblemFault } from '@kierros/api/client';
import { faultSentence, problemText } from '@kierros/api/problem-texts';
import type { Language } from '@kierros/domain';
import type { ExitName } from '../command/exit-codes.ts';
import { Failure } from '../command/failure.ts';
import { fileFailure, isFileFault } from '../files/file-failure.ts';
import { messagesFor } from '../cli.messages.ts';
import { connectionDetail } from './connection-error.ts';

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

/** The exit code for a refusal of the server. */
export function exitOf(problem: KierrosProblem): ExitName {
  if (problem.code === 'too_many_attempts') return 'signIn';
  // The fault is in the file, not in the call.
  if (problem.code === 'foreign_certificate') return 'invalidInput';
  if (problem.retryable) return 'network';
  return byStatus[problem.status] ?? 'unexpected';
}

/**
 * Turns any thrown value into a failure with a text. The catalogue's hints are written
 * for screens; if a command solves the problem, the hint names it instead. A refused
 * token of the environment is reported by its variable, because signing in does not
 * replace it.
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
    const faults = faultsText(error.errors, language);
    const detail = faults || connectionDetail(error.cause, language);
    const exit = exitOf(error);
    const { code, retryable } = error;
    return new Failure(exit, code, { title: text.title, fix, detail, retryable }, error);
  }
  if (isFileFault(error)) return fileFailure(error, language);
  return new Failure(
    'unexpected',
    'unexpected',
    { title: messageOf(error), fix: m.unexpectedFix },
    error,
  );
}

/** The faults of several fields in one line, in the reader's language where the server's sentence is known. */
export const faultsText = (errors: readonly ProblemFault[], language: Language): string =>
  errors.map((fault) => `${fault.path}: ${faultSentence(fault, language)}`).join('; ');

/** The message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether every further call would fail with the same error, so that the run should stop. */
export function endsTheRun(error: unknown): boolean {
  if (isFileFault(error)) return true;
  return error instanceof KierrosProblem && (error.status === 401 || error.status === 403);
}
