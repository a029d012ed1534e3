import type { OperationBody, OperationQuery, Schema } from '@kierros/api/schema';
import {
  addDays,
  foldForSearch,
  isCounted,
  percentOfScale,
  isLow,
  uploadedImageUrl,
} from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { countLimitOf, startOf, toCursorPage } from '../../shared/paging.ts';
import { found } from '../../shared/problem-error.ts';
import { listScope, viewerScope } from '../../shared/viewer.ts';
import { cachedInspectables, placeOnPath, type ScopedInspectable } from '../inspectables/public.ts';
import { authorNames, readyPhotos } from '../inspections/public.ts';
import { versionNames } from '../templates/public.ts';
import {
  answerSums,
  countEntries,
  listEntries,
  type AnswerSums,
  type EntryRow,
  type EntrySort,
} from './entries.repository.ts';
import type { EntryFilter } from './entry-filter.ts';
import { alone, liesWithin, inspectableWithin } from './inspectable-within.ts';
import { roundedFigure } from './same-figure.ts';
import { isAmong, locationsOf, severalInspectables } from './several-inspectables.ts';
import { answersWithin } from './templates-within.ts';
import { everyLocation, isAllLocations, type Scope } from '../../shared/scope.ts';

type Page = Pick<OperationQuery<'listInspectableHistory'>, 'page' | 'per_page' | 'after' | 'count'>;
type Asked = { filter: EntryFilter; page: Page; sort: EntrySort };

/** The timeline of one inspectable, with or without its children, the newest first. */
export async function historyOfInspectable(
  database: Database,
  { db, viewer, params, query }: Call<'listInspectableHistory'>,
): Promise<Schema<'HistoryEntryList'>> {
  const within = await inspectableWithin(db, viewerScope(viewer), params.id);
  const own = query.include_children === true ? within : alone(within);
  const filter: EntryFilter = {
    scope: own.scope,
    within: liesWithin(own, 'fi'),
    ofLocations: own.inspectable?.kind === 'location' ? own.scope : undefined,
    inspectiontype_ids:
      query.inspectiontype_id === undefined ? undefined : [query.inspectiontype_id],
    from: query.from,
    to: query.to,
  };
  return pageOfEntries(database, db, { filter, page: query, sort: 'newest' });
}

/** The inspections that match a filter. An id outside the caller's scope makes the whole request 404. */
export async function searchHistory(
  database: Database,
  call: Call<'searchHistory'>,
): Promise<Schema<'HistoryEntryList'>> {
  const { viewer, body, now } = call;
  // A text search reads every note.
  const db = body.text === undefined ? call.db : database.longReads;
  const scope = await listScope(db, viewer, body.location_id);
  const isOfAllLocations = isAllLocations(scope) && body.inspectable_ids === undefined;
  const filter = {
    ...(await entryFilter(db, scope, body)),
    // Tomorrow in UTC is on or after today in every time zone.
    ...(isOfAllLocations && { allLocationsUntil: addDays(now.toISOString().slice(0, 10), 1) }),
  };
  return pageOfEntries(database, db, { filter, page: body, sort: body.sort ?? 'newest' });
}

async function entryFilter(
  db: Executor,
  scope: Scope,
  body: OperationBody<'searchHistory'>,
): Promise<EntryFilter> {
  await answersWithin(db, scope, body);
  const inspectables = await severalInspectables(db, scope, body);
  return {
    ...body,
    scope: locationsOf(inspectables),
    within: isAmong(inspectables, 'fi'),
    ofLocations: body.inspectable_ids === undefined ? scope : undefined,
    from: body.start_date,
    to: body.end_date,
    text: body.text === undefined ? undefined : foldForSearch(body.text),
  };
}

async function pageOfEntries(
  database: Database,
  db: Executor,
  { filter, page, sort }: Asked,
): Promise<Schema<'HistoryEntryList'>> {
  const byDay = sort === 'newest' || sort === 'oldest';
  const start = startOf(page, ['string', 'number', 'number']);
  const [rows, counted] = await Promise.all([
    listEntries(database.kind, db, filter, {
      ...start,
      after: byDay ? start.after : undefined,
      sort,
    }),
    countEntries(database.kind, db, filter, countLimitOf(page)),
  ]);
  const found = toCursorPage(rows, counted.total, page, (last) =>
    byDay ? [last.done_on, last.form_id, last.inspectable_id] : null,
  );
  return {
    ...found,
    items: await toEntries(db, found.items),
    // Of all of them or not at all.
    ...(found.total !== null && counted.low !== undefined && { low_count: counted.low }),
  };
}

/** Inspections in the shape of the contract, in a fixed number of queries. */
export async function toEntries(
  db: Executor,
  rows: readonly EntryRow[],
): Promise<Schema<'HistoryEntry'>[]> {
  const keyOf = (row: { form_id: number; inspectable_id: number }) =>
    `${row.form_id}.${row.inspectable_id}`;
  const [inspectables, answers, authors, templates, ready] = await Promise.all([
    // The inspections are in scope; a room may have moved to another location since.
    cachedInspectables(
      db,
      everyLocation,
      rows.map((row) => row.inspectable_id),
    ),
    answerSums(db, rows),
    authorNames(
      db,
      rows.map((row) => row.author_id),
    ),
    versionNames(
      db,
      rows.map((row) => ({ template_id: row.template_id, version: row.template_version })),
    ),
    readyPhotos(db, rows),
  ]);
  const sums = new Map(answers.map((row) => [keyOf(row), row]));
  const photos = photosByEntry(ready, rows);
  return rows.map((row) =>
    toEntry(row, {
      inspectable: found(inspectables.get(row.inspectable_id)),
      sums: sums.get(keyOf(row)),
      author: authors.get(row.author_id) ?? '',
      template: templates.get(`${row.template_id}.${row.template_version}`),
      photos: photos.get(keyOf(row)) ?? [],
    }),
  );
}

// A photo belongs to the inspectable of its answer; a photo of a room in the inspected environment belongs to the
// form's first inspectable.
function photosByEntry(
  byAnswer: ReadonlyMap<string, string[]>,
  rows: readonly EntryRow[],
): Map<string, string[]> {
  const first = new Map<number, number>();
  for (const row of rows) first.set(row.form_id, first.get(row.form_id) ?? row.inspectable_id);
  const own = new Set(rows.map((row) => `${row.form_id}.${row.inspectable_id}`));
  const byEntry = new Map<string, string[]>();
  for (const [key, names] of byAnswer) {
    const [form = '', , inspectable = ''] = key.split('.');
    const exact = `${form}.${inspectable}`;
    const entry = own.has(exact) ? exact : `${form}.${first.get(Number(form)) ?? ''}`;
    byEntry.set(entry, [...(byEntry.get(entry) ?? []), ...names]);
  }
  return byEntry;
}

type Shown = {
  inspectable: ScopedInspectable;
  sums: AnswerSums | undefined;
  author: string;
  template: { en: string; fi: string } | undefined;
  photos: readonly string[];
};

function toEntry(
  row: EntryRow,
  { inspectable, sums, author, template, photos }: Shown,
): Schema<'HistoryEntry'> {
  const counted = Number(sums?.counted ?? 0);
  const average = counted === 0 ? null : Number(sums?.total ?? 0) / counted;
  const lows = [1, 2].filter((value) => isLow(row.inspectiontype_id, value));
  return {
    form_id: row.form_id,
    ...placeOnPath(inspectable),
    inspectiontype_id: row.inspectiontype_id as Schema<'InspectionTypeId'>,
    template_id: row.template_id,
    template_name: template ?? { en: '', fi: '' },
    template_version: row.template_version,
    author: { id: row.author_id, name: author },
    done_on: row.done_on,
    submitted_at: row.submitted_at,
    average,
    average_pct: percentOrNull(row.inspectiontype_id, average),
    previous_average:
      row.previous_average === null ? null : roundedFigure(Number(row.previous_average)),
    answers_count: Number(sums?.answers ?? 0),
    low_count: lows.reduce((sum, value) => sum + Number(value === 1 ? sums?.n1 : sums?.n2), 0) || 0,
    notes_count: Number(sums?.notes ?? 0),
    photos: photos.map(uploadedImageUrl),
    comments: row.comments,
    late: isLate(row),
    needs_review: row.needs_review === 1,
    status: row.status,
    version: row.version,
  };
}

/** A mean as a percentage of its type's scale, 0 to 100. */
export function percentOrNull(typeId: number, average: number | null): number | null {
  if (average === null || !isCounted(average)) return null;
  const share = percentOfScale(typeId, average);
  return share === null ? null : share * 100;
}

const isLate = (row: EntryRow): boolean =>
  row.on_time === null
    ? row.natural_due_seen !== null && row.natural_due_seen < row.done_on
    : row.on_time === 0;
