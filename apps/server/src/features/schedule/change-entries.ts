import type { ProblemCode } from '@kierros/api/problems';
import type { Database } from '../../db/database.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { readPlanState } from './plan-state.ts';
import { writeVerdicts, type WriteCall } from './schedule-write.ts';
import { validateChange, type Change, type ValidatedChange } from './validate-change.ts';

/** A change of the schedule; an exact one is refused rather than brought forward to another day. */
export type EntryChange = Change & { isExact: boolean };

/** What became of a change: the entry and its day, or the code of its refusal. */
export type EntryResult = { id: number | null; date: string | null; code: ProblemCode | null };

/** Makes the changes that are not refused, in a number of statements that does not grow with them. */
export async function changeEntries(
  database: Database,
  call: WriteCall,
  changes: readonly EntryChange[],
): Promise<EntryResult[]> {
  const reading = { scope: viewerScope(call.viewer), now: call.now, isWriting: true };
  const state = await readPlanState(call.db, reading, changes);
  const verdicts = changes.map((change) => exactly(change, validateChange(state, change)));
  const rows = await writeVerdicts(database, call, state, verdicts);
  return verdicts.map(({ code, date, entry }) => ({
    id: entry ? ((rows.get(entry) ?? entry.row)?.id ?? null) : null,
    ...{ date, code },
  }));
}

function exactly({ isExact }: EntryChange, validated: ValidatedChange): ValidatedChange {
  if (!isExact || !validated.capped || validated.outcome === 'refused') return validated;
  return { ...validated, outcome: 'refused', code: 'stale_version' };
}
