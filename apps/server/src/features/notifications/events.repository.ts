import {
  addDays,
  isOpenDay,
  openDaysAfter,
  notifiableSince,
  type NotificationEvent,
} from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { isBegun, isLowLevel } from '../inspections/public.ts';
import { actionEvents, raised } from './action-events.ts';
import type { Definition } from './definitions.repository.ts';
import {
  audited,
  inspectable,
  lastOverdueDay,
  MOST,
  repeating,
  typesOf,
  type Moment,
  type Query,
  type Row,
} from './event-query.ts';

export type { Moment };

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
  action_assigned: 'pending',
  action_overdue: 'pending',
  action_fixed: 'pending',
  action_check_failed: 'pending',
  door_reported: 'pending',
  todo_added: 'todo',
};

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

const typeAndDay = sql`cast(d.inspectiontype_id as text) || ':' || d.due`;

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
    const to = lastOverdueDay(moment, Math.max(1, rule.condition?.age_days ?? 1));
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
    return raised(
      moment,
      sql<boolean>`p.kind = 'low_value' and ${isLowLevel(sql`p.value`, sql`p.form_inspectiontype_id`)} and ${isLowEnough} and ${typesOf(rule, sql`p.form_inspectiontype_id`)}`,
    );
  },
  stale_draft: (rule, moment) => {
    const age = rule.condition?.age_days ?? 3;
    const before = new Date(Date.parse(moment.now) - age * 86_400_000).toISOString();
    return sql<Row>`select d.id, ${inspectable}, cast(null as integer) as inspectiontype_id, substr(d.updated_at, 1, 10) as day, d.updated_at as tail
      from drafts d join inspectables i on i.id = (select min(x.inspectable_id) from draft_inspectables x
        where x.location_id = ${moment.locationId} and x.draft_id = d.id)
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
  ...actionEvents,
  todo_added: (_rule, moment) =>
    audited(moment, {
      kind: 'todo',
      actions: ['create'],
      join: sql`join todos t on t.location_id = a.location_id and t.id = a.subject_id join inspectables i on i.id = t.room_id`,
      columns: sql`${inspectable}, cast(null as integer) as inspectiontype_id, cast(null as text) as day`,
    }),
};
