import { foldForSearch, pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { TreeRow } from './tree-rows.ts';

/** What a key does in the tree: moves to a row, folds one or unfolds it. */
export type TreeStep =
  { readonly to: number } | { readonly fold: number; readonly isFolded: boolean } | undefined;

const page = 10;

/** The step of a key from the row at `index`, as in the tree pattern of the ARIA guide. */
export function treeStep(rows: readonly TreeRow[], index: number, key: string): TreeStep {
  const row = rows[index];
  if (!row) return undefined;
  const within = (at: number): TreeStep => ({ to: Math.min(Math.max(at, 0), rows.length - 1) });
  switch (key) {
    case 'ArrowDown':
      return within(index + 1);
    case 'ArrowUp':
      return within(index - 1);
    case 'PageDown':
      return within(index + page);
    case 'PageUp':
      return within(index - page);
    case 'Home':
      return within(0);
    case 'End':
      return within(rows.length - 1);
    case 'ArrowRight':
      if (row.isFolded === true) return { fold: row.id, isFolded: false };
      return row.isFolded === false ? within(index + 1) : undefined;
    case 'ArrowLeft': {
      if (row.isFolded === false) return { fold: row.id, isFolded: true };
      const parent = rows.findIndex(({ id }) => id === row.parentId);
      return parent < 0 ? undefined : { to: parent };
    }
    default:
      return undefined;
  }
}

/** The next row whose name begins with what is typed, from the row at `index`; one letter again goes on to the next. */
export function rowByName(
  rows: readonly TreeRow[],
  index: number,
  { typed, language }: { typed: string; language: Language },
): number | undefined {
  const letters = foldForSearch(typed);
  const isRepeated = [...letters].every((letter) => letter === letters[0]);
  const wanted = isRepeated ? (letters[0] ?? '') : letters;
  const from = isRepeated ? index + 1 : index;
  for (let at = 0; at < rows.length; at += 1) {
    const next = (from + at) % rows.length;
    const row = rows[next];
    if (row && foldForSearch(pickText(row.name, language).text).startsWith(wanted)) return next;
  }
  return undefined;
}
