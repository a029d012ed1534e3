import { addDays, localDayOf, parseLocalDate } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Call } from '@kierros/api/client';
import type { Context } from './context.ts';
import { usageFailure } from './failure.ts';
import { typedMessages } from './typed-values.messages.ts';

/** The id that was typed for a flag or an argument. */
export function idOf(text: string, name: string, language: Language): number {
  const m = typedMessages[language];
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw usageFailure('invalid_id', { title: m.badId(name, text), fix: m.idFix(name) });
}

/** One of some words, or a failure that lists them. */
export function wordOf<const Word extends string>(
  text: string,
  words: readonly Word[],
  from: { readonly name: string; readonly language: Language },
): Word {
  const m = typedMessages[from.language];
  const found = words.find((word) => word === text);
  if (found !== undefined) return found;
  throw usageFailure('invalid_value', {
    title: m.badId(from.name, text),
    fix: m.oneOfFix(from.name, words.join(', ')),
  });
}

const relative = /^(?:today|([+-]\d{1,4})d)$/;

/** A day as it was typed, refused before any request when it is none. */
export function dayTyped(text: string, name: string, language: Language): string {
  const m = typedMessages[language];
  if (relative.test(text) || parseLocalDate(text)) return text;
  throw usageFailure('invalid_date', { title: m.badDay(text), fix: m.dayFix(name) });
}

/**
 * The days that were typed. `today` is that of the zone of the user's location,
 * which the server knows; a machine of CI stands in UTC.
 */
export async function daysMeant<Name extends string>(
  typed: { readonly [key in Name]?: string | undefined },
  call: Call,
  { io }: Context,
): Promise<{ [key in Name]?: string }> {
  const entries = Object.entries(typed) as [Name, string | undefined][];
  const isRelative = entries.some(([, text]) => text !== undefined && relative.test(text));
  const today = isRelative ? await todayThere(call, io.now()) : '';
  const meant = entries.flatMap(([name, text]) => {
    if (text === undefined) return [];
    const found = relative.exec(text);
    return [[name, found ? addDays(today, Number(found[1] ?? 0)) : text]];
  });
  return Object.fromEntries(meant) as { [key in Name]?: string };
}

async function todayThere(call: Call, now: number): Promise<string> {
  const user = await call('validateSession');
  return localDayOf(new Date(now).toISOString(), user.location?.time_zone ?? 'Europe/Helsinki');
}
