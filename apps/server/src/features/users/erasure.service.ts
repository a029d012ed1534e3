import type { Schema } from '@kierros/api/schema';
import { sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordChange } from '../audit/public.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import { ifMatchOf, refuseStale } from '../../shared/versions.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { erase, lastErasure, type Erasure } from './erasure.repository.ts';
import { otherAdmin, userById } from './users.repository.ts';
import { toUser } from './users.shapes.ts';

// Nomen nescio: understood in both languages, and in every export.
const pseudonymOf = (id: number): string => `N. N. ${id}`;

/** Erases a user for good: the account and personal data are deleted, the inspections retain a pseudonym. */
export async function eraseUser(
  database: Database,
  call: Call<'eraseUser'>,
): Promise<Schema<'Deleted'>> {
  const { db, viewer, params, request, now } = call;
  const row = found(await userById(db, viewerScope(viewer), params.id));
  refuseStale(ifMatchOf(request), toUser(row));
  const other = await otherAdmin(db, row.id);
  // eslint-disable-next-line house/no-role-comparison -- the last one of the role itself is guarded
  const isAdmin = row.role === 'admin' && row.deactivated_at === null;
  if (isAdmin && other === undefined) throw new ProblemError('last_admin');
  const heir = viewer.id === row.id ? other : viewer.id;
  await erase(
    db,
    { user_id: row.id, pseudonym: pseudonymOf(row.id), erased_at: now.toISOString() },
    heir,
  );
  await recordChange(database, call, {
    locationId: row.location_id ?? 0,
    action: 'erase',
    subject: { kind: 'user', id: row.id },
  });
  return { id: row.id, archived_at: null };
}

/** Repeats the erasures of users that a restored copy contains; returns how many accounts were erased. */
export async function applyErasures(tx: Executor, erasures: readonly Erasure[]): Promise<number> {
  let gone = 0;
  for (const erasure of erasures) {
    const back = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', erasure.user_id)
      .executeTakeFirst();
    if (back) gone += 1;
    await erase(tx, erasure, await otherAdmin(tx, erasure.user_id));
  }
  return gone;
}

/**
 * Creates a job that truncates SQLite's WAL after an erasure: it contains older states of the pages until it is
 * restarted. While a reader still uses them, the job retries at the next interval. PostgreSQL needs no such job.
 */
export function erasedForGood({ kind, db }: Database): () => Promise<number> {
  // Unknown at the start: the server may have stopped right after an erasure.
  let done: string | null = null;
  return async () => {
    const last = kind === 'sqlite' ? await lastErasure(db) : null;
    if (last === done) return 0;
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy !== 0) return 0;
    done = last;
    return 1;
  };
}
