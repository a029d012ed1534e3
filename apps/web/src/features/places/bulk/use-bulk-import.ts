import type { Schema } from '@kierros/api/schema';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { notify } from '../../../stores/notifications.store.ts';
import { usePlanKey } from '../../../shared/editor/use-import-plan.ts';
import { useSaving } from '../../../shared/editor/use-saving.tsx';
import { planPlaces, useInspectableWrites } from '../places.api.ts';
import { useUndoImport } from '../use-undo-import.ts';
type Input = Schema<'BulkInput'>;
type Plan = Schema<'BulkPlan'>;

/** What is done to the marked places, and the title of the message once it is done. */
export interface BulkAct {
  readonly input: Input;
  readonly titleFor: (count: number) => string;
  /** How many places it changes, where those that it names have others in them. */
  readonly count?: number;
}

/** An act of which some places are refused; the others wait for a decision. */
export interface Refused {
  readonly act: BulkAct;
  readonly plan: Plan;
}

interface BulkOptions {
  /** Called when the places have been changed. */
  onDone: () => void;
  /** Undoes an act. Its dialog is gone by then, so the page shows any failure. */
  onUndo: (undo: () => Promise<unknown>) => void;
}

/**
 * Changes the marked places by one import: planned first, so that each place that cannot be changed is named with its
 * reason, then applied in one transaction, which one press undoes.
 */
export function useBulkImport({ onDone, onUndo }: BulkOptions) {
  const t = useTexts();
  const { importPlaces } = useInspectableWrites();
  const undoImport = useUndoImport();
  const { run, isBusy, failure } = useSaving();
  const [refused, setRefused] = useState<Refused | null>(null);
  const keyOf = usePlanKey();
  const apply = async ({ input, titleFor, count }: BulkAct, { plan_hash, counts }: Plan) => {
    const body = { ...input, plan_hash, ...(counts.refused > 0 && { skip_refused: true }) };
    const done = await importPlaces(body, keyOf(plan_hash));
    const { change, archive } = done.counts;
    const onAction = () => {
      onUndo(() => undoImport(done.id, count));
    };
    notify({
      tone: 'success',
      title: titleFor(change + archive),
      action: { label: t('app.undo'), onAction },
    });
    onDone();
  };
  const start = async (act: BulkAct, known?: Plan) => {
    const plan = known ?? (await planPlaces(act.input));
    if (plan.counts.refused > 0) setRefused({ act, plan });
    else if (plan.counts.change + plan.counts.archive > 0) await apply(act, plan);
    else {
      notify({ tone: 'info', title: t('bulk.noChange') });
      onDone();
    }
  };
  return {
    isBusy,
    failure,
    refused,
    start: (act: BulkAct, known?: Plan) => run(() => start(act, known)),
    /** Changes those that are not refused. */
    applyRest: ({ act, plan }: Refused) => run(() => apply(act, plan)),
  };
}

/** What an act needs, and what it tells. */
export type BulkImport = ReturnType<typeof useBulkImport>;
