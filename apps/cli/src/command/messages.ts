import type { Language } from '@kierros/domain';

/** Both languages of one set of texts; the types keep them complete. */
export type Messages<T> = Readonly<Record<Language, T>>;

/** Counts in words: `plural(2, 'file', 'files')` gives `2 files`. */
export function plural(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`;
}
