import { daysToFix } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { isOfPlaceInUse, isOverdue } from '../actions/public.ts';
import {
  type LocationDay,
  isActionWithin,
  type LocationSpan,
} from '../working-calendars/public.ts';
import type { CustomFilter, Grouping } from './custom-data.repository.ts';
import { formConditions, list, type FormFilter } from './entry-filter.ts';
import { isAmong } from './several-inspectables.ts';

/** Which actions a custom query is about. Those without an inspection have no type, template and inspector. */
export type ActionFilter = FormFilter & Pick<CustomFilter, 'places' | 'question_ids'>;

/** A group of actions in one location; the key is null for those that the grouping does not know. */
type InLocation = { key: string | null; location_id: number };

/** What an action has of the form that raised it. */
const formOf = {
  type: sql`pending_actions.form_inspectiontype_id`,
  template: sql`pending_actions.form_template_id`,
  author: sql`pending_actions.form_author_id`,
};

function keyOf(grouping: Grouping, instant: RawBuilder<unknown>): RawBuilder<unknown> {
  const keys: Record<Grouping, RawBuilder<unknown>> = {
    none: sql`'all'`,
    inspectable: sql`cast(pending_actions.inspectable_id as text)`,
    environment: sql`cast(coalesce(place.environment_id, place.id) as text)`,
    question: sql`cast(pending_actions.question_id as text)`,
    type: sql`cast(${formOf.type} as text)`,
    inspector: sql`cast(${formOf.author} as text)`,
    day: instant,
  };
  return keys[grouping];
}

function source(grouping: Grouping): RawBuilder<unknown> {
  const places = sql` join inspectables place on place.id = pending_actions.inspectable_id`;
  return sql`pending_actions${grouping === 'environment' ? places : sql``}`;
}

function conditions(filter: ActionFilter): RawBuilder<boolean> {
  const { places, question_ids } = filter;
  const all = [isAmong(places, 'pending_actions'), ...formConditions(filter, formOf)];
  if (question_ids) all.push(sql<boolean>`pending_actions.question_id in (${list(question_ids)})`);
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** What is open now, by group and location: how many, how many overdue, and when the oldest was raised. */
export async function openByGroup(
  db: Executor,
  filter: ActionFilter,
  grouping: Exclude<Grouping, 'day'>,
  days: readonly LocationDay[],
): Promise<(InLocation & { open: number; overdue: number; raised_at: string })[]> {
  const key = keyOf(grouping, sql`null`);
  const { rows } = await sql<InLocation & { open: number; overdue: number; raised_at: string }>`
    select ${key} as key, pending_actions.location_id, count(*) as open,
      sum(case when ${isOverdue(days)} then 1 else 0 end) as overdue, min(pending_actions.created_at) as raised_at
    from ${source(grouping)}
    where ${conditions(filter)} and pending_actions.open_key is not null and ${isOfPlaceInUse}
    group by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, open: Number(row.open), overdue: Number(row.overdue) }));
}

/**
 * How many were raised in the spans, by group and location; by day, the key is the instant. What was merged into another
 * one is not counted twice.
 */
export async function raisedByGroup(
  db: Executor,
  filter: ActionFilter,
  grouping: Grouping,
  spans: readonly LocationSpan[],
): Promise<(InLocation & { raised: number })[]> {
  const key = keyOf(grouping, sql`pending_actions.created_at`);
  const { rows } = await sql<InLocation & { raised: number }>`
    select ${key} as key, pending_actions.location_id, count(*) as raised
    from ${source(grouping)}
    where ${conditions(filter)} and pending_actions.status <> 'merged'
      and ${isActionWithin(sql`pending_actions.created_at`, spans)}
    group by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, raised: Number(row.raised) }));
}

/** An action that was fixed, and how long that took; by day, the key is the instant of the fix. */
export type FixInGroup = InLocation & { days: number; isVerified: boolean; hasFailed: boolean };

/** The actions whose last fix was made in the spans. */
export async function fixesByGroup(
  db: Executor,
  filter: ActionFilter,
  grouping: Grouping,
  spans: readonly LocationSpan[],
): Promise<FixInGroup[]> {
  type Row = InLocation & {
    created_at: string;
    fixed_at: string;
    status: string;
    failures: number;
  };
  const { rows } = await sql<Row>`
    select ${keyOf(grouping, sql`pending_actions.fixed_at`)} as key, pending_actions.location_id,
      pending_actions.created_at, pending_actions.fixed_at, pending_actions.status, pending_actions.failures
    from ${source(grouping)}
    where ${conditions(filter)} and pending_actions.status <> 'merged' and pending_actions.fixed_at is not null
      and ${isActionWithin(sql`pending_actions.fixed_at`, spans)}`.execute(db);
  return rows.map(({ key, location_id, created_at, fixed_at, status, failures }) => ({
    key,
    location_id,
    days: daysToFix(created_at, fixed_at),
    isVerified: status === 'verified',
    hasFailed: failures > 0,
  }));
}
