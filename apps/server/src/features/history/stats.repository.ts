import type { Schema } from '@kierros/api/schema';
import { inspectionTypes } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { isBegun } from '../inspections/public.ts';
import { isLate } from '../actions/public.ts';
import { joinTypes, listsNone, someTemplateApplies } from '../applicability/public.ts';
import { liesWithin, type Area } from './inspectable-within.ts';
import { onlyLocation } from '../../shared/scope.ts';

export type StateCounts = Omit<Schema<'DueCounts'>, 'not_applicable' | 'in_progress'>;

/** The day in the location of an area, and the latest open day up to it. */
export type DayOfArea = { today: string; latestOpen: string };

/** The number of due rows in each state, by child of an inspectable; its own count under its own id. */
export async function statesByChild(
  db: Executor,
  within: Area,
  { today, latestOpen }: DayOfArea,
  typeId: number | undefined,
): Promise<Map<number, StateCounts>> {
  const type = typeId === undefined ? sql`true` : sql`d.inspectiontype_id = ${typeId}`;
  const count = (condition: ReturnType<typeof sql>) =>
    sql`sum(case when ${condition} then 1 else 0 end)`;
  const isOverdue = sql`d.due < ${latestOpen}`;
  const isOpen = sql`d.opens_on <= ${today}`;
  const { rows } = await sql<Record<keyof StateCounts | 'child', number>>`
    select ${childOf(within)} as child, ${count(isOverdue)} as overdue,
      ${count(sql`d.due <= ${today} and not ${isOverdue}`)} as due,
      ${count(sql`d.due > ${today} and ${isOpen}`)} as open, ${count(sql`d.due > ${today} and not ${isOpen}`)} as not_due,
      ${count(sql`d.last_done_on is null`)} as never_inspected
    from due_rows d join inspectables i on i.id = d.inspectable_id
    where ${liesWithin(within, 'd')} and d.is_applicable = 1 and ${type} group by ${childOf(within)}`.execute(
    db,
  );
  return new Map(
    rows.map(({ child, ...row }) => [
      Number(child),
      {
        overdue: Number(row.overdue),
        due: Number(row.due),
        open: Number(row.open),
        not_due: Number(row.not_due),
        never_inspected: Number(row.never_inspected),
      },
    ]),
  );
}

/**
 * The number of pairs of an active inspectable and a type without an applicable active template. Counted from
 * inspectables and templates, not derived from the due rows, so that a lost due row shows as sums that do not add up.
 */
export async function notApplicableCount(
  db: Executor,
  within: Area,
  typeId: number | undefined,
): Promise<number> {
  const { scope } = within;
  // A type with a template for all its inspectables needs no counting: the usual case, at any size.
  const { rows: covered } = await sql<{
    id: number;
  }>`select distinct t.inspectiontype_id as id from templates t
    where t.archived_at is null and (t.location_id is null or t.location_id = ${onlyLocation(scope) ?? 0})
      and ${listsNone('t')}`.execute(db);
  const open = inspectionTypes.filter(
    (type) =>
      (typeId === undefined || type.id === typeId) && covered.every(({ id }) => id !== type.id),
  );
  if (open.length === 0) return 0;
  const { rows } = await sql<{ total: number }>`select count(*) as total from inspectables i
    ${joinTypes(open)}
    where i.archived_at is null and ${liesWithin(within, 'i', 'id')} and not ${someTemplateApplies}`.execute(
    db,
  );
  return Number(rows[0]?.total ?? 0);
}

/** The least share on time that a location wants, in percent. */
export async function onTimeTarget(db: Executor, locationId: number): Promise<number | null> {
  const { rows } = await sql<{ on_time_target: number | null }>`select on_time_target
    from inspectables where id = ${locationId}`.execute(db);
  return rows[0]?.on_time_target ?? null;
}

/** The number of inspectables with a draft in progress. */
export async function draftCount(db: Executor, within: Area, now: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(distinct p.inspectable_id) as total
    from (select d.location_id, i.inspectable_id from drafts d
      join draft_inspectables i on i.location_id = d.location_id and i.draft_id = d.id
      where d.cleared_at is null and d.expires_at > ${now} and ${isBegun('d')}) p where ${liesWithin(within, 'p')}`.execute(
    db,
  );
  return Number(rows[0]?.total ?? 0);
}

const childOf = ({ inspectable }: Area) =>
  inspectable?.kind === 'location' ? sql`coalesce(i.environment_id, i.id)` : sql`i.id`;

/** How many actions of an inspectable are open, and how many of them overdue. */
export type OpenActions = { open: number; overdue: number };

type OpenBy = { key: RawBuilder<unknown>; typeId: number | undefined; latestOpen?: string };

/**
 * Open pending actions by a key of the action `p` or its place `i`; one without an inspection has no type.
 * What lies in an archived place is no work for anybody (decisions 20).
 */
export async function openActionsBy(
  db: Executor,
  within: Area,
  { key, typeId, latestOpen = '' }: OpenBy,
): Promise<Map<number, OpenActions>> {
  const ofType = typeId === undefined ? sql`true` : sql`p.form_inspectiontype_id = ${typeId}`;
  const { rows } = await sql<{ child: number; total: number; overdue: number }>`
    select ${key} as child, count(*) as total, sum(case when ${isLate('p', latestOpen)} then 1 else 0 end) as overdue
    from pending_actions p join inspectables i on i.id = p.inspectable_id and i.archived_at is null
    where ${liesWithin(within, 'p')} and p.open_key is not null and ${key} is not null and ${ofType} group by ${key}`.execute(
    db,
  );
  return new Map(
    rows.map((row) => [
      Number(row.child),
      { open: Number(row.total), overdue: Number(row.overdue) },
    ]),
  );
}

/** The same by child of the inspectable; those of the inspectable itself count under its own id. */
export const openActionsByChild = (
  db: Executor,
  within: Area,
  { latestOpen }: DayOfArea,
  typeId: number | undefined,
) => openActionsBy(db, within, { key: childOf(within), typeId, latestOpen });
