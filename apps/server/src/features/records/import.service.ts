import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { countOutcomes } from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import { updatePlannerStatistics } from '../../db/planner-statistics.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordChange } from '../audit/public.ts';
import { jsonText } from '../../shared/json-parts.ts';
import { ProblemError, faultAt } from '../../shared/problem-error.ts';
import { contentsOf, inspectablesById } from '../inspectables/public.ts';
import { runImport, type Ran } from './import-run.ts';
import { insertImport } from './imports.repository.ts';
import { placesWithin } from './kind-inspectables.ts';
import type { Fields, RecordCalls, Site } from './kinds.ts';
import { readNamedSite } from './record-site.ts';
import { everyLocation } from '../../shared/scope.ts';

export type ImportDependencies = { database: Database; calls: RecordCalls };
type Body = Schema<'BulkInput'>;
type Importing = Pick<Call, 'db' | 'viewer' | 'now' | 'requestId' | 'afterCommit' | 'reply'> & {
  body: Body;
};

type Planned = Ran & { site: Site; contents: Schema<'PlaceContents'> | undefined };

async function run(calls: RecordCalls, call: Importing, isHashed: boolean): Promise<Planned> {
  const { body, db, viewer } = call;
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
  { database, calls }: ImportDependencies,
  call: Call<'planImport'>,
): Promise<Schema<'BulkPlan'>> {
  let ran: Planned | undefined;
  try {
    await database.write(
      async (db) => {
        ran = await run(calls, { ...call, db, afterCommit: () => undefined }, true);
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
  { database, calls }: ImportDependencies,
  call: Call<'applyImport'>,
): Promise<Schema<'BulkApplied'>> {
  const { db, body, viewer, now } = call;
  const { site, lines, steps, hash } = await run(calls, call, body.plan_hash !== undefined);
  if (body.plan_hash !== undefined && body.plan_hash !== hash)
    throw new ProblemError('plan_outdated');
  const refused = lines.filter(({ outcome }) => outcome === 'refused');
  if (refused.length > 0 && body.skip_refused !== true)
    throw new ProblemError('invalid_value', {
      errors: refused.slice(0, 1_000).flatMap(({ index, errors }) =>
        errors.slice(0, 1).map((fault) => ({
          ...fault,
          path: `items/${index}${fault.path}`,
        })),
      ),
    });
  const id = await database.nextId(db, 'imports');
  const counts = countOutcomes(lines);
  await insertImport(db, {
    id,
    kind: body.kind,
    created_by: viewer.id,
    created_at: now.toISOString(),
    location_ids: JSON.stringify(site.locationIds),
    steps: await jsonText(steps),
    counts: JSON.stringify(counts),
    undone_at: null,
    undone_by: null,
    not_undone: 0,
  });
  await recordChange(database, call, {
    locationId: 0,
    action: 'import',
    subject: { kind: 'import', id },
    after: { kind: body.kind, counts },
  });
  if (lines.length >= MANY_LINES)
    // Slower plans until the database counts by itself are all that a failure costs.
    call.afterCommit(
      () => void updatePlannerStatistics(database, importedTables).catch(() => undefined),
    );
  return { id, lines, counts };
}

// Fewer rows than this do not change how the planner sees a table.
const MANY_LINES = 1_000;

// The tables of which an import may write many rows.
const importedTables = ['inspectables', 'due_rows', 'schedule_entries', 'todos'] as const;
