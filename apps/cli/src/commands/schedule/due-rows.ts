import type { Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { calendarFromWire, decoded } from '@kierros/api/codecs';
import { alwaysOpen, entriesWith, inspectionTypes, periodRange } from '@kierros/domain';
import type { LocalDate, ScheduleEntry, WorkingCalendar } from '@kierros/domain';
import { mapConcurrently } from '../../http/map-concurrently.ts';
import type { Context } from '../../command/context.ts';
import { everyPage, readEvery } from '../../http/every-page.ts';
import { omitUndefined, whereOf } from '../../http/query.ts';
import { calendarBetween } from './calendar.ts';

/** The server's limit of days ahead on the due list. */
export const farthestDays = 366;

/** One (inspectable, type) with everything that its future dates depend on. */
export type DueRow = Pick<Schema<'DueGroup'>, 'inspectable_id' | 'kind' | 'name' | 'path'> & {
  readonly typeId: Schema<'InspectionTypeId'>;
  readonly naturalDue: LocalDate;
  readonly lastDoneOn: LocalDate | null;
  readonly createdOn: LocalDate;
  readonly calendar: WorkingCalendar;
  readonly entries: readonly ScheduleEntry[];
  readonly doneOn: readonly LocalDate[];
};

/** What to read: the whole location, or some inspectables and their descendants. */
export type Wanted = {
  readonly today: LocalDate;
  readonly to: LocalDate;
  readonly inspectables: readonly number[];
  readonly typeId: Schema<'InspectionTypeId'> | undefined;
};

export const rowKey = (inspectableId: number, typeId: number): string =>
  `${inspectableId}.${typeId}`;

/** Reads due, planned and done dates, with one request per month and page. */
export async function dueRows(context: Context, call: Call, wanted: Wanted): Promise<DueRow[]> {
  const groups = await dueGroups(context, call, wanted);
  const entries = await plannedEntries(context, call, wanted);
  const done = await doneDays(context, call, wanted);
  const calendars = await calendarsOf(context, call, groups);
  const rows = groups.flatMap(({ inspectable_id, kind, name, path, due }) =>
    due.map((one): DueRow => {
      const {
        naturalDue,
        plannedDue,
        lastDoneOn,
        createdOn,
        inspectiontypeId: typeId,
      } = decoded(one);
      const key = rowKey(inspectable_id, typeId);
      return {
        ...{ inspectable_id, kind, name, path, typeId, naturalDue, lastDoneOn, createdOn },
        calendar: calendars.get(locationIn(path)) ?? alwaysOpen,
        entries: entriesWith(plannedDue, entries.get(key) ?? []),
        doneOn: done.get(key) ?? [],
      };
    }),
  );
  return [...new Map(rows.map((row) => [rowKey(row.inspectable_id, row.typeId), row])).values()];
}

const locationIn = (path: DueRow['path']): number =>
  path.find(({ kind }) => kind === 'location')?.id ?? 0;

/** The working calendar of each location among these inspectables. */
async function calendarsOf(
  context: Context,
  call: Call,
  groups: readonly Pick<DueRow, 'path'>[],
): Promise<ReadonlyMap<number, WorkingCalendar>> {
  const ids = [...new Set(groups.map(({ path }) => locationIn(path)))].filter((id) => id > 0);
  const found = await mapConcurrently(context.config.concurrency, ids, async (id) => {
    const wire = await call('getCalendar', { params: { id } });
    return [id, calendarFromWire(wire)] as const;
  });
  return new Map(found);
}

async function dueGroups(context: Context, call: Call, wanted: Wanted) {
  const { inspectables, typeId } = wanted;
  const places = inspectables.length === 0 ? [undefined] : inspectables;
  const found = await mapConcurrently(context.config.concurrency, places, async (inspectable) => {
    // The list of an unknown inspectable is empty instead of an error, so its existence is checked by id.
    if (inspectable !== undefined) await call('getInspectable', { params: { id: inspectable } });
    return readEvery<Schema<'DueGroup'>>((page) =>
      call('listDue', {
        query: {
          ...page,
          days: farthestDays,
          ...whereOf(context),
          ...omitUndefined({ inspectable_id: inspectable, inspectiontype_id: typeId }),
        },
      }),
    );
  });
  return found.flat();
}

async function plannedEntries(context: Context, call: Call, { today, to, typeId }: Wanted) {
  const items = await calendarBetween(context, call, {
    range: { from: today, to },
    filter: omitUndefined({ inspectiontype_id: typeId }),
  });
  const found = new Map<string, ScheduleEntry[]>();
  for (const { entry } of items) {
    if (!entry || entry.consumed) continue;
    const key = rowKey(entry.inspectable_id, entry.inspection_type_id);
    found.set(key, [...(found.get(key) ?? []), { ...decoded(entry), isConsumed: false }]);
  }
  return found;
}

// The maximum counts from the first day of the month or year, so older history is not read.
async function doneDays(context: Context, call: Call, { today, typeId }: Wanted) {
  const found = new Map<string, LocalDate[]>();
  const types = inspectionTypes.filter(({ id }) => typeId === undefined || id === typeId);
  await mapConcurrently(context.config.concurrency, types, async ({ id, period }) => {
    const pages = everyPage((page) =>
      call('listForms', {
        query: {
          ...page,
          from: periodRange(today, period).from,
          to: today,
          inspectiontype_id: id,
          ...whereOf(context),
        },
      }),
    );
    for await (const { items } of pages)
      for (const { inspectables, done_on } of items)
        for (const inspectable of inspectables) {
          const key = rowKey(inspectable.id, id);
          if (done_on !== null) found.set(key, [...(found.get(key) ?? []), done_on]);
        }
  });
  return found;
}
