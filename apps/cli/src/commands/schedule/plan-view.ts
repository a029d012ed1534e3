import type { PlanView } from '../../plan/plan-view.ts';

/** The view of saved schedule plans: the name of a change has all its details. */
export const scheduleView: PlanView = {
  actions: { create: 'add', change: 'move', remove: 'remove' },
  words: () => '',
  details: () => [],
};
