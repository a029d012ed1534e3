import { sql, type RawBuilder } from 'kysely';

/** Which records a list contains: those in use, the archived ones too, or these only. */
export type ArchivedFilter = 'none' | 'included' | 'only';

/** The choice of a request. */
export function archivedFilter(query: {
  archived?: boolean | undefined;
  include_archived?: boolean | undefined;
}): ArchivedFilter {
  if (query.archived === true) return 'only';
  return query.include_archived === true ? 'included' : 'none';
}

/** The condition on a column `archived_at`; undefined if there is none. */
export function whereArchived(
  column: string,
  filter: ArchivedFilter | undefined,
): RawBuilder<boolean> | undefined {
  if (filter === 'included') return undefined;
  return filter === 'only'
    ? sql<boolean>`${sql.ref(column)} is not null`
    : sql<boolean>`${sql.ref(column)} is null`;
}
