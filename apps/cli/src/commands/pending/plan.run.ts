import type { Context } from '../../command/context.ts';
import { finishPlan } from '../../plan/finish-plan.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import { makePlan } from './make-plan.ts';
import { planFields, showPlan } from './show-plan.ts';
import type { TypedDocument } from '../../flags/document-flags.ts';
import type { PlanOutput } from '../../plan/output-flags.ts';

/** The file to plan, and how the plan is saved. */
export type PlanOptions = TypedDocument & PlanOutput;

/** Shows what a file of changes would do to pending actions, and saves the plan with --out. */
export async function planActions(context: Context, options: PlanOptions): Promise<number> {
  context.print.checkFields(planFields);
  const made = await makePlan(context, options);
  showPlan(context, made);
  const { empty, refusedInvalidFix: refused } = planMessages[context.language];
  return finishPlan(context, made.plan, { ...options, empty, refused });
}
