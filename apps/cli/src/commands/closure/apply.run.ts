import type { Call } from '@kierros/api/client';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { applyPlan } from '../../plan/apply-plan.ts';
import type { ApplyOptions as PlanApplyOptions } from '../../plan/apply-plan.ts';
import { applySaved, savedTarget } from '../../plan/apply-saved.ts';
import type { Plan } from '../../plan/plan.ts';
import { undoTarget } from '../../plan/undo-target.ts';
import type { UndoTarget } from '../../plan/undo-target.ts';
import type { ApplyOptions } from './apply.ts';
import { calendarFields } from './calendar.ts';
import { calendarKind } from './calendar-kind.ts';
import { closurePlanTexts } from './closure-plan.messages.ts';
import { closureView } from './plan-view.ts';
import { changeLines, countsOf, differenceOf } from './show-plan.ts';

/** Applies a saved plan. */
export const applyClosures = (context: Context, { file }: ApplyOptions): Promise<number> =>
  applyTarget(context, () => savedTarget(context, file));

/** Restores the closures before an apply: by its undo file, its plan or its journal, else the newest undo file here. */
export const undoClosures = (context: Context, { file }: ApplyOptions): Promise<number> =>
  applyTarget(context, () => undoTarget(context, 'closures', file));

async function applyTarget(context: Context, targetOf: () => UndoTarget): Promise<number> {
  const { print, language } = context;
  print.checkFields(calendarFields);
  const target = targetOf();
  const call = connect(context);
  return applySaved(context, target, {
    kind: 'closures',
    view: closureView,
    question: closurePlanTexts[language].question,
    lines: ({ items }) =>
      items.flatMap((item) => [`${item.name}\n`, ...changeLines(differenceOf(item), language)]),
    report: (plan) => printCalendars(context, call, plan),
    apply: (plan, undoBeside) => applyNow(context, call, { plan, path: target.path, undoBeside }),
  });
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
