import type { Schema } from '@kierros/api/schema';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { actionSettingsOf, putActionSettings } from './action-settings.ts';
import { recordChange } from '../audit/public.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import { refuseStale } from '../../shared/versions.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { inspectablesById } from '../inspectables/public.ts';

type OfLocation = Pick<Call<'getActionSettings'>, 'viewer' | 'params'>;

async function locationOf(db: Executor, { viewer, params }: OfLocation) {
  const inspectable = (await inspectablesById(db, viewerScope(viewer), [params.id])).get(params.id);
  return found(inspectable?.kind === 'location' ? inspectable : undefined);
}

/** How a location handles pending actions. */
export async function getActionSettings(
  call: Call<'getActionSettings'>,
): Promise<Schema<'ActionSettings'>> {
  const { id } = await locationOf(call.db, call);
  return actionSettingsOf(call.db, id);
}

/** Changes how a location handles pending actions. */
export async function updateActionSettings(
  database: Database,
  call: Call<'updateActionSettings'>,
): Promise<Schema<'ActionSettings'>> {
  const { db, body } = call;
  const location = await locationOf(db, call);
  if (location.archived_at !== null) throw new ProblemError('archived');
  const before = await actionSettingsOf(db, location.id);
  refuseStale(body.version, before);
  const after = { ...before, ...body, version: before.version + 1 };
  await putActionSettings(db, after);
  await recordChange(database, call, {
    locationId: location.id,
    action: 'update',
    subject: { kind: 'action_settings', id: location.id },
    before,
    after,
  });
  return after;
}
