import type { Schema } from '@kierros/api/schema';

const text = (name: string) => ({ en: `${name} (en)`, fi: name });

/** A planned entry in the wire format. */
export function anEntry(change: Partial<Schema<'ScheduleEntry'>> = {}): Schema<'ScheduleEntry'> {
  return {
    id: 55,
    inspectable_id: 88,
    inspection_type_id: 1,
    due_date: '2026-12-01',
    new_due_date: null,
    effective_date: '2026-12-01',
    natural_due: '2026-11-28',
    consumed: false,
    capped: false,
    created_by: { id: 1, name: 'Aino Virtanen' },
    created_at: '2026-11-21T08:15:00.000Z',
    version: 1,
    ...change,
  };
}

/** A calendar item; with an entry it is a planned one. */
export function anItem(
  date: string,
  id: number,
  change: Partial<Schema<'ScheduleItem'>> = {},
): Schema<'ScheduleItem'> {
  const name = text(`Luokka ${id}`);
  return {
    source: change.entry ? 'entry' : 'natural',
    date,
    shifted_from: null,
    inspectable_id: id,
    kind: 'room',
    name,
    path: [{ id, kind: 'room', name }],
    inspection_type_id: 1,
    state: 'not_due',
    entry: null,
    ...change,
  };
}

/** A calendar month with these items; days without any are left out. */
export function aMonth(
  year: number,
  month: number,
  items: readonly Schema<'ScheduleItem'>[],
): Schema<'ScheduleMonth'> {
  const prefix = `${year}-${String(month).padStart(2, '0')}-`;
  const own = items.filter(({ date }) => date.startsWith(prefix));
  const days = Map.groupBy(own, ({ date }) => date);
  return {
    year,
    month,
    days: [...days].sort().map(([date, found]) => ({ date, closed: null, items: found })),
  };
}

/** Answers requests for a month from these items. */
export function monthsFrom(items: readonly Schema<'ScheduleItem'>[]) {
  return ({ url }: { readonly url: URL }) => {
    const [month, year] = url.pathname.split('/').reverse().map(Number);
    return { json: aMonth(year ?? 0, month ?? 0, items) };
  };
}

/** One validated change. */
export function aLine(change: Partial<Schema<'PlanLine'>> = {}): Schema<'PlanLine'> {
  return { index: 0, outcome: 'add', code: null, date: '2026-12-01', capped: false, ...change };
}

/** A validated list of changes. */
export function aPlan(lines: readonly Schema<'PlanLine'>[]): Schema<'SchedulePlan'> {
  const refused = lines.filter(({ outcome }) => outcome === 'refused').length;
  return { plan_hash: '9'.repeat(64), lines: [...lines], refused };
}
