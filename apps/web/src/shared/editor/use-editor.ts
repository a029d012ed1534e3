import { isProblemCode } from '@kierros/api/problems';
import type { MessageId } from '@kierros/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import type { Texts } from '../texts.ts';
import { openModal } from '../../stores/modal.store.ts';
import { useSaving } from './use-saving.tsx';
import { useUnsaved } from './use-unsaved.tsx';

/** An error of a draft; `fieldId` is the element that the error links to. */
export interface DraftError {
  readonly fieldId?: string;
  readonly message: string;
  /** If it is the only error, the summary uses this message as its title. */
  readonly isTitle?: boolean;
}

interface EditorOptions<Draft, Stored> {
  given: Draft;
  draftOf: (stored: Stored) => Draft;
  /** Validates a draft before it is sent. */
  check: (draft: Draft) => readonly DraftError[];
  /** Asks before a valid draft is sent; false sends nothing. */
  ask?: (draft: Draft) => Promise<boolean>;
  /** Sends a draft; `change` stores intermediate results after the first of several calls. */
  send: (draft: Draft, change: (part: Partial<Draft>) => void) => Promise<Stored>;
  onSaved: (stored: Stored, sent: Draft) => void;
  /** The id of the field that a path in a server problem refers to. */
  fieldIdAt?: (path: string, draft: Draft) => string | undefined;
  /** The title of a failure to save, if the specification defines one. */
  failureTitle?: MessageId;
}

type SavingState = ReturnType<typeof useSaving>;

function errorState(
  own: readonly DraftError[],
  failed: SavingState['failed'],
  t: Texts,
  fieldIdAt: (path: string) => string | undefined,
) {
  const [first, ...others] = own;
  if (first?.isTitle && others.length === 0)
    return { errors: own, summary: { title: first.message, errors: [] } };
  if (first) return { errors: own, summary: { title: t('validation.required'), errors: own } };
  if (!failed) return { errors: [], summary: null };
  const errors = failed.faults.flatMap(({ path, code }): DraftError[] => {
    const fieldId = fieldIdAt(path);
    if (fieldId === undefined || !isProblemCode(code)) return [];
    return [{ fieldId, message: t(`problem.${code}`) }];
  });
  const { title, text } = failed;
  return { errors, summary: { title, errors: errors.length > 0 ? errors : [{ message: text }] } };
}

export interface Deletion<Result> {
  title: string;
  /** What the button says, where a record is not deleted but archived. */
  label?: string;
  content: ReactNode;
  remove: () => Promise<Result>;
  onDeleted: (result: Result) => void;
  failureTitle?: MessageId;
}

function useAskToDelete(run: SavingState['run'], leave: () => void) {
  const t = useTexts();
  return <Result>({
    remove,
    onDeleted,
    failureTitle: title,
    label = t('manage.delete'),
    ...question
  }: Deletion<Result>) => {
    const goOn = async () => {
      const result = await remove();
      leave();
      onDeleted(result);
    };
    const onSelect = () => void run(goOn, { title });
    openModal({
      ...question,
      actions: [
        { label: t('app.cancel'), onSelect: () => undefined },
        { label, variant: 'danger', onSelect },
      ],
    });
  };
}

/** A record being edited with these fields; without an id and a version it is new. */
export type Edited<Fields> = Fields & {
  readonly id: number | null;
  readonly version: number | null;
};

type Versioned = { readonly version: number | null };

/** The draft, and the last saved version. */
function useDraft<Draft extends Versioned>(given: Draft) {
  const [draft, setDraft] = useState(given);
  const [saved, setSaved] = useState(given);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);
  // A newer version replaces a draft without changes; a changed one meets it when it is saved.
  if (!isDirty && (given.version ?? 0) > (saved.version ?? 0)) {
    setDraft(given);
    setSaved(given);
  }
  return {
    draft,
    saved,
    isDirty,
    change: (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => {
      setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
    },
    setBoth: (to: Draft) => {
      setDraft(to);
      setSaved(to);
    },
    /** Used after a change that this editor did not make. */
    setVersion: (version: number) => {
      setDraft((before) => ({ ...before, version }));
      setSaved((before) => ({ ...before, version }));
    },
  };
}

/**
 * Edits one record: its draft, its errors, saving, the conflict when another user saved meanwhile, and the confirmation
 * before changes are lost. `EditorForm` renders it.
 */
export function useEditor<Draft extends Versioned, Stored>(options: EditorOptions<Draft, Stored>) {
  const { given, draftOf, check, fieldIdAt } = options;
  const t = useTexts();
  const { draft, saved, isDirty, change, setBoth, setVersion } = useDraft(given);
  const [theirs, setTheirs] = useState<Draft | null>(null);
  const [attempt, setAttempt] = useState(0);
  const queries = useQueryClient();
  const { isBusy, run, failed } = useSaving();
  const { question, settle: leave } = useUnsaved(isDirty);

  const reset = (to: Draft) => {
    setBoth(to);
    setTheirs(null);
    setAttempt(0);
  };
  const save = async (written: Draft) => {
    setAttempt((before) => before + 1);
    if (check(written).length > 0) return;
    const store = async () => {
      if (options.ask && !(await options.ask(written))) return;
      const stored = await options.send(written, change);
      reset(draftOf(stored));
      leave();
      options.onSaved(stored, written);
    };
    await run<Stored>(store, {
      title: options.failureTitle,
      onConflict: (stored) => setTheirs(draftOf(stored)),
    });
  };
  const resolve = (which: 'mine' | 'theirs') => {
    if (!theirs) return;
    setTheirs(null);
    if (which === 'theirs') {
      reset(theirs);
      // Refetch the lists that show it too.
      void queries.invalidateQueries();
    } else void save({ ...draft, version: theirs.version });
  };
  const own = attempt > 0 ? check(draft) : [];
  const { errors, summary } = errorState(own, failed, t, (path) => fieldIdAt?.(path, draft));
  return {
    draft,
    change,
    isDirty,
    isBusy,
    attempt,
    summary,
    errorOf: (id: string) => errors.find(({ fieldId }) => fieldId === id)?.message,
    hasConflict: theirs !== null,
    question,
    save: () => save(draft),
    resolve,
    discard: () => {
      reset(saved);
    },
    askToDelete: useAskToDelete(run, leave),
    /** Runs another change of the record; a failure is shown like a failure to save. */
    run,
    /** Allows the next navigation without a confirmation. */
    leave,
    setVersion,
  };
}
