import { languages, type Language } from '@kierros/domain';
import { wordOf } from '../typed-values.ts';

/** The file to bring in, `-` for stdin, and the language of its texts where a CSV does not name it. */
export type ImportFile = { readonly file: string; readonly textLanguage: Language | undefined };

/** The language of a flag, if there is one. */
export const textLanguageOf = (
  word: string | undefined,
  language: Language,
): Language | undefined =>
  word === undefined ? undefined : wordOf(word, languages, { name: '--language', language });
