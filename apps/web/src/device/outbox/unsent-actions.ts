import { withDevice } from '../device-db.ts';
import type { ActionOutboxRecord, ActionState } from '../device-records.ts';

// Apart from the rest of the outbox of actions: every page counts what is unsent, few write any of it.

const unsent = ['waiting', 'sending', 'needs_you'] as const satisfies readonly ActionState[];

/** Records in the order in which they were made. */
export const oldestFirst = (items: readonly ActionOutboxRecord[]): ActionOutboxRecord[] =>
  items.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));

/** The fixes, reports and comments that are to be sent, oldest first. */
export async function listUnsentActions(userId: number): Promise<ActionOutboxRecord[]> {
  const items = await withDevice(userId, (db) => {
    // One transaction, so that an item changing state is seen once.
    const states = db.transaction('actionOutbox').store.index('state');
    return Promise.all(unsent.map((state) => states.getAll(state)));
  });
  return oldestFirst(items.flat());
}
