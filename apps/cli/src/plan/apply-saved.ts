import { relative, resolve } from 'node:path';
import type { Context } from '../command/context.ts';
import { connect } from '../http/connect.ts';
import { reviewEdited } from './edited.ts';
import { readPlan } from './plan-file.ts';
import { planMessages } from './plan.messages.ts';
import type { Plan, PlanItem, PlanKindName } from './plan.ts';
import { printSent, refuseInvalid, sendChange } from './send-change.ts';
import type { UndoTarget } from './undo-target.ts';

/** How saved plans of one kind are reviewed and applied. */
export type SavedKind = {
  readonly kind: PlanKindName;
  readonly question: (plan: Plan) => string;
  /** Shows the plan for review. */
  readonly show: (plan: Plan) => void;
  /** What scripts get: the items that were changed, or would be. */
  readonly report: (items: readonly PlanItem[], plan: Plan) => void | Promise<void>;
  /** The message after it, if not the counts by action. */
  readonly applied?: (plan: Plan) => string;
  readonly skipInvalid: boolean;
};

/** A saved plan given by its path counts as reviewed; the default one is shown and confirmed first. */
export const savedTarget = ({ io }: Context, file: string | undefined): UndoTarget => ({
  path: resolve(io.cwd, file ?? 'plan.json'),
  isReviewed: file !== undefined,
});

/** Applies a saved plan or an undo file, once it was reviewed. */
export async function applySaved(
  context: Context,
  { path, isReviewed }: UndoTarget,
  { kind, ...saved }: SavedKind,
): Promise<void> {
  const { print, language, flags } = context;
  const plan = readPlan(path, { kind, server: context.server(), language });
  if (flags.dryRun || !isReviewed) {
    saved.show(plan);
    await reviewEdited(context, plan);
  }
  refuseInvalid(context, plan, saved);
  const isEmpty = plan.items.length === 0;
  const isAsked = !flags.dryRun && !isReviewed && !isEmpty;
  const isDeclined = isAsked && !(await context.confirm(saved.question(plan)));
  if (flags.dryRun || isDeclined || isEmpty) {
    await saved.report(isDeclined ? [] : plan.items, plan);
    const m = planMessages[language];
    print.note(isEmpty ? m.empty : m.planOnly);
    return;
  }
  const undoBeside = relative(process.cwd(), path);
  const sent = await sendChange(context, connect(context), { plan, undoBeside });
  printSent(context, plan, { ...sent, applied: saved.applied?.(plan) });
  await saved.report(sent.items, plan);
}
