import { relative, resolve } from 'node:path';
import type { Call } from '@kierros/api/client';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { connect } from '../../http/connect.ts';
import { applyPlan } from '../../plan/apply-plan.ts';
import type { ApplyOptions as PlanApplyOptions } from '../../plan/apply-plan.ts';
import { reviewEdited } from '../../plan/edited.ts';
import { withPlanLock } from '../../plan/lock-file.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import { readPlan } from '../../plan/plan-file.ts';
import type { Plan } from '../../plan/plan.ts';
import { undoTarget } from '../../plan/undo-target.ts';
import type { UndoTarget } from '../../plan/undo-target.ts';
import type { ApplyOptions } from './apply.ts';
import { calendarFields } from './calendar.ts';
import { calendarKind } from './calendar-kind.ts';
import { closurePlanTexts } from './closure-plan.messages.ts';
import { closureView } from './plan-view.ts';
import { changeLines, countsOf, differenceOf } from './show-plan.ts';

/** Applies a saved plan. A plan given by path counts as reviewed; the default one is shown and confirmed first. */
export function applyClosures(context: Context, { file }: ApplyOptions): Promise<number> {
  const path = resolve(context.io.cwd, file ?? 'plan.json');
  return applySaved(context, { path, isReviewed: file !== undefined });
}

/** Restores the closures before an apply: by its undo file, its plan or its journal, else the newest undo file here. */
export async function undoClosures(context: Context, { file }: ApplyOptions): Promise<number> {
  context.print.checkFields(calendarFields);
  return applySaved(context, undoTarget(context, 'closures', file));
}

async function applySaved(context: Context, { path, isReviewed }: UndoTarget): Promise<number> {
  const { print, language, flags } = context;
  const t = closurePlanTexts[language];
  print.checkFields(calendarFields);
  const plan = readPlan(path, { kind: 'closures', server: context.server(), language });
  const call = connect(context);
  if (flags.dryRun || !isReviewed) {
    showSaved(context, plan);
    await reviewEdited(context, path, { plan, view: closureView });
  }
  const isDeclined =
    !flags.dryRun &&
    !isReviewed &&
    plan.items.length > 0 &&
    !(await context.confirm(t.question(plan.server)));
  if (flags.dryRun || isDeclined || plan.items.length === 0) {
    await printCalendars(context, call, plan);
    const m = planMessages[language];
    print.note(plan.items.length === 0 ? m.empty : m.planOnly);
    return exitCodes.ok.code;
  }
  return withPlanLock(context, path, () =>
    applyNow(context, call, { plan, path, undoBeside: relative(process.cwd(), path) }),
  );
}

/** Applies a plan, and prints the calendar afterwards. */
export async function applyNow(
  context: Context,
  call: Call,
  {
    plan,
    ...options
  }: Pick<PlanApplyOptions, 'path' | 'undoBeside' | 'again'> & { readonly plan: Plan },
): Promise<number> {
  const t = closurePlanTexts[context.language];
  const [item] = plan.items;
  const { exitCode } = await applyPlan(context, plan, {
    ...options,
    kind: calendarKind(call),
    skipInvalid: false,
    ...(item ? { applied: t.applied(item.name, countsOf(differenceOf(item))) } : {}),
  });
  await printCalendars(context, call, plan);
  return exitCode;
}

/** With --json: the calendar of the plan as it is now. */
export async function printCalendars(
  { print }: Context,
  call: Call,
  { items, unchanged }: Plan,
): Promise<void> {
  const [first] = [...items, ...unchanged];
  if (!print.isJson || !first) return;
  const params = { id: Number(first.key.split(' ')[1]) };
  print.one(await call('getCalendar', { params }), calendarFields, () => '');
}

function showSaved({ print, io, language }: Context, { items }: Plan): void {
  if (print.isJson || print.isPlain) return;
  for (const item of items)
    io.stdout.write(`${item.name}\n${changeLines(differenceOf(item), language).join('')}`);
}
