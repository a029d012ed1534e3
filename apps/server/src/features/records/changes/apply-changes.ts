import type { Schema } from '@kierros/api/schema';
import { can, countOutcomes } from '@kierros/domain';
import type { Call } from '../../../plugins/operations.ts';
import { ProblemError, found, notFound } from '../../../shared/problem-error.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import type { Line, Ran, Step } from '../import-run.ts';
import { importByKey, importToUndo, type ImportRow } from '../imports.repository.ts';
import type { RecordCalls, Site } from '../kinds.ts';
import { changeKinds, siteByIds } from '../record-site.ts';
import type { ChangeKindName } from './change-kind.ts';
import { runChanges, undoSteps } from './run-changes.ts';

type Changing = Pick<Call, 'db' | 'viewer' | 'now' | 'requestId' | 'afterCommit' | 'reply'> & {
  body: Schema<'BulkInput'>;
};

/** Makes changes by id, or undoes one, within the transaction of the request. */
export async function runChange(
  call: Changing,
  calls: RecordCalls,
  { name, isTrial }: { name: ChangeKindName; isTrial: boolean },
): Promise<Ran & { site: Site }> {
  const { body, db, viewer } = call;
  const kind = changeKinds[name];
  const right = (isTrial && kind.planRight) || kind.right;
  if (!can(viewer.role, right)) throw new ProblemError('forbidden');
  const site = siteByIds(call, calls);
  if (body.undoes === undefined) return { site, ...(await runChanges(site, kind, body.items)) };
  const row = found(await importToUndo(db, body.undoes), 'undoes');
  if (row.kind !== name || !isTheirs(row, viewer)) throw notFound('undoes');
  if (row.undone_at !== null) throw outdated(row);
  const steps = JSON.parse(row.steps) as Step[];
  return { site, ...(await undoSteps(site, kind, { steps, at: row.created_at })) };
}

/** What the change of this key has done, if it was applied; refused if it was undone since. */
export async function appliedBefore({ body, db, viewer }: Changing) {
  const row = body.key === undefined ? undefined : await importByKey(db, body.key);
  if (!row) return undefined;
  if (row.kind !== body.kind || !isTheirs(row, viewer)) throw new ProblemError('conflict');
  if (row.undone_at !== null) throw outdated(row);
  const lines = (JSON.parse(row.steps) as Step[]).map(lineOf);
  return { id: row.id, lines, counts: countOutcomes(lines) };
}

/** What a change has done names records of places that others may not see. */
const isTheirs = ({ created_by }: ImportRow, { id, role }: Viewer): boolean =>
  created_by === id || can(role, 'bulk');

const outdated = ({ id, undone_at }: ImportRow) =>
  new ProblemError('plan_outdated', { current: { id, undone_at } });

const lineOf = ({ outcome, id, name, index = 0, before }: Step): Line => ({
  ...{ index, outcome, id, name, errors: [] },
  changed: outcome === 'change' ? Object.keys(before) : [],
});
