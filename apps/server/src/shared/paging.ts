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

export const pageOf = (query: PageQuery, usual = 100) => {
  const page = query.page ?? 1;
  const per_page = query.per_page ?? usual;
  return { page, per_page, offset: (page - 1) * per_page };
};

/**
 * Joins a page's rows (read with one row too many) with a count that stops at
 * 10,001: `total` is exact up to 10,000, then null with `has_more`.
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
