import { daysBetween } from '@kierros/domain';
import type { DayRange, LocalDate } from '@kierros/domain';
import type { Call } from '@kierros/api/client';
import type { Context } from '../../command/context.ts';
import { usageFailure } from '../../command/failure.ts';
import { daysMeant } from '../../flags/day-flag.ts';
import { farthestDays } from './due-rows.ts';
import { simulateMessages } from './simulate.messages.ts';
import type { SimulateOptions } from './simulate.run.ts';

/** The days of a simulation; refuses what is past or too far. */
export async function spanOf(
  context: Context,
  call: Call,
  { from: first, to: last }: Pick<SimulateOptions, 'from' | 'to'>,
): Promise<DayRange & { readonly today: LocalDate }> {
  const t = simulateMessages[context.language];
  const days = await daysMeant(context, call, { from: first, to: last, today: { inDays: 0 } });
  const { from, to, today } = days;
  if (to < today) throw usageFailure('bad_span', { title: t.past(to), fix: t.pastFix });
  if (from > to)
    throw usageFailure('bad_span', { title: t.reversed(from, to), fix: t.reversedFix });
  // Beyond the server's limit inspections would be missing without notice.
  if (daysBetween(today, to) > farthestDays)
    throw usageFailure('bad_span', { title: t.tooFar(farthestDays), fix: t.tooFarFix });
  return { from, to, today };
}
