import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { findDraft, saveDraft } from '../../device/drafts.ts';
import { useStoredList } from '../../device/use-device.ts';
import { inspectionSession } from '../../stores/inspection.store.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { flushAutosave, scheduleSave, startAutosave } from './autosave.ts';
import { newDraft, roundOf } from './open-round.ts';
import type { RoundSources } from './open-round.ts';
import { closeRound, openRound } from './round.store.ts';

export type RoundPhase = 'loading' | 'ready' | 'failed';

async function open(userId: number, sources: RoundSources): Promise<boolean> {
  const { session, template } = sources;
  const subject = { userId, templateId: template.id, inspectableIds: session.selectedInspectables };
  const known = await findDraft(subject).catch(() => null);
  const draft = known ?? newDraft(sources);
  const round = roundOf(draft);
  if (!round) return false;
  openRound(round, scheduleSave);
  // On the device from the first moment: a draft without answers is a choice worth keeping too.
  if (!known) await saveDraft(userId, draft).catch(() => undefined);
  return true;
}

/** Opens the chosen inspection: its draft of this device, else a new one. */
export function useRound(onSaved: () => void): { phase: RoundPhase; retry: () => void } {
  const { user } = useSnapshot(sessionStore);
  const userId = user?.id ?? 0;
  const templates = useStoredList('templates');
  const places = useStoredList('places');
  const due = useStoredList('dueGroups');
  const [phase, setPhase] = useState<RoundPhase>('loading');
  // Taken once: sending clears the choice while this page still shows the receipt.
  const [session] = useState(inspectionSession);
  const template = templates.items?.find(({ id }) => id === session.selectedTemplate?.id);
  const isSettled = places.items !== null && !due.isLoading;

  useEffect(() => startAutosave(userId, onSaved), [userId, onSaved]);
  useEffect(() => {
    if (phase !== 'loading' || !template || !isSettled) return;
    const sources = { session, template, places: places.items ?? [], dueGroups: due.items ?? [] };
    void open(userId, { ...sources, now: new Date() }).then((opened) => {
      setPhase(opened ? 'ready' : 'failed');
    });
  }, [phase, template, isSettled, session, places.items, due.items, userId]);
  useEffect(
    () => () => {
      // Started before the page goes; the device finishes it behind the next page.
      void flushAutosave().finally(closeRound);
    },
    [],
  );
  const isMissing = phase === 'loading' && !template && !templates.isLoading;
  const retry = () => {
    templates.retry();
    places.retry();
  };
  return { phase: isMissing || (places.error && places.items === null) ? 'failed' : phase, retry };
}
