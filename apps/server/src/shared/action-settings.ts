import { defaultFixDays, openDaysAfter, type FixEvidence, type Priority } from '@kierros/domain';
import type { Executor } from '../db/database.ts';
import { locationDays } from './location-days.ts';
import { found } from './problem-error.ts';
import { oneLocation } from './scope.ts';

/** How a location handles pending actions. */
export type ActionSettings = {
  fixEvidence: FixEvidence;
  fixDays: Readonly<Record<Priority, number>>;
  doorReports: boolean;
  version: number;
};

/** Those of a location from before there were settings; a new one requires evidence. */
const unset: ActionSettings = {
  fixEvidence: 'none',
  fixDays: defaultFixDays,
  doorReports: false,
  version: 1,
};

/** The settings of a location. */
export async function actionSettingsOf(db: Executor, locationId: number): Promise<ActionSettings> {
  return (await actionSettingsOfAll(db, [locationId])).get(locationId) ?? unset;
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
  const stored = new Map(
    rows.map((row) => [
      row.location_id,
      {
        fixEvidence: row.fix_evidence,
        fixDays: JSON.parse(row.fix_days) as ActionSettings['fixDays'],
        doorReports: row.door_reports === 1,
        version: row.version,
      },
    ]),
  );
  return new Map(locationIds.map((id) => [id, stored.get(id) ?? unset]));
}

/** Stores the settings of a location. */
export async function putActionSettings(
  tx: Executor,
  locationId: number,
  { fixEvidence, fixDays, doorReports, version }: ActionSettings,
): Promise<void> {
  const row = {
    fix_evidence: fixEvidence,
    fix_days: JSON.stringify(fixDays),
    door_reports: doorReports ? (1 as const) : (0 as const),
    version,
  };
  await tx
    .insertInto('action_settings')
    .values({ location_id: locationId, ...row })
    .onConflict((conflict) => conflict.column('location_id').doUpdateSet(row))
    .execute();
}

/** The settings of a location that is created: its fixes come with a note or a photo (decisions 20). */
export const createActionSettings = (tx: Executor, locationId: number): Promise<void> =>
  putActionSettings(tx, locationId, { ...unset, fixEvidence: 'note_or_photo' });

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
  return { approved_on: today, fix_by: openDaysAfter(calendar, today, settings.fixDays[priority]) };
}
