import type { Schema } from '@kierros/api/schema';
import type { Call } from '../../plugins/operations.ts';
import { recordAudit } from '../../shared/audit.ts';
import { isRefusal, ProblemError, found } from '../../shared/problem-error.ts';
import { inSavepoint, type Step } from './import-run.ts';
import type { ImportDependencies } from './import.service.ts';
import { importById, markUndone, type ImportRow } from './imports.repository.ts';
import type { Site } from './kinds.ts';
import { locationIds } from './history-export.repository.ts';
import { InspectableBook } from './inspectable-book.ts';
import { kinds } from './record-site.ts';

/** Undoes an import, the last record first. Records that have changed since are left unchanged and reported. */
export async function undoImport(
  { database, calls }: ImportDependencies,
  call: Call<'undoImport'>,
): Promise<Schema<'BulkUndone'>> {
  const { db, viewer, now, params } = call;
  const row = found(await importById(db, params.id));
  if (row.undone_at !== null || !(await markUndone(db, row.id, now.toISOString())))
    throw new ProblemError('conflict', { detail: 'This import has already been undone.' });
  const steps = JSON.parse(row.steps) as Step[];
  const book = new InspectableBook(null);
  const ids = await locationIds(db);
  const made = row.kind === 'places' ? steps.map((step) => step.id).filter((id) => id > 0) : [];
  const own = new Set(JSON.parse(row.location_ids) as number[]);
  for (const id of made) if (ids.includes(id)) own.add(id);
  await book.know(db, { all: true }, ids);
  await book.read(db, [...own]);
  const site: Site = { db, viewer, now, call, calls, places: book, locationIds: [...own] };
  const marks = new Map((await kinds[row.kind].current(site)).map((one) => [one.id, one.mark]));
  const unchanged: Schema<'BulkLine'>[] = [];
  for (const [index, step] of [...steps.entries()].reverse())
    if (!(await takeBack(site, row, step, marks))) unchanged.push(lineOf(step, index));
  const restored = steps.length - unchanged.length;
  await recordAudit(database, db, call, [
    {
      locationId: 0,
      actorId: viewer.id,
      action: 'undo',
      subject: { kind: 'import', id: row.id },
      after: { restored, unchanged: unchanged.length },
    },
  ]);
  return { id: row.id, restored, kept: unchanged.reverse() };
}

const lineOf = ({ outcome, id, name, before }: Step, index: number): Schema<'BulkLine'> => ({
  index,
  outcome,
  id: Math.abs(id),
  name,
  changed: outcome === 'change' ? Object.keys(before) : [],
  errors: [
    {
      path: '',
      code: 'conflict',
      message: 'This has changed since the import; change it back by hand.',
    },
  ],
});

/** Undoes one record; false if it has changed since the import. */
async function takeBack(
  site: Site,
  row: ImportRow,
  step: Step,
  marks: ReadonlyMap<number, string>,
): Promise<boolean> {
  const kind = kinds[row.kind];
  if (step.outcome !== 'archive' && marks.get(step.id) !== step.mark) return false;
  if (step.outcome === 'archive' && marks.has(step.id)) return false;
  try {
    return await inSavepoint(site.db, async () => {
      if (step.outcome === 'create') await kind.remove(site, step.id, step.before);
      else if (step.outcome === 'change') await kind.change(site, step.id, step.before);
      else if (!(await kind.restore(site, step.id, row.created_at)))
        await kind.create(site, step.before);
      return true;
    });
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
