import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { RowReader } from './coverage-rows.ts';
import {
  digested,
  type DigestedTable,
  type FormRows,
  type FormTable,
} from '../inspections/public.ts';

// The rows of many inspections by which their digests are computed again: by `verify`, and where a certificate is compared.

/** The tables with the parts of a form. */
export const partTables = ['form_inspectables', 'answers', 'photos', 'form_versions'] as const;

/** The row of a form as its digest covers it. */
export type DigestedForm = Pick<Tables['forms'], (typeof digested.forms)[number]>;

type FormKey = Pick<DigestedForm, 'location_id' | 'id'>;
type PartRow = { form_id: number };
/** All the rows of a form that its digest covers. */
export type FormParts = FormRows;

/** The columns of a table that a digest covers. */
export const digestedColumns = (table: DigestedTable) =>
  sql.join(digested[table].map((column) => sql.ref(column)));

/** The content of some forms of one location or several, in the order of their ids; read as one span of each location. */
export async function withParts(
  reader: RowReader,
  forms: readonly DigestedForm[],
): Promise<FormParts[]> {
  const parts = await partsOf(reader, forms);
  // Selected by the same columns as the digest covers.
  return forms.map(
    (form) => ({ ...(parts.get(keyOf(form)) ?? none()), forms: [form] }) as FormRows,
  );
}

type Parts = Record<FormTable, object[]>;

const none = (): Parts => ({ form_inspectables: [], answers: [], photos: [], form_versions: [] });

// Location by location: for a range over both columns, PostgreSQL's planner expects to find half of the table.
async function partsOf(reader: RowReader, forms: readonly FormKey[]): Promise<Map<string, Parts>> {
  const parts = new Map<string, Parts>();
  for (const [location_id, own] of Map.groupBy(forms, (form) => form.location_id)) {
    const span = { location_id, first: own[0]?.id ?? 0, last: own.at(-1)?.id ?? 0 };
    for (const table of partTables)
      for (const { form_id, ...row } of await reader.all(rowsOf(table, span))) {
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
  select form_id, ${digestedColumns(table)} from ${sql.table(table)}
  where location_id = ${sql.lit(location_id)} and form_id between ${sql.lit(first)} and ${sql.lit(last)}
    ${table === 'photos' ? sql`and detached_version is null` : sql``}`;

const keyOf = ({ location_id, id }: FormKey): string => `${location_id}.${id}`;
