import { sql, type RawBuilder } from 'kysely';
import { SETTLED_MS } from '../../audit/public.ts';

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

/** An event of a question, or of its template, in which it is saved as well. */
export const questionAudited = either(
  audited('question', 'id'),
  audited('template', 'template_id'),
);

/** An event of a template, or of one of its questions, which is a new version of it. */
export const templateAudited = either(
  audited('template', 'id'),
  (row, span) => sql`select 1 as found from audit_events where subject_kind = 'question'
    and subject_id in (select id from questions where template_id = ${lit(row['id'])})
    and at >= ${begun(span)} limit 1`,
);

/** The column holds nothing now, or an instant since then. */
export const setSince =
  (table: string, column: string): Trace =>
  (row, span) =>
    sql`select 1 as found from ${sql.table(table)} where id = ${lit(row['id'])}
      and (${sql.ref(column)} is null or ${sql.ref(column)} >= ${begun(span)})`;

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

/** A link is where its action is, which moves with its room. */
export const withAction: Trace = (row) =>
  sql`select 1 as found from work_links l join pending_actions a
    on a.location_id = l.location_id and a.id = l.action_id
    where l.token_hash = ${lit(row['token_hash'])} limit 1`;

/** Retention has removed what a door report said, so many days after it was rejected. */
export const reportForgotten =
  (days: number): Trace =>
  (row, { now }) =>
    sql`select 1 as found from pending_actions where location_id in ${locations}
      and id = ${lit(row['action_id'])} and kind = 'door_report' and status = 'rejected'
      and note = '' and updated_at < ${lit(earlier(now, days * DAY_MS))} limit 1`;

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
