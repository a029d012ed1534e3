import { useEffect } from 'react';
import { onDeviceChange } from '../../device/device-changes.ts';
import { getDraft } from '../../device/drafts.ts';
import { inspectionStore } from '../../stores/inspection.store.ts';
import { noteStored, roundStore } from './round.store.ts';

/**
 * Takes in what another tab has kept of the inspection on this page: each tab keeps the whole of it, so one that
 * went on with what it knew would take the other's answers back. What is given here meanwhile takes it in as it is
 * saved.
 */
export function useCopiesFromOtherTabs(userId: number): void {
  useEffect(() => {
    const look = async () => {
      const clientId = roundStore.round?.draft.clientId;
      if (clientId === undefined) return;
      const draft = await getDraft(userId, clientId);
      const isHere = roundStore.round?.draft.clientId === clientId;
      if (draft && isHere && !inspectionStore.hasUnsavedAnswers) noteStored(draft, true);
    };
    const lookNow = () => void look().catch(() => undefined);
    // This comes behind the questions: it may have been kept since they were opened.
    lookNow();
    return onDeviceChange((stores, isOtherTab) => {
      if (isOtherTab && stores.includes('drafts')) lookNow();
    });
  }, [userId]);
}
