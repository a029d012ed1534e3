import { daysToFix } from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { ActionRow } from '../../shared/action-rows.ts';
import { isOfLivingPlace } from '../../shared/action-conditions.ts';
import { isWithinSpans, type LocationSpan } from '../../shared/location-spans.ts';
import { inScope, type Scope } from '../../shared/scope.ts';

/** How many actions were raised in the spans; what was merged into another one is not counted twice. */
export async function raisedIn(db: Executor, spans: readonly LocationSpan[]): Promise<number> {
  const { total } = await db
    .selectFrom('pending_actions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(isWithinSpans(sql`created_at`, spans))
    .where('status', '!=', 'merged')
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** An action that was fixed in a span, and how long that took. */
type Fix = Pick<ActionRow, 'status' | 'failures'> & { days: number };

/** The actions whose last fix was made in the spans. */
export async function fixesIn(db: Executor, spans: readonly LocationSpan[]): Promise<Fix[]> {
  const rows = await db
    .selectFrom('pending_actions')
    .select(['created_at', 'fixed_at', 'status', 'failures'])
    .where('fixed_at', 'is not', null)
    .where(isWithinSpans(sql`fixed_at`, spans))
    .where('status', '!=', 'merged')
    .execute();
  return rows.map(({ created_at, fixed_at, status, failures }) => ({
    status,
    failures,
    days: daysToFix(created_at, fixed_at ?? ''),
  }));
}

/** When the oldest open action of each location was raised. */
export async function oldestOpen(db: Executor, scope: Scope): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('pending_actions')
    .select((eb) => ['location_id', eb.fn.min('created_at').as('raised')])
    .where(inScope(scope, 'pending_actions'))
    .where('open_key', 'is not', null)
    .where(isOfLivingPlace)
    .groupBy('location_id')
    .execute();
  return new Map(rows.map((row) => [row.location_id, String(row.raised)]));
}

/** How many of the open actions are work that nobody has. */
export async function unownedCount(db: Executor, scope: Scope): Promise<number> {
  const { total } = await db
    .selectFrom('pending_actions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(inScope(scope, 'pending_actions'))
    .where('status', '=', 'approved')
    .where('owner_id', 'is', null)
    .where('owner_address', 'is', null)
    .where(isOfLivingPlace)
    .executeTakeFirstOrThrow();
  return Number(total);
}
