import type { Schema } from '@kierros/api/schema';
import { defaults, localDayOf } from '@kierros/domain';
import { writeDevice } from '../device-db.ts';
import type { OutboxRecord, StoredDue } from '../device-records.ts';
import { serverTimeOf } from '../../shared/clock.ts';

type Move = Schema<'DueMove'>;
type Due = StoredDue['due'][number];

const isOf = (move: Move, inspectableId: number, due: Due) =>
  move.inspectable_id === inspectableId && move.inspectiontype_id === due.inspectiontype_id;

// Receipts of earlier versions of the server do not say what is planned and when it opens.
const movedBy = (due: Due, move: Move): Due => ({
  ...due,
  natural_due: move.natural_due,
  planned_due:
    move.planned_due === undefined && move.next_due_date !== move.natural_due
      ? move.next_due_date
      : (move.planned_due ?? null),
  next_due_date: move.next_due_date,
  opens_on: move.opens_on ?? move.next_due_date,
});

/**
 * A list of due dates after a submission, and how many dates the submission affected. An inspected inspectable without
 * a next date on the receipt has been deleted, or no template applies to it any more.
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

// An inspection done before the week began is not counted: by the days of the location and the clock of the server.
function isInWeek({ performedAt, clockOffsetMs }: OutboxRecord, monday: string, timeZone: string) {
  return localDayOf(serverTimeOf(performedAt, clockOffsetMs), timeZone) >= monday;
}

/**
 * Stores a sent item and applies the due dates of its receipt in the same transaction: once the item has left the
 * outbox, its rooms must not appear due until the next list is fetched. Returns false if the user has removed the item
 * meanwhile.
 */
export async function putSent(
  userId: number,
  item: OutboxRecord,
  timeZone: string = defaults.timeZone,
): Promise<boolean> {
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
          items: week.items.map((one) =>
            isInWeek(item, one.monday, timeZone) ? { ...one, done: one.done + count } : one,
          ),
        });
    }
    return true;
  });
}
