import { picked } from '@kierros/api/codecs';
import { localDayOf } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import { chunks } from '../../shared/chunks.ts';
import { recordAudit, type AuditEvent } from '../audit/public.ts';
import { updatePlannedDates } from '../due/public.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { keyOf } from './done-in-periods.ts';
import type { ValidatedChange } from './validate-change.ts';
import { type PlanState, type PlannedEntry } from './plan-state.ts';
import { insertEntries, moveEntries, removeEntries, type EntryRow } from './schedule.repository.ts';

export type WriteCall = { db: Executor; viewer: Viewer; now: Date; requestId: string };

const BATCH_SIZE = 500;

type Written = { entry: PlannedEntry; before: EntryRow | null; after: EntryRow | null };

/**
 * Writes validated changes, set-based and in the transaction of the request: entries, planned due dates, and one audit
 * row per entry. Returns the new rows by the entry that was validated.
 */
export async function writeVerdicts(
  database: Database,
  call: WriteCall,
  state: PlanState,
  verdicts: readonly ValidatedChange[],
): Promise<Map<PlannedEntry, EntryRow>> {
  const written = await toWritten(database, call, state, verdicts);
  const byLocation = Map.groupBy(written, (one) => locationOf(state, one.entry));
  for (const [locationId, group] of byLocation) {
    await writeLocation(call, locationId, group);
    const ids = [...new Set(group.map(({ entry }) => entry.inspectable_id))];
    const planning = { by: call.viewer.id, at: call.now, today: todayOf(call, state, group) };
    for (const part of chunks(ids, BATCH_SIZE))
      await updatePlannedDates(call.db, locationId, part, planning);
  }
  const events = written.map((one) => eventOf(call, locationOf(state, one.entry), one));
  for (const part of chunks(events, BATCH_SIZE)) await recordAudit(database, call.db, call, part);
  return new Map(written.flatMap(({ entry, after }) => (after ? [[entry, after]] : [])));
}

/** The day of the location in which these are written. */
const todayOf = (
  { now }: WriteCall,
  { inspectables }: PlanState,
  [first]: readonly Written[],
): string =>
  localDayOf(
    now.toISOString(),
    inspectables.get(first?.entry.inspectable_id ?? 0)?.time_zone ?? 'UTC',
  );

const locationOf = (state: PlanState, entry: PlannedEntry): number =>
  state.inspectables.get(entry.inspectable_id)?.location_id ?? 0;

// Several changes may refer to one entry; only its first and its last date matter.
async function toWritten(
  database: Database,
  call: WriteCall,
  state: PlanState,
  verdicts: readonly ValidatedChange[],
): Promise<Written[]> {
  const touched = new Set(
    verdicts.flatMap(({ outcome, entry }) =>
      entry && outcome !== 'unchanged' && outcome !== 'refused' ? [entry] : [],
    ),
  );
  const isOpen = (entry: PlannedEntry) =>
    state.rows.get(keyOf(entry))?.open.includes(entry) === true;
  const added = [...touched].filter((entry) => entry.row === null);
  const ids = await database.nextIds(call.db, 'schedule_entries', added.length);
  const at = call.now.toISOString();
  const idOf = new Map(added.map((entry, index) => [entry, ids[index] ?? 0]));
  return [...touched].flatMap((entry): Written[] => {
    const before = entry.row;
    if (before === null) {
      const made = { id: idOf.get(entry) ?? 0, created_by: call.viewer.id, created_at: at };
      return [{ entry, before, after: newRow(entry, locationOf(state, entry), made) }];
    }
    if (!isOpen(entry)) return [{ entry, before, after: null }];
    if (entry.date === before.effective_date) return [];
    const moved = { new_due_date: entry.date, effective_date: entry.date };
    return [{ entry, before, after: { ...before, ...moved, version: before.version + 1 } }];
  });
}

const newRow = (
  entry: PlannedEntry,
  location_id: number,
  made: Pick<EntryRow, 'id' | 'created_by' | 'created_at'>,
): EntryRow => ({
  ...made,
  location_id,
  ...picked(entry, ['inspectable_id', 'inspectiontype_id', 'due_date']),
  new_due_date: null,
  effective_date: entry.date,
  consumed_by_form_id: null,
  removed_at: null,
  version: 1,
});

// Moved and removed entries first: a day that one entry leaves may be taken by another.
async function writeLocation(
  { db, now }: WriteCall,
  locationId: number,
  written: readonly Written[],
): Promise<void> {
  const at = now.toISOString();
  const removed = written.flatMap(({ before, after }) => (before && !after ? [before.id] : []));
  await removeEntries(db, locationId, removed, at);
  const moves = written.flatMap(({ before, after }) =>
    before && after ? [{ id: after.id, day: after.effective_date }] : [],
  );
  await moveEntries(db, locationId, moves, at);
  await insertEntries(
    db,
    written.flatMap(({ before, after }) => (!before && after ? [after] : [])),
  );
}

function eventOf(call: WriteCall, locationId: number, { before, after }: Written): AuditEvent {
  const action = before === null ? 'create' : after === null ? 'remove' : 'move';
  return {
    locationId,
    actorId: call.viewer.id,
    action,
    subject: { kind: 'schedule_entry', id: (after ?? before)?.id ?? 0 },
    ...(before && { before: shown(before) }),
    ...(after && { after: shown(after) }),
  };
}

const shown = ({ inspectiontype_id: inspection_type_id, ...row }: EntryRow) => {
  const { inspectable_id, due_date, effective_date, version } = row;
  return { inspectable_id, inspection_type_id, due_date, effective_date, version };
};
