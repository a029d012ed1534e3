import type { PlanView } from '../../plan/plan-view.ts';
import { editedEntries } from './edited-entries.ts';

/** The view of saved schedule plans: the name of a change has all its details. */
export const scheduleView: PlanView = {
  actions: { create: 'add', change: 'move', remove: 'remove' },
  words: () => '',
  details: () => [],
  edited: (context, call, { plan }) => editedEntries(context, call, plan),
};
