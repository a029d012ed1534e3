import type { Language } from '@kierros/domain';
import { readStored, writeStored } from '../../../stores/stored.ts';
import type { ImportKind } from './imports.api.ts';

/** An imported record whose name is missing in one language. */
export interface Untranslated {
  readonly importId: number;
  readonly kind: ImportKind;
  readonly id: number;
  readonly name: string;
  readonly missing: Language;
}

const key = 'kierros.untranslated';
const most = 5_000;

const isList = (value: unknown): value is Untranslated[] =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) => typeof one === 'object' && one !== null && 'missing' in one && 'id' in one,
  );

/** The language that the name of a record lacks; null if none, or if one text is for both. */
export function missingLanguage(record: unknown): Language | null {
  const { name } = record as { name?: unknown };
  if (typeof name !== 'object' || name === null) return null;
  const { fi, en } = name as { fi?: unknown; en?: unknown };
  if (!en && fi) return 'en';
  return !fi && en ? 'fi' : null;
}

/** The list of what is still to be translated, which this browser stores. */
export const readUntranslated = (): Untranslated[] => readStored(localStorage, key, isList) ?? [];

/** Takes what an import added off the list when it is undone, except what was left alone. */
export function forgetUndone(importId: number, left: readonly (number | null)[]): void {
  const rest = readUntranslated().filter(
    (one) => one.importId !== importId || left.includes(one.id),
  );
  writeUntranslated(rest);
}

/** Replaces the list. */
export const writeUntranslated = (list: readonly Untranslated[]): void => {
  writeStored(localStorage, key, list.slice(0, most));
};
