import type { Database, Executor } from './database.ts';
import type { Tables } from './tables.ts';

// Few enough that ids stay roughly in order of time when two processes write.
const IDS_PER_BLOCK = 32;

/** Reserves ids of a table. */
export type Reserve = (executor: Executor, table: keyof Tables, count: number) => Promise<number[]>;

/** Reserves ids in blocks, so that most rows need no statement for their id. */
export function idBlocks(
  reserve: Reserve,
  isInBlocks: (table: keyof Tables) => boolean = () => true,
) {
  const blocks = new Map<keyof Tables, number[]>();
  const nextIds: Database['nextIds'] = async (executor, table, count) => {
    if (!isInBlocks(table)) return reserve(executor, table, count);
    const block = blocks.get(table) ?? [];
    if (block.length < count)
      block.push(...(await reserve(executor, table, Math.max(count, IDS_PER_BLOCK))));
    blocks.set(table, block);
    return block.splice(0, count);
  };
  return { nextIds, forget: () => blocks.clear() };
}

/** One id of what reserves several. */
export const oneOf =
  (nextIds: Database['nextIds']): Database['nextId'] =>
  async (executor, table) =>
    (await nextIds(executor, table, 1))[0] ?? 0;
