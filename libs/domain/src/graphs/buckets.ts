import { limits } from '../constants.ts';
import { addDays, daysBetween, isoWeekOf, periodRange, weekRange } from '../local-date.ts';
import type { DayRange, LocalDate } from '../local-date.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** How a graph groups days (decisions 9). */
export type Aggregate = 'none' | 'day' | 'week' | 'month' | 'year' | 'auto';

/** One group of days; `from` and `to` stay within the requested range. */
export type Bucket = DayRange & { readonly key: string };

/** Why a graph has no buckets. */
export type BucketRefusal = 'reversed_range' | 'too_many_days';

/**
 * The grouping that `auto` resolves to: days up to a month, weeks up to half a
 * year, months up to five years, else years, so that a chart has about
 * 5 to 60 points.
 *
 * @example
 * autoAggregate({ from: '2026-11-01', to: '2026-11-21' }) // => 'day'
 * autoAggregate({ from: '2026-01-01', to: '2026-12-31' }) // => 'month'
 */
export function autoAggregate(range: DayRange): 'day' | 'week' | 'month' | 'year' {
  const days = daysBetween(range.from, range.to) + 1;
  if (days <= 31) return 'day';
  if (days <= 184) return 'week';
  return days <= limits.graphDays ? 'month' : 'year';
}

/**
 * The key of the bucket that a day falls into. `none` is one bucket of all days.
 *
 * @example
 * bucketKey('2027-01-01', 'week') // => '2026-W53'
 * bucketKey('2027-01-01', 'month') // => '2027-01'
 */
export function bucketKey(day: LocalDate, aggregate: Exclude<Aggregate, 'auto'>): string {
  if (aggregate === 'day') return day;
  if (aggregate === 'week') return isoWeekOf(day);
  if (aggregate === 'month') return day.slice(0, 7);
  return aggregate === 'year' ? day.slice(0, 4) : 'all';
}

function endOfBucket(day: LocalDate, aggregate: 'day' | 'week' | 'month' | 'year'): LocalDate {
  if (aggregate === 'day') return day;
  return aggregate === 'week' ? weekRange(day).to : periodRange(day, aggregate).to;
}

/**
 * Every bucket of a range in order, including those without data: a gap in a chart is a bucket without a value. Fails
 * when the range is longer than five years.
 *
 * @example
 * bucketsOf({ from: '2026-12-30', to: '2027-01-05' }, 'week') // => { ok: true, value: [{ key: '2026-W53', from: '2026-12-30', to: '2027-01-03' }, { key: '2027-W01', from: '2027-01-04', to: '2027-01-05' }] }
 * bucketsOf({ from: '2020-01-01', to: '2027-01-01' }, 'day') // => { ok: false, reason: 'too_many_days' }
 */
export function bucketsOf(range: DayRange, aggregate: Aggregate): Result<Bucket[], BucketRefusal> {
  if (range.from > range.to) return fail('reversed_range');
  const unit = aggregate === 'auto' ? autoAggregate(range) : aggregate;
  if (unit === 'none') return ok([{ key: 'all', ...range }]);
  if (unit === 'day' && daysBetween(range.from, range.to) >= limits.graphDays)
    return fail('too_many_days');
  const buckets: Bucket[] = [];
  for (let from = range.from; from <= range.to;) {
    const end = endOfBucket(from, unit);
    const to = end < range.to ? end : range.to;
    buckets.push({ key: bucketKey(from, unit), from, to });
    from = addDays(to, 1);
  }
  return ok(buckets);
}

/**
 * How many days of its week, month or year a bucket has where the range cuts it; null where it has all of them.
 *
 * @example
 * cutOf({ key: '2026-W53', from: '2026-12-30', to: '2027-01-03' }) // => { days: 5, of: 7 }
 * cutOf({ key: '2026-12', from: '2026-12-01', to: '2026-12-31' }) // => null
 */
export function cutOf({ key, from, to }: Bucket): { days: number; of: number } | null {
  const unit = key.includes('W') ? 'week' : unitOfLength.get(key.length);
  if (unit === undefined) return null;
  const period = unit === 'week' ? weekRange(from) : periodRange(from, unit);
  if (period.from === from && period.to === to) return null;
  return { days: daysBetween(from, to) + 1, of: daysBetween(period.from, period.to) + 1 };
}

const unitOfLength = new Map([
  ['YYYY-MM'.length, 'month' as const],
  ['YYYY'.length, 'year' as const],
]);

/**
 * The range of days of `GET graph-data/{id}`, ending today: the last 7 days, one
 * calendar month or year back, or since the oldest inspection.
 *
 * @example
 * scopeRange('week', '2026-11-21', null) // => { from: '2026-11-15', to: '2026-11-21' }
 * scopeRange('all', '2026-11-21', '2024-12-01') // => { from: '2024-12-01', to: '2026-11-21' }
 */
export function scopeRange(
  scope: 'week' | 'month' | 'year' | 'all',
  today: LocalDate,
  oldest: LocalDate | null,
): DayRange {
  const lengths = { week: 7, month: 30, year: 365 } as const;
  const from = scope === 'all' ? (oldest ?? today) : addDays(today, 1 - lengths[scope]);
  return { from: from < today ? from : today, to: today };
}
