import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import {
  digested,
  formDigest,
  type DigestedTable,
  type FormRows,
  type FormTable,
} from '../../../shared/form-digest.ts';
import type { Snapshot } from '../snapshot.ts';
import { rowName, type DatabaseCheck } from './check.ts';

const FORMS_PER_BATCH = 500;

type FormRow = Pick<Tables['forms'], (typeof digested.forms)[number] | 'kept_sha256'>;
type FormKey = Pick<FormRow, 'location_id' | 'id'>;
type PartRow = { location_id: number; form_id: number };
type Parts = Record<FormTable, object[]>;

/**
 * Every inspection still has the content with which it was received or last edited: each write of it stored a digest.
 */
export const asReceived: DatabaseCheck = {
  name: 'inspections_as_received',
  async run(snapshot, found) {
    let after: FormKey = { location_id: 0, id: 0 };
    for (;;) {
      const forms = await snapshot.all(formsAfter(after));
      const [first, last] = [forms[0], forms.at(-1)];
      if (!first || !last) return;
      const parts = await partsBetween(snapshot, first, last);
      for (const { kept_sha256, ...form } of forms) {
        found.looked(1);
        // Selected by the same columns as the digest covers.
        const rows = { ...(parts.get(keyOf(form)) ?? none()), forms: [form] } as FormRows;
        if (formDigest(rows) !== kept_sha256)
          found.fault(
            `${rowName('forms', { location_id: form.location_id, id: form.id })} has changed since it was received or last corrected: its row, places, answers, photos or earlier versions`,
          );
      }
      after = last;
    }
  },
};

const columnsOf = (table: DigestedTable) =>
  sql.join(digested[table].map((column) => sql.ref(column)));

const formsAfter = ({ location_id, id }: FormKey): RawBuilder<FormRow> => sql<FormRow>`
  select ${columnsOf('forms')}, kept_sha256 from forms
  where kept_sha256 is not null and (location_id, id) > (${sql.lit(location_id)}, ${sql.lit(id)})
  order by location_id, id limit ${sql.lit(FORMS_PER_BATCH)}`;

const tables = ['form_inspectables', 'answers', 'photos', 'form_versions'] as const;
const none = (): Parts => ({ form_inspectables: [], answers: [], photos: [], form_versions: [] });

async function partsBetween(
  snapshot: Snapshot,
  first: FormKey,
  last: FormKey,
): Promise<Map<string, Parts>> {
  const parts = new Map<string, Parts>();
  for (const table of tables)
    for (const { location_id, form_id, ...row } of await snapshot.all(rowsOf(table, first, last))) {
      const key = keyOf({ location_id, id: form_id });
      const own = parts.get(key) ?? none();
      own[table].push(row);
      parts.set(key, own);
    }
  return parts;
}

const rowsOf = (
  table: FormTable,
  first: FormKey,
  last: FormKey,
): RawBuilder<PartRow> => sql<PartRow>`
  select location_id, form_id, ${columnsOf(table)} from ${sql.table(table)}
  where (location_id, form_id) >= (${sql.lit(first.location_id)}, ${sql.lit(first.id)})
    and (location_id, form_id) <= (${sql.lit(last.location_id)}, ${sql.lit(last.id)})
    ${table === 'photos' ? sql`and detached_version is null` : sql``}`;

const keyOf = ({ location_id, id }: FormKey): string => `${location_id}.${id}`;
