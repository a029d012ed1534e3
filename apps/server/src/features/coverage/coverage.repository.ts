import type { Applicability, ApplicabilityChange, CoveredInspectable } from '@kierros/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { rowsAsTable } from '../../db/dialect.ts';
import type { Tables } from '../../db/tables.ts';
import { toCalendar, unset, type LocationCalendar } from '../working-calendars/public.ts';
import {
  coveredDue,
  coveredInspectables,
  coveringTemplates,
  everyLastMove,
  openPlans,
  type CoverageRows,
  type RowReader,
} from './coverage-rows.ts';
import { within, withinNamed, type Scope } from '../../shared/scope.ts';

/** Everything of a scope from which its coverage follows, on one state of the database. */
export type CoverageState = {
  templates: Applicability[];
  inspectables: CoveredInspectable[];
  calendarOf: (locationId: number) => LocationCalendar;
  rows: CoverageRows;
};

/** Five statements, whatever the size of the scope; each reads as much as there are inspectables, not inspections. */
export async function coverageState(reader: RowReader, scope: Scope): Promise<CoverageState> {
  const templates = await coveringTemplates(reader);
  const inspectables = await coveredInspectables(reader, withinNamed(scope, 'i.location_id'));
  const calendars = await calendarsIn(reader, scope);
  const due = await coveredDue(reader, withinNamed(scope, 'd.location_id'));
  const plans = await openPlans(reader, withinNamed(scope, 'location_id'));
  return {
    templates,
    inspectables,
    calendarOf: (id) => calendars.get(id) ?? unset,
    rows: { due, plans },
  };
}

async function calendarsIn(
  reader: RowReader,
  scope: Scope,
): Promise<ReadonlyMap<number, LocationCalendar>> {
  const rows = await reader.all(
    sql<
      Tables['working_calendars']
    >`select * from working_calendars where ${withinNamed(scope, 'location_id')}`,
  );
  return new Map(rows.map((row) => [row.location_id, toCalendar(row)]));
}

/** The last moves of a few inspectables, from all their inspections in every location. */
export const lastMovesOf = (
  { db }: Database,
  reader: RowReader,
  ids: readonly number[],
): ReturnType<typeof everyLastMove> =>
  everyLastMove(
    reader,
    sql`i.id in (select s.id from ${rowsAsTable(
      db,
      's',
      { id: 'integer' },
      ids.map((id) => ({ id })),
    )}) and fi.location_id in (select l.id from inspectables l where l.kind = 'location')`,
  );

type ChangeRow = Pick<Tables['audit_events'], 'at' | 'actor_id' | 'before' | 'after'> & {
  template_id: number;
  action: 'archive' | 'update';
  inspectiontype_id: number;
  location_id: number | null;
};

/** When templates of a scope changed what they apply to, or were archived, by the audit log. */
export async function applicabilityChanges(
  reader: RowReader,
  scope: Scope,
): Promise<ApplicabilityChange[]> {
  const rows = await reader.all(sql<ChangeRow>`select a.at, a.actor_id, a.action, a.before, a.after,
      t.id as template_id, t.inspectiontype_id, t.location_id
    from audit_events a join templates t on t.id = a.subject_id
    where a.location_id in (select 0 union all select l.id from inspectables l
      where l.kind = 'location' and ${within(scope, 'l.id')}) and a.subject_kind = 'template' and (a.action = 'archive'
      or (a.action = 'update' and a.before like '%"applicable_inspectables"%'))
    order by a.at, a.id`);
  const lists = await reader.all(
    sql<Tables['template_inspectables']>`select l.* from template_inspectables l
      join templates t on t.id = l.template_id where t.archived_at is not null`,
  );
  const listed = Map.groupBy(lists, (row) => row.template_id);
  return rows.map((row) => ({
    at: row.at,
    by: row.actor_id,
    inspectionTypeId: row.inspectiontype_id,
    locationId: row.location_id,
    // What an archived template applied to is its list, which nobody can change while it is archived.
    before:
      row.action === 'archive'
        ? new Set(listed.get(row.template_id)?.map((one) => one.inspectable_id))
        : listIn(row.before),
    after: row.action === 'archive' ? null : listIn(row.after),
  }));
}

function listIn(json: string | null): ReadonlySet<number> {
  const { applicable_inspectables: list = [] } = JSON.parse(json ?? '{}') as {
    applicable_inspectables?: { id: number }[];
  };
  return new Set(list.map(({ id }) => id));
}

/** Since when archived inspectables of a scope are. */
export async function archivedSince(
  reader: RowReader,
  scope: Scope,
): Promise<ReadonlyMap<number, string>> {
  const rows = await reader.all(
    sql<{ id: number; archived_at: string }>`select i.id, i.archived_at from inspectables i
      where ${withinNamed(scope, 'i.location_id')} and i.archived_at is not null`,
  );
  return new Map(rows.map((row) => [row.id, row.archived_at]));
}
