import type { Schema } from '@kierros/api/schema';
import { can } from '@kierros/domain';
import type { Call } from '../../plugins/operations.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { listScope } from '../../shared/viewer.ts';
import type { RecordCalls } from './kinds.ts';
import { kinds, readSite } from './record-site.ts';

/** All records of one kind in the shape that the import accepts: by names instead of ids, so that they fit any site. */
export async function exportRecords(
  calls: RecordCalls,
  call: Call<'exportRecords'>,
): Promise<Schema<'ExportFile'>> {
  const { db, viewer, params, query, now } = call;
  const { kind } = params;
  if (kind === 'definitions' && !can(viewer.role, 'definitions.write'))
    throw new ProblemError('forbidden');
  const scope = await listScope(db, viewer, query.location_id);
  const site = await readSite(call, calls, { scope, home: null });
  const current = await kinds[kind].current(site);
  const twins = Map.groupBy(current, (one) => one.key);
  // Records with the same key get their ids, to distinguish them.
  const items = current.map(({ id, key, fields }) =>
    (twins.get(key)?.length ?? 0) > 1 ? { id, ...fields } : fields,
  );
  return {
    $schema: `/api/v2/export/schemas/${kind}`,
    kind,
    exported_at: now.toISOString(),
    items,
    count: items.length,
  };
}
