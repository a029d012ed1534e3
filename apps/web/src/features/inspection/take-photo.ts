import type { Slot } from '@kierros/domain';
import { sessionStore } from '../../stores/session.store.ts';
import { beginNow, flushAutosave } from './autosave.ts';
import { picker } from './deferred-parts.tsx';
import { photoKey, photoStates } from '../../device/photos/photo-states.ts';
import { roundStore } from './round.store.ts';

/** Adds a photo to an answer of the inspection on the page, in place of `replaced` if given. */
export function takePhoto(slot: Slot, replaced: string | null, file: File): void {
  // The photo is stored under the id of its draft, so the draft must be stored first.
  void beginNow().then(() => {
    take(slot, replaced, file);
  });
}

function take(slot: Slot, replaced: string | null, file: File): void {
  const target = { clientId: roundStore.round?.draft.clientId ?? '', slot, replaced };
  const userId = sessionStore.user?.id ?? 0;
  photoStates[photoKey(target)] = 'busy';
  // The system may end the page while the camera is open: store pending changes now.
  void flushAutosave();
  picker()
    .then(({ pickPhoto }) => {
      pickPhoto({ ...target, userId, file });
    })
    .catch(() => {
      photoStates[photoKey(target)] = 'unreadable';
    });
}
