import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { compliance, inspectionTypes, localDayOf, weekdayOf } from '@kierros/domain';
import { inSnapshot, type Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { missedAreRecorded } from '../due/public.ts';
import { faultAt } from '../../shared/problem-error.ts';
import {
  groupSums,
  openByGroup,
  sumsByDueDate,
  type DueSums,
  type GroupFilter,
  type GroupSums,
} from './group-stats.repository.ts';
import { groupPlaces, type GroupPlace } from './group-places.repository.ts';
import { wantedInspectable, type Within } from './inspectable-within.ts';
import { spanOf } from './stats.service.ts';
import { onlyLocation, type Scope } from '../../shared/scope.ts';

type Item = Schema<'GroupStats'>;
type By = Schema<'GroupStatsList'>['by'];

/** What became of expected inspections in a period, by location, environment, type, or by when they were due. */
export async function groupStatsOf({
  db,
  viewer,
  query,
  now,
}: Call<'listGroupStats'>): Promise<Schema<'GroupStatsList'>> {
  const { by } = query;
  const within = await wantedInspectable(db, viewer, query);
  refuseOtherExtent(by, within.scope);
  const { inspectable, scope } = within;
  const today = localDayOf(now, inspectable?.time_zone ?? 'Europe/Helsinki');
  const span = spanOf(query, today);
  await missedAreRecorded(db, scope, { now, today });
  const filter = { ...span, typeId: query.inspectiontype_id };
  const items =
    by === 'weekday' || by === 'month'
      ? byDue(by, await sumsByDueDate(db, within, filter))
      : await inSnapshot(db, (snapshot) => groupsOf(snapshot, within, { by, filter }));
  return { by, ...span, items };
}

// All locations are compared with each other; what is inside one is a question about one.
function refuseOtherExtent(by: By, scope: Scope): void {
  const areSeveral = onlyLocation(scope) === undefined;
  if (areSeveral === (by === 'location') || (areSeveral && by === 'type')) return;
  throw faultAt(
    'location_id',
    areSeveral ? fieldSentence('not_one_location') : fieldSentence('not_all_locations'),
  );
}

const nothing = {
  ...{ inspectable_id: null, inspectiontype_id: null, name: null, archived: false },
  on_time_target: null,
  ...{ low_count: null, answers_count: null, open_pending: null },
};

const weekdays = ['1', '2', '3', '4', '5', '6', '7'];

/** All weekdays, or the months in which anything was due. */
function byDue(by: 'weekday' | 'month', rows: readonly DueSums[]): Item[] {
  const keyOf = ({ due }: DueSums) => (by === 'month' ? due.slice(0, 7) : String(weekdayOf(due)));
  const groups = Map.groupBy(rows, keyOf);
  const keys = by === 'weekday' ? weekdays : [...groups.keys()].toSorted();
  return keys.map((key) => {
    const own = groups.get(key) ?? [];
    const total = (column: keyof Counts) => own.reduce((sum, row) => sum + row[column], 0);
    return toItem(key, {
      on_time: total('on_time'),
      postponed: total('postponed'),
      late: total('late'),
      missed: total('missed'),
    });
  });
}

type Counts = Pick<Item, 'on_time' | 'postponed' | 'late' | 'missed'>;

const toItem = (key: string, counts: Counts, more: Partial<Item> = {}): Item => ({
  ...nothing,
  key,
  ...counts,
  compliance: compliance({ ...counts, onTime: counts.on_time }),
  ...more,
});

type Grouping = { by: 'location' | 'environment' | 'type'; filter: GroupFilter };

async function groupsOf(db: Executor, within: Within, { by, filter }: Grouping): Promise<Item[]> {
  const [sums, open] = await Promise.all([
    groupSums(db, within, { by, filter }),
    openByGroup(db, within, { by, typeId: filter.typeId }),
  ]);
  const sumsById = new Map(sums.map((row) => [row.group, row]));
  const named =
    by === 'type'
      ? inspectionTypes
          .filter(({ id }) => filter.typeId === undefined || filter.typeId === id)
          .map(({ id, name }) => ({
            id,
            more: { name, inspectiontype_id: id },
            isShown: false,
          }))
      : (await groupPlaces(db, within, by)).map(toNamed);
  return named.flatMap(({ id, more, isShown }) => {
    const row = sumsById.get(id);
    const isEmpty = !row || row.on_time + row.late + row.missed + row.answers === 0;
    return isEmpty && !isShown && !open.has(id)
      ? []
      : [toItem(String(id), countsOf(row), { ...more, ...ratingsOf(row, open.get(id)?.open) })];
  });
}

// What is archived is told of as long as it has figures.
function toNamed({ id, name_en, name_fi, archived_at, on_time_target }: GroupPlace) {
  const archived = archived_at !== null;
  const name = { en: name_en, fi: name_fi };
  return {
    id,
    more: { inspectable_id: id, name, archived, on_time_target },
    isShown: !archived,
  };
}

const countsOf = (row: GroupSums | undefined): Counts => ({
  on_time: row?.on_time ?? 0,
  postponed: row?.postponed ?? 0,
  late: row?.late ?? 0,
  missed: row?.missed ?? 0,
});

const ratingsOf = (row: GroupSums | undefined, open = 0) => ({
  low_count: row?.low ?? 0,
  answers_count: row?.answers ?? 0,
  open_pending: open,
});
