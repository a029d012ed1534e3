import { resolve } from 'node:path';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import { forSkipping } from '../../plan/plan.ts';
import { savePlan } from '../../plan/save-plan.ts';
import { actionPlanTexts } from './action-plan.messages.ts';
import { makePlan } from './make-plan.ts';
import type { PlanOptions } from './plan.ts';
import { planFields, showPlan } from './show-plan.ts';

/** Shows what a file of changes would do to pending actions, and saves the plan with --out. */
export async function planActions(context: Context, options: PlanOptions): Promise<number> {
  const { print, language, flags, io } = context;
  const t = actionPlanTexts[language];
  print.checkFields(planFields);
  const made = await makePlan(context, options);
  showPlan(context, made);
  const { plan } = made;
  const isRefused = plan.invalid.length > 0 && !options.skipInvalid;
  const isEmpty = plan.items.length === 0;
  print.note(isRefused ? planMessages[language].refusedInvalidFix : isEmpty ? t.empty : t.planOnly);
  if (options.out !== undefined && !flags.dryRun) {
    const path = resolve(io.cwd, options.out);
    await savePlan(context, path, forSkipping(plan, options.skipInvalid));
    print.note(planMessages[language].saved(options.out));
  }
  if (isRefused) return exitCodes.invalidInput.code;
  return options.detailedExitcode && !isEmpty ? exitCodes.found.code : exitCodes.ok.code;
}
