import type { Database } from '../../db/database.ts';

type Kept = { epoch: number; counts: Map<string, number> };

const MOST_KEPT = 1_000;
// By database, since tests and commands open several in one process.
const byDatabase = new WeakMap<Database, Kept>();

/**
 * How much is due, counted once for as long as nothing changes that could make
 * it another number: counting reads every row that is due, where the page beside
 * it reads a hundred. Only the embedded database can tell; another one counts.
 */
export async function keptCount(
  database: Database,
  what: readonly unknown[],
  count: () => Promise<number>,
): Promise<number> {
  const epoch = epochOf(database);
  if (epoch === undefined) return count();
  const key = JSON.stringify(what);
  const known = keptUnder(database, epoch).counts.get(key);
  if (known !== undefined) return known;
  const counted = await count();
  // What was written meanwhile may or may not be in it.
  if (epochOf(database) === epoch) keptUnder(database, epoch).counts.set(key, counted);
  return counted;
}

function epochOf({ duesEpoch, placesEpoch }: Database): number | undefined {
  if (!duesEpoch || !placesEpoch) return undefined;
  // Both only ever grow, so that their sum is never the same again.
  return duesEpoch() + placesEpoch();
}

function keptUnder(database: Database, epoch: number): Kept {
  const known = byDatabase.get(database);
  if (known?.epoch === epoch && known.counts.size < MOST_KEPT) return known;
  const empty: Kept = { epoch, counts: new Map() };
  byDatabase.set(database, empty);
  return empty;
}
