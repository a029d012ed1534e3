import { readCursor, writeCursor, type Kinds, type ValuesOf } from './cursor.ts';

/** A page of a list as the contract shows it. */
export type Page<T> = {
  items: T[];
  total: number | null;
  page: number;
  per_page: number;
  has_more: boolean;
};

export const COUNT_LIMIT = 10_000;

export type PageQuery = {
  page?: number | undefined;
  per_page?: number | undefined;
  count?: string | undefined;
};

type CursorQuery = PageQuery & { after?: string | undefined };

export const pageOf = (query: PageQuery, usual = 100) => {
  const page = query.page ?? 1;
  const per_page = query.per_page ?? usual;
  return { page, per_page, offset: (page - 1) * per_page };
};

/** Where a page starts: after its cursor if given, otherwise at its page number. */
export function startOf<const K extends Kinds>(
  query: CursorQuery,
  kinds: K,
): { limit: number; offset: number; after: ValuesOf<K> | undefined } {
  const { per_page, offset } = pageOf(query);
  const after = query.after === undefined ? undefined : readCursor(query.after, kinds);
  return { limit: per_page, offset: after ? 0 : offset, after };
}

/** The limit for counting a list: none if an exact count is requested, otherwise one more than is shown. */
export const countLimitOf = ({ count }: PageQuery): number =>
  count === 'exact' ? 1_000_000_000 : COUNT_LIMIT + 1;

/**
 * Combines the rows of a page (read with one extra row) with a count that stops at 10,001: `total` is exact up to
 * 10,000, above that null with `has_more`.
 */
export function toPage<T>(rows: T[], counted: number, query: PageQuery, usual = 100): Page<T> {
  const { page, per_page } = pageOf(query, usual);
  const isExact = counted <= COUNT_LIMIT || query.count === 'exact';
  return {
    items: rows.slice(0, per_page),
    total: isExact ? counted : null,
    page,
    per_page,
    has_more: rows.length > per_page,
  };
}

/** Like `toPage`, with the cursor of the next page: the sort values of the last row, or null if it has none. */
export function toCursorPage<T>(
  rows: T[],
  counted: number,
  query: CursorQuery,
  orderOf: (last: T) => readonly (string | number)[] | null,
): Page<T> & { after: string | null } {
  const page = toPage(rows, counted, query);
  const last = page.has_more ? page.items.at(-1) : undefined;
  const order = last === undefined ? null : orderOf(last);
  return { ...page, after: order && writeCursor(order) };
}
