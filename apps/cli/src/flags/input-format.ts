import type { Language } from '@kierros/domain';
import { usageFailure } from '../command/failure.ts';
import { typedMessages } from './typed-values.messages.ts';
import { wordOf } from './typed-values.ts';

/** What a stream of records may be written in; a file says it by the ending of its name. */
export const inputFormats = ['json', 'csv', 'yaml'] as const;

/** One of them. */
export type InputFormat = (typeof inputFormats)[number];

/** The format of stdin as it was typed; refused where no stdin (`-`) is read. */
export function inputFormatOf<const Format extends InputFormat = InputFormat>(
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
