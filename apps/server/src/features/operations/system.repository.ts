import { sql } from 'kysely';
import { stat } from 'node:fs/promises';
import type { Database, Executor } from '../../db/database.ts';

/** The version of the database and its size on disk. */
export async function databaseDetails(
  database: Database,
): Promise<{ kind: Database['kind']; version: string; bytes: number }> {
  const { db, kind, file } = database;
  if (kind === 'postgres') {
    const { rows } = await sql<{ version: string; bytes: number }>`
      select current_setting('server_version') as version,
        pg_database_size(current_database()) as bytes`.execute(db);
    return { kind, version: rows[0]?.version ?? '?', bytes: Number(rows[0]?.bytes ?? 0) };
  }
  const { rows } = await sql<{ version: string; bytes: number }>`
    select sqlite_version() as version, page_count * page_size as bytes
    from pragma_page_count(), pragma_page_size()`.execute(db);
  const { version = '?', bytes = 0 } = rows[0] ?? {};
  // What is committed and not yet moved into the file.
  const wal = file === undefined ? undefined : await stat(`${file}-wal`).catch(() => undefined);
  return { kind, version, bytes: Number(bytes) + (wal?.size ?? 0) };
}

/** The photos that wait to be prepared, and those that could not be read; each is one short index. */
export async function photoQueue(db: Executor) {
  const count = (state: 'received' | 'unreadable') =>
    db
      .selectFrom('photos')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', sql.lit(state))
      .executeTakeFirstOrThrow();
  const [waiting, failed, oldest] = await Promise.all([
    count('received'),
    count('unreadable'),
    db
      .selectFrom('photos')
      .select('received_at')
      .where('state', '=', sql.lit('received'))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    waiting: Number(waiting.count),
    failed: Number(failed.count),
    oldest_at: oldest?.received_at ?? null,
  };
}

/** The newest finished backup. */
export const newestBackup = (db: Executor) =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The newest verify in the audit log. */
export const newestVerify = (db: Executor) =>
  db
    .selectFrom('audit_events')
    .select(['at', 'after'])
    .where('location_id', '=', 0)
    .where('subject_kind', '=', 'store')
    .where('subject_id', '=', 0)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The size of all stored photos. Reads every row of a photo, so a job counts it. */
export async function storedPhotoBytes(db: Executor): Promise<number> {
  const { bytes } = await db
    .selectFrom('photos')
    .select((eb) =>
      eb.fn.sum<number>(eb.fn.coalesce('stored_bytes', 'received_bytes', sql`0`)).as('bytes'),
    )
    .where('state', 'in', ['received', 'ready', 'unreadable'])
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
