/** A language of the product: English or Finnish. */
export type Language = 'en' | 'fi';

/** A text in both languages; an empty string means that it is not written yet. */
export type Text = { readonly en: string; readonly fi: string };

/** The languages, the default message set first. */
export const languages = ['en', 'fi'] as const satisfies readonly Language[];

/**
 * Whether a value names a language of the product.
 *
 * @example
 * isLanguage('fi') // => true
 * isLanguage('sv') // => false
 */
export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'fi';
}

/** A text as it is given: one string for both languages, or by language; null is no text. */
export type TextInput =
  | string
  | null
  | { readonly en?: string | null | undefined; readonly fi?: string | null | undefined };

/**
 * Completes a text given as one string (for both languages) or by language.
 *
 * @example
 * toText('Aula') // => { en: 'Aula', fi: 'Aula' }
 * toText({ fi: 'Aula' }) // => { en: '', fi: 'Aula' }
 */
export function toText(input: TextInput): Text {
  return changeText({ en: '', fi: '' }, input);
}

/**
 * The text after a change (decisions 3): an omitted language is unchanged, null clears it,
 * and one string sets both languages.
 *
 * @example
 * changeText({ en: 'Lobby', fi: 'Aula' }, { en: 'Hall' }) // => { en: 'Hall', fi: 'Aula' }
 * changeText({ en: 'Lobby', fi: 'Aula' }, { en: null }) // => { en: '', fi: 'Aula' }
 * changeText({ en: 'Lobby', fi: 'Aula' }, undefined) // => { en: 'Lobby', fi: 'Aula' }
 */
export function changeText(before: Text, input: TextInput | undefined): Text {
  if (input === undefined) return before;
  if (input === null) return { en: '', fi: '' };
  if (typeof input === 'string') return { en: input, fi: input };
  const { en = before.en, fi = before.fi } = input;
  return { en: en ?? '', fi: fi ?? '' };
}

/**
 * Whether a text is blank in both languages, which names must not be.
 *
 * @example
 * isBlankText({ en: ' ', fi: '' }) // => true
 * isBlankText({ en: '', fi: 'Aula' }) // => false
 */
export function isBlankText(text: Text): boolean {
  return text.en.trim() === '' && text.fi.trim() === '';
}

/**
 * A text as one line: line breaks, control characters and runs of blanks are one blank each, and none is at the ends.
 *
 * @example
 * oneLine(' Luokka\u00a0 102\n') // => 'Luokka 102'
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize();

/**
 * What two spellings of one name have in common: they differ at most in case and in blanks. Accents tell names apart.
 *
 * @example
 * nameKey('LUOKKA  102') === nameKey('Luokka 102 ') // => true
 * nameKey('Hallå') === nameKey('Halla') // => false
 */
export const nameKey = (name: string): string => oneLine(name).toUpperCase().toLowerCase();

/** A text chosen for a reader, with a flag when it is not in the reader's language. */
export type PickedText = {
  readonly text: string;
  readonly language: Language;
  readonly isFallback: boolean;
};

/**
 * Picks content in the reader's language, else in the other one with `isFallback` set.
 *
 * @example
 * pickText({ en: 'Lobby', fi: '' }, 'fi') // => { text: 'Lobby', language: 'en', isFallback: true }
 */
export function pickText(text: Text, language: Language): PickedText {
  const other: Language = language === 'en' ? 'fi' : 'en';
  if (text[language].trim() !== '' || text[other].trim() === '')
    return { text: text[language], language, isFallback: false };
  return { text: text[other], language: other, isFallback: true };
}

/** The message sets by language; a key may be missing from either. A message is a string or a compiled message. */
export type MessageSets<Message = string> = Readonly<
  Record<Language, Readonly<Record<string, Message>>>
>;

/**
 * Finds an interface message: the preferred set, then English, then Finnish, then the key.
 *
 * @example
 * resolveMessage('home', { en: { home: 'Home' }, fi: {} }, 'fi') // => { text: 'Home', language: 'en' }
 * resolveMessage('lost', { en: {}, fi: {} }, 'fi') // => { text: 'lost', language: null }
 */
export function resolveMessage<Message = string>(
  key: string,
  sets: MessageSets<Message>,
  preference: Language,
): { readonly text: Message | string; readonly language: Language | null } {
  for (const language of [preference, 'en', 'fi'] as const) {
    if (!Object.hasOwn(sets[language], key)) continue;
    const text = sets[language][key];
    if (text !== undefined && text !== '') return { text, language };
  }
  return { text: key, language: null };
}

// Letters without a separable accent that people still type as plain letters.
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ς: 'σ',
};

// Upper case first: it expands ß to SS, which lower case alone would leave, and makes a letter of the iota subscript.
const fold = (text: string): string =>
  text
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?!\u0345)\p{M}/gu, '');

/**
 * Folds case, accents and runs of whitespace, for searching. A text of nothing but accents stays as it is: folded to an
 * empty one, it would find everything.
 *
 * @example
 * foldForSearch('  Hylly  ÄÖ ') // => 'hylly ao'
 * foldForSearch('Straße') // => 'strasse'
 */
export function foldForSearch(text: string): string {
  // Twice, since decomposing a character such as ℌ may produce a capital letter.
  const folded = fold(fold(text))
    .replace(/[øæœłđðþς]/gu, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim();
  return folded === '' ? text.trim() : folded;
}
