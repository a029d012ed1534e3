import { workLinkKnownDays } from '@kierros/domain';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { removeDeadJobs } from '../queue/queue-jobs.repository.ts';
import type { Job } from './jobs.ts';

const DAY_MS = 86_400_000;
const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

type Aged = 'access_tokens' | 'door_limits' | 'idempotency_keys' | 'work_links';

/** Removes the rows of a table whose column is that many days ago. */
const forget =
  (table: Aged, column: 'created_at' | 'expires_at' | 'since', days: number) =>
  async (database: Database, now: Date): Promise<number> => {
    const { numDeletedRows } = await database.write((tx) =>
      tx
        .deleteFrom(table)
        .where(sql<boolean>`${sql.ref(column)} < ${before(now, days)}`)
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  };

/** Removes responses stored for repeated requests after 30 days (decisions 3). */
export const forgetIdempotencyKeys = forget('idempotency_keys', 'created_at', 30);

/** Removes expired access tokens; their sessions stay until they end. */
export const forgetAccessTokens = forget('access_tokens', 'expires_at', 1);

/** Removes the counts of door reports by address after a day. */
export const forgetDoorAddresses = forget('door_limits', 'since', 1);

/** Removes links of outside repairers once nothing of their answers can arrive any more. */
export const forgetWorkLinks = forget('work_links', 'created_at', workLinkKnownDays);

const ENDED_RETENTION_DAYS = 30;

/** Removes sessions a month after their end: their tokens are refused with or without the row. */
export async function forgetSessions(database: Database, now: Date): Promise<number> {
  return database.write(async (tx) => {
    const since = before(now, ENDED_RETENTION_DAYS);
    const ended = tx
      .selectFrom('sessions')
      .select('id')
      .where((eb) => eb.or([eb('expires_at', '<', since), eb('revoked_at', '<', since)]))
      .orderBy('id')
      .limit(1_000);
    const ids = (await ended.execute()).map((row) => row.id);
    if (ids.length === 0) return 0;
    await tx.deleteFrom('access_tokens').where('session_id', 'in', ids).execute();
    await tx.deleteFrom('sessions').where('id', 'in', ids).execute();
    return ids.length;
  });
}

/** Removes failed sign-ins that no longer count: a password spray leaves a row for each name it tried. */
export async function forgetFailedSignIns(database: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await database.write((tx) =>
    tx
      .deleteFrom('login_limits')
      .where('last_failure_at', '<', before(now, 1))
      .where('blocked_until', '<', now.toISOString())
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}

/** Removes drafts 30 days after their end, when they can no longer be restored (decisions 6). */
export async function removeEndedDrafts(database: Database, now: Date): Promise<number> {
  return database.write(async (tx) => {
    const ended = tx
      .selectFrom('drafts')
      .select(['location_id', 'id'])
      .where('expires_at', '<', before(now, 30))
      .orderBy('id')
      .limit(1_000);
    const rows = await ended.execute();
    if (rows.length === 0) return 0;
    const locations = [...new Set(rows.map(({ location_id }) => location_id))];
    const ids = rows.map(({ id }) => id);
    const ofThem = tx.deleteFrom('draft_inspectables').where('location_id', 'in', locations);
    await ofThem.where('draft_id', 'in', ids).execute();
    const them = tx.deleteFrom('drafts').where('location_id', 'in', locations);
    await them.where('id', 'in', ids).execute();
    return rows.length;
  });
}

const REJECTED_RETENTION_DAYS = 90;

/** Removes the words and photos of door reports 90 days after they were rejected (decisions 20). */
export async function forgetRejectedReports(database: Database, now: Date): Promise<number> {
  return database.write(async (tx) => {
    const rows = await tx
      .selectFrom('pending_actions')
      .select(['location_id', 'id'])
      .where(sql<boolean>`kind = 'door_report'`)
      .where('status', '=', 'rejected')
      .where('note', '!=', '')
      .where('updated_at', '<', before(now, REJECTED_RETENTION_DAYS))
      .limit(1_000)
      .execute();
    for (const { location_id, id } of rows) {
      await tx
        .deleteFrom('photos')
        .where('location_id', '=', location_id)
        .where('action_id', '=', id)
        .execute();
      await tx
        .updateTable('pending_actions')
        .set((eb) => ({ note: '', version: eb('version', '+', 1) }))
        .where('location_id', '=', location_id)
        .where('id', '=', id)
        .execute();
    }
    return rows.length;
  });
}

const HOUR_MS = 3_600_000;

/** The hourly jobs that remove what is no longer needed. */
export const retentionJobs = (database: Database): Job[] =>
  Object.entries({
    'kept answers': forgetIdempotencyKeys,
    'access tokens': forgetAccessTokens,
    sessions: forgetSessions,
    'failed sign-ins': forgetFailedSignIns,
    drafts: removeEndedDrafts,
    'addresses of door reports': forgetDoorAddresses,
    'rejected door reports': forgetRejectedReports,
    'links of outside repairers': forgetWorkLinks,
    'dead jobs': removeDeadJobs,
  }).map(([name, run]) => ({ name, everyMs: HOUR_MS, run: (now) => run(database, now) }));
