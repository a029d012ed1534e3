import { join, relative } from 'node:path';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { Failure } from '../../command/failure.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import { printSent, sendChange } from '../../plan/send-change.ts';
import { makePlan } from './make-plan.ts';
import { planFields, reportPlanned, showPlan } from './show-plan.ts';
import { templateMessages } from './template.messages.ts';
import type { PlanInput } from './make-plan.ts';

/** Which files to import, and whether to skip invalid ones. */
export type ImportOptions = PlanInput & { readonly skipInvalid: boolean };

/** Plans, shows, asks for confirmation and applies. */
export async function importTemplates(
  context: Context,
  options: ImportOptions,
): Promise<number | void> {
  const { print, language, flags } = context;
  const t = templateMessages[language];
  const m = planMessages[language];
  print.checkFields(planFields);
  const made = await makePlan(context, options, { isToWrite: true });
  const { plan, planned } = made;
  showPlan(context, plan);
  const isRefused = plan.invalid.length > 0 && !options.skipInvalid;
  if (flags.dryRun) {
    reportPlanned(context, planned);
    print.note(m.planOnly);
    return isRefused ? exitCodes.invalidInput.code : undefined;
  }
  if (isRefused)
    throw new Failure('invalidInput', 'invalid_templates', {
      title: t.refusedInvalid(planned.filter(({ verdict }) => verdict === 'invalid').length),
      fix: t.refusedInvalidFix,
    });
  if (plan.items.length === 0) {
    reportPlanned(context, planned);
    print.note(t.nothingToDo);
    return;
  }
  if (!(await context.confirm(m.question(plan.items.length, context.server())))) {
    print.note(m.planOnly);
    return;
  }
  const undoBeside = join(relative(process.cwd(), context.io.cwd), 'undo');
  const sent = await sendChange(context, made.call, { plan, undoBeside });
  printSent(context, plan, sent);
  reportPlanned(context, planned, sent.items);
}
