import { useEffect } from 'react';
import { onDeviceChange } from '../../device/device-changes.ts';
import { getOutboxItem } from '../../device/outbox.ts';
import { clearInspection } from '../../stores/inspection.store.ts';
import { dropPendingSave } from './autosave.ts';
import { closeRound, roundStore } from './round.store.ts';

/** Notices that another tab has submitted the inspection on this page: there is nothing left to fill in. */
export function useSentElsewhere(userId: number, onSent: (clientId: string) => void): void {
  useEffect(
    () =>
      onDeviceChange((stores) => {
        const clientId = roundStore.round?.draft.clientId;
        if (clientId === undefined || !stores.includes('outbox')) return;
        const look = async () => {
          const item = await getOutboxItem(userId, clientId);
          // Submitting here takes the inspection off the page first, thus never comes this far.
          if (!item || roundStore.round?.draft.clientId !== clientId) return;
          closeRound();
          dropPendingSave();
          clearInspection();
          onSent(clientId);
        };
        void look().catch(() => undefined);
      }),
    [userId, onSent],
  );
}
