import type { Language } from '@kierros/domain';

/** One set of texts in both languages; the types make sure that neither lacks any. */
export type Messages<T> = Readonly<Record<Language, T>>;

/** A count with its noun: `plural(2, 'file', 'files')` gives `2 files`. */
export function plural(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`;
}
