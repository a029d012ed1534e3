type Page<Item> = {
  readonly items: readonly Item[];
  readonly has_more?: boolean;
  readonly after?: string | null;
};

/** How many records are asked for at a time. */
export const pageSize = 500;

/** Reads every page of a list and gives them one by one. */
export async function* everyPage<Answer extends Page<unknown>>(
  read: (after: string | undefined) => Promise<Answer>,
): AsyncGenerator<Answer> {
  let after: string | undefined;
  do {
    const page = await read(after);
    yield page;
    const next = page.after ?? undefined;
    // A server that repeats its mark would never end.
    after = next === after ? undefined : next;
  } while (after !== undefined);
}
