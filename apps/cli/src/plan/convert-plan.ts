import type { Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import type { Edited } from './edited.ts';
import type { Plan, PlanItem } from './plan.ts';

// Plans of the schedule as version 0.3 and earlier saved them: without versions of entries, but with the server's hash
// of all that they were compared with. Until April 2027.

const hashKey = 'server plan';

/** The hash of such a plan. */
export const serverHash = ({ unchanged }: Plan): string | undefined =>
  unchanged.find(({ key }) => key === hashKey)?.mark ?? undefined;

/** What was edited since such a plan was made, by its hash and by the days before. */
export async function editedByHash(
  call: Call,
  plan: Plan,
  lines: readonly Schema<'BulkLine'>[],
): Promise<Edited> {
  const body = { items: plan.items.map(changeOf) };
  const { plan_hash } = await call('planSchedule', { body });
  if (plan_hash === serverHash(plan)) return { items: new Set(), others: [] };
  const isAsBefore = ({ action, before }: PlanItem, line: Schema<'BulkLine'> | undefined) => {
    if (line === undefined || line.outcome === 'refused') return false;
    const day = action === 'change' ? before?.['new_due_date'] : before?.['due_date'];
    return action === 'create' || line.before?.['due_date'] === day;
  };
  const edited = plan.items.flatMap((item, index) =>
    isAsBefore(item, lines[index]) ? [] : [index],
  );
  return { items: new Set(edited), others: edited.length > 0 ? [] : [hashKey] };
}

function changeOf({ action, id, body }: PlanItem): Schema<'PlanItem'> {
  if (action === 'create') return { action: 'add', ...body };
  if (action === 'change') return { action: 'move', id, ...body } as Schema<'PlanItem'>;
  return { action: 'remove', id: id ?? 0 };
}
