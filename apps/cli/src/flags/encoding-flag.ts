import type { Command } from 'commander';
import type { Language } from '@kierros/domain';
import { encodings } from '@kierros/record-files/text-of-bytes';
import type { Encoding } from '@kierros/record-files/text-of-bytes';
import { typedMessages } from './typed-values.messages.ts';
import { wordOf } from './typed-values.ts';

/** The flag for the encoding of a file. */
export const encodingFlag = (made: Command, language: Language): Command =>
  made.option('--encoding <encoding>', typedMessages[language].encodingFlag(encodings.join(', ')));

/** The encoding that was given. */
export const encodingOf = (word: string | undefined, language: Language): Encoding | undefined =>
  word === undefined
    ? undefined
    : wordOf(word.toLowerCase(), encodings, { name: '--encoding', language });
