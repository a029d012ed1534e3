import type { Schema } from '@kierros/api/schema';
import { defaultFixDays, openDaysAfter, type Priority } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { actionSettings } from '../../db/record-columns.ts';
import { locationDays } from '../working-calendars/public.ts';
import { found } from '../../shared/problem-error.ts';
import { oneLocation } from '../../shared/scope.ts';

type ActionSettings = Schema<'ActionSettings'>;

/** Those of a location from before there were settings; a new one requires evidence. */
const unset = (location_id: number): ActionSettings => ({
  location_id,
  fix_evidence: 'none',
  fix_days: defaultFixDays,
  door_reports: false,
  version: 1,
});

/** The settings of a location. */
export async function actionSettingsOf(db: Executor, locationId: number): Promise<ActionSettings> {
  return found((await actionSettingsOfAll(db, [locationId])).get(locationId));
}

/** The settings of some locations. */
export async function actionSettingsOfAll(
  db: Executor,
  locationIds: readonly number[],
): Promise<ReadonlyMap<number, ActionSettings>> {
  if (locationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('action_settings')
    .selectAll()
    .where('location_id', 'in', locationIds)
    .execute();
  const stored = new Map(rows.map((row) => [row.location_id, actionSettings.fromRow(row)]));
  return new Map(locationIds.map((id) => [id, stored.get(id) ?? unset(id)]));
}

/** Stores the settings of a location. */
export async function putActionSettings(tx: Executor, settings: ActionSettings): Promise<void> {
  const { location_id, ...row } = actionSettings.toRow(settings);
  await tx
    .insertInto('action_settings')
    .values({ location_id, ...row })
    .onConflict((conflict) => conflict.column('location_id').doUpdateSet(row))
    .execute();
}

/** The settings of a location that is created: its fixes come with a note or a photo (decisions 20). */
export const createActionSettings = (tx: Executor, locationId: number): Promise<void> =>
  putActionSettings(tx, { ...unset(locationId), fix_evidence: 'note_or_photo' });

/** The date by which work that begins now is to be fixed, in open days of the location. */
export async function newFixBy(
  db: Executor,
  locationId: number,
  priority: Priority,
  now: string,
): Promise<{ approved_on: string; fix_by: string }> {
  const [settings, [day]] = await Promise.all([
    actionSettingsOf(db, locationId),
    locationDays(db, oneLocation(locationId), new Date(now)),
  ]);
  const { today, calendar } = found(day);
  return {
    approved_on: today,
    fix_by: openDaysAfter(calendar, today, settings.fix_days[priority]),
  };
}
