import { missingPlaces } from '@kierros/record-files/missing-places';
import type { Schema } from '@kierros/api/schema';
import type { Call } from '@kierros/api/client';
import type { Run } from '../command/command.ts';
import type { Context } from '../command/context.ts';
import { Failure } from '../command/failure.ts';
import { connect } from '../http/connect.ts';
import { nameOf } from '../files/read-document.ts';
import { faultsText } from '../http/problem-failure.ts';
import { mayChange, noteUndo } from '../output/changes.ts';
import { whereOf } from '../http/query.ts';
import type { ImportFile } from './import-file.ts';
import { readDocument, recordsIn } from './read-records.ts';
import type { FileRecord } from './read-records.ts';
import { recordMessages } from './records.messages.ts';

/** The fields of an import's `--json`: the plan and the result. */
export const importFields = ['applied', 'id', 'counts', 'lines'];

/** The implementation of a command that imports records of one kind. */
export const importOf =
  (kind: Schema<'BulkInput'>['kind']): Run<ImportFile> =>
  (context, source) =>
    importRecords(context, kind, source);

/**
 * Imports the records of a file by the server's rules: plans, shows, asks for
 * confirmation and applies in one transaction, which can be undone. Repeating
 * it has no further effect, also when the first run was killed before its
 * response.
 */
export async function importRecords(
  context: Context,
  kind: Schema<'BulkInput'>['kind'],
  source: ImportFile,
): Promise<void> {
  const { print, language } = context;
  const t = recordMessages[language];
  print.checkFields(importFields);
  const call = connect(context);
  const { input, plan } = await planOf(context, call, kind, source);
  const isNeeded = plan.counts.create + plan.counts.change > 0;
  if (!isNeeded) print.note(t.nothing);
  if (!isNeeded || !(await mayChange(context, t.ask))) {
    printRecord(context, { applied: false, id: null, counts: plan.counts, lines: plan.lines });
    return;
  }
  // The hash refuses a second run of the same import, whose records exist by then.
  const body = { ...input, plan_hash: plan.plan_hash };
  const done = await call('applyImport', { body });
  printRecord(context, { applied: true, ...done });
  print.note(t.applied(done.counts.create, done.counts.change));
  noteUndo(context, `kierros import undo ${done.id}`);
}

/** Reads a file, shows what the server would do with its records, and refuses it if it refuses any. */
async function planOf(
  context: Context,
  call: Call,
  kind: Schema<'BulkInput'>['kind'],
  source: ImportFile,
) {
  const { print, language } = context;
  const t = recordMessages[language];
  const document = await readDocument(context, { ...source, kind });
  const items = recordsIn(context, document, { ...source, kind });
  const { location_id } = whereOf(context);
  const bodyOf = (records: readonly FileRecord[]) => ({
    kind,
    items: [...records],
    ...(typeof location_id === 'number' ? { location_id } : {}),
  });
  let input = bodyOf(items);
  let plan = await call('planImport', { body: input });
  const textLanguage = source.textLanguage ?? language;
  const refused = plan.lines.filter(({ outcome }) => outcome === 'refused');
  const missing = kind === 'places' ? missingPlaces(items, refused, textLanguage) : null;
  if (missing) print.note(t.missing([...missing.environments, ...missing.types].join(', ')));
  const added = (source.addsMissing && missing) || null;
  if (added) {
    input = bodyOf([...added.records, ...items]);
    plan = await call('planImport', { body: input });
  }
  showPlan(context, plan);
  refuseFaults(context, plan, {
    file: nameOf(source),
    usedBy: added?.usedBy ?? [],
    fix: missing && !added ? t.missingFix : t.invalidFix,
  });
  return { input, plan };
}

function printRecord({ print }: Context, record: object): void {
  if (print.isJson) print.one(record, importFields, () => '');
}

function showPlan({ print, language }: Context, { counts }: Schema<'BulkPlan'>): void {
  const { marks } = recordMessages[language];
  for (const [outcome, count] of Object.entries(counts)) {
    const mark = marks[outcome as keyof typeof marks];
    if (count > 0) print.note(`  ${mark.padEnd(14)}${String(count).padStart(6)}`);
  }
}

function refuseFaults(
  context: Context,
  plan: Schema<'BulkPlan'>,
  {
    file,
    usedBy,
    fix,
  }: { readonly file: string; readonly usedBy: readonly number[]; readonly fix: string },
): void {
  const t = recordMessages[context.language];
  const refused = plan.lines.filter(({ outcome }) => outcome === 'refused');
  for (const { index, name, errors } of refused) {
    const why = faultsText(errors, context.language);
    // What was added stands before the records of the file, and is named by the first that needs it.
    const record = usedBy[index] ?? index - usedBy.length;
    context.print.complain(t.refused(file, record, name, why));
  }
  if (refused.length > 0)
    throw new Failure('invalidInput', 'records_refused', { title: t.invalid(refused.length), fix });
}
