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
const tables = ['form_inspectables', 'answers', 'photos', 'form_versions'] as const;

type FormRow = Pick<Tables['forms'], (typeof digested.forms)[number] | 'kept_sha256'>;
type FormKey = Pick<FormRow, 'location_id' | 'id'>;
type PartRow = { form_id: number };
type Parts = Record<FormTable, object[]>;

/**
 * Every inspection still has the content with which it was received or last edited: each write of it stored a digest.
 */
export const asReceived: DatabaseCheck = {
  name: 'inspections_as_received',
  tables: ['forms', ...tables],
  async run(snapshot, found) {
    let after: FormKey = { location_id: 0, id: 0 };
    for (;;) {
      const forms = await snapshot.all(formsAfter(after));
      const last = forms.at(-1);
      if (!last) return;
      const parts = await partsOf(snapshot, forms);
      for (const { kept_sha256, ...form } of forms) {
        const own = parts.get(keyOf(form)) ?? none();
        found.looked(1, 1 + tables.reduce((sum, table) => sum + own[table].length, 0));
        // Selected by the same columns as the digest covers.
        const rows = { ...own, forms: [form] } as FormRows;
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

const none = (): Parts => ({ form_inspectables: [], answers: [], photos: [], form_versions: [] });

// Location by location: for a range over both columns, PostgreSQL's planner expects to find half of the table.
async function partsOf(snapshot: Snapshot, forms: readonly FormKey[]): Promise<Map<string, Parts>> {
  const parts = new Map<string, Parts>();
  for (const [location_id, own] of Map.groupBy(forms, (form) => form.location_id)) {
    const span = { location_id, first: own[0]?.id ?? 0, last: own.at(-1)?.id ?? 0 };
    for (const table of tables)
      for (const { form_id, ...row } of await snapshot.all(rowsOf(table, span))) {
        const key = keyOf({ location_id, id: form_id });
        const known = parts.get(key) ?? none();
        known[table].push(row);
        parts.set(key, known);
      }
  }
  return parts;
}

type Span = { location_id: number; first: number; last: number };

const rowsOf = (table: FormTable, { location_id, first, last }: Span): RawBuilder<PartRow> =>
  sql<PartRow>`
  select form_id, ${columnsOf(table)} from ${sql.table(table)}
  where location_id = ${sql.lit(location_id)} and form_id between ${sql.lit(first)} and ${sql.lit(last)}
    ${table === 'photos' ? sql`and detached_version is null` : sql``}`;

const keyOf = ({ location_id, id }: FormKey): string => `${location_id}.${id}`;
