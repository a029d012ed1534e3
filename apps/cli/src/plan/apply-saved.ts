import { relative, resolve } from 'node:path';
import type { Context } from '../command/context.ts';
import { exitCodes } from '../command/exit-codes.ts';
import { reviewEdited } from './edited.ts';
import { withPlanLock } from './lock-file.ts';
import { readPlan } from './plan-file.ts';
import type { PlanView } from './plan-view.ts';
import { planMessages } from './plan.messages.ts';
import type { Plan, PlanKindName } from './plan.ts';
import type { UndoTarget } from './undo-target.ts';

/** How saved plans of one kind are reviewed and applied. */
export type SavedKind = {
  readonly kind: PlanKindName;
  readonly view: PlanView;
  readonly question: (server: string) => string;
  /** The plan for people, line by line. */
  readonly lines: (plan: Plan) => readonly string[];
  /** What scripts get if nothing is applied. */
  readonly report: (plan: Plan, isDeclined: boolean) => void | Promise<void>;
  /** Applies it; the undo file is placed next to the path. */
  readonly apply: (plan: Plan, undoBeside: string) => Promise<number>;
};

/** A saved plan given by its path counts as reviewed; the default one is shown and confirmed first. */
export const savedTarget = ({ io }: Context, file: string | undefined): UndoTarget => ({
  path: resolve(io.cwd, file ?? 'plan.json'),
  isReviewed: file !== undefined,
});

/** Applies a saved plan or an undo file, once it was reviewed. */
export async function applySaved(
  context: Context,
  { path, isReviewed }: UndoTarget,
  { kind, view, ...saved }: SavedKind,
): Promise<number> {
  const { print, io, language, flags } = context;
  const plan = readPlan(path, { kind, server: context.server(), language });
  if (flags.dryRun || !isReviewed) {
    if (!print.isJson && !print.isPlain)
      for (const line of saved.lines(plan)) io.stdout.write(line);
    await reviewEdited(context, path, { plan, view });
  }
  const isEmpty = plan.items.length === 0;
  const isAsked = !flags.dryRun && !isReviewed && !isEmpty;
  const isDeclined = isAsked && !(await context.confirm(saved.question(plan.server)));
  if (flags.dryRun || isDeclined || isEmpty) {
    await saved.report(plan, isDeclined);
    const m = planMessages[language];
    print.note(isEmpty ? m.empty : m.planOnly);
    return exitCodes.ok.code;
  }
  return withPlanLock(context, path, () => saved.apply(plan, relative(process.cwd(), path)));
}
