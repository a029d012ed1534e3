import type { Call } from '@kierros/api/client';
import type { Context } from '../../command/context.ts';
import type { Edited } from '../../plan/edited.ts';
import type { Plan, PlanItem } from '../../plan/plan.ts';
import { plannedItems } from './entries.ts';
import type { PlannedItem } from './entries.ts';
import { serverVersion, wireItem } from './make-plan.ts';
import { planTexts } from './plan.messages.ts';

/** The server's hash of a plan and the state that it was made on; an undo file has none. */
export const serverHash = ({ unchanged }: Plan): string | undefined =>
  unchanged.find(({ key }) => key === serverVersion)?.mark ?? undefined;

/** The etag of an entry, as an undo file records it. */
export const etagOf = ({ version }: { readonly version: number }): string => `version ${version}`;

/** The changes of a plan whose entries or days have changed on the server since it was made. */
export async function editedEntries(context: Context, call: Call, plan: Plan): Promise<Edited> {
  const hash = serverHash(plan);
  if (plan.items.length === 0) return { items: new Set(), others: [] };
  if (hash === undefined) return { items: await editedVersions(context, call, plan), others: [] };
  const { plan_hash, lines } = await call('planSchedule', {
    body: { items: plan.items.map(wireItem) },
  });
  if (plan_hash === hash) return { items: new Set(), others: [] };
  const now = await entriesOf(context, call, plan.items);
  const items = new Set(
    plan.items.flatMap((item, index) => {
      const line = lines.find((one) => one.index === index);
      const isAsPlanned = line !== undefined && line.code === null && line.outcome !== 'unchanged';
      const isThere = item.id === null || dayOf(now.get(item.id)) === dayBefore(item);
      return isAsPlanned && isThere ? [] : [index];
    }),
  );
  return { items, others: items.size > 0 ? [] : [planTexts[context.language].validatedOn] };
}

async function editedVersions(context: Context, call: Call, { items }: Plan): Promise<Set<number>> {
  const now = await entriesOf(context, call, items);
  return new Set(
    items.flatMap(({ id, mark, action }, index) => {
      if (id === null || mark === null) return [];
      const item = now.get(id);
      if (item === undefined) return action === 'remove' ? [] : [index];
      return item === 'used_up' || etagOf(item.entry) !== mark ? [index] : [];
    }),
  );
}

const entriesOf = (context: Context, call: Call, items: readonly PlanItem[]) =>
  plannedItems(
    context,
    call,
    items.flatMap(({ id }) => id ?? []),
  );

const dayOf = (item: PlannedItem | 'used_up' | undefined): unknown =>
  typeof item === 'object' ? item.date : undefined;

const dayBefore = ({ action, before }: PlanItem): unknown =>
  action === 'change' ? before?.['new_due_date'] : before?.['due_date'];
