import { isDeepStrictEqual } from 'node:util';
import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordAudit, recordChange } from '../audit/public.ts';
import { jsonText } from '../../shared/json-parts.ts';
import { isRefusalOfPart, ProblemError, found } from '../../shared/problem-error.ts';
import { marksOf, type Step } from './import-run.ts';
import { inSavepoint } from './savepoint.ts';
import type { ImportDependencies } from './import.service.ts';
import { importById, markUndone, setNotUndone, type ImportRow } from './imports.repository.ts';
import {
  manyCallOf,
  pick,
  type Fields,
  type Kind,
  type RecordKind,
  type Site,
  type UsableStep,
} from './kinds.ts';
import { InspectableIndex } from './inspectable-index.ts';
import { isChangeKind, kinds } from './record-site.ts';
import { everyLocation, locationIds } from '../../shared/scope.ts';

/** Why a record is left alone. */
type Reason = Schema<'ProblemItem'>;
type Undoing = {
  database: Database;
  site: Site;
  kind: Kind;
  row: ImportRow;
  /** The records as the import left them, as far as they still exist. */
  marks: ReadonlyMap<number, string>;
  used: ReadonlySet<number>;
};

/**
 * Undoes an import, the last record first. Records that have changed since, and those with which something was
 * inspected or done, are left unchanged and reported. Undone again, only these are looked at.
 */
export async function undoImport(
  { database, calls }: ImportDependencies,
  call: Call<'undoImport'>,
): Promise<Schema<'BulkUndone'>> {
  const { db, viewer, now, params } = call;
  const named = found(await importById(db, params.id));
  // Changes by id are undone by a change (ADR 0092).
  if (isChangeKind(named.kind)) throw new ProblemError('not_found');
  const row = await markUndone(db, params.id, { at: now.toISOString(), userId: viewer.id });
  const steps = JSON.parse(row?.steps ?? '[]') as Step[];
  const open = [...steps.entries()].filter(([, step]) => step.undone !== true);
  // Before the steps stored it, a repeat could not tell what an undo had left alone.
  if (!row || (row.not_undone > 0 && open.length > row.not_undone))
    throw new ProblemError('conflict', { detail: 'This import has already been undone.' });
  const left = await takeBackOpen(database, { db, viewer, now, call, calls }, row, open);
  const unchanged = open.flatMap(([index, step]) => {
    const reason = left.get(index);
    if (!reason) step.undone = true;
    return reason ? [lineOf(step, index, reason)] : [];
  });
  const restored = open.length - unchanged.length;
  await setNotUndone(db, row.id, {
    not_undone: unchanged.length,
    ...(unchanged.length > 0 && { steps: await jsonText(steps) }),
  });
  await recordChange(database, call, {
    locationId: 0,
    action: 'undo',
    subject: { kind: 'import', id: row.id },
    after: { restored, unchanged: unchanged.length },
  });
  return { id: row.id, restored, kept: unchanged };
}

type Numbered = readonly [index: number, step: Step];

async function takeBackOpen(
  database: Database,
  parts: SiteParts,
  row: ImportRow,
  open: readonly Numbered[],
): Promise<ReadonlyMap<number, Reason>> {
  const steps = open.map(([, step]) => step);
  const site = await siteOf(parts, row, steps);
  const kind = kinds[row.kind as RecordKind];
  const marks = await marksOf(site, kind, steps);
  const used = (await kind.usedSince?.(site, steps.filter(isUsable), row.created_at)) ?? new Set();
  const undoing = { database, site, kind, row, marks, used };
  const isBack = await backByHand(undoing, steps);
  const gone = await goneByHand(parts, undoing, steps);
  return takeBackAll(
    undoing,
    open.filter(([, step]) => !gone.has(step.id) && !isBack(step)),
  );
}

/** Which changed records somebody has changed back since: there is nothing left to undo. */
async function backByHand(
  { site, kind, marks }: Undoing,
  steps: readonly Step[],
): Promise<(step: Step) => boolean> {
  const isChanged = (step: Step) => step.outcome === 'change' && marks.get(step.id) !== step.mark;
  const records = steps.some(isChanged) ? await kind.current(site) : [];
  const fieldsOf = new Map(records.map(({ id, fields }) => [id, fields]));
  return (step) => {
    const fields = isChanged(step) ? fieldsOf.get(step.id) : undefined;
    if (fields === undefined) return false;
    // A server before a field was added stored none: that is its default.
    const before = asStored(kind.complete(site, step.before), step.before);
    return isDeepStrictEqual(asStored(fields, step.before), before);
  };
}

/** The new records that somebody has removed since; one that moved may be in a location that the import did not name. */
async function goneByHand(
  parts: SiteParts,
  { kind, row, marks }: Undoing,
  steps: readonly Step[],
): Promise<ReadonlySet<number>> {
  const missing = steps.filter(({ outcome, id }) => outcome === 'create' && !marks.has(id));
  if (missing.length === 0) return new Set();
  const location_ids = JSON.stringify(await locationIds(parts.db, everyLocation));
  const living = await marksOf(await siteOf(parts, { ...row, location_ids }, steps), kind, missing);
  return new Set(missing.flatMap(({ id }) => (living.has(id) ? [] : [id])));
}

const asStored = (fields: Fields, before: Fields): unknown =>
  JSON.parse(JSON.stringify(pick(fields, Object.keys(before))));

const isUsable = (step: Step): step is Step & UsableStep => step.outcome !== 'archive';

type SiteParts = Omit<Site, 'inspectables' | 'locationIds'>;

async function siteOf(parts: SiteParts, row: ImportRow, steps: readonly Step[]): Promise<Site> {
  const book = new InspectableIndex(null);
  const ids = await locationIds(parts.db, everyLocation);
  const existing = new Set(ids);
  const own = new Set(JSON.parse(row.location_ids) as number[]);
  if (row.kind === 'places') for (const { id } of steps) if (existing.has(id)) own.add(id);
  await book.know(parts.db, everyLocation, ids);
  await book.read(parts.db, [...own]);
  return { ...parts, inspectables: book, locationIds: [...own] };
}

const lineOf = (
  { outcome, id, name, before }: Step,
  index: number,
  reason: Reason,
): Schema<'BulkLine'> => ({
  index,
  outcome,
  id: Math.abs(id),
  name,
  changed: outcome === 'change' ? Object.keys(before) : [],
  errors: [reason],
});

const CHANGED: Reason = {
  path: '',
  code: 'conflict',
  ...fieldSentence('changed_since_import'),
};

const USED: Reason = {
  path: '',
  code: 'in_use',
  ...fieldSentence('used_since_import'),
};

/** Undoes the steps from the last to the first; returns why some are left alone, by their index. */
async function takeBackAll(
  undoing: Undoing,
  steps: readonly Numbered[],
): Promise<ReadonlyMap<number, Reason>> {
  const left = new Map<number, Reason>();
  const run: { index: number; step: Step }[] = [];
  // New records that can be deleted together are, before the next other one.
  const settleRun = async () => {
    const together = run.splice(0);
    const removed = await removeTogether(undoing, together);
    for (const { index, step } of together)
      if (!removed.has(step.id)) await settle(index, () => takeBack(undoing, step));
  };
  const settle = async (index: number, work: () => Promise<Reason | null>) => {
    const reason = await work();
    if (reason) left.set(index, reason);
  };
  for (const [index, step] of steps.toReversed()) {
    const reason = reasonBefore(undoing, step);
    if (reason) left.set(index, reason);
    else if (isTogether(undoing.kind, step)) run.push({ index, step });
    else {
      await settleRun();
      await settle(index, () => takeBack(undoing, step));
    }
  }
  await settleRun();
  return left;
}

const isTogether = (kind: Kind, { outcome, before }: Step): boolean =>
  outcome === 'create' && kind.removeMany?.takes(before) === true;

const removeTogether = async (
  { site, kind }: Undoing,
  run: readonly { step: Step }[],
): Promise<ReadonlySet<number>> => {
  if (run.length === 0) return new Set();
  const ids = run.map(({ step }) => step.id);
  return (await kind.removeMany?.remove(site, ids)) ?? new Set();
};

function reasonBefore({ marks, used }: Undoing, { id, outcome, mark }: Step): Reason | null {
  if (used.has(id)) return USED;
  if (outcome === 'archive') return marks.has(id) ? CHANGED : null;
  return marks.get(id) === mark ? null : CHANGED;
}

/** Undoes one record; why not, if it is refused. */
async function takeBack(
  { database, site, kind, row }: Undoing,
  step: Step,
): Promise<Reason | null> {
  try {
    await inSavepoint(site.db, async () => {
      if (step.outcome === 'create') await kind.remove(site, step.id, step.before);
      else if (step.outcome === 'change')
        await kind.change(site, step.id, step.before, row.created_at);
      else {
        const events = await kind.restore(site, step.id, row.created_at);
        if (!events) await kind.create(site, step.before);
        else await recordAudit(database, site.db, manyCallOf(site, 'undoImport'), events);
      }
    });
    return null;
  } catch (error) {
    if (!isRefusalOfPart(error)) throw error;
    return error.code === 'in_use' ? USED : CHANGED;
  }
}
