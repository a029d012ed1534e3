import type { Command } from 'commander';
import type { Language } from '@kierros/domain';
import type { TableChoice } from '@kierros/record-files/table';
import type { Typed } from '../command/verb.ts';
import { typedMessages } from './typed-values.messages.ts';
import { countFlag } from './id-flag.ts';

// The last row of a sheet.
const rowBounds = { flag: '--heading-row', least: 1, most: 1_048_576 };

/** The flags for where in a file its table is, in place of a guess. */
export const tableFlags = (made: Command, language: Language): Command =>
  made
    .option('--sheet <name>', typedMessages[language].sheetFlag)
    .option('--heading-row <number>', typedMessages[language].headingRowFlag);

/** The place that was given. */
export function tableChoiceOf({ text }: Pick<Typed, 'text'>, language: Language): TableChoice {
  const row = text('headingRow');
  return {
    sheet: text('sheet'),
    headingLine: row === undefined ? undefined : countFlag(rowBounds, row, language),
  };
}
