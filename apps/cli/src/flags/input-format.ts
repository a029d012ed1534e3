import type { Language } from '@kierros/domain';
import { usageFailure } from '../command/failure.ts';
import { typedMessages } from './typed-values.messages.ts';
import { wordOf } from './typed-values.ts';

/** The formats of an input stream; a file has it in its extension. */
export const inputFormats = ['json', 'csv', 'yaml'] as const;

/** One of the formats. */
export type InputFormat = (typeof inputFormats)[number];

/** Parses the format of stdin; refused if stdin (`-`) is not read. */
export function inputFormatOf<const Format extends string = InputFormat>(
  word: string | undefined,
  input: {
    readonly files: readonly (string | undefined)[];
    readonly formats?: readonly Format[];
    readonly language: Language;
  },
): Format | undefined {
  if (word === undefined) return undefined;
  const { files, language } = input;
  const formats = input.formats ?? (inputFormats as readonly string[] as readonly Format[]);
  const format = wordOf(word, formats, { name: '--format', language });
  if (files.includes('-')) return format;
  const m = typedMessages[language];
  throw usageFailure('bad_flags', { title: m.formatOfFile, fix: m.formatOfFileFix });
}
