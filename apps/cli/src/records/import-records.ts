import { randomUUID } from 'node:crypto';
import type { Schema } from '@kierros/api/schema';
import type { Context } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { Failure } from '../failure.ts';
import { connect } from '../http/connect.ts';
import { listingMessages } from '../listing.messages.ts';
import { mayChange, whereOf } from '../listing.ts';
import { readDocument, recordsIn } from './read-records.ts';
import { recordMessages } from './records.messages.ts';

/** The fields of an import's `--json`: the plan, and what was done. */
export const importFields = ['applied', 'id', 'counts', 'lines'];

/**
 * Brings in the records of a file by the rules of the server: it is planned,
 * shown, asked and done in one transaction, and can be undone. Twice is once.
 */
export async function importRecords(
  context: Context,
  kind: Schema<'BulkInput'>['kind'],
  file: string,
): Promise<number> {
  const { print, language } = context;
  const t = recordMessages[language];
  print.checkFields(importFields);
  const items = recordsIn(context, await readDocument(context, file), { file, kind });
  const { location_id } = whereOf(context);
  const input = {
    kind,
    items: [...items],
    ...(typeof location_id === 'number' ? { location_id } : {}),
  };
  const call = connect(context);
  const plan = await call('planImport', { body: input });
  showPlan(context, plan);
  refuseFaults(context, plan, file);
  const isNeeded = plan.counts.create + plan.counts.change > 0;
  if (!isNeeded) print.note(t.nothing);
  if (!isNeeded || !(await mayChange(context, t.ask))) {
    tell(context, { applied: false, id: null, counts: plan.counts, lines: plan.lines });
    return exitCodes.ok.code;
  }
  const done = await call('applyImport', {
    body: { ...input, plan_hash: plan.plan_hash },
    idempotencyKey: randomUUID(),
  });
  tell(context, { applied: true, ...done });
  print.note(t.applied(done.counts.create, done.counts.change));
  print.note(listingMessages[language].inverse(`kierros api POST /bulk/${done.id}/undo`));
  return exitCodes.ok.code;
}

function tell({ print }: Context, record: object): void {
  if (print.isJson) print.one(record, importFields, () => '');
}

function showPlan({ print, language }: Context, { counts }: Schema<'BulkPlan'>): void {
  const { marks } = recordMessages[language];
  for (const [outcome, count] of Object.entries(counts)) {
    const mark = marks[outcome as keyof typeof marks];
    if (count > 0) print.note(`  ${mark.padEnd(14)}${String(count).padStart(6)}`);
  }
}

function refuseFaults(context: Context, plan: Schema<'BulkPlan'>, file: string): void {
  const t = recordMessages[context.language];
  const refused = plan.lines.filter(({ outcome }) => outcome === 'refused');
  for (const { index, name, errors } of refused) {
    const why = errors.map(({ path, message }) => `${path}: ${message}`).join('; ');
    context.print.complain(t.refused(file, index, name, why));
  }
  if (refused.length > 0)
    throw new Failure({
      code: 'records_refused',
      exit: 'invalidInput',
      title: t.invalid(refused.length),
      fix: t.invalidFix,
    });
}
