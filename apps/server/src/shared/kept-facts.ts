import type { Database } from '../db/database.ts';

/** What a fact is about: places alone, or what is due in them, which changes with every inspection. */
type Subject = 'places' | 'dues';
type Kept = { epoch: number; facts: Map<string, unknown> };

const MOST_KEPT = 1_000;
// By database, since tests and commands open several in one process.
const byDatabase = new WeakMap<Database, Record<Subject, Kept | undefined>>();

/**
 * A fact about many rows (how many there are, where a page of them begins),
 * found once for as long as nothing changes that could make it another one:
 * finding it reads every row there is, where the page beside it reads a
 * hundred. Only the embedded database can tell; another one is asked each time.
 * Requests share what is kept, so nobody may change it.
 */
export async function keptFact<Fact>(
  database: Database,
  subject: Subject,
  what: readonly unknown[],
  find: () => Promise<Fact>,
): Promise<Fact> {
  const epoch = epochOf(database, subject);
  if (epoch === undefined) return find();
  const key = JSON.stringify(what);
  const known = keptUnder(database, subject, epoch).get(key);
  // The key says what was looked for, and so of what type it is.
  if (known !== undefined) return known as Fact;
  const found = await find();
  // What was written meanwhile may or may not be in it.
  if (epochOf(database, subject) === epoch) keptUnder(database, subject, epoch).set(key, found);
  return found;
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
  if (known?.epoch === epoch && known.facts.size < MOST_KEPT) return known.facts;
  const facts = new Map<string, unknown>();
  both[subject] = { epoch, facts };
  return facts;
}
