import type { Call } from '@kierros/api/client';
import type { DayRange, Language } from '@kierros/domain';
import type { Context } from '../command/context.ts';
import { usageFailure } from '../command/failure.ts';
import { dayFlag, daysMeant } from './day-flag.ts';
import type { DayWord } from './day-flag.ts';
import { flagMessages } from './flags.messages.ts';

/** One day, or a first and a last one, as typed. */
export type DayWords = { readonly from: DayWord; readonly to: DayWord | undefined };

/** Parses `2026-12-24` or `2026-12-21..2027-01-06`; a day may also be `today` or `+7d`. */
export function dayRangeTyped(name: string, text: string, language: Language): DayWords {
  const [from = '', to, ...others] = text.split('..');
  if (others.length > 0) {
    const t = flagMessages[language];
    throw usageFailure('invalid_date', { title: t.badRange(text), fix: t.badRangeFix(name) });
  }
  return {
    from: dayFlag(name, from, language),
    to: to === undefined ? undefined : dayFlag(name, to, language),
  };
}

/** Resolves the days; refuses a last day before the first. */
export async function rangeMeant(
  context: Context,
  call: Call,
  { from, to }: DayWords,
): Promise<DayRange> {
  const range = await daysMeant(context, call, { from, to: to ?? from });
  if (range.from <= range.to) return range;
  const t = flagMessages[context.language];
  throw usageFailure('bad_span', { title: t.reversed(range.from, range.to), fix: t.reversedFix });
}
