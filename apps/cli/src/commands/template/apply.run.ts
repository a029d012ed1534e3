import { relative, resolve } from 'node:path';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { connect } from '../../http/connect.ts';
import { applyPlan } from '../../plan/apply-plan.ts';
import { reviewEdited } from '../../plan/edited.ts';
import { withPlanLock } from '../../plan/lock-file.ts';
import { readPlan } from '../../plan/plan-file.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import type { ApplyOptions } from './apply.ts';
import { templateView } from './plan-view.ts';
import { refuseUnlessAdmin } from './make-plan.ts';
import { planFields, reportOutcomes, showPlan } from './show-plan.ts';
import { templateKind } from './template-kind.ts';

/** Applies a saved plan. A plan given by path counts as reviewed; the default one is shown and confirmed first. */
export async function applySaved(context: Context, options: ApplyOptions): Promise<number> {
  const { print, language, flags, io } = context;
  const t = planMessages[language];
  print.checkFields(planFields);
  const path = options.plan ?? relative(process.cwd(), resolve(io.cwd, 'plan.json'));
  const plan = readPlan(path, { kind: 'templates', server: context.server(), language });
  const call = connect(context);
  if (flags.dryRun || options.plan === undefined) {
    showPlan(context, plan);
    await reviewEdited(context, path, { plan, view: templateView });
  }
  if (flags.dryRun) {
    print.note(t.planOnly);
    return exitCodes.ok.code;
  }
  const count = plan.items.length;
  if (
    options.plan === undefined &&
    count > 0 &&
    !(await context.confirm(t.question(count, plan.server)))
  ) {
    print.note(t.planOnly);
    return exitCodes.ok.code;
  }
  refuseUnlessAdmin(context, await call('validateSession'));
  const { skipInvalid } = options;
  const done = await withPlanLock(context, path, () =>
    applyPlan(context, plan, { kind: templateKind(call), path, skipInvalid }),
  );
  reportOutcomes(context, done.outcomes);
  return done.exitCode;
}
