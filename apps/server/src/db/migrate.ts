import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';
import { untilFree } from './database-errors.ts';
import { takeLock } from './dialect.ts';
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
import { sumsOfEverywhere } from './migrations/2026-11-24-sums.ts';
import { digestsKept } from './migrations/2026-11-25-digests.ts';
import { auditSeals } from './migrations/2026-11-26-audit-seals.ts';
import { daysWithin } from './migrations/2026-11-26-days.ts';
import { photoClaims } from './migrations/2026-11-26-photo-claims.ts';
import { plannedSeen } from './migrations/2026-11-26-planned-seen.ts';
import { referenceVersion } from './migrations/2026-11-27-reference-version.ts';
import { missedInspections } from './migrations/2026-11-28-missed-inspections.ts';
import { workingCalendars } from './migrations/2026-11-29-working-calendars.ts';
import { calendarFeeds } from './migrations/2026-11-30-calendar-feeds.ts';
import { actionChecks } from './migrations/2026-12-01-action-checks.ts';
import { doorCodes } from './migrations/2026-12-02-door-codes.ts';
import { photoImpossible } from './migrations/2026-12-02-photo-impossible.ts';
import { actionFigures } from './migrations/2026-12-02-action-figures.ts';
import { workLinks } from './migrations/2026-12-03-work-links.ts';
import { actionIds } from './migrations/2026-12-03-action-ids.ts';
import { placeTypeLooks } from './migrations/2026-12-04-place-type-looks.ts';
import { printedLabels } from './migrations/2026-12-04-printed-labels.ts';
import { importList } from './migrations/2026-12-04-import-list.ts';
import { recentSignIns } from './migrations/2026-12-04-recent-sign-ins.ts';
import { auditTimes } from './migrations/2026-12-04-audit-times.ts';
import { onTimeTargets } from './migrations/2026-12-05-on-time-targets.ts';
import { savedViews } from './migrations/2026-12-05-saved-views.ts';
import { seenChanges } from './migrations/2026-12-05-seen-changes.ts';
import { reportJobs } from './migrations/2026-12-06-report-jobs.ts';
import { timelineIndexes } from './migrations/2026-12-07-timeline-indexes.ts';
import { questionLineage } from './migrations/2026-12-06-question-lineage.ts';
import { linkedIdentities } from './migrations/2026-12-08-linked-identities.ts';
import { placesByEnvironment } from './migrations/2026-12-09-places-by-environment.ts';
import { planMoves } from './migrations/2026-12-10-plan-moves.ts';
import { windowsSeen } from './migrations/2026-12-11-windows-seen.ts';
import { earlierCalendars } from './migrations/2026-12-12-earlier-calendars.ts';
import { decidedBeforeMove } from './migrations/2026-12-13-decided-before-move.ts';
import { sections } from './migrations/2026-12-14-sections.ts';
import { queue } from './migrations/2026-12-15-queue.ts';
import { keysOfChanges } from './migrations/2026-12-16-keys-of-changes.ts';
import { fewerIndexes } from './migrations/2026-12-17-fewer-indexes.ts';
import { sumMarks } from './migrations/2026-12-17-sum-marks.ts';
import { answeredInspectables } from './migrations/2026-12-18-answered-inspectables.ts';
import { formsOfActions } from './migrations/2026-12-19-forms-of-actions.ts';
import { sumsOfLocationZero } from './migrations/2026-12-20-sums-of-location-zero.ts';
import { keysByLocation } from './migrations/2026-12-21-keys-by-location.ts';
import { RefusedDatabaseError, refuseUnfit } from './refused-database.ts';
import type { Tables } from './tables.ts';

// Another server may be migrating the same database.
const OTHERS_MS = 30_000;

const silent = (_line: string): void => undefined;

// Kysely runs migrations in the order of their names. A new one must sort last, even if its name needs a later date
// than today's: otherwise a new site would run it before migrations that older sites ran first.
const migrations = (isPostgres: boolean, log = silent): Record<string, Migration> => ({
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
  '2026-11-24-sums': sumsOfEverywhere(isPostgres),
  '2026-11-25-digests': digestsKept,
  '2026-11-26-audit-seals': auditSeals(isPostgres),
  '2026-11-26-days': daysWithin(isPostgres, log),
  '2026-11-26-photo-claims': photoClaims,
  '2026-11-26-planned-seen': plannedSeen,
  '2026-11-27-reference-version': referenceVersion(isPostgres),
  '2026-11-28-missed-inspections': missedInspections(isPostgres),
  '2026-11-29-working-calendars': workingCalendars(isPostgres),
  '2026-11-30-calendar-feeds': calendarFeeds(isPostgres),
  '2026-12-01-action-checks': actionChecks(isPostgres),
  '2026-12-02-door-codes': doorCodes(isPostgres),
  '2026-12-02-photo-impossible': photoImpossible,
  '2026-12-02-action-figures': actionFigures(isPostgres),
  '2026-12-03-work-links': workLinks(isPostgres),
  '2026-12-03-action-ids': actionIds(isPostgres),
  '2026-12-04-place-type-looks': placeTypeLooks,
  '2026-12-04-printed-labels': printedLabels,
  '2026-12-04-import-list': importList(isPostgres),
  '2026-12-04-audit-times': auditTimes(isPostgres),
  '2026-12-04-recent-sign-ins': recentSignIns(isPostgres),
  '2026-12-05-on-time-targets': onTimeTargets,
  '2026-12-05-saved-views': savedViews,
  '2026-12-05-seen-changes': seenChanges,
  '2026-12-06-report-jobs': reportJobs(isPostgres),
  '2026-12-06-question-lineage': questionLineage,
  '2026-12-07-timeline-indexes': timelineIndexes(isPostgres),
  '2026-12-08-linked-identities': linkedIdentities(isPostgres),
  '2026-12-09-places-by-environment': placesByEnvironment(isPostgres),
  '2026-12-10-plan-moves': planMoves(isPostgres),
  '2026-12-11-windows-seen': windowsSeen,
  '2026-12-12-earlier-calendars': earlierCalendars,
  '2026-12-13-decided-before-move': decidedBeforeMove,
  '2026-12-14-sections': sections,
  '2026-12-15-queue': queue(isPostgres),
  '2026-12-16-keys-of-changes': keysOfChanges(isPostgres),
  '2026-12-17-fewer-indexes': fewerIndexes(isPostgres),
  '2026-12-17-sum-marks': sumMarks(isPostgres),
  '2026-12-18-answered-inspectables': answeredInspectables(isPostgres),
  '2026-12-19-forms-of-actions': formsOfActions(isPostgres),
  '2026-12-20-sums-of-location-zero': sumsOfLocationZero(isPostgres),
  '2026-12-21-keys-by-location': keysByLocation(isPostgres),
});

/** The names of all migrations that this server knows: together they identify its schema. */
export const migrationNames = (): string[] => Object.keys(migrations(false)).sort();

type Extent = {
  /** Only these migrations, for a copy of a database that lacked the others. */
  only?: readonly string[];
  /** The PostgreSQL schema in which a copy is built; the default schema if omitted. */
  schema?: string | undefined;
  /** Receives a log line for each correction of stored data. */
  tell?: (line: string) => void;
};

/** Throws when the database has migrations that this server does not know, so this one leaves it unchanged. */
export async function refuseNewer(database: Database): Promise<void> {
  const known = migrationNames();
  const unknown = (await migrationsIn(database)).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new RefusedDatabaseError(
      `The database belongs to a newer Kierros: this one does not know ${unknown.join(', ')}. Start a server that is at least as new, or set back a backup from before the upgrade (docs/runbooks/restore.md).`,
    );
}

/** Throws when the database lacks migrations of this server, for a command that only reads the newest schema. */
export async function refuseOlder(database: Database): Promise<void> {
  const done = await migrationsIn(database);
  if (migrationNames().every((name) => done.includes(name))) return;
  throw new RefusedDatabaseError(
    done.length === 0
      ? 'There is no site in the database: "npm start" makes one.'
      : 'The database has the schema of an older Kierros: start the server once with "npm start", which updates it, or use the older version.',
  );
}

/** The migrations that the database has; none when it is new. */
async function migrationsIn({ kind, db }: Database): Promise<string[]> {
  const { rows: tables } = await (
    kind === 'postgres'
      ? sql`select 1 where to_regclass('kysely_migration') is not null`
      : sql`select 1 from sqlite_master where name = 'kysely_migration'`
  ).execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

/**
 * Migrates the schema to the latest version, atomically even if the process is killed. Throws an error that names the
 * failing migration, with its error as the cause.
 */
export async function migrate(database: Database, extent: Extent = {}): Promise<void> {
  await refuseUnfit(database);
  await refuseNewer(database);
  const known = Object.entries(migrations(database.kind === 'postgres', extent.tell));
  const wanted = known.filter(([name]) => extent.only?.includes(name) ?? true);
  const done = await migrationsIn(database);
  if (wanted.every(([name]) => done.includes(name))) return;
  const work = (db: Kysely<Tables>) => runMigrations(db, wanted, extent);
  await (database.kind === 'postgres' ? inLockedTransaction : inOneTransaction)(database.db, work);
}

async function runMigrations(
  db: Kysely<Tables>,
  wanted: readonly (readonly [string, Migration])[],
  extent: Extent,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(wanted) },
    ...(extent.schema !== undefined && { migrationTableSchema: extent.schema }),
    // Two migrations from two branches of one day may arrive in either order.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
  throw new Error(`Migration ${failed} failed.`, { cause: error });
}

// A transaction-level lock instead of Kysely's session-level one: PgBouncer hands sessions, with their locks, to other
// clients. A server of the release before that takes inspections meanwhile locks tables in another order.
const inLockedTransaction = (
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> =>
  untilFree(
    () =>
      db.transaction().execute(async (tx) => {
        await takeLock(tx, 'migrations');
        // A table cannot be altered while deferred triggers wait for rows that an earlier migration wrote.
        await sql`set constraints all immediate`.execute(tx);
        await work(tx);
      }),
    OTHERS_MS,
  );

// Kysely runs SQLite migrations without a transaction, although SQLite supports it.
const inOneTransaction = (
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> =>
  db.connection().execute(async (connection) => {
    await beginExclusive(connection);
    try {
      await work(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });

/** Waits for another process that is writing to the file or migrating it. */
const beginExclusive = async (connection: Kysely<Tables>): Promise<void> =>
  void (await untilFree(() => sql`begin immediate`.execute(connection), OTHERS_MS));
