import { sql, type RawBuilder } from 'kysely';
import type { Database, Executor } from './database.ts';
import { isPostgres } from './dialect.ts';
import type { TableVersions } from './table-changes.ts';
import type { Tables } from './tables.ts';

/** The tables whose changes the version covers. Submissions write none of them. */
export const referenceTables: ReadonlySet<keyof Tables> = new Set([
  'inspectables',
  'templates',
  'template_inspectables',
  'working_calendars',
]);

const haveVersion = (names: readonly (keyof Tables)[]): boolean =>
  names.every((name) => referenceTables.has(name));

/** The version of the reference tables, which triggers replace with each change; null on SQLite. */
export const currentVersion = (db: Executor): RawBuilder<string | null> =>
  isPostgres(db)
    ? sql<string>`(select version from reference_version)`
    : sql<null>`cast(null as text)`;

/**
 * The versions of reference tables that this process has seen. Each request reads the current one in the query that
 * authenticates it, before it looks anything up in a cache.
 */
export function referenceVersions() {
  let seen: string | undefined;
  let changes = 0;
  return {
    see: (version: string | null): void => {
      if (version === null || version === seen) return;
      changes += 1;
      seen = version;
    },
    /** The version that caches have values of. */
    last: (): string | undefined => seen,
    /** Changes whenever another version is seen; undefined if one of the tables has no version. */
    tables: (names: readonly (keyof Tables)[]): number | undefined =>
      seen !== undefined && haveVersion(names) ? changes : undefined,
    /** The same for who reads the state of a version, if it is the one that caches have values of. */
    asOf(version: string | null): TableVersions | undefined {
      const at = changes;
      return version !== seen || version === null
        ? undefined
        : { tables: (names) => (haveVersion(names) ? at : undefined) };
    },
  };
}

export type ReferenceVersions = ReturnType<typeof referenceVersions>;

/**
 * Reads in a transaction what caches hold of the reference tables together with their version, and once more if that is
 * another one than the caches have. For a transaction that has written none of these tables.
 */
export async function readCurrent<Read>(
  { reference }: Database,
  read: () => Promise<Read>,
  versionIn: (read: Read) => string | null | undefined,
): Promise<Read> {
  const cached = reference?.last();
  const found = await read();
  const version = versionIn(found) ?? null;
  if (!reference || version === null || version === cached) return found;
  reference.see(version);
  return read();
}
