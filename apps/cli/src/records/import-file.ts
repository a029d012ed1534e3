import type { Command } from 'commander';
import type { Language } from '@kierros/domain';
import { documentFlags, documentOf } from '../flags/document-flags.ts';
import type { TypedDocument } from '../flags/document-flags.ts';
import { languageTyped } from '../flags/typed-values.ts';
import { recordMessages } from './records.messages.ts';
import type { Typed } from '../command/verb.ts';

/** The file to import, `-` for stdin, and the language of its texts if a CSV does not name it. */
export type ImportFile = TypedDocument & {
  readonly textLanguage: Language | undefined;
  /** Whether environments and types that places name are added with them. */
  readonly addsMissing: boolean;
};

/** The flags for it; records without texts have another text for --language. */
export function importFlags(made: Command, language: Language, languageFlag?: string): Command {
  const t = recordMessages[language];
  return documentFlags(made.argument('<file>', t.file), t.formatFlag, language).option(
    '--language <fi|en>',
    languageFlag ?? t.languageFlag,
  );
}

/** Parses the file to import. */
export function importFileOf(typed: Typed, language: Language): ImportFile {
  return {
    ...documentOf(typed.words[0] ?? '', typed, language),
    addsMissing: typed.flags['addMissing'] === true,
    textLanguage: languageTyped(typed.text('language'), language),
  };
}
