import { readFileSync } from 'node:fs';
import type { Language } from '@kierros/domain';
import { unreadable } from './file-failure.ts';

/** Reads an input file; the failure names it as it was typed. */
export function readInput(path: string, typed: string, language: Language): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw unreadable(typed, language, error);
  }
}
