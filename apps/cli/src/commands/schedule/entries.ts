import type { Call } from '@kierros/api/client';
import { can } from '@kierros/domain';
import type { LocalDate } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { Failure } from '../../command/failure.ts';
import { calendarBetween } from './calendar.ts';
import type { CalendarItem } from './calendar.ts';
import { scheduleMessages } from './schedule.messages.ts';

/** A planned entry with its inspectable. */
export type PlannedItem = CalendarItem & { readonly entry: NonNullable<CalendarItem['entry']> };

/**
 * Finds planned entries by their ids. The server lists entries by day only, so
 * a dry run of removing them finds the day of each.
 */
export async function plannedItems(
  context: Context,
  call: Call,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PlannedItem | 'used_up'>> {
  const found = new Map<number, PlannedItem | 'used_up'>();
  if (ids.length === 0) return found;
  const named = new Set(ids);
  const wanted = [...named];
  const body = { items: wanted.map((id) => ({ action: 'remove' as const, id })) };
  const { lines } = await call('planSchedule', { body });
  for (const { code, index } of lines)
    if (code === 'conflict') found.set(wanted[index] ?? 0, 'used_up');
  const days = lines.flatMap(({ date }) => (date === null ? [] : [date])).sort();
  const user = await call('validateSession');
  const filter = can(user.role, 'location.switch') ? { location_id: 'all' as const } : {};
  for (const [from, to] of monthSpans(days))
    for (const item of await calendarBetween(context, call, { range: { from, to }, filter }))
      if (item.entry && named.has(item.entry.id))
        found.set(item.entry.id, { ...item, entry: item.entry });
  return found;
}

/** The entry with an id, or a failure that says what happened to it. */
export async function plannedItem(context: Context, call: Call, id: number): Promise<PlannedItem> {
  const item = (await plannedItems(context, call, [id])).get(id);
  if (item === 'used_up') throw usedUp(id, context);
  if (item) return item;
  const t = scheduleMessages[context.language];
  throw new Failure({
    code: 'not_found',
    exit: 'notFound',
    title: t.noEntry(id),
    fix: t.noEntryFix,
  });
}

function usedUp(id: number, { language }: Context): Failure {
  const t = scheduleMessages[language];
  return new Failure({ code: 'conflict', exit: 'conflict', title: t.usedUp(id), fix: t.usedUpFix });
}

// One range per month: entries in December and in June need two requests, not seven.
function monthSpans(days: readonly LocalDate[]): [from: LocalDate, to: LocalDate][] {
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  return [...months.values()].map((found) => [found[0] ?? '', found.at(-1) ?? '']);
}
