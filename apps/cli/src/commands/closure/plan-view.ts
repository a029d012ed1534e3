import type { PlanView } from '../../plan/plan-view.ts';
import { closurePlanTexts } from './closure-plan.messages.ts';
import { changeLines, countsOf, differenceOf } from './show-plan.ts';

/** The view of saved plans of closures: the counts, with the closures as details. */
export const closureView: PlanView = {
  actions: { create: 'change', change: 'change', remove: 'change' },
  words: (item, language) => closurePlanTexts[language].changes(countsOf(differenceOf(item))),
  details: (item, language) => changeLines(differenceOf(item), language).map((line) => line.trim()),
};
