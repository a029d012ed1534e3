import { en } from './problem-texts/en.ts';
import { fi } from './problem-texts/fi.ts';
import type { ProblemCode } from './problems.ts';

/** What a person is told about a refusal. */
export type ProblemText = {
  /** What went wrong. */
  readonly title: string;
  /** What to do about it. */
  readonly hint: string;
  /** Both in one breath, as a screen of the web app shows it. */
  readonly screen: string;
};

/** A text for every code, and for `unreachable`, which only a client can know. */
export type ProblemTexts = Readonly<Record<ProblemCode | 'unreachable', ProblemText>>;

/** The texts of refusals in both languages, for the web and the command line. */
export const problemTexts: Readonly<Record<'en' | 'fi', ProblemTexts>> = { en, fi };

/**
 * What to tell a person about a refusal, in the language of the reader.
 *
 * @example
 * problemText('not_admin', 'fi').title // => 'Käyttäjä ei ole ylläpitäjä'
 */
export function problemText(code: keyof ProblemTexts, language: 'en' | 'fi'): ProblemText {
  return problemTexts[language][code];
}
