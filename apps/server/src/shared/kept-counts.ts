import type { Database } from '../db/database.ts';

/** What a count is about: places alone, or what is due in them, which changes with every inspection. */
type Subject = 'places' | 'dues';
type Kept = { epoch: number; counts: Map<string, unknown> };

const MOST_KEPT = 1_000;
// By database, since tests and commands open several in one process.
const byDatabase = new WeakMap<Database, Record<Subject, Kept | undefined>>();

/**
 * A count, or several, made once for as long as nothing changes that could make
 * it another one: counting reads every row there is, where the page beside it
 * reads a hundred. Only the embedded database can tell; another one counts.
 * Requests share what is kept, so nobody may change it.
 */
export async function keptCount<Count>(
  database: Database,
  subject: Subject,
  what: readonly unknown[],
  count: () => Promise<Count>,
): Promise<Count> {
  const epoch = epochOf(database, subject);
  if (epoch === undefined) return count();
  const key = JSON.stringify(what);
  const known = keptUnder(database, subject, epoch).get(key);
  // The key says what was counted, and so of what type it is.
  if (known !== undefined) return known as Count;
  const counted = await count();
  // What was written meanwhile may or may not be in it.
  if (epochOf(database, subject) === epoch) keptUnder(database, subject, epoch).set(key, counted);
  return counted;
}

function epochOf({ duesEpoch, placesEpoch }: Database, subject: Subject): number | undefined {
  if (!duesEpoch || !placesEpoch) return undefined;
  // Both only ever grow, so that their sum is never the same again.
  return subject === 'places' ? placesEpoch() : placesEpoch() + duesEpoch();
}

function keptUnder(database: Database, subject: Subject, epoch: number): Map<string, unknown> {
  const both = byDatabase.get(database) ?? { places: undefined, dues: undefined };
  byDatabase.set(database, both);
  const known = both[subject];
  if (known?.epoch === epoch && known.counts.size < MOST_KEPT) return known.counts;
  const counts = new Map<string, unknown>();
  both[subject] = { epoch, counts };
  return counts;
}
