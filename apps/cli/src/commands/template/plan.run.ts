import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { forSkipping } from '../../plan/plan.ts';
import { savePlan } from '../../plan/save-plan.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import { makePlan } from './make-plan.ts';
import type { PlanOptions } from './plan.ts';
import { planFields, reportPlanned, showPlan } from './show-plan.ts';
import { templateMessages } from './template.messages.ts';

/** Compares files with the server, shows what an apply would do, and saves the plan with --out. */
export async function planFiles(context: Context, options: PlanOptions): Promise<number> {
  const { print, language, flags } = context;
  const t = templateMessages[language];
  print.checkFields(planFields);
  const { planned, plan } = await makePlan(context, options);
  showPlan(context, plan);
  reportPlanned(context, planned);
  const isRefused = plan.invalid.length > 0 && !options.skipInvalid;
  const isEmpty = plan.items.length === 0;
  print.note(isRefused ? t.planInvalid : isEmpty ? t.planEmpty : t.planOnly);
  if (options.out !== undefined && !flags.dryRun) {
    const { out } = options;
    await savePlan(context, out, forSkipping(plan, options.skipInvalid));
    print.note(planMessages[language].saved(out));
  }
  if (isRefused) return exitCodes.invalidInput.code;
  return options.detailedExitcode && !isEmpty ? exitCodes.found.code : exitCodes.ok.code;
}
