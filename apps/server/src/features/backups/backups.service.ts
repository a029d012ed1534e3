import type { Schema } from '@kierros/api/schema';
import { open } from 'node:fs/promises';
import type { Database } from '../../db/database.ts';
import { Answer, type Call } from '../../plugins/operations.ts';
import { recordAudit } from '../audit/public.ts';
import { startOf, toCursorPage } from '../../shared/paging.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import type { BackupWriter } from './backup-writer.ts';
import { backupByName, backupByRequest, countBackups, listBackups } from './backups.repository.ts';
import { toBackup } from './backups.shapes.ts';

/** One page of backups, the newest first. */
export async function listOfBackups({
  db,
  query,
}: Call<'listBackups'>): Promise<Schema<'BackupList'>> {
  const start = startOf(query, ['number']);
  const rows = await listBackups(db, { ...start, after: start.after?.[0] });
  const page = toCursorPage(rows, await countBackups(db), query, ({ id }) => [id]);
  return { ...page, items: page.items.map(toBackup) };
}

/** Makes a backup. A repeated request with the same key gets the same backup. */
export async function createBackup(
  database: Database,
  backups: BackupWriter,
  call: Call<'createBackup'>,
): Promise<Schema<'Backup'> | Answer> {
  const key = call.request.headers['idempotency-key'];
  const requestKey = typeof key === 'string' ? key : null;
  const repeated = requestKey === null ? undefined : await madeBefore(call, backups, requestKey);
  if (repeated) return repeated;
  const row = await backups.make({
    requestedBy: call.viewer.id,
    requestKey,
    alongside: (tx, begun) =>
      recordAudit(database, tx, call, [
        {
          locationId: 0,
          actorId: call.viewer.id,
          action: 'create',
          subject: { kind: 'backup', id: begun.id },
          after: { name: begun.name },
        },
      ]),
  });
  return toBackup(row);
}

async function madeBefore(
  call: Call<'createBackup'>,
  backups: BackupWriter,
  key: string,
): Promise<Answer | undefined> {
  const known = await backupByRequest(call.db, call.viewer.id, key);
  if (!known || known.state === 'failed') return undefined;
  const row = known.state === 'running' ? await backups.settled(known.name) : known;
  if (row?.state === 'done')
    return new Answer(201, toBackup(row), { 'idempotency-replayed': 'true' });
  // Another server is making it, or it has just failed here: a retry shows which.
  throw new ProblemError('conflict', { detail: 'Another backup is being created at the moment.' });
}

/** Streams a finished backup from the folder; the audit log holds who took it. */
export async function downloadBackup(
  database: Database,
  backups: BackupWriter,
  call: Call<'downloadBackup'>,
): Promise<Answer> {
  const { db, params, viewer } = call;
  const row = found(await backupByName(db, params.name));
  // Only names in the table are ever opened; the file may have been removed manually.
  const file = row.state === 'done' ? await open(backups.pathOf(row.name)).catch(() => null) : null;
  const { size } = await found(file).stat();
  await database.write((tx) =>
    recordAudit(database, tx, call, [
      {
        locationId: 0,
        actorId: viewer.id,
        action: 'download',
        subject: { kind: 'backup', id: row.id },
        after: { name: row.name },
      },
    ]),
  );
  return new Answer(200, found(file).createReadStream(), {
    'content-type': 'application/x-tar',
    'content-length': String(size),
    'content-disposition': `attachment; filename="${row.name}"`,
  });
}

/** Writes to the audit log who asked for a verify and what was found; the state of the system shows the last one. */
export const recordVerify = (
  database: Database,
  call: Call<'verifyStore'>,
  report: Schema<'VerifyReport'>,
): Promise<void> =>
  database.write((tx) =>
    recordAudit(database, tx, call, [
      {
        locationId: 0,
        actorId: call.viewer.id,
        action: 'verify',
        subject: { kind: 'store', id: 0 },
        after: {
          ok: report.ok,
          failed: report.checks.filter(({ ok }) => !ok).map(({ name }) => name),
        },
      },
    ]),
  );
