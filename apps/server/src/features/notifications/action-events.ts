import { isOpenDay, type NotificationEvent } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
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

// What lies in an archived place is no work for anybody (decisions 20).
const joins = sql`join inspectables i on i.id = p.inspectable_id and i.archived_at is null`;

const ofTypes = (rule: Definition) => typesOf(rule, sql`p.form_inspectiontype_id`);

type Wanted = { day?: RawBuilder<unknown>; where: RawBuilder<boolean> };

/** Events of actions in the span. */
const eventsInSpan = (
  { locationId, since, until }: Moment,
  action: string,
  { day = sql`p.due_date`, where }: Wanted,
): RawBuilder<Row> =>
  sql<Row>`select p.id, ${inspectable}, p.form_inspectiontype_id as inspectiontype_id, ${day} as day, cast(e.id as text) as tail
    from pending_events e join pending_actions p on p.location_id = e.location_id and p.id = e.action_id ${joins}
    where e.location_id = ${locationId} and e.action = ${action} and e.at > ${since} and e.at <= ${until} and ${where}
    order by e.id limit ${MOST}`;

/** Actions that were raised in the span, or found again. */
export const raised = (moment: Moment, where: RawBuilder<boolean>): RawBuilder<Row> =>
  eventsInSpan(moment, 'raise', { where });

/** Whether no later event of the same kind replaces this one: of two owners the second is to know. */
const isNewest = (kind: RawBuilder<unknown> = sql`true`) =>
  sql<boolean>`not exists (select 1 from pending_events n where n.location_id = e.location_id
    and n.action_id = e.action_id and n.action = e.action and n.id > e.id and ${kind})`;

const changesOwner = (event: string) =>
  sql`${sql.ref(`${event}.changes`)} like '%"field":"owner"%'`;

/** Ongoing states of actions: work or decisions that wait. */
const ongoing = (
  { locationId }: Moment,
  wanted: { day: RawBuilder<unknown>; tail: RawBuilder<unknown>; where: RawBuilder<boolean> },
): RawBuilder<Row> =>
  sql<Row>`select p.id, ${inspectable}, p.form_inspectiontype_id as inspectiontype_id, ${wanted.day} as day, ${wanted.tail} as tail
    from pending_actions p ${joins}
    where p.location_id = ${locationId} and ${wanted.where}
    order by p.id limit ${MOST}`;

const EPOCH = '1970-01-05';

type ActionEvent = Extract<
  NotificationEvent,
  `pending_${string}` | `action_${string}` | 'door_reported'
>;

/** The events about pending actions, and the work that follows from them (decisions 11 and 20). */
export const actionEvents: Record<ActionEvent, Query> = {
  pending_created: (rule, moment) => raised(moment, ofTypes(rule)),
  door_reported: (_rule, moment) => raised(moment, sql<boolean>`p.kind = 'door_report'`),
  pending_handled: (rule, moment) =>
    audited(moment, {
      kind: 'pending_action',
      actions: ['approve', 'reject', 'resolve', 'verify', 'reopen', 'undo'],
      join: sql`join pending_actions p on p.location_id = a.location_id and p.id = a.subject_id ${joins}`,
      columns: sql`${inspectable}, p.form_inspectiontype_id as inspectiontype_id, p.due_date as day`,
      // An assignment that is taken back is no decision.
      where: sql<boolean>`(a.action <> 'undo' or a.after like '%"status":%') and ${ofTypes(rule)}`,
    }),
  pending_ageing: (rule, moment) => {
    const age = rule.condition?.age_days ?? 7;
    const before = new Date(Date.parse(moment.now) - age * 86_400_000).toISOString();
    const round = repeating(rule, EPOCH, moment.today);
    return ongoing(moment, {
      day: sql`substr(p.created_at, 1, 10)`,
      tail: sql`${String(round)}`,
      where: sql<boolean>`p.open_key is not null and p.created_at <= ${before} and ${ofTypes(rule)}`,
    });
  },
  // Nobody is notified of what they took over themselves.
  action_assigned: (rule, moment) =>
    eventsInSpan(moment, 'assign', {
      day: sql`p.fix_by`,
      where: sql<boolean>`p.owner_id is not null and p.owner_id <> e.actor_id and p.status in ('pending', 'approved')
        and ${changesOwner('e')} and ${isNewest(changesOwner('n'))} and ${ofTypes(rule)}`,
    }),
  action_overdue: (rule, moment) => {
    const to = lastOverdueDay(moment, Math.max(1, rule.condition?.age_days ?? 1));
    const round = repeating(rule, EPOCH, moment.today);
    const isOpen = isOpenDay(moment.calendar, moment.today) ? sql`true` : sql`false`;
    return ongoing(moment, {
      day: sql`p.fix_by`,
      tail: sql`p.fix_by || ${`:${round}`}`,
      where: sql<boolean>`p.status = 'approved' and p.fix_by <= ${to} and ${isOpen} and ${ofTypes(rule)}`,
    });
  },
  action_fixed: (rule, moment) =>
    eventsInSpan(moment, 'resolve', {
      where: sql<boolean>`p.status in ('resolved', 'verified') and ${isNewest()} and ${ofTypes(rule)}`,
    }),
  action_check_failed: (rule, moment) =>
    eventsInSpan(moment, 'check_failed', {
      where: sql<boolean>`p.status = 'approved' and ${isNewest()} and ${ofTypes(rule)}`,
    }),
};
