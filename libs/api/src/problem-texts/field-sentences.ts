import type { Language } from '@kierros/domain';
import { isProblemCode, type ProblemCode } from '../problems.ts';
import { en } from './en.ts';
import { fi } from './fi.ts';
import { reasonsEn } from './reasons-en.ts';
import { reasonsFi } from './reasons-fi.ts';

/** What is wrong with a field. */
export type FaultReason = keyof typeof reasonsEn;

/** The names of the values in a sentence. */
type Named<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Named<Rest>
  : never;

type ValuesOf<R extends FaultReason> = Named<(typeof reasonsEn)[R]>;

declare const known: unique symbol;

/** A sentence about a field that `faultSentence` can say in Finnish, as the server sends it. */
export type FieldSentence = {
  readonly message: string & { readonly [known]: true };
  readonly reason?: FaultReason;
  readonly values?: Readonly<Record<string, string>>;
};

/**
 * What is wrong with a field and its values, with the sentence in English. Of a `hint` the value is the code that it
 * belongs to, of `types` the names that JSON Schema has, with commas.
 *
 * @example
 * fieldSentence('no_such_location', { id: 3 }).message // => 'There is no location 3.'
 */
export function fieldSentence<R extends FaultReason>(
  reason: R,
  ...[given]: ValuesOf<R> extends never ? [] : [Readonly<Record<ValuesOf<R>, string | number>>]
): FieldSentence {
  const sentence = reasonsEn[reason];
  const named: Readonly<Record<string, unknown>> = given ?? {};
  // What is given may have more fields than the sentence names.
  const values = Object.fromEntries(
    [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, String(named[name])]),
  );
  const message = sentenceOf(sentence, values, 'en');
  return given === undefined ? { message, reason } : { message, reason, values };
}

/** How to correct what has this code, as a sentence about a field. */
export const hintSentence = (code: ProblemCode): FieldSentence => ({
  message: en[code].hint as FieldSentence['message'],
});

/** One fault of a refusal as a client has it, whose server may be newer or older. */
type Fault = {
  readonly code: string;
  readonly message: string;
  readonly reason?: string | undefined;
  readonly values?: Readonly<Record<string, string>> | undefined;
};

/**
 * What the server says of a field, in the reader's language: it knows the language of nobody. One of a newer server stays
 * in English.
 *
 * @example
 * faultSentence({ code: 'invalid_value', message: 'must be at least 1.', reason: 'too_small', values: { limit: '1' } }, 'fi') // => 'pitää olla vähintään 1.'
 */
export function faultSentence(
  { code, message, reason, values }: Fault,
  language: Language,
): string {
  if (language === 'en') return message;
  if (reason !== undefined && Object.hasOwn(reasonsFi, reason))
    return sentenceOf(reasonsFi[reason as FaultReason], values ?? {}, language);
  return isProblemCode(code) && message === en[code].hint ? fi[code].hint : message;
}

const sentenceOf = (
  sentence: string,
  values: Readonly<Record<string, string>>,
  language: Language,
) =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return inWords[name]?.(value, language) ?? value;
  }) as FieldSentence['message'];

// Values that are words are said in the language of the sentence.
const inWords: Readonly<Record<string, (value: string, language: Language) => string | undefined>> =
  {
    kind: (kind, language) => kinds[kind]?.[language],
    hint: (code, language) => (isProblemCode(code) ? { en, fi }[language][code].hint : undefined),
    types: (types, language) =>
      types
        .split(',')
        .map((type) => typeNames[type]?.[language] ?? type)
        .join(language === 'fi' ? ' tai ' : ' or '),
  };

type Words = Readonly<Record<string, Readonly<Record<Language, string>>>>;

const kinds: Words = {
  location: { en: 'location', fi: 'toimipiste' },
  environment: { en: 'environment', fi: 'ympäristö' },
  room: { en: 'room', fi: 'huone' },
  inspectable: { en: 'inspectable', fi: 'kohde' },
};

const typeNames: Words = {
  string: { en: 'text', fi: 'tekstiä' },
  integer: { en: 'a whole number', fi: 'kokonaisluku' },
  number: { en: 'a number', fi: 'luku' },
  boolean: { en: 'true/false', fi: 'true/false' },
  array: { en: 'a list', fi: 'luettelo' },
  object: { en: 'an object with fields', fi: 'olio kenttineen' },
  null: { en: 'null', fi: 'null' },
};
