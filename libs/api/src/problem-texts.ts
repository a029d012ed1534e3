import { en } from './problem-texts/en.ts';
import { fi } from './problem-texts/fi.ts';
import type { ProblemCode } from './problems.ts';

export {
  faultSentence,
  fieldSentence,
  hintSentence,
  type FaultReason,
  type FieldSentence,
} from './problem-texts/field-sentences.ts';

/** The texts that a person sees for a refusal. */
export type ProblemText = {
  /** What went wrong. */
  readonly title: string;
  /** What to do about it: the hint. */
  readonly hint: string;
  /** Both in one text, as a screen of the web app shows it. */
  readonly screen: string;
};

/** A text for every code, and for `unreachable`, which only a client can detect. */
export type ProblemTexts = Readonly<Record<ProblemCode | 'unreachable', ProblemText>>;

/** The texts of refusals in both languages, for the web and the command line. */
export const problemTexts: Readonly<Record<'en' | 'fi', ProblemTexts>> = { en, fi };

/**
 * The texts for a refusal in the reader's language.
 *
 * @example
 * problemText('not_admin', 'fi').title // => 'Käyttäjä ei ole ylläpitäjä'
 */
export function problemText(code: keyof ProblemTexts, language: 'en' | 'fi'): ProblemText {
  return problemTexts[language][code];
}
