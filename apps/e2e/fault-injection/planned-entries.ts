import type { KierrosClient } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { addDays } from '@kierros/domain';

/** A planned inspection in the wire format. */
export type Entry = Schema<'ScheduleEntry'>;

/** A change of the schedule with the fields of its action. */
export type Change =
  | {
      readonly action: 'add';
      readonly inspectable_id: number;
      readonly inspection_type_id: 1;
      readonly due_date: string;
    }
  | { readonly action: 'move'; readonly id: number; readonly new_due_date: string }
  | { readonly action: 'remove'; readonly id: number };

/** Every unconsumed entry of the site around a day. */
export async function openEntries(client: KierrosClient, today: string): Promise<Entry[]> {
  const months = [-28, 0, 28, 56].map((days) => addDays(today, days).slice(0, 7));
  const found: Entry[] = [];
  for (const month of new Set(months)) {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const { days } = await client.call('listScheduleMonth', {
      params: { year, month: number },
      query: { location_id: 'all' },
    });
    for (const { items } of days)
      for (const { entry } of items) if (entry && !entry.consumed) found.push(entry);
  }
  return found;
}

/** The requested changes that the server would apply exactly as requested, in order. */
export async function planFits(
  client: KierrosClient,
  wished: readonly Change[],
): Promise<Change[]> {
  const { lines } = await client.call('planSchedule', { body: { items: [...wished] } });
  const fitting = wished.filter((change, index) => {
    const line = lines[index];
    if (line?.outcome !== change.action || line.capped) return false;
    return change.action === 'remove' || line.date === dayOf(change);
  });
  // Dropped changes no longer affect the others, so check again.
  return fitting.length === wished.length ? fitting : planFits(client, fitting);
}

const dayOf = (change: Exclude<Change, { action: 'remove' }>): string =>
  change.action === 'add' ? change.due_date : change.new_due_date;
