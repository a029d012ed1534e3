import { addDays, localDayOf } from '@kierros/domain';
import type { Handlers } from '../../plugins/operations.ts';
import { missedAreRecorded } from '../due/public.ts';
import { listScope } from '../../shared/viewer.ts';
import { timeZoneOf } from '../inspectables/public.ts';
import { dueExplanation } from './due-explanation.service.ts';
import { canBeInspectedOf, listGroups, onTimeWeeks } from './due.service.ts';
import { templateInspectables } from './template-inspectables.ts';

/** What is due, overdue or open for inspection now, and how much was done on time per week. */
export const dueRoutes: Handlers = {
  listTemplateInspectables: templateInspectables,
  listDue: (call) => listGroups(call, call.query, (today) => addDays(today, call.query.days ?? 7)),
  listOverdue: (call) => listGroups(call, call.query, null),
  getCanBeInspected: canBeInspectedOf,
  getDueExplanation: dueExplanation,
  getOnTimeShare: async ({ db, viewer, query, now }) => {
    const scope = await listScope(db, viewer, query.location_id);
    const today = localDayOf(now.toISOString(), await timeZoneOf(db, scope));
    await missedAreRecorded(db, scope, { now, today });
    return { items: await onTimeWeeks(db, scope, today, query.weeks ?? 12) };
  },
};
