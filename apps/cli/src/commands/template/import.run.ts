import { randomUUID } from 'node:crypto';
import type { Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { atOnce } from '../../at-once.ts';
import type { Context } from '../../context.ts';
import { exitCodes } from '../../exit-codes.ts';
import { Failure, usageFailure } from '../../failure.ts';
import { connect } from '../../http/connect.ts';
import { everyPage, pageSize } from '../../http/every-page.ts';
import { endsTheRun, failureOf } from '../../http/problem-failure.ts';
import { planImport } from './import-plan.ts';
import type { Planned, Verdict } from './import-plan.ts';
import type { ImportOptions } from './import.ts';
import { readTemplates } from './read-templates.ts';
import { templateMessages } from './template.messages.ts';
import { checkedLine, faultLine } from './validate.run.ts';

/** The fields of `template import --json`. */
export const importFields = ['file', 'line', 'name', 'verdict', 'id', 'errors'] as const;

type Outcome = Planned & { readonly failure?: Failure };

/** Plans, shows, asks and creates. */
export async function importTemplates(context: Context, options: ImportOptions): Promise<number> {
  const { print, language, io, flags } = context;
  const t = templateMessages[language];
  print.checkFields(importFields);
  const started = io.now();
  const templates = await readTemplates(context, options.files);
  print.note(checkedLine(context, options.files, { templates, started }));
  const call = connect(context);
  const location = await locationOf(context, call);
  const plan = planImport(templates, await everyTemplate(call), { location, texts: t });
  showPlan(context, plan);
  const invalid = plan.filter(({ verdict }) => verdict === 'invalid').length;
  if (flags.dryRun) {
    report(context, plan);
    print.note(t.dryRun);
    return invalid > 0 && !options.skipInvalid ? exitCodes.invalidInput.code : exitCodes.ok.code;
  }
  if (invalid > 0 && !options.skipInvalid)
    throw new Failure({
      code: 'invalid_templates',
      exit: 'invalidInput',
      title: t.refusedInvalid(invalid),
      fix: t.refusedInvalidFix,
    });
  return apply(context, call, plan);
}

async function apply(context: Context, call: Call, plan: readonly Planned[]): Promise<number> {
  const { print, language } = context;
  const t = templateMessages[language];
  const wanted = plan.filter(({ verdict }) => verdict === 'create');
  if (wanted.length === 0) {
    report(context, plan);
    print.note(t.nothingToDo);
    return exitCodes.ok.code;
  }
  if (!(await context.confirm(t.question(wanted.length, context.server())))) {
    print.note(t.declined);
    return exitCodes.ok.code;
  }
  const created = await create(context, call, wanted);
  const outcomes = new Map(wanted.map((one, index) => [one, created[index]]));
  report(
    context,
    plan.map((one) => outcomes.get(one) ?? one),
  );
  const failed = created.filter(({ failure }) => failure !== undefined);
  for (const { file, line, name, failure } of failed)
    print.complain(
      `${file}:${line}  ${name}: ${failure?.message ?? ''} ${failure?.detail ?? ''}`.trimEnd(),
    );
  print.note(t.imported(created.length - failed.length, failed.length));
  print.note(failed.length > 0 ? t.again : t.undo);
  return failed.length > 0 ? exitCodes.partial.code : exitCodes.ok.code;
}

async function create(context: Context, call: Call, plan: readonly Planned[]): Promise<Outcome[]> {
  const progress = context.progress(plan.length);
  try {
    return await atOnce(context.config.concurrency, plan, async (one) => {
      try {
        const body = one.input as Schema<'TemplateInput'>;
        // The key serves the repeats of this run; a later run knows what is there by the plan.
        const made = await call('createTemplate', { body, idempotencyKey: randomUUID() });
        return { ...one, id: made.id };
      } catch (error) {
        if (context.io.signal.aborted || endsTheRun(error)) throw error;
        return { ...one, failure: failureOf(error, context.language) };
      } finally {
        progress.done(one.name);
      }
    });
  } finally {
    progress.end();
  }
}

async function locationOf(context: Context, call: Call): Promise<number | null> {
  const t = templateMessages[context.language];
  const { location } = context.config;
  if (location === 'all')
    throw usageFailure('bad_flags', { title: t.oneLocation, fix: t.oneLocationFix });
  const user = await call('validateSession');
  if (!user.rights.includes('templates.write'))
    throw new Failure({
      code: 'not_admin',
      exit: 'notPermitted',
      title: t.mayNot,
      fix: t.mayNotFix,
    });
  return location ?? user.assigned_location_id;
}

async function everyTemplate(call: Call): Promise<Schema<'TemplateSummary'>[]> {
  const found: Schema<'TemplateSummary'>[] = [];
  const pages = everyPage((after) =>
    call('listTemplates', {
      query: {
        location_id: 'all',
        include: 'questions',
        per_page: pageSize,
        ...(after === undefined ? {} : { after }),
      },
    }),
  );
  for await (const { items } of pages) found.push(...items);
  return found;
}

const signs: Readonly<Record<Verdict, string>> = {
  create: '+',
  unchanged: '=',
  differs: '~',
  invalid: '!',
};

// For people only: with --json and --plain the outcome is the data.
function showPlan({ print, language, io }: Context, plan: readonly Planned[]): void {
  if (print.isJson || print.isPlain) {
    for (const fault of plan.flatMap((one) => one.faults)) print.complain(faultLine(fault));
    return;
  }
  const { counts } = templateMessages[language];
  const width = Math.max(...Object.values(counts).map((word) => word.length));
  for (const verdict of ['create', 'unchanged', 'differs', 'invalid'] as const) {
    const those = plan.filter((one) => one.verdict === verdict);
    if (those.length === 0) continue;
    const count = String(those.length).padStart(5);
    io.stdout.write(`  ${signs[verdict]} ${counts[verdict].padEnd(width)} ${count}\n`);
    if (verdict === 'differs')
      for (const one of those) io.stdout.write(`      ${one.file}:${one.line}  ${one.name}\n`);
    for (const fault of those.flatMap((one) => one.faults))
      io.stdout.write(`      ${faultLine(fault)}\n`);
  }
}

function report({ print }: Context, outcomes: readonly Outcome[]): void {
  if (!print.isJson && !print.isPlain) return;
  const records = outcomes.map(({ file, line, name, verdict, id, faults, failure }) => ({
    file,
    line,
    name,
    verdict: failure ? 'failed' : verdict,
    id,
    errors: failure
      ? [{ field: '', message: failure.message }]
      : faults.map(({ field, message }) => ({ field, message })),
  }));
  print.list(records, importFields, () => ({
    head: importFields,
    shrink: [],
    rows: records.map((one) => [
      one.file,
      String(one.line),
      one.name,
      one.verdict,
      String(one.id ?? ''),
    ]),
  }));
}
