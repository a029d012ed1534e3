import type { Language } from '@kierros/domain';
import { isTableKind } from '@kierros/record-files/columns';
import type { Encoding } from '@kierros/record-files/text-of-bytes';
import { useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../shared/language.ts';
import { useOnline } from '../../shared/online.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { dismissToast, notify } from '../../stores/notifications.store.ts';
import { isApplied, useImportPlan, usePlanKey } from '../../shared/editor/use-import-plan.ts';
import { useSaving } from '../../shared/editor/use-saving.tsx';
import { inputOf, rowsOf } from './import-rows.ts';
import type { ImportRows, RowsChoice } from './import-rows.ts';
import { useImportWrites } from './imports.api.ts';
import type { ImportKind, ImportPlan } from './imports.api.ts';
import { fieldsOf, rememberFields } from './match-columns.ts';
import type { Fields } from './match-columns.ts';
import { readChosen } from './read-chosen.ts';
import type { FileChoices, ReadChosen } from './read-chosen.ts';
import { useMissingPlaces } from './use-missing-places.ts';
import { missingLanguage, readUntranslated, writeUntranslated } from './untranslated.ts';

interface Chosen {
  readonly file: string;
  readonly source: File;
  /** The encoding of its text, if that is not UTF-8 or was chosen. */
  readonly encoding: Encoding | undefined;
  readonly choices: FileChoices;
  readonly read: ReadChosen;
}

const importKinds: readonly string[] = [
  ...['places', 'templates', 'todos', 'schedule', 'users', 'definitions'],
];
const isKind = (kind: string | undefined): kind is ImportKind =>
  kind !== undefined && importKinds.includes(kind);

/** The kind that a file names itself, else the chosen one. */
function kindIn(read: ReadChosen, kind: ImportKind): ImportKind {
  if (read.holds === 'form') return 'templates';
  return read.holds === 'records' && isKind(read.kind) ? read.kind : kind;
}

/** The chosen file, while it is read and after. */
function useChosenFile() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  const end = () => {
    abort.current?.abort();
    abort.current = null;
    setReading(null);
  };
  const choose = async (file: File, choices: FileChoices): Promise<Chosen | null> => {
    end();
    const controller = new AbortController();
    abort.current = controller;
    setChosen(null);
    setReading(file.name);
    const read = await readChosen(file, controller.signal, choices);
    if (controller.signal.aborted) return null;
    setReading(null);
    const recognized = read.holds === 'table' ? read.encoding : undefined;
    const encoding = choices.encoding ?? recognized;
    const found = { file: file.name, source: file, encoding, choices, read };
    setChosen(found);
    return found;
  };
  const clear = () => {
    end();
    setChosen(null);
  };
  return { chosen, reading, choose, clear };
}

/** What is chosen about a file: its kind, columns and languages. */
function useChoice() {
  const language = useLanguage();
  const [kind, setKind] = useState<ImportKind>('places');
  const [fields, setFields] = useState<Fields>([]);
  const [textLanguage, setTextLanguage] = useState<Language>(language);
  const [formType, setFormType] = useState(1);
  const [formName, setFormName] = useState('');
  const match = (next: ImportKind, read: ReadChosen | undefined) => {
    const isTable = read?.holds === 'table' && isTableKind(next);
    setFields(isTable ? fieldsOf(next, read.table) : []);
  };
  return {
    ...{ kind, fields, textLanguage, formType, formName },
    ...{ setKind, setFields, setTextLanguage, setFormType, setFormName, match },
  };
}

// The toasts that offer to undo an import.
const offered = new Map<number, string>();

/** Removes the toast that offers to undo an import, which was undone elsewhere. */
export function dismissOffer(importId: number): void {
  const toast = offered.get(importId);
  if (toast !== undefined) dismissToast(toast);
  offered.delete(importId);
}

/** The rows of a file as they are matched. */
function useRows(chosen: Chosen | null, choice: RowsChoice) {
  const { kind, fields, textLanguage, formType, formName } = choice;
  const rows = useMemo(
    () => (chosen ? rowsOf(chosen.read, { kind, fields, textLanguage, formType, formName }) : null),
    [chosen, kind, fields, textLanguage, formType, formName],
  );
  return useMissingPlaces(rows, textLanguage);
}

/** Applies a plan, and offers to undo it. */
function useApply(writes: ReturnType<typeof useImportWrites>, onUndo: (id: number) => void) {
  const t = useTexts();
  const keyOf = usePlanKey();
  return async (rows: ImportRows, plan: ImportPlan, locationId: number | null) => {
    const { plan_hash } = plan;
    const body = { ...inputOf(rows, locationId), plan_hash };
    const { id, counts, lines } = await writes.apply(body, keyOf(plan_hash));
    const added = lines.flatMap(({ index, outcome, id: recordId, name }) => {
      const missing = missingLanguage(rows.records[index]);
      return outcome === 'create' && missing && recordId
        ? [{ importId: id, kind: rows.kind, id: recordId, name, missing }]
        : [];
    });
    if (added.length > 0) writeUntranslated([...added, ...readUntranslated()]);
    const toast = notify({
      tone: 'success',
      title: t('imports.done', { created: counts.create, changed: counts.change }),
      action: {
        label: t('imports.undo'),
        onAction: () => {
          onUndo(id);
        },
      },
    });
    offered.set(id, toast);
  };
}

/** A new import, from the choice of the file to the applied plan. */
export function useImport({
  onUndo,
  onDone,
}: {
  onUndo: (id: number) => void;
  onDone: () => void;
}) {
  const isOnline = useOnline();
  const currentLocationId = useCurrentLocationId();
  const choice = useChoice();
  const { chosen, reading, choose, clear } = useChosenFile();
  const [isOutdated, setOutdated] = useState(false);
  const saving = useSaving();
  const writes = useImportWrites();
  const applyPlan = useApply(writes, onUndo);
  const { kind, fields } = choice;
  const { rows, missingIn, add } = useRows(chosen, choice);
  const planned = useImportPlan(rows, (wanted) => inputOf(wanted, currentLocationId), isOnline);
  const { plan, retry } = planned;
  const missing = missingIn(plan);
  const setKind = (next: ImportKind) => {
    choice.setKind(next);
    choice.match(next, chosen?.read);
  };
  const open = async (file: File, choices: FileChoices = {}) => {
    setOutdated(false);
    const found = await choose(file, choices);
    if (!found) return;
    const next = kindIn(found.read, kind);
    choice.setKind(next);
    choice.match(next, found.read);
    if (found.read.holds === 'form') choice.setFormName(file.name.replace(/\.[^.]*$/, ''));
  };
  /** Reads the chosen file again, with one more choice about it. */
  const reopen = async (choices: FileChoices) =>
    chosen && open(chosen.source, { ...chosen.choices, ...choices });
  const apply = async () => {
    if (!rows || !plan) return;
    if (!(await isApplied(() => applyPlan(rows, plan, currentLocationId)))) {
      setOutdated(true);
      retry();
      return;
    }
    if (chosen?.read.holds === 'table' && isTableKind(kind))
      rememberFields(kind, chosen.read.table, fields);
    clear();
    onDone();
  };
  return {
    ...choice,
    ...planned,
    ...{ chosen, reading, open, reopen, clear, setKind, rows, isOnline, isOutdated },
    ...{ isBusy: saving.isBusy, failure: saving.failure, apply: () => void saving.run(apply) },
    ...{ missing, addMissing: () => add(missing), dialog: writes.dialog },
  };
}

/** The state of a new import. */
export type ImportState = ReturnType<typeof useImport>;
