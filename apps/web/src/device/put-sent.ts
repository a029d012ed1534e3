import type { Schema } from '@kierros/api/schema';
import { writeDevice } from './device-db.ts';
import type { OutboxRecord, StoredDue, StoredFigures } from './device-records.ts';

type Move = Schema<'DueMove'>;
type Due = StoredDue['due'][number];

const isOf = (move: Move, inspectableId: number, due: Due) =>
  move.inspectable_id === inspectableId && move.inspectiontype_id === due.inspectiontype_id;

const movedBy = (due: Due, { natural_due, next_due_date }: Move): Due => ({
  ...due,
  natural_due,
  planned_due: next_due_date === natural_due ? null : next_due_date,
  next_due_date,
});

/**
 * A list of due dates after a submission, and how many of its dates the submission was about. A place
 * that was inspected and has no next date on the receipt is gone, or no template asks for it any more.
 */
function afterSending(
  groups: readonly StoredDue[],
  { draft, steps }: OutboxRecord,
): { items: StoredDue[]; count: number } {
  const moves = steps.receipt?.due ?? [];
  let count = 0;
  const items = groups.map((group) => {
    const wasInspected = draft.places.some(({ id }) => id === group.inspectable_id);
    const due = group.due.flatMap((one) => {
      const move = moves.find((candidate) => isOf(candidate, group.inspectable_id, one));
      if (!move && !(wasInspected && one.inspectiontype_id === draft.typeId)) return [one];
      count += 1;
      return move ? [movedBy(one, move)] : [];
    });
    return { ...group, due };
  });
  return { items, count };
}

// A week that began after it was done does not count it. By the day in UTC: around the turn of the week
// the figures that are fetched next put it right.
const counting = (week: StoredFigures, item: OutboxRecord, count: number): StoredFigures =>
  item.performedAt.slice(0, 10) < week.monday ? week : { ...week, done: week.done + count };

/**
 * Keeps an item that has arrived, and in the same step what its receipt says of the dates: the room
 * leaves the outbox, and between that and the next list from the network it must not be due again.
 * False when a person has taken the item out meanwhile.
 */
export async function putSent(userId: number, item: OutboxRecord): Promise<boolean> {
  return writeDevice(userId, ['outbox', 'dueGroups', 'figures'], async (transaction) => {
    const outbox = transaction.objectStore('outbox');
    if ((await outbox.getKey(item.clientId)) === undefined) return false;
    await outbox.put(item);
    const lists = transaction.objectStore('dueGroups');
    const figures = transaction.objectStore('figures');
    for (const list of await lists.getAll()) {
      const { items, count } = afterSending(list.items, item);
      if (count === 0) continue;
      await lists.put({ ...list, items });
      const week = await figures.get(list.key);
      if (week)
        await figures.put({
          ...week,
          items: week.items.map((one) => counting(one, item, count)),
        });
    }
    return true;
  });
}
