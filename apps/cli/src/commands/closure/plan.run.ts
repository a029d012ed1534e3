import type { Context } from '../../command/context.ts';
import { finishPlan } from '../../plan/finish-plan.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import { makePlan } from './make-plan.ts';
import type { PlanOptions } from './plan.ts';
import { planFields, showPlan } from './show-plan.ts';

/** Shows what a file of closures would do, and saves the plan with --out. */
export async function planClosures(context: Context, options: PlanOptions): Promise<number> {
  context.print.checkFields(planFields);
  const made = await makePlan(context, options);
  showPlan(context, made);
  const { empty, refusedInvalidFix: refused } = planMessages[context.language];
  return finishPlan(context, made.plan, { ...options, empty, refused });
}
