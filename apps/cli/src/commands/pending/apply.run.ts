import type { Context } from '../../command/context.ts';
import { applySaved, savedTarget } from '../../plan/apply-saved.ts';
import { undoTarget } from '../../plan/undo-target.ts';
import type { UndoTarget } from '../../plan/undo-target.ts';
import { actionPlanTexts } from './action-plan.messages.ts';
import { applyFields, reportItems, wordsOf } from './show-plan.ts';

/** A saved plan or an undo file; without one it is found, shown and confirmed. */
export type ApplyOptions = { readonly file: string | undefined; readonly skipInvalid: boolean };

/** Applies a saved plan. */
export const applyActions = (
  context: Context,
  { file, skipInvalid }: ApplyOptions,
): Promise<void> => applyTarget(context, async () => savedTarget(context, file), skipInvalid);

/** Restores the actions before an apply: by its undo file or its plan, else the newest undo file here. */
export const undoActions = (context: Context, { file }: ApplyOptions): Promise<void> =>
  applyTarget(context, () => undoTarget(context, 'actions', file), false);

async function applyTarget(
  context: Context,
  targetOf: () => Promise<UndoTarget>,
  skipInvalid: boolean,
): Promise<void> {
  const { print, io, language } = context;
  print.checkFields(applyFields);
  return applySaved(context, await targetOf(), {
    kind: 'actions',
    question: ({ server }) => actionPlanTexts[language].question(server),
    show: ({ items }) => {
      if (print.isJson || print.isPlain) return;
      for (const item of items) io.stdout.write(`  ~ ${item.name}   ${wordsOf(item, language)}\n`);
    },
    report: (items) => reportItems(context, items),
    skipInvalid,
  });
}
