/** A page of a list, as the contract has them. */
export type Page<Item> = {
  readonly items: readonly Item[];
  readonly after?: string | null;
};

/** What is asked for of every page. */
export type PageQuery = { readonly per_page: number; readonly after?: string };

/** How many records are asked for at a time. */
export const pageSize = 500;

/** Reads every page of a list and gives them one by one. */
export async function* everyPage<Answer extends Page<unknown>>(
  read: (page: PageQuery) => Promise<Answer>,
): AsyncGenerator<Answer> {
  let after: string | undefined;
  do {
    const page = await read({ per_page: pageSize, ...(after !== undefined && { after }) });
    yield page;
    const next = page.after ?? undefined;
    // A server that repeats its mark would never end.
    after = next === after ? undefined : next;
  } while (after !== undefined);
}

/** Every record of a list. */
export async function readEvery<Item>(
  read: (page: PageQuery) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of everyPage(read)) for (const item of page.items) items.push(item);
  return items;
}
