import { resolve } from 'node:path';
import type { Context } from '../command/context.ts';
import { exitCodes } from '../command/exit-codes.ts';
import type { PlanOutput } from './output-flags.ts';
import { planMessages } from './plan.messages.ts';
import { forSkipping } from './plan.ts';
import type { Plan } from './plan.ts';
import { savePlan } from './save-plan.ts';

type Finish = PlanOutput & {
  /** The note when a part of the plan is invalid. */
  readonly refused: string;
  /** The note when there is nothing to change. */
  readonly empty: string;
  /** Where the plan is saved, if not at --out in the working folder. */
  readonly path?: string | undefined;
};

/** Ends a command that showed a new plan: says that nothing was changed, and saves the plan with --out. */
export function finishPlan(
  context: Context,
  plan: Plan,
  { out, skipInvalid, detailedExitcode, refused, empty, path }: Finish,
): number {
  const { print, language, flags, io } = context;
  const t = planMessages[language];
  const isRefused = plan.invalid.length > 0 && !skipInvalid;
  const isEmpty = plan.items.length === 0;
  print.note(isRefused ? refused : isEmpty ? empty : t.planOnly);
  if (out !== undefined && !flags.dryRun) {
    savePlan(context, path ?? resolve(io.cwd, out), forSkipping(plan, skipInvalid));
    print.note(t.saved(out));
  }
  if (isRefused) return exitCodes.invalidInput.code;
  return detailedExitcode && !isEmpty ? exitCodes.found.code : exitCodes.ok.code;
}
