import { withDevice, writeDevice } from '../device-db.ts';
import type { DraftRecord, RouteStop } from '../device-records.ts';

// A dynamic inspection asks the questions of several templates. Each is a separate form with its own receipt (decisions
// 5), so they form a route. The route is stored like the drafts: closing the tab or the app loses nothing. An entry is
// removed in the transaction that submits its inspection.

const key = 'line';

type Transaction = Parameters<Parameters<typeof writeDevice>[2]>[0];

/** The inspections of the route, the current one included. */
export async function listLine(userId: number): Promise<readonly RouteStop[]> {
  return (await withDevice(userId, (db) => db.get('lines', key)))?.entries ?? [];
}

const isSame = (one: RouteStop, other: RouteStop): boolean =>
  one.template.id === other.template.id &&
  one.inspectables.length === other.inspectables.length &&
  one.inspectables.every(({ id }) =>
    other.inspectables.some((inspectable) => inspectable.id === id),
  );

/** Adds inspections to the route, before the existing ones. */
export async function storeRoute(userId: number, entries: readonly RouteStop[]): Promise<void> {
  await writeDevice(userId, ['lines'], async (transaction) => {
    const lines = transaction.objectStore('lines');
    const before = (await lines.get(key))?.entries ?? [];
    const rest = before.filter((one) => !entries.some((entry) => isSame(entry, one)));
    await lines.put({ key, entries: [...entries, ...rest] });
  });
}

/** Discards the rest of the route. */
export async function deleteRoute(userId: number): Promise<void> {
  await writeDevice(userId, ['lines'], (transaction) =>
    transaction.objectStore('lines').delete(key),
  );
}

/** Whether a draft is the inspection of an entry, even if it leaves out some of its inspectables. */
export const isDraftOf = (
  { template, inspectables }: RouteStop,
  { templateId, places }: DraftRecord,
): boolean =>
  template.id === templateId &&
  places.every((inspectable) => inspectables.some(({ id }) => id === inspectable.id));

/** Removes a submitted inspection from the route. */
export async function takeFromRoute(transaction: Transaction, draft: DraftRecord): Promise<void> {
  const lines = transaction.objectStore('lines');
  const entries = (await lines.get(key))?.entries ?? [];
  const rest = entries.filter((entry) => !isDraftOf(entry, draft));
  if (rest.length < entries.length) await lines.put({ key, entries: rest });
}
