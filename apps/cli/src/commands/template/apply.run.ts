import type { Context } from '../../command/context.ts';
import { applySaved, savedTarget } from '../../plan/apply-saved.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import { planFields, reportItems, showPlan } from './show-plan.ts';

/** The plan to apply; by default `plan.json`, which is shown and confirmed first. */
export type ApplyOptions = { readonly plan: string | undefined; readonly skipInvalid: boolean };

/** Applies a saved plan. A plan given by path counts as reviewed; the default one is shown and confirmed first. */
export async function applyTemplates(context: Context, options: ApplyOptions): Promise<void> {
  const { print, language } = context;
  print.checkFields(planFields);
  return applySaved(context, savedTarget(context, options.plan), {
    kind: 'templates',
    question: ({ items, server }) => planMessages[language].question(items.length, server),
    show: (plan) => showPlan(context, plan),
    report: (items) => reportItems(context, items),
    skipInvalid: options.skipInvalid,
  });
}
