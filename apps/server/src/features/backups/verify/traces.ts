import { sql, type RawBuilder } from 'kysely';
import { SETTLED_MS } from '../../../shared/audit-signatures.ts';

// A row that the product removed since the backup, or changed without raising its version, has left a trace. Without
// one it was lost.

export type Row = Readonly<Record<string, string | number | null>>;

/** The backup's instant and now. */
export type Span = { readonly since: string; readonly now: string };

/** Finds a row if the product has done it; reads few rows, by an index. */
export type Trace = (row: Row, span: Span) => RawBuilder<unknown>;

const DAY_MS = 86_400_000;
const lit = (value: Row[string] | undefined) => sql.lit(value ?? null);
const earlier = (at: string, ms: number) => new Date(Date.parse(at) - ms).toISOString();
/** A change is dated when its request began, up to minutes before a backup that does not have it yet. */
const begun = ({ since }: Span) => lit(earlier(since, SETTLED_MS));
const when = (condition: RawBuilder<unknown>) => sql`select 1 as found where ${condition}`;
const locations = sql`(select id from inspectables where kind = 'location')`;

/** The audit log has an event since then about the subject that a column of the row names. */
export const audited =
  (kind: string | ((row: Row) => string), column: string): Trace =>
  (row, span) =>
    sql`select 1 as found from audit_events
      where subject_kind = ${lit(typeof kind === 'string' ? kind : kind(row))}
        and subject_id = ${lit(row[column])} and at >= ${begun(span)} limit 1`;

/** One trace or the other. */
export const either =
  (one: Trace, other: Trace): Trace =>
  (row, span) =>
    sql`select 1 as found from (${one(row, span)}) a
      union all select 1 as found from (${other(row, span)}) b`;

/** The account that a column names is gone; its own row says whether it may be. */
export const accountGone =
  (column: string): Trace =>
  (row) =>
    when(sql`not exists (select 1 from users where id = ${lit(row[column])})`);

/** The account that a column names was erased since then, or anybody was. */
export const erased =
  (column?: string): Trace =>
  (row, span) =>
    sql`select 1 as found from erasures where erased_at >= ${begun(span)}
      and ${column === undefined ? sql`1 = 1` : sql`user_id = ${lit(row[column])}`} limit 1`;

/** The same row belongs to another location: its room has moved. */
export const moved =
  (table: string): Trace =>
  (row) =>
    sql`select 1 as found from ${sql.table(table)} where location_id in ${locations}
      and location_id <> ${lit(row['location_id'])} and id = ${lit(row['id'])}`;

/** The row to which it belongs was written since then, or is gone itself. */
export const ownerWritten =
  (table: string, column: string): Trace =>
  (row, span) =>
    when(sql`not exists (select 1 from ${sql.table(table)}
      where id = ${lit(row[column])} and updated_at < ${begun(span)})`);

/** So many days have passed since the instant in a column. */
export const past =
  (column: string, days: number): Trace =>
  (row, { now }) =>
    when(sql`${lit(row[column])} < ${lit(earlier(now, days * DAY_MS))}`);

/** The version of a template was replaced so many days ago. */
export const replaced =
  (days: number): Trace =>
  (row, { now }) =>
    when(sql`exists (select 1 from template_versions n where n.template_id = ${lit(row['template_id'])}
      and n.version > ${lit(row['version'])} and n.created_at < ${lit(earlier(now, days * DAY_MS))})`);

/** Retention has removed the hour of the audit log, and signed that. */
export const removedByRetention: Trace = (row) =>
  sql`select 1 as found from audit_seals s join audit_seals r on r.kind = 'removed'
      and (',' || substr(r.entries, 2, length(r.entries) - 2) || ',') like ('%,' || s.id || ',%')
    where s.location_id = ${lit(row['location_id'])} and s.hour = ${lit(String(row['at']).slice(0, 13))}
      and s.kind = 'rows' limit 1`;

/** A photo of the form turned out unreadable. */
export const photoUnreadable: Trace = (row) =>
  sql`select 1 as found from photos where location_id = ${lit(row['location_id'])}
    and form_id = ${lit(row['id'])} and state = 'unreadable' limit 1`;
