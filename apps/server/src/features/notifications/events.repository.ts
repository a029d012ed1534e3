import {
  addDays,
  inspectionTypes,
  isOpenDay,
  isLow,
  latestOpenDay,
  openDaysAfter,
  notifiableSince,
  repetitionOf,
  type NotificationEvent,
  type WorkingCalendar,
} from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { isBegun } from '../../shared/begun-drafts.ts';
import type { Definition } from './definitions.repository.ts';

/** An event that a rule may notify of, once per key. */
export type Found = {
  key: string;
  location_id: number;
  inspectable_id: number;
  name: { en: string; fi: string };
  typeId: number | null;
  day: string | null;
  target: { kind: 'inspectable' | 'form' | 'draft' | 'pending' | 'todo' | 'schedule'; id: number };
};

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

type Row = {
  id: number;
  inspectable_id: number;
  inspectiontype_id: number | null;
  day: string | null;
  name_en: string;
  name_fi: string;
  tail: string;
};

// The most events listed per rule and location; the rest is only counted in the next digest.
const MOST = 2_000;

/**
 * The current events of a rule in one location. The cost depends on the number of events, not on the size of the
 * location.
 */
export async function eventsFor(db: Executor, rule: Definition, moment: Moment): Promise<Found[]> {
  const rows = (await queries[rule.event](rule, moment).execute(db)).rows;
  return rows.map((row) => ({
    key: `${rule.event}:${row.id}:${row.tail}`,
    location_id: moment.locationId,
    inspectable_id: Number(row.inspectable_id),
    name: { en: row.name_en, fi: row.name_fi },
    typeId: row.inspectiontype_id,
    day: row.day,
    target: { kind: targets[rule.event], id: Number(row.id) },
  }));
}

const targets: Record<NotificationEvent, Found['target']['kind']> = {
  due_soon: 'inspectable',
  due: 'inspectable',
  overdue: 'inspectable',
  submitted: 'form',
  low_answer: 'form',
  stale_draft: 'draft',
  schedule_changed: 'schedule',
  pending_created: 'pending',
  pending_handled: 'pending',
  pending_ageing: 'pending',
  todo_added: 'todo',
};

type Query = (rule: Definition, moment: Moment) => RawBuilder<Row>;

const typesOf = (rule: Definition, column: RawBuilder<unknown>) =>
  rule.inspectiontype_ids && rule.inspectiontype_ids.length > 0
    ? sql<boolean>`${column} in (${sql.join(rule.inspectiontype_ids)})`
    : sql<boolean>`true`;

/**
 * Due rows in a span of days, none on a closed day. Without inspectables that were created less than a day ago, and
 * without pairs to which a template applies only since today or yesterday: at least 24 hours, since that is stored as a
 * day.
 */
function dueRows(
  rule: Definition,
  { locationId, calendar, today, now }: Moment,
  span: { from: string | null; to: string; tail: RawBuilder<unknown> },
): RawBuilder<Row> {
  const from = span.from === null ? sql`true` : sql`d.due >= ${span.from}`;
  const isOpen = isOpenDay(calendar, today) ? sql`true` : sql`false`;
  return sql<Row>`select d.inspectable_id as id, d.inspectable_id, d.inspectiontype_id, d.due as day, i.name_en, i.name_fi, ${span.tail} as tail
    from due_rows d join inspectables i on i.id = d.inspectable_id
    where d.location_id = ${locationId} and d.is_applicable = 1 and ${isOpen} and ${from} and d.due <= ${span.to}
      and i.archived_at is null and i.created_at <= ${notifiableSince(now)} and ${typesOf(rule, sql`d.inspectiontype_id`)}
      and (d.applies_from is null or d.applies_from < ${addDays(today, -1)} or d.applies_from <= d.created_on)
    order by d.due, d.inspectable_id limit ${MOST}`;
}

/** The latest due date with this many open days after it, up to today. */
function overdueSince({ calendar, today }: Moment, count: number): string {
  let day = today;
  for (let left = count; left > 0; left -= 1) day = addDays(latestOpenDay(calendar, day), -1);
  return day;
}

const typeAndDay = sql`cast(d.inspectiontype_id as text) || ':' || d.due`;

/** The number of the repetition of a lasting state; it is part of the key, so that each repetition notifies again. */
const repeating = (rule: Definition, since: string, today: string) =>
  repetitionOf(since, today, rule.delivery.repeat_days ?? null);

const audited = (
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

const inspectable = sql`i.id as inspectable_id, i.name_en, i.name_fi`;

const raised = (
  { locationId, since, until }: Moment,
  where: RawBuilder<boolean>,
): RawBuilder<Row> =>
  sql<Row>`select p.id, ${inspectable}, f.inspectiontype_id, p.due_date as day, cast(e.id as text) as tail
    from pending_events e join pending_actions p on p.location_id = e.location_id and p.id = e.action_id
    join inspectables i on i.id = p.inspectable_id left join forms f on f.location_id = p.location_id and f.id = p.form_id
    where e.location_id = ${locationId} and e.action = 'raise' and e.at > ${since} and e.at <= ${until} and ${where}
    order by e.id limit ${MOST}`;

const queries: Record<NotificationEvent, Query> = {
  due_soon: (rule, moment) =>
    dueRows(rule, moment, {
      from: addDays(moment.today, 1),
      to: openDaysAfter(moment.calendar, moment.today, rule.condition?.lead_days ?? 1),
      tail: typeAndDay,
    }),
  due: (rule, moment) =>
    dueRows(rule, moment, { from: moment.today, to: moment.today, tail: typeAndDay }),
  overdue: (rule, moment) => {
    const to = overdueSince(moment, Math.max(1, rule.condition?.age_days ?? 1));
    const round = repeating(rule, '1970-01-05', moment.today);
    return dueRows(rule, moment, { from: null, to, tail: sql`${typeAndDay} || ${`:${round}`}` });
  },
  submitted: (rule, moment) =>
    audited(moment, {
      kind: 'form',
      actions: ['submit'],
      join: sql`join forms f on f.location_id = a.location_id and f.id = a.subject_id
        join inspectables i on i.id = (select min(x.inspectable_id) from form_inspectables x where x.location_id = f.location_id and x.form_id = f.id)`,
      columns: sql`${inspectable}, f.inspectiontype_id, f.done_on as day`,
      where: typesOf(rule, sql`f.inspectiontype_id`),
    }),
  low_answer: (rule, moment) => {
    const most = rule.condition?.value_max;
    const isLowEnough = most === undefined ? sql<boolean>`true` : sql<boolean>`p.value <= ${most}`;
    const lows = sql.join(
      inspectionTypes.flatMap((type) =>
        type.levels
          .filter((level) => isLow(type.id, level.value))
          .map(
            (level) =>
              sql`(f.inspectiontype_id = ${sql.lit(type.id)} and p.value = ${sql.lit(level.value)})`,
          ),
      ),
      sql` or `,
    );
    return raised(
      moment,
      sql<boolean>`p.kind = 'low_value' and (${lows}) and ${isLowEnough} and ${typesOf(rule, sql`f.inspectiontype_id`)}`,
    );
  },
  stale_draft: (rule, moment) => {
    const age = rule.condition?.age_days ?? 3;
    const before = new Date(Date.parse(moment.now) - age * 86_400_000).toISOString();
    return sql<Row>`select d.id, ${inspectable}, cast(null as integer) as inspectiontype_id, substr(d.updated_at, 1, 10) as day, d.updated_at as tail
      from drafts d join inspectables i on i.id = (select min(x.inspectable_id) from draft_inspectables x where x.draft_id = d.id)
      where d.location_id = ${moment.locationId} and d.cleared_at is null and d.updated_at <= ${before} and d.expires_at > ${moment.now}
        and ${isBegun('d')}
      order by d.updated_at, d.id limit ${MOST}`;
  },
  schedule_changed: (rule, moment) => {
    const entries = audited(moment, {
      kind: 'schedule_entry',
      actions: ['create', 'move', 'remove'],
      join: sql`join schedule_entries s on s.location_id = a.location_id and s.id = a.subject_id join inspectables i on i.id = s.inspectable_id`,
      columns: sql`${inspectable}, s.inspectiontype_id, s.effective_date as day`,
      where: typesOf(rule, sql`s.inspectiontype_id`),
    });
    const calendars = audited(moment, {
      kind: 'calendar',
      actions: ['update'],
      join: sql`join inspectables i on i.id = a.subject_id`,
      columns: sql`${inspectable}, cast(null as integer) as inspectiontype_id, cast(null as text) as day`,
    });
    return sql<Row>`select * from (${entries}) e union all select * from (${calendars}) c`;
  },
  pending_created: (rule, moment) => raised(moment, typesOf(rule, sql`f.inspectiontype_id`)),
  pending_handled: (rule, moment) =>
    audited(moment, {
      kind: 'pending_action',
      actions: ['approve', 'reject', 'resolve', 'reopen'],
      join: sql`join pending_actions p on p.location_id = a.location_id and p.id = a.subject_id
        join inspectables i on i.id = p.inspectable_id left join forms f on f.location_id = p.location_id and f.id = p.form_id`,
      columns: sql`${inspectable}, f.inspectiontype_id, p.due_date as day`,
      where: typesOf(rule, sql`f.inspectiontype_id`),
    }),
  pending_ageing: (rule, moment) => {
    const age = rule.condition?.age_days ?? 7;
    const before = new Date(Date.parse(moment.now) - age * 86_400_000).toISOString();
    const round = repeating(rule, '1970-01-05', moment.today);
    return sql<Row>`select p.id, ${inspectable}, f.inspectiontype_id, substr(p.created_at, 1, 10) as day, ${String(round)} as tail
      from pending_actions p join inspectables i on i.id = p.inspectable_id
      left join forms f on f.location_id = p.location_id and f.id = p.form_id
      where p.location_id = ${moment.locationId} and p.open_key is not null and p.created_at <= ${before}
        and ${typesOf(rule, sql`f.inspectiontype_id`)}
      order by p.id limit ${MOST}`;
  },
  todo_added: (_rule, moment) =>
    audited(moment, {
      kind: 'todo',
      actions: ['create'],
      join: sql`join todos t on t.id = a.subject_id join inspectables i on i.id = t.room_id`,
      columns: sql`${inspectable}, cast(null as integer) as inspectiontype_id, cast(null as text) as day`,
    }),
};
