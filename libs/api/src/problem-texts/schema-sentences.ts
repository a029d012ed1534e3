import type { FieldSentence } from './field-sentences.ts';

type Sentence = (what: string) => string;

/** What a value that does not fit its schema must be, by the rule that it breaks: a sentence after the name of its field. */
export type SchemaRule =
  | 'type'
  | 'values'
  | 'shortest'
  | 'longest'
  | 'empty'
  | 'least'
  | 'most'
  | 'fewest'
  | 'mostItems'
  | 'repeated'
  | 'format'
  | 'form'
  | 'line'
  | 'missing'
  | 'unknown'
  | 'day';

const en: Readonly<Record<SchemaRule, Sentence>> = {
  type: (types) => `must be ${types}.`,
  values: (values) => `must be one of ${values}.`,
  shortest: (count) => `must have at least ${count} characters.`,
  longest: (count) => `can have at most ${count} characters.`,
  empty: () => 'must not be empty.',
  least: (limit) => `must be at least ${limit}.`,
  most: (limit) => `can be at most ${limit}.`,
  fewest: (count) => `must have at least ${count} items.`,
  mostItems: (count) => `can have at most ${count} items.`,
  repeated: () => 'lists something twice.',
  format: (format) => `must be written in the format ${format}.`,
  form: () => 'does not have a form that is allowed here.',
  line: () => 'must be one line; remove the line breaks.',
  missing: (field) => `"${field}" is missing; give it.`,
  unknown: (field) => `"${field}" is not a known field; remove it.`,
  day: () => 'must be a day from 1970-01-01 to 2199-12-31, written as 2026-12-01.',
};

const fi: Readonly<Record<SchemaRule, Sentence>> = {
  type: (types) => `tässä kuuluu olla ${types}.`,
  values: (values) => `pitää olla jokin näistä: ${values}.`,
  shortest: (count) => `pitää olla vähintään ${count} merkkiä.`,
  longest: (count) => `saa olla enintään ${count} merkkiä.`,
  empty: () => 'ei saa olla tyhjä.',
  least: (limit) => `pitää olla vähintään ${limit}.`,
  most: (limit) => `saa olla enintään ${limit}.`,
  fewest: (count) => `pitää olla vähintään ${count} kohtaa.`,
  mostItems: (count) => `saa olla enintään ${count} kohtaa.`,
  repeated: () => 'sama on mainittu kahdesti.',
  format: (format) => `pitää kirjoittaa muodossa ${format}.`,
  form: () => 'ei ole tässä sallitussa muodossa.',
  line: () => 'saa olla vain yksi rivi; poista rivinvaihdot.',
  missing: (field) => `"${field}" puuttuu; anna se.`,
  unknown: (field) => `"${field}" ei ole tunnettu kenttä; poista se.`,
  day: () => 'pitää olla päivä väliltä 1970-01-01–2199-12-31, kirjoitettuna 2026-12-01.',
};

const typeNames: Readonly<Record<string, { readonly en: string; readonly fi: string }>> = {
  string: { en: 'text', fi: 'tekstiä' },
  integer: { en: 'a whole number', fi: 'kokonaisluku' },
  number: { en: 'a number', fi: 'luku' },
  boolean: { en: 'true/false', fi: 'true/false' },
  array: { en: 'a list', fi: 'luettelo' },
  object: { en: 'an object with fields', fi: 'olio kenttineen' },
  null: { en: 'null', fi: 'null' },
};

const or = { en: ' or ', fi: ' tai ' } as const;

/** The sentence of a broken rule in English, as the server sends it. */
export const schemaSentence = (rule: SchemaRule, what: string | number): FieldSentence =>
  en[rule](String(what)) as FieldSentence;

/** The sentence about the type of a value; types as JSON Schema names them. */
export const typeSentence = (types: readonly string[]): FieldSentence =>
  schemaSentence('type', types.map((type) => typeNames[type]?.en ?? type).join(or.en));

/** The Finnish of a sentence that `schemaSentence` made; undefined for any other. */
export function finnishSchemaSentence(message: string): string | undefined {
  for (const rule of Object.keys(en) as SchemaRule[]) {
    const [before = '', after] = en[rule]('\0').split('\0');
    if (after === undefined && message === before) return fi[rule]('');
    if (after === undefined || !message.startsWith(before) || !message.endsWith(after)) continue;
    const what = message.slice(before.length, message.length - after.length);
    if (rule !== 'type') return fi[rule](what);
    const types = what.split(or.en).map((name) => typeOf(name)?.fi);
    if (types.every((name) => name !== undefined)) return fi.type(types.join(or.fi));
  }
  return undefined;
}

const typeOf = (name: string) => Object.values(typeNames).find((type) => type.en === name);
