import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { can, countOutcomes } from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import { updatePlannerStatistics } from '../../db/planner-statistics.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordChange } from '../audit/public.ts';
import { jsonSha256, jsonText } from '../../shared/json-parts.ts';
import { ProblemError, faultAt } from '../../shared/problem-error.ts';
import { contentsOf, inspectablesById } from '../inspectables/public.ts';
import { appliedBefore, runChange } from './changes/apply-changes.ts';
import { runImport, type Ran } from './import-run.ts';
import { insertImport, markUndoneBy, setSteps } from './imports.repository.ts';
import { placesWithin } from './kind-inspectables.ts';
import type { Fields, RecordCalls, Site } from './kinds.ts';
import { isChangeKind, readNamedSite } from './record-site.ts';
import { everyLocation } from '../../shared/scope.ts';

export type ImportDependencies = { database: Database; calls: RecordCalls };
type Body = Schema<'BulkInput'>;
type Importing = Pick<Call, 'db' | 'viewer' | 'now' | 'requestId' | 'afterCommit' | 'reply'> & {
  body: Body;
};

type Planned = Ran & { site: Site; contents?: Schema<'PlaceContents'> | undefined };

async function run(
  deps: ImportDependencies,
  call: Importing,
  { isHashed, isTrial = false }: { isHashed: boolean; isTrial?: boolean },
): Promise<Planned> {
  const { calls } = deps;
  const { body, db, viewer } = call;
  if (isChangeKind(body.kind)) return runChange(call, calls, { name: body.kind, isTrial });
  if (!can(viewer.role, 'bulk')) throw new ProblemError('forbidden');
  if (body.key !== undefined || body.undoes !== undefined)
    throw faultAt(
      body.key === undefined ? 'undoes' : 'key',
      fieldSentence('unknown', { field: 'key' }),
    );
  const home = body.location_id ?? viewer.locationId;
  if (body.location_id !== undefined) await refuseNoLocation(call, body.location_id);
  const items = body.items as Fields[];
  const site = await readNamedSite({ ...call, db }, calls, { items, home });
  const archive = body.archive ?? [];
  if (archive.length > 0 && body.kind !== 'places') throw onlyPlaces();
  const wanted = { kind: body.kind, items, prune: body.prune ?? false, archive, isHashed };
  // Counted before: what holds nothing is deleted, not archived.
  const contents =
    isHashed && archive.length > 0 ? await contentsOf(db, placesWithin(site, archive)) : undefined;
  const ran = await runImport(site, wanted);
  return { site, contents, ...ran };
}

async function refuseNoLocation({ db }: Importing, id: number): Promise<void> {
  const inspectable = (await inspectablesById(db, everyLocation, [id])).get(id);
  if (inspectable?.kind === 'location' && inspectable.archived_at === null) return;
  throw faultAt('location_id', fieldSentence('no_such_location', { id }), 'wrong_scope');
}

const onlyPlaces = () => faultAt('archive', fieldSentence('not_archived_by_id'));

class Undone extends Error {}

/** Plans an import: runs it in a transaction that is always rolled back, and returns the result. */
export async function planImport(
  deps: ImportDependencies,
  call: Call<'planImport'>,
): Promise<Schema<'BulkPlan'>> {
  const { database } = deps;
  const earlier = await appliedBefore(call);
  if (earlier)
    return { ...earlier, plan_hash: await jsonSha256(earlier.lines), applied: earlier.id };
  let ran: Planned | undefined;
  try {
    await database.write(
      async (db) => {
        const trial = { ...call, db, afterCommit: () => undefined };
        ran = await run(deps, trial, { isHashed: true, isTrial: true });
        throw new Undone();
      },
      { isTrial: true },
    );
  } catch (error) {
    if (!(error instanceof Undone) || !ran) throw error;
  }
  const { lines, hash, contents } = ran as Planned;
  // Records created in a plan have no id yet.
  const shown = lines.map((line) => (line.outcome === 'create' ? { ...line, id: null } : line));
  return {
    plan_hash: hash,
    lines: shown,
    counts: countOutcomes(lines),
    ...(contents && { archived_contents: contents }),
  };
}

/** Imports records: all of them, or with `skip_refused` those that are not refused. */
export async function applyImport(
  deps: ImportDependencies,
  call: Call<'applyImport'>,
): Promise<Schema<'BulkApplied'>> {
  const { database } = deps;
  const { db, body, viewer, now } = call;
  const earlier = await appliedBefore(call);
  if (earlier) return { ...earlier, repeated: true };
  const id = await database.nextId(db, 'imports');
  // First: another request with the same key waits for this one, and then repeats its answer.
  await insertImport(db, {
    id,
    kind: body.kind,
    created_by: viewer.id,
    created_at: now.toISOString(),
    key: body.key ?? null,
    undoes: body.undoes ?? null,
  });
  const isHashed = body.plan_hash !== undefined;
  const { site, lines, steps, hash } = await run(deps, call, { isHashed });
  if (isHashed && body.plan_hash !== hash) throw new ProblemError('plan_outdated');
  refuseRefused(body, lines);
  const counts = countOutcomes(lines);
  await storeApplied(database, call, id, { site, steps, counts });
  if (lines.length >= MANY_LINES)
    // Slower plans until the database counts by itself are all that a failure costs.
    call.afterCommit(
      () => void updatePlannerStatistics(database, importedTables).catch(() => undefined),
    );
  return { id, lines, counts };
}

type Applied = Pick<Planned, 'site' | 'steps'> & { counts: ReturnType<typeof countOutcomes> };

/** Stores what an import did, from which it can be undone, and marks the one that it undoes itself. */
async function storeApplied(
  database: Database,
  call: Call<'applyImport'>,
  id: number,
  { site, steps, counts }: Applied,
): Promise<void> {
  const { db, body, viewer, now } = call;
  await setSteps(db, id, {
    location_ids: JSON.stringify(site.locationIds),
    steps: await jsonText(steps),
    counts: JSON.stringify(counts),
  });
  if (body.undoes !== undefined)
    await markUndoneBy(db, body.undoes, { at: now.toISOString(), userId: viewer.id });
  // The records of a change by id have their own events, in the location where each is.
  if (!isChangeKind(body.kind))
    await recordChange(database, call, {
      locationId: 0,
      action: 'import',
      subject: { kind: 'import', id },
      after: { kind: body.kind, counts },
    });
}

function refuseRefused(
  { skip_refused, undoes }: Body & { skip_refused?: boolean },
  lines: Ran['lines'],
): void {
  const refused = lines.filter(({ outcome }) => outcome === 'refused');
  // A change is undone as a whole: what was left out could not be undone any more.
  if (refused.length === 0 || (skip_refused === true && undoes === undefined)) return;
  throw new ProblemError(undoes === undefined ? 'invalid_value' : 'plan_outdated', {
    errors: refused
      .slice(0, 1_000)
      .flatMap(({ index, errors }) =>
        errors.slice(0, 1).map((fault) => ({ ...fault, path: `items/${index}${fault.path}` })),
      ),
  });
}

// Fewer rows than this do not change how the planner sees a table.
const MANY_LINES = 1_000;

// The tables of which an import may write many rows.
const importedTables = ['inspectables', 'due_rows', 'schedule_entries', 'todos'] as const;
