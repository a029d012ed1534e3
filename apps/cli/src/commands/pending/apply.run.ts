import { relative, resolve } from 'node:path';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { connect } from '../../http/connect.ts';
import { applyPlan } from '../../plan/apply-plan.ts';
import { reviewEdited } from '../../plan/edited.ts';
import { withPlanLock } from '../../plan/lock-file.ts';
import { readPlan } from '../../plan/plan-file.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import type { Plan } from '../../plan/plan.ts';
import { undoTarget } from '../../plan/undo-target.ts';
import { actionKind } from './action-kind.ts';
import { actionPlanTexts } from './action-plan.messages.ts';
import type { ApplyOptions } from './apply.ts';
import { actionView } from './plan-view.ts';
import { applyFields, reportItems, wordsOf } from './show-plan.ts';

/** Applies a saved plan. A plan given by path counts as reviewed; the default one is shown and confirmed first. */
export async function applyActions(context: Context, options: ApplyOptions): Promise<number> {
  context.print.checkFields(applyFields);
  const path = resolve(context.io.cwd, options.file ?? 'plan.json');
  const { skipInvalid } = options;
  return applySaved(context, { path, isReviewed: options.file !== undefined, skipInvalid });
}

/** Restores the actions before an apply: by its undo file, its plan or its journal, else the newest undo file here. */
export async function undoActions(context: Context, { file }: ApplyOptions): Promise<number> {
  context.print.checkFields(applyFields);
  return applySaved(context, { ...undoTarget(context, 'actions', file), skipInvalid: false });
}

type Saved = {
  readonly path: string;
  readonly isReviewed: boolean;
  readonly skipInvalid: boolean;
};

async function applySaved(
  context: Context,
  { path, isReviewed, skipInvalid }: Saved,
): Promise<number> {
  const { print, language, flags } = context;
  const t = actionPlanTexts[language];
  const plan = readPlan(path, { kind: 'actions', server: context.server(), language });
  if (flags.dryRun || !isReviewed) await review(context, plan, path);
  const isEmpty = plan.items.length === 0;
  const isDeclined =
    !flags.dryRun && !isReviewed && !isEmpty && !(await context.confirm(t.question(plan.server)));
  if (flags.dryRun || isDeclined || isEmpty) {
    reportItems(context, isDeclined ? [] : plan.items);
    const m = planMessages[language];
    print.note(isEmpty ? m.empty : m.planOnly);
    return exitCodes.ok.code;
  }
  return withPlanLock(context, path, async () => {
    const { outcomes, exitCode } = await applyPlan(context, plan, {
      kind: actionKind(context, connect(context)),
      path,
      undoBeside: relative(process.cwd(), path),
      skipInvalid,
    });
    const done = outcomes.flatMap(({ item, result }) => (result === 'done' ? [item] : []));
    reportItems(context, done);
    return exitCode;
  });
}

/** Shows a saved plan, with what was edited since. */
async function review(context: Context, plan: Plan, path: string): Promise<void> {
  const { print, io, language } = context;
  if (!print.isJson && !print.isPlain)
    for (const item of plan.items)
      io.stdout.write(`  ~ ${item.name}   ${wordsOf(item, language)}\n`);
  await reviewEdited(context, path, { plan, view: actionView });
}
