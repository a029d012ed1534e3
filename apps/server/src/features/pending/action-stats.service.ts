import type { Schema } from '@kierros/api/schema';
import { addDays, daysBetween, localDayOf } from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { locationDays } from '../../shared/location-days.ts';
import { inScope, listScope, type Scope } from '../../shared/viewer.ts';
import { countPending, isOfLivingPlace } from './pending.repository.ts';

const USUAL_DAYS = 90;

/** Figures of pending actions: those that are open now, and the fixes of a range of days. */
export async function getActionStats({
  db,
  viewer,
  query,
  now,
}: Call<'getActionStats'>): Promise<Schema<'ActionStats'>> {
  const scope = await listScope(db, viewer, query.location_id);
  const days = await locationDays(db, scope, now);
  const counted = await countPending(db, scope, { filter: { status: 'all' }, days });
  const today = days[0]?.today ?? localDayOf(now.toISOString(), 'UTC');
  const to = query.to ?? today;
  const from = query.from ?? addDays(to, -USUAL_DAYS);
  const range = { from: `${from}T00:00:00.000Z`, to: `${addDays(to, 1)}T00:00:00.000Z` };
  const { oldest, unowned } = await openFigures(db, scope);
  const { raised, fixes } = await rangeFigures(db, scope, range);
  const of = (status: 'pending' | 'approved' | 'overdue') => counted.get(status) ?? 0;
  const share = (count: number) => (fixes.length === 0 ? null : count / fixes.length);
  return {
    open: of('pending') + of('approved'),
    pending: of('pending'),
    approved: of('approved'),
    overdue: of('overdue'),
    unowned,
    oldest_open_days: oldest === null ? null : daysBetween(oldest.slice(0, 10), today),
    raised,
    fixed: fixes.length,
    median_days_to_fix: medianOf(fixes.map((fix) => fix.days)),
    verified_share: share(fixes.filter(({ status }) => status === 'verified').length),
    failed_share: share(fixes.filter(({ failures }) => failures > 0).length),
  };
}

async function openFigures(db: Executor, scope: Scope) {
  const row = await db
    .selectFrom('pending_actions')
    .select((eb) => [
      eb.fn.min('created_at').as('oldest'),
      sql<number | null>`sum(case when status = 'approved' and owner_id is null
        and owner_address is null then 1 else 0 end)`.as('unowned'),
    ])
    .where(inScope(scope, 'pending_actions'))
    .where('open_key', 'is not', null)
    .where(isOfLivingPlace)
    .executeTakeFirstOrThrow();
  return { oldest: row.oldest as string | null, unowned: Number(row.unowned ?? 0) };
}

type Range = { from: string; to: string };

async function rangeFigures(db: Executor, scope: Scope, { from, to }: Range) {
  const raised = await db
    .selectFrom('pending_actions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(inScope(scope, 'pending_actions'))
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('status', '!=', 'merged')
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('pending_actions')
    .select(['created_at', 'fixed_at', 'status', 'failures'])
    .where(inScope(scope, 'pending_actions'))
    .where('fixed_at', '>=', from)
    .where('fixed_at', '<', to)
    .where('status', '!=', 'merged')
    .execute();
  const fixes = rows.map(({ created_at, fixed_at, status, failures }) => ({
    status,
    failures,
    days: Math.max(0, (Date.parse(fixed_at ?? '') - Date.parse(created_at)) / 86_400_000),
  }));
  return { raised: Number(raised.total), fixes };
}

function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const median =
    sorted.length % 2 === 1
      ? (sorted[middle] ?? 0)
      : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  return Math.round(median * 10) / 10;
}
