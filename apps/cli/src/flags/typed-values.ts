import { languages } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Call } from '@kierros/api/client';
import type { Context } from '../command/context.ts';
import { usageFailure } from '../command/failure.ts';
import type { Typed } from '../command/verb.ts';
import { dayFlag, daysMeant as daysOfWords } from './day-flag.ts';
import { typedMessages } from './typed-values.messages.ts';

/** Parses the text of a flag, if it was given. */
export const ifDefined = <Value>(
  text: string | undefined,
  parse: (text: string) => Value,
): Value | undefined => (text === undefined ? undefined : parse(text));

/** Parses the id of a flag or an argument. */
export function idOf(text: string, name: string, language: Language): number {
  const m = typedMessages[language];
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw usageFailure('invalid_id', { title: m.badId(name, text), fix: m.idFix(name) });
}

/** Parses one of some words; the failure lists them. */
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

/** Parses the language of the texts in a file, if it was given. */
export const languageTyped = (text: string | undefined, language: Language): Language | undefined =>
  ifDefined(text, (word) => wordOf(word, languages, { name: '--language', language }));

/** Validates a day before any request and returns it as typed. */
export function dayTyped(text: string, name: string, language: Language): string {
  dayFlag(name, text, language);
  return text;
}

/** The first and the last day as typed. */
export type TypedSpan = { readonly from: string | undefined; readonly to: string | undefined };

/** Validates `--from` and `--to`, each if it was given. */
export const spanTyped = ({ text }: Pick<Typed, 'text'>, language: Language): TypedSpan => ({
  from: ifDefined(text('from'), (day) => dayTyped(day, '--from', language)),
  to: ifDefined(text('to'), (day) => dayTyped(day, '--to', language)),
});

/** Resolves the days that were given; `today` is that of the location. */
export async function daysMeant<Name extends string>(
  typed: { readonly [key in Name]?: string | undefined },
  call: Call,
  context: Context,
): Promise<{ [key in Name]?: string }> {
  const entries = Object.entries(typed) as [Name, string | undefined][];
  const words = entries.flatMap(([name, text]) =>
    text === undefined ? [] : [[name, dayFlag(name, text, context.language)] as const],
  );
  const meant = await daysOfWords<string>(context, call, Object.fromEntries(words));
  return meant as { [key in Name]?: string };
}
