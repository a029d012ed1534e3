import { addDays, latestOpenDay, repetitionOf, type WorkingCalendar } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Definition } from './definitions.repository.ts';

/** One location with its current day, and the span of instants that a sweep covers. */
export type Moment = {
  locationId: number;
  calendar: WorkingCalendar;
  today: string;
  now: string;
  /** Start of the span (inclusive) in which events count; it ends at `until`. */
  since: string;
  until: string;
};

/** A found event, before its key. */
export type Row = {
  id: number;
  inspectable_id: number;
  inspectiontype_id: number | null;
  day: string | null;
  name_en: string;
  name_fi: string;
  tail: string;
};

/** The most events listed per rule and location; the rest is only counted in the next digest. */
export const MOST = 2_000;

export type Query = (rule: Definition, moment: Moment) => RawBuilder<Row>;

/** Whether the inspection type is one of the rule's. */
export const typesOf = (rule: Definition, column: RawBuilder<unknown>) =>
  rule.inspectiontype_ids && rule.inspectiontype_ids.length > 0
    ? sql<boolean>`${column} in (${sql.join(rule.inspectiontype_ids)})`
    : sql<boolean>`true`;

/** The latest due date with this many open days after it, up to today. */
export function lastOverdueDay({ calendar, today }: Moment, count: number): string {
  let day = today;
  for (let left = count; left > 0; left -= 1) day = addDays(latestOpenDay(calendar, day), -1);
  return day;
}

/** The number of the repetition of a lasting state; it is part of the key, so that each repetition notifies again. */
export const repeating = (rule: Definition, since: string, today: string) =>
  repetitionOf(since, today, rule.delivery.repeat_days ?? null);

/** Changes that were audited in the span. */
export const audited = (
  { locationId, since, until }: Moment,
  what: {
    kind: string;
    actions: readonly string[];
    join: RawBuilder<unknown>;
    columns: RawBuilder<unknown>;
    where?: RawBuilder<boolean>;
  },
): RawBuilder<Row> =>
  sql<Row>`select a.subject_id as id, ${what.columns}, cast(a.id as text) as tail
    from audit_events a ${what.join}
    where a.location_id = ${locationId} and a.subject_kind = ${what.kind} and a.action in (${sql.join(what.actions)})
      and a.at > ${since} and a.at <= ${until} and ${what.where ?? sql<boolean>`true`}
    order by a.id limit ${MOST}`;

export const inspectable = sql`i.id as inspectable_id, i.name_en, i.name_fi`;
