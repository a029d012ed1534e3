import type { Schema } from '@kierros/api/schema';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import {
  actionSettingsOf,
  putActionSettings,
  type ActionSettings,
} from '../../shared/action-settings.ts';
import { recordChange } from '../../shared/audit.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import { refuseStale } from '../../shared/versions.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { inspectablesById } from '../inspectables/inspectables.read.ts';

type OfLocation = Pick<Call<'getActionSettings'>, 'viewer' | 'params'>;

async function locationOf(db: Executor, { viewer, params }: OfLocation) {
  const place = (await inspectablesById(db, viewerScope(viewer), [params.id])).get(params.id);
  return found(place?.kind === 'location' ? place : undefined);
}

const toWire = (location_id: number, settings: ActionSettings): Schema<'ActionSettings'> => ({
  location_id,
  fix_evidence: settings.fixEvidence,
  fix_days: settings.fixDays,
  door_reports: settings.doorReports,
  version: settings.version,
});

/** How a location handles pending actions. */
export async function getActionSettings(
  call: Call<'getActionSettings'>,
): Promise<Schema<'ActionSettings'>> {
  const { id } = await locationOf(call.db, call);
  return toWire(id, await actionSettingsOf(call.db, id));
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
  refuseStale(body.version, toWire(location.id, before));
  const after: ActionSettings = {
    fixEvidence: body.fix_evidence ?? before.fixEvidence,
    fixDays: body.fix_days ?? before.fixDays,
    doorReports: body.door_reports ?? before.doorReports,
    version: before.version + 1,
  };
  await putActionSettings(db, location.id, after);
  await recordChange(database, call, {
    locationId: location.id,
    action: 'update',
    subject: { kind: 'action_settings', id: location.id },
    before: toWire(location.id, before),
    after: toWire(location.id, after),
  });
  return toWire(location.id, after);
}
