import { withDevice, writeDevice } from './device-db.ts';
import type { DraftRecord, RouteStop } from './device-records.ts';

// A dynamic inspection asks the questions of several templates. Each is a form
// of its own with its own receipt (decisions 5), so they stand in line. The
// line is kept with the drafts: a closed tab or an ended app takes none of it
// away. An entry leaves it with what was submitted for it, in one transaction.

const key = 'line';

type Transaction = Parameters<Parameters<typeof writeDevice>[2]>[0];

/** What stands in line, the one that is being inspected included. */
export async function listLine(userId: number): Promise<readonly RouteStop[]> {
  return (await withDevice(userId, (db) => db.get('lines', key)))?.entries ?? [];
}

const isSame = (one: RouteStop, other: RouteStop): boolean =>
  one.template.id === other.template.id &&
  one.inspectables.length === other.inspectables.length &&
  one.inspectables.every(({ id }) =>
    other.inspectables.some((inspectable) => inspectable.id === id),
  );

/** Puts inspections in line, before what stands there already. */
export async function storeRoute(userId: number, entries: readonly RouteStop[]): Promise<void> {
  await writeDevice(userId, ['lines'], async (transaction) => {
    const lines = transaction.objectStore('lines');
    const before = (await lines.get(key))?.entries ?? [];
    const rest = before.filter((one) => !entries.some((entry) => isSame(entry, one)));
    await lines.put({ key, entries: [...entries, ...rest] });
  });
}

/** Gives up what is still in line. */
export async function deleteRoute(userId: number): Promise<void> {
  await writeDevice(userId, ['lines'], (transaction) =>
    transaction.objectStore('lines').delete(key),
  );
}

/** Whether a draft is the inspection of an entry. One that left places out is it too. */
export const isDraftOf = (
  { template, inspectables }: RouteStop,
  { templateId, places }: DraftRecord,
): boolean =>
  template.id === templateId &&
  places.every((inspectable) => inspectables.some(({ id }) => id === inspectable.id));

/** Takes what was submitted out of the line. */
export async function takeFromRoute(transaction: Transaction, draft: DraftRecord): Promise<void> {
  const lines = transaction.objectStore('lines');
  const entries = (await lines.get(key))?.entries ?? [];
  const rest = entries.filter((entry) => !isDraftOf(entry, draft));
  if (rest.length < entries.length) await lines.put({ key, entries: rest });
}
