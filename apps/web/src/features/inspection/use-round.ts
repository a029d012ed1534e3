import { useEffect, useState } from 'react';
import type { DraftRecord } from '../../device/device-records.ts';
import { findDraft } from '../../device/drafts/drafts.ts';
import { newDraft } from '../../device/drafts/new-draft.ts';
import { useStoredList } from '../../device/use-device.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { inspectionSession, setQuestionIds } from '../../stores/inspection.store.ts';
import { flushAutosave, noteBegun, scheduleSave, startAutosave } from './autosave.ts';
import { roundOf } from './open-round.ts';
import { closeRound, openRound } from './round.store.ts';

export type RoundPhase = 'loading' | 'ready' | 'failed';

function show(draft: DraftRecord, isStored: boolean): RoundPhase {
  const round = roundOf(draft);
  if (!round) return 'failed';
  noteBegun(isStored);
  openRound(round, scheduleSave);
  setQuestionIds([...round.questions.keys()]);
  return 'ready';
}

/** Creates the draft of a selection as soon as its questions and inspectables are loaded. Null until then. */
function useNewDraft(session: ReturnType<typeof inspectionSession>) {
  const templates = useStoredList('templates');
  const inspectables = useStoredList('places');
  const due = useStoredList('dueGroups');
  const template = templates.items?.find(({ id }) => id === session.selectedTemplate?.id);
  const isHere = template !== undefined && inspectables.items !== null && !due.isLoading;
  const hasFailed =
    (!template && !templates.isLoading) ||
    (inspectables.error !== null && inspectables.items === null);
  const make = () =>
    template &&
    newDraft({
      chosen: session.selectedInspectables.map((id) => ({
        id,
        name: session.inspectableNames[id],
      })),
      template,
      places: inspectables.items ?? [],
      dueGroups: due.items ?? [],
      now: new Date(),
    });
  const retry = () => {
    templates.retry();
    inspectables.retry();
  };
  return { isHere, hasFailed, make, retry };
}

/** Opens the selected inspection: its draft on this device, else a new one. */
export function useRound(
  onSaved: () => void,
  onOpened: () => void,
): { phase: RoundPhase; retry: () => void } {
  const userId = useUserId();
  // Read once: sending clears the selection while this page still shows the receipt.
  const [session] = useState(inspectionSession);
  const [phase, setPhase] = useState<RoundPhase>('loading');
  const [isNew, setNew] = useState(false);
  const { isHere, hasFailed, make, retry } = useNewDraft(session);

  useEffect(() => startAutosave(userId, onSaved), [userId, onSaved]);
  useEffect(() => {
    const subject = {
      userId,
      templateId: session.selectedTemplate?.id ?? 0,
      inspectableIds: session.selectedInspectables,
    };
    // A draft contains its questions: it opens even if the template has changed or is gone.
    void findDraft(subject)
      .catch(() => null)
      .then((draft) => {
        if (!draft) return setNew(true);
        setPhase(show(draft, true));
        onOpened();
      });
  }, [userId, session, onOpened]);
  useEffect(() => {
    if (!isNew || !isHere || phase !== 'loading') return;
    const draft = make();
    if (!draft) return;
    setPhase(show(draft, false));
  });
  useEffect(
    () => () => {
      // Started before the page unmounts; the device finishes it during the next page. Flushed twice, to include a
      // photo added to its answer meanwhile.
      void flushAutosave().then(flushAutosave).finally(closeRound);
    },
    [],
  );
  return { phase: isNew && phase === 'loading' && hasFailed ? 'failed' : phase, retry };
}
