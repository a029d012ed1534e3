import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { applyPlan } from '../../plan/apply-plan.ts';
import { applySaved, savedTarget } from '../../plan/apply-saved.ts';
import { undoTarget } from '../../plan/undo-target.ts';
import type { UndoTarget } from '../../plan/undo-target.ts';
import { actionKind } from './action-kind.ts';
import { actionPlanTexts } from './action-plan.messages.ts';
import type { ApplyOptions } from './apply.ts';
import { actionView } from './plan-view.ts';
import { applyFields, reportItems, wordsOf } from './show-plan.ts';

/** Applies a saved plan. */
export const applyActions = (
  context: Context,
  { file, skipInvalid }: ApplyOptions,
): Promise<number> => applyTarget(context, () => savedTarget(context, file), skipInvalid);

/** Restores the actions before an apply: by its undo file, its plan or its journal, else the newest undo file here. */
export const undoActions = (context: Context, { file }: ApplyOptions): Promise<number> =>
  applyTarget(context, () => undoTarget(context, 'actions', file), false);

async function applyTarget(
  context: Context,
  targetOf: () => UndoTarget,
  skipInvalid: boolean,
): Promise<number> {
  const { print, language } = context;
  print.checkFields(applyFields);
  const target = targetOf();
  return applySaved(context, target, {
    kind: 'actions',
    view: actionView,
    question: actionPlanTexts[language].question,
    lines: ({ items }) => items.map((item) => `  ~ ${item.name}   ${wordsOf(item, language)}\n`),
    report: ({ items }, isDeclined) => reportItems(context, isDeclined ? [] : items),
    apply: async (plan, undoBeside) => {
      const kind = actionKind(context, connect(context));
      const { path } = target;
      const applied = await applyPlan(context, plan, { kind, path, undoBeside, skipInvalid });
      const done = applied.outcomes.filter(({ result }) => result === 'done');
      reportItems(
        context,
        done.map(({ item }) => item),
      );
      return applied.exitCode;
    },
  });
}
