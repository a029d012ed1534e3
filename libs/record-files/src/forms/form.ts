import { foldForSearch, inspectionTypes } from '@kierros/domain';
import type { Position } from '../json-lines.ts';
import type { LostReason } from './form-texts.ts';

/** A text in the languages of a form; one string means both. */
export type FormText = string | { readonly en?: string; readonly fi?: string };

/** A question in the template format. */
export type FormQuestion = {
  readonly title: FormText;
  readonly description?: FormText;
  /** The titles of the groups or panels that it is in. */
  readonly section?: FormText;
  readonly type: 'value' | 'text';
  readonly mandatory?: boolean;
  readonly max_photos?: number;
  /** The words of the earlier question that it replaces, whose results it continues. */
  readonly successor_of?: FormText;
};

/** A part of a form that a template cannot represent, with its position. */
export type Lost = Position & {
  /** The column or the property, and its owner. */
  readonly field: string;
  readonly reason: LostReason;
  readonly detail: string;
};

/** The result of converting a foreign form. */
export type Form = {
  readonly name: FormText | undefined;
  readonly description: FormText | undefined;
  readonly questions: readonly FormQuestion[];
  /** The position of each question. */
  readonly origins: readonly Position[];
  readonly lost: readonly Lost[];
  /** How many questions became text, since a template has no conditions, choices and numbers. */
  readonly asText: number;
};

/** A choice of a form: its value, and its text by language. */
export type Choice = { readonly value: string; readonly label: FormText };

const verdicts = /^(ok|nok|not ok|kunnossa|ei kunnossa|pass|fail|n\/?a)$/;
const grades =
  /^(very |erittain |rather |melko |strongly |taysin |somewhat |jokseenkin )?(good|bad|poor|fair|excellent|satisfactory|unsatisfactory|agree|disagree|satisfied|dissatisfied|neutral|hyva|huono|erinomainen|kiitettava|tyydyttava|valttava|heikko|samaa mielta|eri mielta|tyytyvainen|tyytymaton)\b/;

/**
 * Whether choices are steps of one scale, which a value question can represent: verdicts, grades, or the levels of an
 * inspection type, by their labels. Numbers are no sign of a scale, since most forms code any choices by them; neither
 * are yes and no, of which either may be the good one.
 */
export function isScale(choices: readonly Choice[]): boolean {
  if (choices.length < 2 || choices.length > 11) return false;
  const every = (test: (word: string) => boolean) =>
    choices.every(({ value, label }) =>
      (isEmpty(label) ? [value] : wordsOf(label)).some((word) => test(fold(word))),
    );
  return (
    every((word) => verdicts.test(word)) ||
    every((word) => grades.test(word)) ||
    levelNames.some((names) => every((word) => names.has(word)))
  );
}

const fold = (word: string): string => foldForSearch(word.replaceAll('_', ' '));

const levelNames = inspectionTypes.map(
  ({ levels }) => new Set(levels.flatMap(({ label }) => [fold(label.en), fold(label.fi)])),
);

/** The choice that stands for every other answer. */
export const otherChoice: Choice = { value: 'other', label: { en: 'Other', fi: 'Muu' } };

/** The strings of a text, in the languages that it has. */
export function wordsOf(text: FormText): string[] {
  return typeof text === 'string' ? [text] : [text.fi, text.en].filter((one) => one !== undefined);
}

/** Whether a text is blank. */
export const isEmpty = (text: FormText | undefined): boolean =>
  text === undefined || wordsOf(text).every((one) => one.trim() === '');

/** Joins texts, separately for each language. */
export function joined(
  parts: readonly (FormText | undefined)[],
  between = ' ',
): FormText | undefined {
  const filled = parts.filter((one): one is FormText => !isEmpty(one));
  if (filled.length === 0) return undefined;
  if (filled.every((one) => typeof one === 'string')) return filled.join(between);
  const of = (language: 'en' | 'fi') => {
    const texts = filled.map((one) => (typeof one === 'string' ? one : (one[language] ?? '')));
    return texts.filter((one) => one !== '').join(between);
  };
  const [en, fi] = [of('en'), of('fi')];
  return { ...(en === '' ? {} : { en }), ...(fi === '' ? {} : { fi }) };
}

/**
 * Lists the choices in the description of a text question. A choice that lacks
 * a language uses the other one.
 */
export function choicesText(choices: readonly Choice[]): FormText | undefined {
  const labels = choices.map(({ value, label }) => (isEmpty(label) ? value : label));
  const languages = (['en', 'fi'] as const).filter((language) =>
    labels.some((label) => typeof label !== 'string' && label[language] !== undefined),
  );
  if (languages.length === 0) return joined(labels, ' / ');
  const list = (language: 'en' | 'fi') =>
    labels.map((label) =>
      typeof label === 'string' ? label : (label[language] ?? wordsOf(label)[0] ?? ''),
    );
  return Object.fromEntries(languages.map((language) => [language, list(language).join(' / ')]));
}

/** The start of a text, for messages of one line. */
export function brief(text: FormText | undefined): string {
  const word = text === undefined ? '' : (wordsOf(text)[0] ?? '');
  const flat = word.replace(/\s+/g, ' ').trim();
  return flat.length > 40 ? `${flat.slice(0, 39)}…` : flat;
}
