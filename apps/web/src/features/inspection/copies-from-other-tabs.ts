import { useEffect } from 'react';
import { onDeviceChange } from '../../device/device-changes.ts';
import { getDraft } from '../../device/drafts/drafts.ts';
import { inspectionStore } from '../../stores/inspection.store.ts';
import { noteStored, roundStore } from './round.store.ts';

/**
 * Merges what another tab has stored of the inspection on this page: each tab stores the whole draft, so a tab with
 * outdated answers would overwrite the other's. Answers given here meanwhile are merged when they are saved.
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
    // This code is loaded after the questions: the draft may have been stored since they were opened.
    lookNow();
    return onDeviceChange((stores, isOtherTab) => {
      if (isOtherTab && stores.includes('drafts')) lookNow();
    });
  }, [userId]);
}
