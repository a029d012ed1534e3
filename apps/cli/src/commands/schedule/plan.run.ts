import type { Context } from '../../command/context.ts';
import { finishPlan } from '../../plan/finish-plan.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import { makePlan } from './make-plan.ts';
import { planTexts } from './plan.messages.ts';
import { planFields, showPlanned } from './show-plan.ts';
import type { PlanOutput } from '../../plan/output-flags.ts';
import type { PlanInput } from './make-plan.ts';

/** What to plan, and how the plan is saved. */
export type PlanOptions = PlanInput & PlanOutput;

/** Has the server validate a file of changes, shows the result, and saves the plan with --out. */
export async function planFile(context: Context, options: PlanOptions): Promise<number> {
  const { print, language } = context;
  print.checkFields(planFields);
  const { plan, planned, faults } = await makePlan(context, options);
  showPlanned(context, planned, faults);
  const { empty } = planMessages[language];
  const refused = planTexts[language].refusedFix;
  return finishPlan(context, plan, { ...options, empty, refused });
}
