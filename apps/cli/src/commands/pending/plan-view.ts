import type { PlanView } from '../../plan/plan-view.ts';
import { wordsOf } from './show-plan.ts';

/** The view of saved plans of pending actions. */
export const actionView: PlanView = {
  actions: { create: 'change', change: 'change', remove: 'change' },
  words: wordsOf,
  details: () => [],
};
