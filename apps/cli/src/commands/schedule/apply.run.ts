import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { Failure } from '../../command/failure.ts';
import { readInput } from '../../files/read-input.ts';
import { connect } from '../../http/connect.ts';
import { editedOrUnknown, printEdited } from '../../plan/edited.ts';
import { faultLine } from '../../plan/fault-line.ts';
import { applyCommand, readPlan } from '../../plan/plan-file.ts';
import { isRefused } from '../../plan/plan.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import type { Plan, PlanItem } from '../../plan/plan.ts';
import { sendChange } from '../../plan/send-change.ts';
import { makePlan } from './make-plan.ts';
import { planTexts } from './plan.messages.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { applyFields, reportItems, showPlanned, showSaved } from './show-plan.ts';
import type { Encoding } from '@kierros/record-files/text-of-bytes';
import type { InputFormat } from '../../flags/input-format.ts';

/** What to apply: a saved plan or a file of changes; by default `plan.json`. */
export type ApplyOptions = {
  readonly plan: string | undefined;
  readonly file: string | undefined;
  readonly format: InputFormat | undefined;
  readonly encoding: Encoding | undefined;
  readonly level: number | undefined;
  readonly skipInvalid: boolean;
};

/** Applies a saved plan, or plans a file of changes, shows it, asks for confirmation and applies it. */
export async function applySchedule(context: Context, options: ApplyOptions): Promise<void> {
  const { print, language, flags, io } = context;
  const m = planMessages[language];
  print.checkFields(applyFields);
  const named = options.file ?? options.plan;
  const path = resolve(io.cwd, named === undefined || named === '-' ? 'plan.json' : named);
  const isSaved = options.file === undefined && named !== '-' && isPlan(path, language);
  const isNew = !isSaved && named !== undefined;
  const plan = isNew
    ? await planned(context, { ...options, file: named })
    : readPlan(path, { kind: 'schedule', server: context.server(), language });
  if (!isNew && (flags.dryRun || named === undefined)) {
    const edited = await editedOrUnknown(context, plan);
    showSaved(context, plan, edited);
    if (edited) printEdited(context, plan, edited);
  }
  if (isRefused(plan, options)) throw invalidChanges(context, plan);
  const isEmpty = plan.items.length === 0;
  if (flags.dryRun || isEmpty) {
    reportItems(context, plan.items);
    print.note(isEmpty ? m.empty : m.planOnly);
    return;
  }
  const isReviewed = isSaved && named !== undefined;
  if (!isReviewed && !(await context.confirm(m.question(plan.items.length, plan.server)))) {
    reportItems(context, []);
    print.note(m.planOnly);
    return;
  }
  const { items, undo } = await sendChange(context, connect(context), { plan, undoBeside: path });
  reportItems(context, items);
  if (items.length > 0) printResult(context, items, relative(io.cwd, undo ?? ''));
}

function invalidChanges({ language }: Context, { invalid }: Plan): Failure {
  const t = planTexts[language];
  return new Failure('invalidInput', 'invalid_changes', {
    title: t.refused(invalid.length),
    fix: t.refusedFix,
  });
}

function printResult({ print, language }: Context, items: readonly PlanItem[], undo: string): void {
  const count = (action: PlanItem['action']) =>
    items.filter((item) => item.action === action).length;
  print.note(planTexts[language].applied(count('create'), count('change'), count('remove')));
  print.note(scheduleMessages[language].undo(applyCommand('schedule', undo)));
}

async function planned(
  context: Context,
  options: ApplyOptions & { readonly file: string },
): Promise<Plan> {
  const { plan, planned: lines, faults } = await makePlan(context, options);
  // With --json and --plain the output is what was applied, not what was planned.
  if (!context.print.isJson && !context.print.isPlain) showPlanned(context, lines, faults);
  else for (const fault of plan.invalid) context.print.complain(faultLine(fault));
  return plan;
}

// A plan and an undo file have a hash; a file of changes is hand-written and has none.
function isPlan(path: string, language: Language): boolean {
  if (!existsSync(path)) return true;
  return /"plan_hash"\s*:/.test(readInput(path, path, language).toString('utf8'));
}
