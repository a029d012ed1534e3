import { slotKey } from '@kierros/domain';
import type { Slot } from '@kierros/domain';
import { useSyncExternalStore } from 'react';
import type { StoredActions } from '../../device/device-records.ts';
import { listKey, readList } from '../../device/lists/lists.ts';
import { sessionStore } from '../../stores/session.store.ts';

// Read once for the whole page: hundreds of questions look into the same list.
let bySlot: ReadonlyMap<string, StoredActions> = new Map();
const listeners = new Set<() => void>();

/** Shows the unfinished actions of the location at their questions. */
export function publishActions(actions: readonly StoredActions[]): void {
  bySlot = new Map(
    actions.flatMap((action) =>
      action.question_id === null || action.archived
        ? []
        : [
            [
              slotKey({ questionId: action.question_id, inspectableId: action.inspectable_id }),
              action,
            ] as const,
          ],
    ),
  );
  for (const draw of listeners) draw();
}

/** Reads the unfinished actions from the device, so that they are there before the questions are rendered. */
export async function readActions(): Promise<void> {
  const { user, currentLocationId } = sessionStore;
  if (!user) return;
  const list = await readList(user.id, 'actions', listKey(currentLocationId)).catch(() => null);
  publishActions(list?.items ?? []);
}

const follow = (draw: () => void) => {
  listeners.add(draw);
  return () => listeners.delete(draw);
};

/** The unfinished action of a slot. */
export function useSlotAction(slot: Slot): StoredActions | undefined {
  return useSyncExternalStore(follow, () => bySlot.get(slotKey(slot)));
}
