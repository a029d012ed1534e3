import { foldForSearch, uploadedImageUrl, type Language } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import type { Answer, Call } from '../../plugins/operations.ts';
import { exportAnswer, type ExportRecord } from '../../shared/export-lines.ts';
import { mapInTurns } from '../../shared/others-served.ts';
import {
  alone,
  conditionsOf,
  liesWithin,
  ofEntry,
  wantedInspectable,
  type Within,
} from '../history/public.ts';
import { inspectablesById } from '../inspectables/public.ts';
import { authorNames, readyPhotos } from '../inspections/public.ts';
import {
  answersOfForms,
  formsBehind,
  type ExportedForm,
  type HistoryFilter,
} from './history-export.repository.ts';
import { columns, toRecord } from './history-lines.ts';
import {
  everyLocation,
  locationIds,
  oneLocation,
  within as inLocations,
  type Scope,
} from '../../shared/scope.ts';

/**
 * The history as a stream. It is read in batches, each a separate query, so that a slow client holds neither a
 * transaction nor memory. Forms submitted in the meantime may or may not be included, but never in part.
 */
export async function exportHistory(
  { longReads: db, kind }: Database,
  { viewer, query, now }: Call<'exportHistory'>,
): Promise<Answer> {
  const wanted = await wantedInspectable(db, viewer, query);
  const within = query.include_children === false ? alone(wanted) : wanted;
  const filters = async function* () {
    const ids = await locationIds(db, within.scope);
    for (const locationId of ids) yield filterOf({ kind, within, locationId }, query);
  };
  const records = recordsOf(db, filters(), query.lang ?? viewer.locale);
  return exportAnswer({ name: 'history', columns, format: query.format, now }, records);
}

type Place = { kind: Database['kind']; within: Within; locationId: number };
type Query = Call<'exportHistory'>['query'];

const filterOf = ({ kind, within, locationId }: Place, query: Query): HistoryFilter => ({
  locationId,
  within: sql<boolean>`${liesWithin(within, 'a')} and ${entryMatches(kind, oneLocation(locationId), query)}`,
  from: query.from,
  to: query.to,
  typeId: query.inspectiontype_id,
});

/** Whether the entry to which an answer `a` belongs is one that the list of the history finds. */
function entryMatches(kind: Database['kind'], scope: Scope, query: Query): RawBuilder<boolean> {
  const { template_id, inspector_id, text, has_low, on_time, ...others } = query;
  const { due_weekday, due_month, has_photo } = others;
  const wanted = {
    template_ids: template_id === undefined ? undefined : [template_id],
    inspector_ids: inspector_id === undefined ? undefined : [inspector_id],
    ...{ has_low, on_time, due_weekday, due_month, has_photo },
    text: text === undefined ? undefined : foldForSearch(text),
  };
  if (Object.values(wanted).every((one) => one === undefined)) return sql<boolean>`true`;
  const conditions = conditionsOf(kind, {
    scope,
    within: inLocations(scope, 'fi.location_id'),
    ...wanted,
  });
  return sql<boolean>`exists (select 1 from form_inspectables fi where ${ofEntry(scope)} and ${conditions})`;
}

async function* recordsOf(
  db: Executor,
  filters: AsyncIterable<HistoryFilter>,
  lang: Language,
): AsyncGenerator<ExportRecord[]> {
  for await (const filter of filters)
    for await (const forms of batchesOf(db, filter)) yield recordsOfForms(db, filter, forms, lang);
}

// A form has at most 100,000 answers, so a batch has at most that many more than this.
const ANSWERS_PER_BATCH = 500;
const FORMS_PER_BATCH = 500;

/** Forms in order, in batches with a bounded number of answers. */
async function* batchesOf(db: Executor, filter: HistoryFilter): AsyncGenerator<ExportedForm[]> {
  let last: ExportedForm | undefined;
  for (;;) {
    const page = await formsBehind(db, filter, last, FORMS_PER_BATCH);
    let batch: ExportedForm[] = [];
    let answers = 0;
    for (const form of page) {
      batch.push(form);
      answers += form.answers;
      if (answers < ANSWERS_PER_BATCH) continue;
      yield batch;
      [batch, answers] = [[], 0];
    }
    if (batch.length > 0) yield batch;
    last = page.at(-1);
    if (!last || page.length < FORMS_PER_BATCH) return;
  }
}

async function recordsOfForms(
  db: Executor,
  filter: HistoryFilter,
  forms: readonly ExportedForm[],
  lang: Language,
): Promise<ExportRecord[]> {
  const rows = await answersOfForms(
    db,
    filter,
    forms.map((form) => form.id),
  );
  // The answers are in scope; a room of them may have moved to another location since.
  const inspectables = await inspectablesById(
    db,
    everyLocation,
    rows.map((row) => row.inspectable_id),
  );
  const authors = await authorNames(
    db,
    rows.map((row) => row.author_id),
  );
  const photos = await readyPhotos(db, rows);
  const byForm = Map.groupBy(rows, (row) => row.form_id);
  const inOrder = forms.flatMap((form) => byForm.get(form.id) ?? []);
  return mapInTurns(inOrder, (row) => {
    const around = {
      inspectable: inspectables.get(row.inspectable_id),
      author: authors.get(row.author_id) ?? '',
      photos: (photos.get(`${row.form_id}.${row.question_id}.${row.inspectable_id}`) ?? []).map(
        uploadedImageUrl,
      ),
    };
    return toRecord({ row, around }, lang);
  });
}
