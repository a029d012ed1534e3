import { useEffect } from 'react';
import { ref } from 'valtio';
import { onDeviceChange } from '../../device/device-changes.ts';
import { getDraft } from '../../device/drafts.ts';
import { inspectionStore } from '../../stores/inspection.store.ts';
import { roundStore, takeInAnswers } from './round.store.ts';

/**
 * Takes in what another tab has kept of the inspection on this page: each tab keeps the whole of it, so one that
 * went on with what it knew would take the other's answers back. Nothing is taken in while something given here is
 * on its way to the device; that is some tenths of a second, and nobody writes in two tabs at once.
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
          const { round } = roundStore;
          if (!kept || round?.draft.clientId !== clientId || inspectionStore.hasUnsavedAnswers)
            return;
          takeInAnswers(kept.answers);
          // Only with the answers: a copy that knows of them may replace the one on the server, another is refused.
          if (kept.server && kept.server.version > (round.draft.server?.version ?? 0))
            roundStore.round = ref({ ...round, draft: { ...round.draft, server: kept.server } });
        };
        void look().catch(() => undefined);
      }),
    [userId],
  );
}
