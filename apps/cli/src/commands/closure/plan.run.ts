import { resolve } from 'node:path';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import { savePlan } from '../../plan/save-plan.ts';
import { closurePlanTexts } from './closure-plan.messages.ts';
import { makePlan } from './make-plan.ts';
import type { PlanOptions } from './plan.ts';
import { planFields, showPlan } from './show-plan.ts';

/** Shows what a file of closures would do, and saves the plan with --out. */
export async function planClosures(context: Context, options: PlanOptions): Promise<number> {
  const { print, language, flags, io } = context;
  const t = closurePlanTexts[language];
  print.checkFields(planFields);
  const made = await makePlan(context, options);
  showPlan(context, made);
  const isEmpty = made.plan.items.length === 0;
  print.note(isEmpty ? t.empty : t.planOnly);
  if (options.out !== undefined && !flags.dryRun) {
    const path = resolve(io.cwd, options.out);
    await savePlan(context, path, made.plan);
    print.note(planMessages[language].saved(options.out));
  }
  return options.detailedExitcode && !isEmpty ? exitCodes.found.code : exitCodes.ok.code;
}
