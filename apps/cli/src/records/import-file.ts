import type { Command } from 'commander';
import { languages, type Language } from '@kierros/domain';
import { inputFormatOf } from '../flags/input-format.ts';
import { encodingFlag, encodingOf } from '../flags/encoding-flag.ts';
import { tableFlags, tableChoiceOf } from '../flags/table-flags.ts';
import type { TableChoice } from '@kierros/record-files/table';
import type { Encoding } from '@kierros/record-files/text-of-bytes';
import type { InputFormat } from '../flags/input-format.ts';
import { wordOf } from '../flags/typed-values.ts';
import type { Typed } from '../command/verb.ts';

/** The file to import, `-` for stdin, and the language of its texts if a CSV does not name it. */
export type ImportFile = TableChoice & {
  readonly file: string;
  /** The format of stdin, if given. */
  readonly format: InputFormat | undefined;
  readonly encoding: Encoding | undefined;
  readonly textLanguage: Language | undefined;
  /** Whether environments and types that places name are added with them. */
  readonly addsMissing: boolean;
};

type FlagTexts = {
  readonly file: string;
  readonly formatFlag: string;
  readonly languageFlag: string;
};

/** The flags for it. */
export const importFlags = (made: Command, t: FlagTexts, language: Language): Command =>
  tableFlags(
    encodingFlag(
      made.argument('<file>', t.file).option('--format <format>', t.formatFlag),
      language,
    ),
    language,
  ).option('--language <fi|en>', t.languageFlag);

/** Parses the file to import. */
export function importFileOf(typed: Typed, language: Language): ImportFile {
  const { words, text } = typed;
  const file = words[0] ?? '';
  const spoken = text('language');
  return {
    file,
    format: inputFormatOf(text('format'), { files: [file], language }),
    encoding: encodingOf(text('encoding'), language),
    ...tableChoiceOf(typed, language),
    addsMissing: typed.flags['addMissing'] === true,
    textLanguage:
      spoken === undefined
        ? undefined
        : wordOf(spoken, languages, { name: '--language', language }),
  };
}
