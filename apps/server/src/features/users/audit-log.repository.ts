import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { inScope, type Scope } from '../../shared/viewer.ts';

export type AuditFilter = {
  scope: Scope;
  /** Instants: `from` is inclusive, `until` exclusive. */
  from?: string | undefined;
  until?: string | undefined;
  actorId?: number | undefined;
  subjectKind?: string | undefined;
  subjectId?: number | undefined;
  operation?: string | undefined;
};

export type AuditRow = Tables['audit_events'] & {
  pseudonym: string | null;
  first_name: string | null;
  last_name: string | null;
};

// Submissions are most of the log, so the index by operation omits them; the same condition here lets both databases
// use that index.
const COMMON = 'submitForm';

function matching(db: Executor, filter: AuditFilter) {
  const { scope, from, until, actorId, subjectKind, subjectId, operation } = filter;
  return db
    .selectFrom('audit_events')
    .where(inScope(scope, 'audit_events'))
    .$if(from !== undefined, (query) => query.where('audit_events.at', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('audit_events.at', '<', until ?? ''))
    .$if(actorId !== undefined, (query) => query.where('audit_events.actor_id', '=', actorId ?? 0))
    .$if(subjectKind !== undefined, (query) =>
      query.where('audit_events.subject_kind', '=', subjectKind ?? ''),
    )
    .$if(subjectId !== undefined, (query) =>
      query.where('audit_events.subject_id', '=', subjectId ?? 0),
    )
    .$if(operation !== undefined, (query) =>
      query.where('audit_events.operation', '=', operation ?? ''),
    )
    .$if(operation !== undefined && operation !== COMMON, (query) =>
      query.where(sql<boolean>`audit_events.operation <> ${sql.lit(COMMON)}`),
    );
}

/** A page of the audit log, the newest first, with one extra row. */
export const listAudit = (
  db: Executor,
  filter: AuditFilter,
  { limit, offset, after }: { limit: number; offset: number; after?: number | undefined },
): Promise<AuditRow[]> =>
  matching(db, filter)
    .leftJoin('authors', 'authors.id', 'audit_events.actor_id')
    .leftJoin('users', 'users.id', 'audit_events.actor_id')
    .selectAll('audit_events')
    .select(['authors.pseudonym', 'users.first_name', 'users.last_name'])
    .$if(after !== undefined, (query) => query.where('audit_events.id', '<', after ?? 0))
    .orderBy('audit_events.id', 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute();

/** The number of entries, counted up to `most`. */
export async function countAudit(db: Executor, filter: AuditFilter, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(matching(db, filter).select('audit_events.id').limit(most).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The time zone of a location, which defines the days of the filter. */
export async function zoneOf(db: Executor, locationId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('inspectables')
    .select('time_zone')
    .where('id', '=', locationId)
    .executeTakeFirst();
  return row?.time_zone ?? undefined;
}
