import type { SelectQueryBuilder, UpdateResult } from 'kysely';

/** The number of rows of a query. */
export async function totalOf<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Runs a change of one row, and returns whether it was still as the change assumes. */
export const changesRow = async (change: {
  executeTakeFirst: () => Promise<UpdateResult>;
}): Promise<boolean> => (await change.executeTakeFirst()).numUpdatedRows === 1n;
