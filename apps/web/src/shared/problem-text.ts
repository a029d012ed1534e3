import { KierrosProblem } from '@kierros/api/client';
import type { MessageId } from '@kierros/domain';
import type { problemMessages } from './problem.messages.ts';
import type { Texts } from './texts.ts';

type ProblemTextId = Exclude<keyof typeof problemMessages, 'problem.tryAgainIn'>;

/** Whether the server has said why, in a word of its own; its own faults have no reason that helps a reader. */
export const isReasoned = (error: unknown): error is KierrosProblem =>
  error instanceof KierrosProblem && error.isKnown && error.code !== 'internal_error';

/** The id of the text that tells an error: by its code, never by what the server wrote. */
export function problemTextId(error: unknown): ProblemTextId {
  return isReasoned(error) ? `problem.${error.code}` : 'problem.internal_error';
}

/** The text of an error in the reader's language, with the time to wait where the server names it. */
export function problemText(error: unknown, t: Texts<typeof problemMessages>): string {
  const text = t(problemTextId(error));
  const mustWait = error instanceof KierrosProblem && error.status === 429;
  if (!mustWait || error.retryAfter === undefined) return text;
  return `${text} ${t('problem.tryAgainIn', { seconds: error.retryAfter })}`;
}

/** The title over it: whether the matter is known at all (specification 8). */
export function problemTitleId(error: unknown): MessageId {
  return error instanceof KierrosProblem && error.isKnown ? 'title.error' : 'title.error.unknown';
}
