import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';
import { wholeProduct } from './migrations/2026-11-21-whole-product.ts';
import { formsKept } from './migrations/2026-11-22-forms.ts';
import { historyKept } from './migrations/2026-11-22-history.ts';
import { notificationsKept } from './migrations/2026-11-22-notifications.ts';
import { pendingIndexes } from './migrations/2026-11-22-pending.ts';
import { placesKept } from './migrations/2026-11-22-places.ts';
import { templateIndexes } from './migrations/2026-11-22-templates.ts';
import { usersKept } from './migrations/2026-11-22-users.ts';
import { backupsKept } from './migrations/2026-11-23-backups.ts';
import { importsKept } from './migrations/2026-11-23-imports.ts';
import { placesFound } from './migrations/2026-11-23-places.ts';

// They run in the order of their names, so a later one must sort behind those before it.
const migrations = (isPostgres: boolean): Record<string, Migration> => ({
  '2026-11-21-whole-product': wholeProduct(isPostgres),
  '2026-11-22-forms': formsKept,
  '2026-11-22-history': historyKept,
  '2026-11-22-notifications': notificationsKept(isPostgres),
  '2026-11-22-pending': pendingIndexes,
  '2026-11-22-places': placesKept,
  '2026-11-22-templates': templateIndexes,
  '2026-11-22-users': usersKept(isPostgres),
  '2026-11-23-backups': backupsKept(isPostgres),
  '2026-11-23-imports': importsKept(isPostgres),
  '2026-11-23-places': placesFound,
});

/** The names of all migrations that this server knows: together they name its schema. */
export const migrationNames = (): string[] => Object.keys(migrations(false)).sort();

type Extent = {
  /** Only these, for a copy of a database that had no others yet. */
  only?: readonly string[];
  /** The schema of PostgreSQL that a copy is built in; the usual one if not said. */
  schema?: string | undefined;
};

/** Brings the schema up to date. Throws what the failing migration threw, with its name. */
export async function migrate(database: Database, extent: Extent = {}): Promise<void> {
  const known = Object.entries(migrations(database.kind === 'postgres'));
  const wanted = known.filter(([name]) => extent.only?.includes(name) ?? true);
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => Object.fromEntries(wanted) },
    ...(extent.schema !== undefined && { migrationTableSchema: extent.schema }),
    // Two that came from two branches on one day may arrive in either order.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
  throw new Error(`Migration ${failed} failed.`, { cause: error });
}
