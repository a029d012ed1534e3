import type { Command } from 'commander';
import type { Language, NameLanguage } from '@kierros/domain';
import type { Typed } from '../../command/verb.ts';
import { inputFormatOf } from '../../flags/input-format.ts';
import type { Encoding } from '@kierros/record-files/text-of-bytes';
import { encodingFlag, encodingOf } from '../../flags/encoding-flag.ts';
import { languageTyped } from '../../flags/typed-values.ts';
import type { closurePlanTexts } from './closure-plan.messages.ts';

/** The formats of closures; that of a file is known by its extension. */
export const closureFormats = ['json', 'yaml', 'csv', 'ics'] as const;

/** The file to read, and how it is compared with the calendar. */
export type ClosureInput = {
  readonly file: string;
  /** The format of stdin, if given. */
  readonly format: (typeof closureFormats)[number] | undefined;
  readonly encoding: Encoding | undefined;
  /** The language of names that have none in the file. */
  readonly nameLanguage: NameLanguage;
  /** Whether closures that are not in the file are removed. */
  readonly isReplacing: boolean;
  /** Whether events of a calendar that are hardly closures are taken too. */
  readonly hasAllEvents: boolean;
};

/** The flags of a command that reads closures from a file. */
export const inputFlags = (
  made: Command,
  t: (typeof closurePlanTexts)['en'],
  language: Language,
): Command =>
  encodingFlag(made.option('--format <format>', t.formatFlag), language)
    .option('--language <fi|en>', t.languageFlag)
    .option('--replace', t.replaceFlag)
    .option('--all-events', t.allEventsFlag);

/** The parsed values of those flags. */
export function closureInputOf(file: string, typed: Typed, language: Language): ClosureInput {
  const { text, flags } = typed;
  return {
    file,
    format: inputFormatOf(text('format'), { files: [file], formats: closureFormats, language }),
    encoding: encodingOf(text('encoding'), language),
    nameLanguage: languageTyped(text('language'), language),
    isReplacing: flags['replace'] === true,
    hasAllEvents: flags['allEvents'] === true,
  };
}
