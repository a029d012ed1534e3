import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { wholeProduct } from './migrations/2026-11-21-whole-product.ts';
import { formsKept } from './migrations/2026-11-22-forms.ts';
import { historyKept } from './migrations/2026-11-22-history.ts';
import { notificationsKept } from './migrations/2026-11-22-notifications.ts';
import { pendingIndexes } from './migrations/2026-11-22-pending.ts';
import { placesKept } from './migrations/2026-11-22-places.ts';
import { templateIndexes } from './migrations/2026-11-22-templates.ts';
import { usersKept } from './migrations/2026-11-22-users.ts';
import { placesFound } from './migrations/2026-11-23-places.ts';

/** Brings the schema up to date. Throws what the failing migration threw, with its name. */
export async function migrate(database: Database): Promise<void> {
  const isPostgres = database.kind === 'postgres';
  const migrator = new Migrator({
    db: database.db,
    provider: {
      // They run in the order of their names, so a later one must sort behind those before it.
      getMigrations: async () => ({
        '2026-11-21-whole-product': wholeProduct(isPostgres),
        '2026-11-22-forms': formsKept,
        '2026-11-22-history': historyKept,
        '2026-11-22-notifications': notificationsKept(isPostgres),
        '2026-11-22-pending': pendingIndexes,
        '2026-11-22-places': placesKept,
        '2026-11-22-templates': templateIndexes,
        '2026-11-22-users': usersKept(isPostgres),
        '2026-11-23-places': placesFound,
      }),
    },
    // Two that came from two branches on one day may arrive in either order.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
  throw new Error(`Migration ${failed} failed.`, { cause: error });
}
