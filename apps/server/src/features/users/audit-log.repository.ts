import { inspectionTypes } from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { totalOf } from '../../shared/row-counts.ts';
import { inScope, type Scope } from '../../shared/scope.ts';

export type AuditFilter = {
  scope: Scope;
  /** Instants: `from` is inclusive, `until` exclusive. */
  from?: string | undefined;
  until?: string | undefined;
  actorId?: number | undefined;
  subjectKind?: string | undefined;
  subjectId?: number | undefined;
  operation?: string | undefined;
  place?: AuditedPlace | undefined;
};

/** A place whose entries are asked for. */
export type AuditedPlace = {
  id: number;
  kind: 'location' | 'environment' | 'room';
  locationId: number;
  environmentId: number | null;
};

export type AuditRow = Tables['audit_events'] & {
  pseudonym: string | null;
  first_name: string | null;
  last_name: string | null;
};

// Submissions are most of the log, so the index by operation omits them; the same condition here lets both databases
// use that index.
const COMMON = 'submitForm';

// The entries of a place are found by their subjects, each through the index, and joined: as alternatives in one
// condition, the whole log would be read in the order of its ids.
function entriesOf(place: AuditedPlace) {
  const { id, kind, locationId } = place;
  const subjects = [
    [kind, id],
    ['door_code', id],
    ['calendar', locationId],
    ['action_settings', id],
  ].map(
    ([name, subject]) =>
      sql`select id from audit_events where subject_kind = ${name} and subject_id = ${subject}`,
  );
  const dates = sql`select id from audit_events where subject_kind = 'schedule_entry'
    and subject_id in (select id from schedule_entries where inspectable_id = ${id}
      and location_id in (select id from inspectables where kind = 'location'))`;
  return sql.join([...subjects, dates, listChanges(place)], sql` union all `);
}

/** Changes of a list after which a template applies to the place, or no longer does. */
function listChanges({ id, kind, locationId, environmentId }: AuditedPlace) {
  const types = inspectionTypes.filter(({ scope }) => scope === kind).map((type) => type.id);
  const listed =
    environmentId === null
      ? [[id, kind]]
      : [
          [id, kind],
          [environmentId, 'environment'],
        ];
  const patterns = listed.flatMap(([one, type]) => [
    `%{"id":${one},"type":"${type}"}%`,
    `%{"type":"${type}","id":${one}}%`,
  ]);
  const names = (column: 'before' | 'after') => {
    const text = sql`coalesce(${sql.ref(column)}, '')`;
    return sql`(${sql.join(
      patterns.map((pattern) => sql`${text} like ${pattern}`),
      sql` or `,
    )})`;
  };
  const isForAll = (column: 'before' | 'after') =>
    sql`(coalesce(${sql.ref(column)}, '') like '%"applicable_inspectables":[]%')`;
  return sql`select id from audit_events where subject_kind = 'template'
      and subject_id in (select id from templates where inspectiontype_id in (${sql.join(types)})
        and (location_id is null or location_id = ${locationId}))
      and (${names('before')} <> ${names('after')} or ${isForAll('before')} <> ${isForAll('after')})`;
}

function matching(db: Executor, filter: AuditFilter) {
  const { scope, from, until, actorId, subjectKind, subjectId, operation, place } = filter;
  return db
    .selectFrom('audit_events')
    .where(inScope(scope, 'audit_events'))
    .$if(from !== undefined, (query) => query.where('audit_events.at', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('audit_events.at', '<', until ?? ''))
    .$if(place !== undefined, (query) =>
      query.where(sql<boolean>`audit_events.id in (${entriesOf(place as AuditedPlace)})`),
    )
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

/** Where a page begins: behind the row of this instant and id. */
export type AuditPosition = readonly [at: string, id: number];

/**
 * A page of the audit log, the newest first, with one extra row. By time, not by id: servers reserve ids in blocks, and
 * a range of days is then a range of each index.
 */
export const listAudit = (
  db: Executor,
  filter: AuditFilter,
  { limit, offset, after }: { limit: number; offset: number; after?: AuditPosition | undefined },
): Promise<AuditRow[]> =>
  matching(db, filter)
    .leftJoin('authors', 'authors.id', 'audit_events.actor_id')
    .leftJoin('users', 'users.id', 'audit_events.actor_id')
    .selectAll('audit_events')
    .select(['authors.pseudonym', 'users.first_name', 'users.last_name'])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(audit_events.at, audit_events.id) < (${after?.[0]}, ${after?.[1]})`,
      ),
    )
    .orderBy('audit_events.at', 'desc')
    .orderBy('audit_events.id', 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute();

/** The number of entries, counted up to `most`. */
export const countAudit = (db: Executor, filter: AuditFilter, most: number): Promise<number> =>
  totalOf(db.selectFrom(matching(db, filter).select('audit_events.id').limit(most).as('some')));

/** The time zone of a location, which defines the days of the filter. */
export async function zoneOf(db: Executor, locationId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('inspectables')
    .select('time_zone')
    .where('id', '=', locationId)
    .executeTakeFirst();
  return row?.time_zone ?? undefined;
}
