import type { Call } from '@kierros/api/client';
import { addDays, localDayOf, parseLocalDate } from '@kierros/domain';
import type { Language, LocalDate } from '@kierros/domain';
import type { Context } from '../command/context.ts';
import { usageFailure } from '../command/failure.ts';
import { flagMessages } from './flags.messages.ts';

/** A day as typed: absolute, or relative to the location's today. */
export type DayWord = { readonly day: LocalDate } | { readonly inDays: number };

/** Parses `2026-12-01`, `today`, `+7d` or `-7d`; fails with the name of its flag. */
export function dayFlag(flag: string, text: string, language: Language): DayWord {
  const word = text.trim().toLowerCase();
  if (word === 'today' || word === 'tänään') return { inDays: 0 };
  const relative = /^([+-]\d{1,4})d?$/.exec(word)?.[1];
  if (relative !== undefined) return { inDays: Number(relative) };
  const day = parseLocalDate(word);
  if (day !== undefined) return { day };
  const t = flagMessages[language];
  throw usageFailure('invalid_date', {
    title: t.badDay(text),
    fix: t.badDayFix(flag, nearest(word)),
  });
}

/** Parses a month `2026-12`. */
export function monthFlag(flag: string, text: string, language: Language): string {
  if (parseLocalDate(`${text}-01`) !== undefined && text >= '1970-01') return text;
  const t = flagMessages[language];
  throw usageFailure('invalid_date', { title: t.badMonth(text), fix: t.badMonthFix(flag) });
}

/** Parses a number of days `14d`, where `d` is optional. */
export function daysFlag(
  { flag, most }: { readonly flag: string; readonly most: number },
  text: string,
  language: Language,
): number {
  const days = Number(/^(\d{1,4})d?$/.exec(text.trim())?.[1] ?? Number.NaN);
  if (days >= 1 && days <= most) return days;
  const t = flagMessages[language];
  throw usageFailure('invalid_value', { title: t.badDays(text), fix: t.badDaysFix(flag, most) });
}

/**
 * Today in the location's time zone: a command that runs at night in another zone
 * must not be a day off. Needs a request, so it is only called when a relative day is
 * used.
 */
export async function todayOf({ config, io }: Context, call: Call): Promise<LocalDate> {
  const user = await call('validateSession');
  const now = user.server_time || new Date(io.now()).toISOString();
  const isOtherLocation =
    typeof config.location === 'number' && config.location !== user.location?.id;
  const location = isOtherLocation
    ? await call('getLocation', { params: { id: config.location } })
    : user.location;
  return localDayOf(now, location?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Resolves days; requests the location's today only if one is relative. */
export async function daysMeant<Name extends string>(
  context: Context,
  call: Call,
  words: Readonly<Record<Name, DayWord>>,
): Promise<Record<Name, LocalDate>> {
  const named = Object.entries<DayWord>(words);
  const needsToday = named.some(([, word]) => 'inDays' in word);
  const today = needsToday ? await todayOf(context, call) : '';
  return Object.fromEntries(
    named.map(([name, word]) => [name, 'day' in word ? word.day : addDays(today, word.inDays)]),
  ) as Record<Name, LocalDate>;
}

// The suggestion for an invalid date: for 2026-13-01 it is 2026-12-01, with the month limited to 12.
function nearest(word: string): LocalDate {
  const [, year = '2026', month = '12'] = /^(\d{4})-(\d{1,2})/.exec(word) ?? [];
  const within = Math.min(12, Math.max(1, Number(month)));
  return `${year}-${String(within).padStart(2, '0')}-01`;
}
