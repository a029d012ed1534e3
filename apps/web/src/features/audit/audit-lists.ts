import { fieldName, hidden, inWords, isRecord, itemName } from './audit-values.ts';
import type { Difference, Wording } from './audit-values.ts';

type Item = Readonly<Record<string, unknown>>;

/** Whether these are two lists of objects, of which one may be empty or absent. */
export const areLists = (values: readonly unknown[]): boolean =>
  values.some((value) => Array.isArray(value) && value.length > 0) &&
  values.every(
    (value) =>
      value === null || value === undefined || (Array.isArray(value) && value.every(isRecord)),
  );

const itemsOf = (value: unknown): Item[] => (Array.isArray(value) ? value.filter(isRecord) : []);

// Its place in the list changes with every item before it.
const contentOf = (item: Item): string => JSON.stringify({ ...item, position: null });

// By its id, else by its name: what has another day under the same name was changed.
const keyOf = ({ id, type, name, title }: Item): string =>
  JSON.stringify(id === undefined ? [name ?? title] : [id, type]);

/** The items that only one of two lists has, without those that are the same in both. */
function without(items: readonly Item[], others: readonly Item[], of: (item: Item) => string) {
  const left = others.map(of);
  return items.filter((item) => {
    const index = left.indexOf(of(item));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** What was added to a list of objects, removed from it and changed in it, each by its name and days. */
export function changedItems(
  field: string,
  [was, is]: readonly [unknown, unknown],
  wording: Wording,
): Difference[] {
  const { t } = wording;
  const [before, after] = [itemsOf(was), itemsOf(is)];
  const [gone, come] = [without(before, after, contentOf), without(after, before, contentOf)];
  if (gone.length + come.length === 0) return [{ field, text: t('audit.reordered') }];
  const difference = (item: Item, text: string) => ({
    field: `${field}, ${itemName(item, wording)}`,
    text,
  });
  const added = without(come, gone, keyOf);
  const removed = without(gone, come, keyOf);
  const now = Map.groupBy(
    come.filter((item) => !added.includes(item)),
    keyOf,
  );
  const changed = gone.flatMap((item) => {
    const next = removed.includes(item) ? undefined : now.get(keyOf(item))?.shift();
    return next ? [difference(item, changesIn(item, next, wording))] : [];
  });
  return [
    ...added.map((item) => difference(item, t('audit.itemAdded'))),
    ...removed.map((item) => difference(item, t('audit.itemRemoved'))),
    ...changed,
  ];
}

function changesIn(was: Item, is: Item, wording: Wording): string {
  const { t } = wording;
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) =>
      field !== 'position' &&
      !hidden.has(field) &&
      JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  );
  return fields
    .map((field) => {
      const valueIn = (item: Item) => inWords(item[field], wording, field);
      const values = { before: valueIn(was), after: valueIn(is) };
      return `${fieldName(field, wording)}: ${t('audit.change', values)}`;
    })
    .join('; ');
}
