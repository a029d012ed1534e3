import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { canonicalJson } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { Failure } from '../../command/failure.ts';
import { applyPlan } from '../../plan/apply-plan.ts';
import type { Applied } from '../../plan/apply-plan.ts';
import { journalPath } from '../../plan/journal.ts';
import { withPlanLock } from '../../plan/lock-file.ts';
import { readPlan, writePlan } from '../../plan/plan-file.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import type { ImportOptions } from './import.ts';
import { makePlan } from './make-plan.ts';
import type { MadePlan } from './make-plan.ts';
import { planFields, reportPlanned, showPlan } from './show-plan.ts';
import { templateKind } from './template-kind.ts';
import { templateMessages } from './template.messages.ts';

/** Plans, shows, asks for confirmation and applies. */
export async function importTemplates(context: Context, options: ImportOptions): Promise<number> {
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
    return isRefused ? exitCodes.invalidInput.code : exitCodes.ok.code;
  }
  if (isRefused)
    throw new Failure({
      code: 'invalid_templates',
      exit: 'invalidInput',
      title: t.refusedInvalid(planned.filter(({ verdict }) => verdict === 'invalid').length),
      fix: t.refusedInvalidFix,
    });
  if (plan.items.length === 0) {
    reportPlanned(context, planned);
    print.note(t.nothingToDo);
    return exitCodes.ok.code;
  }
  if (!(await context.confirm(m.question(plan.items.length, context.server())))) {
    print.note(m.planOnly);
    return exitCodes.ok.code;
  }
  const path = planPath(context, made);
  const { exitCode, outcomes } = await withPlanLock(context, path, () =>
    apply(context, path, made, options),
  );
  reportPlanned(context, planned, outcomes);
  return exitCode;
}

/**
 * An import also saves its plan, in the state folder and named by a hash of the
 * request: the same import after a kill finds it and repeats unfinished
 * requests with the same idempotency keys, so that nothing is created twice.
 */
async function apply(
  context: Context,
  path: string,
  made: MadePlan,
  options: ImportOptions,
): Promise<Applied> {
  const { language } = context;
  const wanted = { kind: 'templates', server: made.plan.server, language } as const;
  const run = async (isEarlier: boolean) => {
    if (!isEarlier) forget(path);
    if (!isEarlier) writePlan(path, made.plan);
    const plan = isEarlier ? readPlan(path, wanted) : made.plan;
    const applied = await applyPlan(context, plan, {
      kind: templateKind(made.call),
      path,
      undoBeside: join(relative(process.cwd(), context.io.cwd), 'undo'),
      again: templateMessages[language].importAgain,
      skipInvalid: options.skipInvalid,
    });
    // Refused items are planned again by the next run, since the cause may have changed.
    forget(path);
    return applied;
  };
  if (!existsSync(path)) return run(false);
  try {
    const applied = await run(true);
    // The earlier plan was already complete, so this import is a new one.
    return applied.left > 0 ? applied : await run(false);
  } catch (error) {
    const isStale = error instanceof Failure && /^plan_|^journal_/.test(error.code);
    if (!isStale) throw error;
    return run(false);
  }
}

function planPath({ sessionPath }: Context, { plan, planned }: MadePlan): string {
  const asked = planned.map(({ input, verdict, id }) => [input ?? verdict, input ? null : id]);
  const digest = createHash('sha256')
    .update(canonicalJson([plan.server, asked]))
    .digest('hex');
  return join(dirname(sessionPath), 'plans', `${digest.slice(0, 32)}.json`);
}

function forget(path: string): void {
  for (const file of [path, journalPath(path)]) rmSync(file, { force: true });
}
