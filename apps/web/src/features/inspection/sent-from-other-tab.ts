import { useEffect } from 'react';
import { onDeviceChange } from '../../device/device-changes.ts';
import { getOutboxItem } from '../../device/outbox/outbox.ts';
import { clearInspection } from '../../stores/inspection.store.ts';
import { dropPendingSave } from './autosave.ts';
import { closeRound, roundStore } from './round.store.ts';

const openId = () => roundStore.round?.draft.clientId;

// A submission in this tab closes the round first, so it is not detected here.
async function isSent(userId: number, clientId: string): Promise<boolean> {
  return (await getOutboxItem(userId, 'outbox', clientId)) !== null && openId() === clientId;
}

/** Detects that another tab has submitted the inspection on this page: there is nothing left to fill in. */
export function useSentFromOtherTab(userId: number, onSent: (clientId: string) => void): void {
  useEffect(() => {
    const look = async () => {
      const clientId = openId();
      if (clientId === undefined || !(await isSent(userId, clientId))) return;
      closeRound();
      dropPendingSave();
      clearInspection();
      onSent(clientId);
    };
    const lookNow = () => void look().catch(() => undefined);
    // This code is loaded after the questions: the inspection may have been submitted since they were opened.
    lookNow();
    return onDeviceChange((stores) => {
      if (stores.includes('outbox')) lookNow();
    });
  }, [userId, onSent]);
}
