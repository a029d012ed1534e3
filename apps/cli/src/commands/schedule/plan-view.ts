import type { PlanView } from '../../plan/plan-view.ts';
import { editedEntries } from './edited-entries.ts';

/** Saved plans of the schedule: the name of a change says all of it. */
export const scheduleView: PlanView = {
  actions: { create: 'add', change: 'move', remove: 'remove' },
  words: () => '',
  details: () => [],
  edited: (context, call, { plan }) => editedEntries(context, call, plan),
};
