import { limits, scopeOf, type Role } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';

/** What the audit log stores of a user (`audited`). */
type AuditedUser = { role?: Role; assigned_location_id?: number | null };

/** The earliest time at which somebody may have left a location whose forms they may still store (decisions 6). */
export const stillOwnSince = (now: Date): string =>
  new Date(now.getTime() - limits.performedWithinDays * 86_400_000).toISOString();

/**
 * When somebody last left a location, if they still may store what they began there; undefined otherwise. The audit log
 * is never shortened to fewer days. No other right follows from it.
 */
export async function leftAt(
  db: Executor,
  userId: number,
  locationId: number,
  now: Date,
): Promise<string | undefined> {
  const changes = await db
    .selectFrom('audit_events')
    .select(['at', 'before', 'after'])
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', userId)
    .where('action', '=', 'update')
    .where('at', '>=', stillOwnSince(now))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return changes.find(({ before, after }) => sees(before, locationId) && !sees(after, locationId))
    ?.at;
}

function sees(user: string | null, locationId: number): boolean {
  const { role, assigned_location_id } = JSON.parse(user ?? '{}') as AuditedUser;
  if (role === undefined) return false;
  return scopeOf(role) === 'all' || assigned_location_id === locationId;
}
