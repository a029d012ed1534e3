import type { Command } from 'commander';
import type { Language } from '@kierros/domain';
import type { TableChoice } from '@kierros/record-files/table';
import type { Encoding } from '@kierros/record-files/text-of-bytes';
import type { Typed } from '../command/verb.ts';
import { encodingFlag, encodingOf } from './encoding-flag.ts';
import { inputFormatOf } from './input-format.ts';
import type { InputFormat } from './input-format.ts';
import { tableChoiceOf, tableFlags } from './table-flags.ts';

/** A file as it was given, `-` for stdin, and what was said about it. */
export type TypedDocument = TableChoice & {
  readonly file: string;
  /** The format of stdin, if given. */
  readonly format: InputFormat | undefined;
  readonly encoding: Encoding | undefined;
};

/** The flags for the format, the encoding and the table of a file. */
export const documentFlags = (made: Command, formatFlag: string, language: Language): Command =>
  tableFlags(encodingFlag(made.option('--format <format>', formatFlag), language), language);

/** The file with the parsed values of those flags. */
export const documentOf = (file: string, typed: Typed, language: Language): TypedDocument => ({
  file,
  format: inputFormatOf(typed.text('format'), { files: [file], language }),
  encoding: encodingOf(typed.text('encoding'), language),
  ...tableChoiceOf(typed, language),
});
