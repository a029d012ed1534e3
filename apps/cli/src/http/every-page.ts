/** A page of a list in the contract's format. */
export type Page<Item> = {
  readonly items: readonly Item[];
  readonly after?: string | null;
};

/** The query parameters of every page. */
export type PageQuery = { readonly per_page: number; readonly after?: string };

/** Records per page. */
export const pageSize = 500;

/** Requests one page of a list. */
export type ReadPage<Item> = (page: PageQuery) => Promise<Page<Item>>;

/** Reads a list page by page. */
export async function* everyPage<Answer extends Page<unknown>>(
  read: (page: PageQuery) => Promise<Answer>,
): AsyncGenerator<Answer> {
  let after: string | undefined;
  do {
    const page = await read({ per_page: pageSize, ...(after !== undefined && { after }) });
    yield page;
    const next = page.after ?? undefined;
    // A server that repeats its cursor would cause an endless loop.
    after = next === after ? undefined : next;
  } while (after !== undefined);
}

/** Reads all records of a list. */
export async function readEvery<Item>(read: ReadPage<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of everyPage(read)) for (const item of page.items) items.push(item);
  return items;
}
