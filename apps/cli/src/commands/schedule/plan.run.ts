import { resolve } from 'node:path';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import { forSkipping } from '../../plan/plan.ts';
import { savePlan } from '../../plan/save-plan.ts';
import { makePlan } from './make-plan.ts';
import { planTexts } from './plan.messages.ts';
import type { PlanOptions } from './plan.ts';
import { planFields, showPlanned } from './show-plan.ts';

/** Has the server validate a file of changes, shows the result, and saves the plan with --out. */
export async function planFile(context: Context, options: PlanOptions): Promise<number> {
  const { print, language, flags, io } = context;
  const t = planTexts[language];
  print.checkFields(planFields);
  const { plan, planned, faults } = await makePlan(context, options);
  showPlanned(context, planned, faults);
  const isRefused = plan.invalid.length > 0 && !options.skipInvalid;
  const isEmpty = plan.items.length === 0;
  print.note(isRefused ? t.refusedFix : isEmpty ? t.empty : t.planOnly);
  if (options.out !== undefined && !flags.dryRun) {
    const path = resolve(io.cwd, options.out);
    await savePlan(context, path, forSkipping(plan, options.skipInvalid));
    print.note(planMessages[language].saved(options.out));
  }
  if (isRefused) return exitCodes.invalidInput.code;
  return options.detailedExitcode && !isEmpty ? exitCodes.found.code : exitCodes.ok.code;
}
