import type { ProblemCode } from '@kierros/api/problems';
import type { Database } from '../../db/database.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { readPlanState, type PlanState } from './plan-state.ts';
import { writeVerdicts, type WriteCall } from './schedule-write.ts';
import { validateChange, type Change, type ValidatedChange } from './validate-change.ts';

/**
 * A change of the schedule; an exact one is refused rather than brought forward to another day, and one of an entry that
 * is not at its version as well.
 */
export type EntryChange = Change & { isExact: boolean; version?: number | null };

/** What became of a change: the entry and its day, or the code of its refusal. */
export type EntryResult = {
  id: number | null;
  date: string | null;
  code: ProblemCode | null;
  isUnchanged: boolean;
};

/** Makes the changes that are not refused, in a number of statements that does not grow with them. */
export async function changeEntries(
  database: Database,
  call: WriteCall,
  changes: readonly EntryChange[],
): Promise<EntryResult[]> {
  const reading = { scope: viewerScope(call.viewer), now: call.now, isWriting: true };
  const state = await readPlanState(call.db, reading, changes);
  const verdicts = changes.map((change) =>
    isStale(state, change) ? stale : exactly(change, validateChange(state, change)),
  );
  const rows = await writeVerdicts(database, call, state, verdicts);
  return verdicts.map(({ code, date, entry, outcome }) => ({
    id: entry ? ((rows.get(entry) ?? entry.row)?.id ?? null) : null,
    ...{ date, code, isUnchanged: outcome === 'unchanged' },
  }));
}

const stale: ValidatedChange = {
  outcome: 'refused',
  code: 'stale_version',
  ...{ date: null, capped: false },
};

// Read again once it is locked: somebody else may have changed it since.
const isStale = ({ entries }: PlanState, change: EntryChange): boolean =>
  change.action !== 'add' &&
  change.version != null &&
  entries.get(change.id)?.version !== change.version;

function exactly({ isExact }: EntryChange, validated: ValidatedChange): ValidatedChange {
  if (!isExact || !validated.capped || validated.outcome === 'refused') return validated;
  return { ...validated, outcome: 'refused', code: 'stale_version' };
}
