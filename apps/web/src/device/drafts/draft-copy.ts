import { hasContent, slotKey } from '@kierros/domain';
import type { Answer } from '@kierros/domain';
import { answerToDraft } from '@kierros/api/codecs';
import type { DraftRecord } from '../device-records.ts';
import { sha256Hex } from '../sha256.ts';

/** Whether a draft has anything to continue with. */
export const isStarted = ({ questions, answers, comments = '' }: DraftRecord): boolean => {
  if (comments.trim() !== '') return true;
  const types = new Map(questions.map(({ id, type }) => [id, type]));
  return answers.some((answer) => hasContent(types.get(answer.questionId) ?? 'value', answer));
};

/** A digest of answers, independent of their order, and of the remark. */
export function digestOf(answers: readonly Answer[], comments = ''): Promise<string> {
  const inOrder = new Map(answers.map((answer) => [slotKey(answer), answerToDraft(answer)]));
  const key = JSON.stringify([...inOrder].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  // Copies of before, which have a digest of the answers alone, are still known where nothing was remarked.
  return sha256Hex(comments === '' ? key : `${key}${JSON.stringify(comments)}`);
}

/** Whether the server has the answers and the remark of a draft. */
export async function isCopied({ server, answers, comments }: DraftRecord): Promise<boolean> {
  if (server === null) return false;
  // A record of an older version of the app does not say.
  return server.alike === undefined || server.alike === (await digestOf(answers, comments));
}
