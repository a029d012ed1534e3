import { KierrosProblem } from '@kierros/api/client';
import { isProblemCode } from '@kierros/api/problems';
import type { MessageId } from '@kierros/domain';
import type { TextId, Texts } from './texts.ts';

type ProblemTextId = TextId & `problem.${string}`;

/** Whether the server gave a reason with a known code; an internal error has none that helps the user. */
export const isReasoned = (error: unknown): error is KierrosProblem =>
  error instanceof KierrosProblem && error.isKnown && error.code !== 'internal_error';

/** The message id of an error: by its code, or the one that all its faults share; never by the server's text. */
export function problemTextId(error: unknown): ProblemTextId {
  if (!isReasoned(error)) return 'problem.internal_error';
  // A fault says what is wrong more precisely than the error that gathers them.
  const [code, ...others] = new Set(error.errors.map((fault) => fault.code));
  return code !== undefined && others.length === 0 && isProblemCode(code)
    ? `problem.${code}`
    : `problem.${error.code}`;
}

/** The text of an error in the current language, with the waiting time if the server sent one. */
export function problemText(error: unknown, t: Texts): string {
  const text = t(problemTextId(error));
  const mustWait = error instanceof KierrosProblem && error.status === 429;
  if (!mustWait || error.retryAfter === undefined) return text;
  return `${text} ${t('problem.tryAgainIn', { seconds: error.retryAfter })}`;
}

/** The title and the reason of an error, as toasts and banners show them (specification 8). */
export const problemNotice = (error: unknown, t: Texts): { title: string; text: string } => ({
  title: t(problemTitleId(error)),
  text: problemText(error, t),
});

/** The title of an error: depends on whether its code is known (specification 8). */
export function problemTitleId(error: unknown): MessageId {
  return error instanceof KierrosProblem && error.isKnown ? 'title.error' : 'title.error.unknown';
}
