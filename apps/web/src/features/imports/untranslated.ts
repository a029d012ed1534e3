import type { Language } from '@kierros/domain';
import { sessionStore } from '../../stores/session.store.ts';
import { readStored, writeStored } from '../../stores/stored.ts';
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

/** The list with its user: another one who signs in here does not see it. */
interface Stored {
  readonly userId: number;
  readonly list: readonly Untranslated[];
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'list' in value &&
  Array.isArray(value.list) &&
  value.list.every(
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

/** The list of what is still to be translated, which this browser stores for its user. */
export function readUntranslated(): readonly Untranslated[] {
  const stored = readStored(localStorage, key, isStored);
  return stored && stored.userId === sessionStore.user?.id ? stored.list : [];
}

/** Takes what an import added off the list when it is undone, except what was left alone. */
export function forgetUndone(importId: number, left: readonly (number | null)[]): void {
  const rest = readUntranslated().filter(
    (one) => one.importId !== importId || left.includes(one.id),
  );
  writeUntranslated(rest);
}

/** Replaces the list. */
export const writeUntranslated = (list: readonly Untranslated[]): void => {
  const userId = sessionStore.user?.id;
  if (userId !== undefined) writeStored(localStorage, key, { userId, list: list.slice(0, most) });
};
