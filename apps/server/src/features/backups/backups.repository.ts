import type { Database, Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { totalOf } from '../../shared/row-counts.ts';

export type BackupRow = Tables['backups'];

// The server that makes a backup sends a heartbeat every 15 seconds.
const SILENCE_MS = 120_000;

/** Marks backups without a recent heartbeat as failed, so that the next one may start. */
export async function failSilent(tx: Executor, now: Date): Promise<void> {
  await tx
    .updateTable('backups')
    .set({ state: 'failed', finished_at: now.toISOString() })
    .where('state', '=', 'running')
    .where('seen_at', '<', new Date(now.getTime() - SILENCE_MS).toISOString())
    .execute();
}

/** Inserts a running backup; a unique index refuses it while another one runs. */
export async function insertRunning(
  database: Database,
  tx: Executor,
  begun: { now: Date; requestedBy: number | null; requestKey: string | null },
): Promise<BackupRow> {
  const { now, requestedBy, requestKey } = begun;
  const id = await database.nextId(tx, 'backups');
  const row: BackupRow = {
    id,
    name: await freeName(tx, now),
    state: 'running',
    bytes: null,
    sha256: null,
    photos: 0,
    created_at: now.toISOString(),
    finished_at: null,
    seen_at: now.toISOString(),
    requested_by: requestedBy,
    request_key: requestKey,
  };
  await tx.insertInto('backups').values(row).execute();
  return row;
}

async function freeName(tx: Executor, now: Date): Promise<string> {
  const stem = `kierros-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const taken = await tx
    .selectFrom('backups')
    .select('name')
    .where('name', 'like', `${stem}%`)
    .execute();
  return taken.length === 0 ? `${stem}.tar` : `${stem}-${taken.length + 1}.tar`;
}

/** Frees the request key of a failed backup, so that the request may be repeated with it. */
export const freeRequestKey = (tx: Executor, userId: number, key: string) =>
  tx
    .updateTable('backups')
    .set({ request_key: null })
    .where('requested_by', '=', userId)
    .where('request_key', '=', key)
    .where('state', '=', 'failed')
    .execute();

export const changeBackup = (tx: Executor, id: number, change: Partial<BackupRow>) =>
  tx.updateTable('backups').set(change).where('id', '=', id).execute();

export const backupByRequest = (
  db: Executor,
  userId: number,
  key: string,
): Promise<BackupRow | undefined> =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('requested_by', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();

export const backupByName = (db: Executor, name: string): Promise<BackupRow | undefined> =>
  db.selectFrom('backups').selectAll().where('name', '=', name).executeTakeFirst();

/** A page of backups, the newest first, with one extra row. */
export const listBackups = (
  db: Executor,
  page: { limit: number; offset: number; after?: number | undefined },
): Promise<BackupRow[]> =>
  db
    .selectFrom('backups')
    .selectAll()
    .$if(page.after !== undefined, (query) => query.where('id', '<', page.after ?? 0))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();

export const countBackups = (db: Executor): Promise<number> => totalOf(db.selectFrom('backups'));
