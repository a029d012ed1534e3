import { KierrosProblem } from '@kierros/api/client';
import type { problemMessages } from './problem.messages.ts';
import type { Texts } from './texts.ts';

type ProblemTextId = keyof typeof problemMessages;

/** The id of the text that tells an error: by its code, never by what the server wrote. */
export function problemTextId(error: unknown): ProblemTextId {
  return error instanceof KierrosProblem ? `problem.${error.code}` : 'problem.internal_error';
}

/** The text of an error in the reader's language. */
export function problemText(error: unknown, t: Texts<typeof problemMessages>): string {
  return t(problemTextId(error));
}
