import { sql } from 'kysely';
import { chunks } from '../../shared/chunks.ts';
import type { RowReader } from './coverage-rows.ts';
import { formDigest } from '../inspections/public.ts';
import { digestedColumns, withParts, type DigestedForm } from './form-parts.ts';

const FORMS_PER_BATCH = 500;

/** A form of a location as it is recorded now, with what its content amounts to. */
export type RecordedForm = {
  id: number;
  version: number;
  sha256: string | null;
  computed: string | null;
  earlier: number[];
  isErased: boolean;
  submittedAt: string;
};

type FormRow = DigestedForm & { kept_sha256: string | null; pseudonym: string | null };

/** The submitted forms of a location with these ids, which are in order, by id. */
export async function recordedForms(
  reader: RowReader,
  locationId: number,
  ids: readonly number[],
): Promise<Map<number, RecordedForm>> {
  const recorded = new Map<number, RecordedForm>();
  for (const part of chunks(ids, FORMS_PER_BATCH)) {
    const rows = await reader.all(formsOf(locationId, part));
    const contents = await withParts(
      reader,
      rows.map(({ kept_sha256: _digest, pseudonym: _name, ...form }) => form),
    );
    for (const [index, { id, version, submitted_at, kept_sha256, pseudonym }] of rows.entries()) {
      const content = contents[index];
      recorded.set(id, {
        ...{ id, version, sha256: kept_sha256 },
        computed: kept_sha256 === null || !content ? null : formDigest(content),
        earlier: content?.form_versions.map((one) => one.version) ?? [],
        isErased: pseudonym !== null,
        submittedAt: submitted_at ?? '',
      });
    }
  }
  return recorded;
}

const formsOf = (locationId: number, ids: readonly number[]) => sql<FormRow>`
  select ${digestedColumns('forms')}, kept_sha256,
    (select a.pseudonym from authors a where a.id = forms.author_id) as pseudonym
  from forms where location_id = ${sql.lit(locationId)} and submitted_at is not null
    and id in (${sql.join(ids.map((id) => sql.lit(id)))}) order by id`;

const PLACES_PER_BATCH = 500;

type Pair = { inspectable_id: number; inspectiontype_id: number };

/**
 * The pairs among some inspectables of a location of which an inspection has arrived since a moment, on whatever day it was
 * done. From the inspectables to their forms: there is no index by arrival.
 */
export async function arrivedSince(
  reader: RowReader,
  { locationId, since }: { locationId: number; since: string },
  inspectableIds: readonly number[],
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const ids of chunks(inspectableIds, PLACES_PER_BATCH))
    pairs.push(
      ...(await reader.all(sql<Pair>`select distinct fi.inspectable_id, f.inspectiontype_id
        from form_inspectables fi cross join forms f
        where fi.location_id = ${locationId} and fi.inspectable_id in (${sql.join(ids.map((id) => sql.lit(id)))})
          and f.location_id = ${locationId} and f.id = fi.form_id and f.submitted_at >= ${since}`)),
    );
  return pairs;
}
