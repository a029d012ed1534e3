import { readFileSync } from 'node:fs';
import type { Language } from '@kierros/domain';
import { messagesFor } from '../cli.messages.ts';
import { Failure } from '../command/failure.ts';

/** Reads an input file; the failure names it as it was typed. */
export function readInput(path: string, typed: string, language: Language): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const m = messagesFor(language);
    const text = { title: m.fileUnreadable(typed), fix: m.fileUnreadableFix };
    throw new Failure({ code: 'file_unreadable', exit: 'invalidInput', ...text }, error);
  }
}
