import type { Schema } from '@kierros/api/schema';
import {
  canBeInspected,
  inspectionType,
  localDayOf,
  nextInspectionDate,
  periodRange,
  type InspectionType,
  type WorkingCalendar,
} from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { whereTemplateApplies } from '../applicability/public.ts';
import { calendarsOf } from '../working-calendars/public.ts';
import { countLimitOf, startOf, toCursorPage } from '../../shared/paging.ts';
import { found, notFound } from '../../shared/problem-error.ts';
import { toDueRow } from '../due/public.ts';
import { listScope, viewerScope } from '../../shared/viewer.ts';
import { inspectablesById, type ScopedInspectable } from '../inspectables/public.ts';
import { listedInspectables, templateHead } from '../templates/public.ts';
import { doneBetween, dueRowsOf, type DueRowStored } from './due.repository.ts';
import { covers, within, type Scope } from '../../shared/scope.ts';

type Head = NonNullable<Awaited<ReturnType<typeof templateHead>>>;

/** A page of the inspectables that a template applies to, each with whether it may be inspected now. */
export async function templateInspectables(
  call: Call<'listTemplateInspectables'>,
): Promise<Schema<'TemplateInspectableList'>> {
  const { db, viewer, params, query, now } = call;
  const template = found(await templateHead(db, params.id));
  if (!covers(viewerScope(viewer), template)) throw notFound();
  const scope = await listScope(db, viewer, query.location_id);
  const type = found(inspectionType(template.inspectiontype_id));
  const start = startOf(query, ['number']);
  const where = await applying(db, scope, template);
  const { rows } = await sql<{ id: number }>`select i.id from inspectables i
    where ${where} and i.id > ${start.after?.[0] ?? 0} order by i.id limit ${start.limit + 1}
    offset ${start.offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total
    from (select 1 from inspectables i where ${where} limit ${countLimitOf(query)}) counted`.execute(
    db,
  );
  const total = Number(counted.rows[0]?.total ?? 0);
  const reached = rows.map((row) => Number(row.id));
  const page = toCursorPage(reached, total, query, (id) => [id]);
  return { ...page, items: await toItems(db, scope, { ids: page.items, type, now }) };
}

async function applying(db: Executor, scope: Scope, template: Head) {
  const listed = await listedInspectables(db, template.id);
  return sql`${within(scope, 'i.location_id')} and i.archived_at is null
    and ${whereTemplateApplies({ ...template, listed }, 'i')}`;
}

type Shown = { ids: readonly number[]; type: InspectionType; now: Date };

async function toItems(
  db: Executor,
  scope: Scope,
  { ids, type, now }: Shown,
): Promise<Schema<'TemplateInspectable'>[]> {
  const inspectables = await inspectablesById(db, scope, ids);
  const byLocation = Map.groupBy(inspectables.values(), (inspectable) => inspectable.location_id);
  const due = new Map<number, DueRowStored>();
  const calendars = await calendarsOf(db, [...byLocation.keys()]);
  const done = new Map<string, number>();
  for (const [locationId, own] of byLocation) {
    const [first] = own;
    const today = localDayOf(now, first?.time_zone ?? 'Europe/Helsinki');
    const range = periodRange(today, type.period);
    const here = own.map((inspectable) => inspectable.id);
    for (const row of await dueRowsOf(db, locationId, here, type.id))
      due.set(row.inspectable_id, row);
    for (const [key, count] of await doneBetween(db, locationId, here, range)) done.set(key, count);
  }
  return ids.map((id) => {
    const inspectable = found(inspectables.get(id));
    const today = localDayOf(now, inspectable.time_zone);
    return toItem(inspectable, {
      row: due.get(id),
      type,
      calendar: found(calendars.get(inspectable.location_id)),
      today,
      done: done.get(`${id}.${type.id}`) ?? 0,
    });
  });
}

type State = {
  row: DueRowStored | undefined;
  type: InspectionType;
  calendar: WorkingCalendar;
  today: string;
  done: number;
};

function toItem(
  inspectable: ScopedInspectable,
  { row, type, calendar, today, done }: State,
): Schema<'TemplateInspectable'> {
  const base = {
    id: inspectable.id,
    kind: inspectable.kind,
    name: inspectable.name,
    environment_id: inspectable.environment_id,
    location_id: inspectable.location_id,
    path: inspectable.path,
  };
  if (!row)
    return {
      ...base,
      available: false,
      result: 'not_applicable',
      due_date: null,
      opens_on: null,
      next_inspection_date: null,
    };
  const dates = toDueRow(row);
  const answer = canBeInspected({ row: dates, type, calendar, today, doneInPeriod: done });
  return {
    ...base,
    available: answer.allowed,
    result: answer.result,
    due_date: answer.dueDate,
    opens_on: answer.opensOn,
    next_inspection_date: nextInspectionDate(dates, type, calendar, today),
  };
}
