import type { Language } from '@kierros/domain';
import { usageFailure } from '../command/failure.ts';
import { idOf } from './typed-values.ts';
import { flagMessages } from './flags.messages.ts';

/** Parses ids, without duplicates and in the given order; `88,89` equals two flags. */
export function idsFlag(
  what: string,
  texts: readonly string[] | undefined,
  language: Language,
): number[] {
  const words = (texts ?? []).flatMap((text) => text.split(','));
  return [...new Set(words.map((word) => idOf(word, what, language)))];
}

/** Parses an integer within bounds. */
export function countFlag(
  { flag, least, most }: { readonly flag: string; readonly least: number; readonly most: number },
  text: string,
  language: Language,
): number {
  const count = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (count >= least && count <= most) return count;
  const t = flagMessages[language];
  throw usageFailure('invalid_value', {
    title: t.badCount(flag, text),
    fix: t.badCountFix(least, most),
  });
}
