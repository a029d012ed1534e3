import type { Language } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import type { Answer, Call } from '../../plugins/operations.ts';
import { chunks } from '../../shared/chunks.ts';
import { exportAnswer, placeName, typeName, type ExportRecord } from '../../shared/export-lines.ts';
import { listScope } from '../../shared/viewer.ts';
import { inspectablesById } from '../inspectables/public.ts';
import type { CoveredPair, Recount } from './coverage.service.ts';
import {
  doneExpected,
  missedExpected,
  openExpected,
  type Expected,
  type Period,
} from './expected.repository.ts';
import { everyLocation } from '../../shared/scope.ts';

/** The columns of an export, in order. */
const columns = [
  'location_id',
  'location',
  'environment',
  'room',
  'inspectable_id',
  'inspectiontype_id',
  'inspectiontype',
  'fate',
  'natural_due',
  'due',
  'done_on',
  'form_id',
  'reason',
  'postponed',
] as const;

const BATCH = 1_000;

type Line = Omit<Expected, 'fate'> & {
  location_id: number;
  fate: Expected['fate'] | 'excluded' | 'gap';
  reason: string | null;
};

/**
 * What was expected of each inspectable in a period, with its fate, then what is excluded and the gaps. Read in batches,
 * so that a slow client holds neither a transaction nor memory.
 */
export async function exportCoverage(
  database: Database,
  { db, viewer, query, now }: Call<'exportCoverage'>,
  recount: Recount,
): Promise<Answer> {
  const { format, lang = viewer.locale, from, to } = query;
  const scope = await listScope(db, viewer, query.location_id);
  const { pairs, zones } = await recount({ db, scope, now });
  const { longReads } = database;
  const lines = async function* () {
    for (const { locationId, today } of zones)
      yield* expectedLines(longReads, locationId, { from, to: to ?? today });
    yield* chunks(pairs.flatMap(lineOf), BATCH);
  };
  const batches = async function* () {
    for await (const batch of lines()) yield recordsOf(longReads, batch, lang);
  };
  return exportAnswer({ name: 'coverage', columns, format, now }, batches());
}

async function* expectedLines(
  db: Executor,
  locationId: number,
  period: Period,
): AsyncGenerator<Line[]> {
  for (const read of [doneExpected, missedExpected, openExpected]) {
    let last: Expected | undefined;
    do {
      const rows = await read(db, { locationId, period, limit: BATCH }, last);
      yield rows.map((row) => ({ ...row, location_id: locationId, reason: null }));
      last = rows.length === BATCH ? rows.at(-1) : undefined;
    } while (last);
  }
}

function lineOf({ inspectable, typeId, exclusion, gaps }: CoveredPair): Line[] {
  const of = {
    location_id: inspectable.locationId,
    inspectable_id: inspectable.id,
    inspectiontype_id: typeId,
    ...{ natural_due: null, due: null, done_on: null, form_id: null, postponed: null },
  };
  if (gaps.length > 0)
    return gaps.map(({ fault, expected }) => ({
      ...of,
      fate: 'gap',
      due: expected,
      reason: fault,
    }));
  return exclusion === null ? [] : [{ ...of, fate: 'excluded', reason: exclusion }];
}

async function recordsOf(
  db: Executor,
  lines: readonly Line[],
  lang: Language,
): Promise<ExportRecord[]> {
  const inspectables = await inspectablesById(
    db,
    everyLocation,
    lines.map((line) => line.inspectable_id),
  );
  return lines.map((line) => {
    const path = inspectables.get(line.inspectable_id)?.path;
    return {
      ...line,
      location: placeName(path, 'location', lang),
      environment: placeName(path, 'environment', lang),
      room: placeName(path, 'room', lang),
      inspectiontype: typeName(line.inspectiontype_id, lang),
    };
  });
}
