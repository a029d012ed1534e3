import type { Schema } from '@kierros/api/schema';
import type { Advance } from '../../../shared/progress.ts';
import type { Snapshot } from '../snapshot.ts';

export type VerifyCheck = Schema<'VerifyCheck'>;

/** The report lists at most this many faults per check. */
export const FAULTS_NAMED = 100;
const LONGEST = 500;

/** Collects the findings of one check: counts all and lists the first hundred. */
export function findings(name: VerifyCheck['name'], advance: Advance) {
  const faults: string[] = [];
  let checked = 0;
  let found = 0;
  return {
    /** Of how many things, and of how many rows these consist. */
    looked: (more: number, rows = more): void => {
      checked += more;
      advance(rows);
    },
    fault: (text: string): void => {
      found += 1;
      if (faults.length < FAULTS_NAMED) faults.push(text.slice(0, LONGEST));
    },
    isFull: (): boolean => faults.length >= FAULTS_NAMED,
    result: (): VerifyCheck => ({ name, ok: found === 0, checked, faults }),
  };
}

export type Findings = ReturnType<typeof findings>;

/** Runs one check of the database. Data that cannot be read is a fault, not a failure of the check. */
export async function checkOf(
  name: VerifyCheck['name'],
  work: (found: Findings) => Promise<void>,
  advance: Advance = () => undefined,
): Promise<VerifyCheck> {
  const found = findings(name, advance);
  await work(found).catch((error: unknown) => {
    found.fault(`could not be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  return found.result();
}

export type DatabaseCheck = {
  name: VerifyCheck['name'];
  /** The tables whose rows it looks at, each as often as it does. */
  tables: readonly string[];
  run(snapshot: Snapshot, found: Findings): Promise<void>;
};

/** A row by its key in readable form: `forms (location 1, id 12)`. */
export function rowName(table: string, row: Readonly<Record<string, unknown>>): string {
  const key = Object.entries(row)
    .map(([column, value]) => `${column.replace(/_id$/, '').replaceAll('_', ' ')} ${String(value)}`)
    .join(', ');
  return `${table} (${key})`;
}
