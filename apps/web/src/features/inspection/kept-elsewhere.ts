import { useEffect } from 'react';
import { onDeviceChange } from '../../device/device-changes.ts';
import { getDraft } from '../../device/drafts.ts';
import { inspectionStore } from '../../stores/inspection.store.ts';
import { noteKept, roundStore } from './round.store.ts';

/**
 * Takes in what another tab has kept of the inspection on this page: each tab keeps the whole of it, so one that
 * went on with what it knew would take the other's answers back. What is given here meanwhile takes it in as it is
 * saved.
 */
export function useKeptElsewhere(userId: number): void {
  useEffect(
    () =>
      onDeviceChange((stores, isElsewhere) => {
        if (!isElsewhere || !stores.includes('drafts')) return;
        const clientId = roundStore.round?.draft.clientId;
        if (clientId === undefined) return;
        const look = async () => {
          const kept = await getDraft(userId, clientId);
          const isHere = roundStore.round?.draft.clientId === clientId;
          if (kept && isHere && !inspectionStore.hasUnsavedAnswers) noteKept(kept, true);
        };
        void look().catch(() => undefined);
      }),
    [userId],
  );
}
