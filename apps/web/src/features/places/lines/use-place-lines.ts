import { readPlaceLines } from '@kierros/domain';
import type { PlaceLine, PlaceLinesSite } from '@kierros/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useOnline } from '../../../shared/online.ts';
import { useTexts } from '../../../shared/texts.ts';
import { notify } from '../../../stores/notifications.store.ts';
import { isApplied, usePlanKey } from '../../../shared/editor/use-import-plan.ts';
import { useSaving } from '../../../shared/editor/use-saving.tsx';
import { useUnsaved } from '../../../shared/editor/use-unsaved.tsx';
import { useInspectableWrites } from '../places.api.ts';
import { useUndoImport } from '../use-undo-import.ts';
import { rowsOf } from './line-row.ts';
import { inputOf, usePlacePlan, useRested } from './use-place-plan.ts';
import type { PlacePlan, Records } from './use-place-plan.ts';

export interface PlaceLinesProps {
  site: PlaceLinesSite;
  locationId: number;
  /** Called when the places have been added, before the lines disappear. */
  onDone: () => void;
  /** Undoes an import. The lines are gone by then, so the page shows any failure. */
  onUndo: (undo: () => Promise<unknown>) => void;
}

/** Imports places and offers to undo it. */
function usePlaceImport({ locationId, onUndo }: PlaceLinesProps) {
  const t = useTexts();
  const writes = useInspectableWrites();
  const keyOf = usePlanKey();
  const undo = useUndoImport();
  return async (records: Records, { plan_hash }: PlacePlan) => {
    const body = { ...inputOf(records, locationId), plan_hash };
    const { id, counts } = await writes.importPlaces(body, keyOf(plan_hash));
    const { create, change } = counts;
    const onAction = () => {
      onUndo(() => undo(id));
    };
    notify({
      tone: 'success',
      survivesNavigation: true,
      title:
        create > 0 ? t('lines.added', { count: create }) : t('lines.changed', { count: change }),
      action: { label: t('app.undo'), onAction },
    });
  };
}

const recordsOf = (lines: readonly PlaceLine[]): Records | null => {
  const records = lines.flatMap(({ record }) => record ?? []);
  return lines.length > 0 && records.length === lines.length ? records : null;
};

/** What the lines mean, and what the server would do with them once they rest. */
function useLinesPlan(text: string, { site, locationId }: PlaceLinesProps, isOnline: boolean) {
  const t = useTexts();
  const read = useMemo(() => {
    const lines = readPlaceLines(text, site);
    return { lines, site, records: recordsOf(lines) };
  }, [text, site]);
  const [rested, settle] = useRested(read);
  const planned = usePlacePlan(rested.records, locationId, isOnline);
  const { plan } = planned;
  const restedRows = useMemo(
    () => rowsOf(rested.lines, { site: rested.site, plan, t }),
    [rested, plan, t],
  );
  const rows = useMemo(
    () => (read === rested ? restedRows : rowsOf(read.lines, { site: read.site, plan: null, t })),
    [read, rested, restedRows, t],
  );
  return {
    ...planned,
    rows,
    // While a line is being typed, it is not complained about yet.
    faults: restedRows.filter(({ state }) => state === 'refused'),
    isPlanned: read === rested && plan !== null,
    records: read.records,
    settle,
  };
}

/** The lines as they are typed, and adding what they name. */
export function usePlaceLines(props: PlaceLinesProps) {
  const isOnline = useOnline();
  const [text, setText] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [isOutdated, setOutdated] = useState(false);
  const planned = useLinesPlan(text, props, isOnline);
  const importPlaces = usePlaceImport(props);
  const { run, isBusy, failure } = useSaving();
  const { question, settle: leave } = useUnsaved(text.trim() !== '');
  const refuse = () => setAttempt((before) => before + 1);
  const add = async (records: Records) => {
    const plan = await planned.planFor(records);
    if (plan.counts.refused > 0) {
      refuse();
      return;
    }
    // The preview says that all of them exist.
    if (plan.counts.create + plan.counts.change === 0) return;
    if (!(await isApplied(() => importPlaces(records, plan)))) {
      setOutdated(true);
      planned.retry();
      return;
    }
    leave();
    setText('');
    props.onDone();
  };
  const apply = () => {
    const { records, settle } = planned;
    settle();
    setOutdated(false);
    if (records) void run(() => add(records));
    else refuse();
  };
  const saving = { isBusy, attempt, apply, failure, question };
  return { ...planned, ...saving, text, setText, isOnline, isOutdated };
}

/** Moves the focus to the refused lines after each attempt to add them, or to the text if there is nothing in it. */
export function useFocusOnAttempt(attempt: number) {
  const field = useRef<HTMLTextAreaElement>(null);
  const faults = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Also when the lines open, so that they can be pasted without another press.
    (faults.current ?? field.current)?.focus();
  }, [attempt]);
  return { field, faults };
}
