import { emptyAnswer, slotKey } from '@kierros/domain';
import type { Answer, Slot } from '@kierros/domain';
import { writeDevice } from '../device-db.ts';

/** Changes one answer of a draft that is not open on the page. Returns false if the draft no longer exists. */
export async function changeDraftAnswer(
  userId: number,
  clientId: string,
  slot: Pick<Slot, 'questionId' | 'inspectableId'>,
  change: (answer: Answer) => Answer,
): Promise<boolean> {
  return writeDevice(userId, ['drafts'], async (transaction) => {
    const drafts = transaction.objectStore('drafts');
    const draft = await drafts.get(clientId);
    if (!draft) return false;
    const key = slotKey(slot);
    const before = draft.answers.find((answer) => slotKey(answer) === key) ?? emptyAnswer(slot);
    const others = draft.answers.filter((answer) => slotKey(answer) !== key);
    const answers = [...others, change(before)];
    await drafts.put({ ...draft, answers, updatedAt: new Date().toISOString() });
    return true;
  });
}
