import { defaultPreferences, type NotificationPreferences } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';

export type StoredPreferences = NotificationPreferences & { version: number };

const read = (row: { document: string; version: number }): StoredPreferences => ({
  ...defaultPreferences,
  ...(JSON.parse(row.document) as Partial<NotificationPreferences>),
  version: row.version,
});

/** The stored preferences of some users; users without any are left out. */
export async function preferencesOf(
  db: Executor,
  userIds: readonly number[],
): Promise<Map<number, StoredPreferences>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['user_id', 'document', 'version'])
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.user_id, read(row)]));
}

/** Stores a user's preferences if the version still equals the one that was read; returns whether it did. */
export async function savePreferences(
  tx: Executor,
  userId: number,
  chosen: StoredPreferences,
  now: string,
): Promise<boolean> {
  const { version, ...document } = chosen;
  const row = { document: JSON.stringify(document), version: version + 1, updated_at: now };
  const result = await tx
    .insertInto('notification_preferences')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(row)
        .where('notification_preferences.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  return result !== undefined;
}
