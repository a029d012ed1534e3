import type { Context } from '../../command/context.ts';
import { finishPlan } from '../../plan/finish-plan.ts';
import { makePlan } from './make-plan.ts';
import { planFields, reportPlanned, showPlan } from './show-plan.ts';
import { templateMessages } from './template.messages.ts';
import type { PlanOutput } from '../../plan/output-flags.ts';
import type { PlanInput } from './make-plan.ts';

/** What to compare, and how the plan is saved. */
export type PlanOptions = PlanInput & PlanOutput;

/** Compares files with the server, shows what an apply would do, and saves the plan with --out. */
export async function planFiles(context: Context, options: PlanOptions): Promise<number> {
  context.print.checkFields(planFields);
  const { planned, plan } = await makePlan(context, options);
  showPlan(context, plan);
  reportPlanned(context, planned);
  const { planInvalid: refused, planEmpty: empty } = templateMessages[context.language];
  return finishPlan(context, plan, { ...options, refused, empty, path: options.out });
}
