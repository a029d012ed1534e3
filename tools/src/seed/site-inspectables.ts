import { addDays } from '@kierros/domain';
import {
  environmentTypes,
  roomTypes,
  type EnvironmentType,
  type RoomType,
} from './content/inspectable-types.ts';
import { historyStart, type DuePlan } from './due-plans.ts';
import type { SeedOptions } from './options.ts';
import type { LocationInspectable } from './inspectables.ts';
import type { SeedRecord } from '../testing/seed-records.ts';

const environmentKeys = Object.keys(environmentTypes) as EnvironmentType[];
const roomKeys = Object.keys(roomTypes) as RoomType[];

/** The id of a type record: environment types first, then room types, in the order of their lists. */
export const typeId = (key: EnvironmentType | RoomType, of: 'environment' | 'room'): number =>
  of === 'environment'
    ? environmentKeys.indexOf(key as EnvironmentType) + 1
    : environmentKeys.length + roomKeys.indexOf(key as RoomType) + 1;

/** A location with its environments and rooms. An inspectable without inspections is new: created a few days ago. */
export function* inspectableRecords(
  location: LocationInspectable,
  plans: readonly DuePlan[],
  options: SeedOptions,
): Generator<SeedRecord> {
  const isNew = new Set(plans.filter((plan) => plan.isNeverInspected).map(({ id }) => id));
  // An inspectable without inspections is due on its first date, also when the history is too short for one.
  const firstDates = Map.groupBy(
    plans.filter((plan) => plan.past.length === 0),
    (plan) => plan.id,
  );
  const start = addDays(historyStart(options), -30);
  const made = (id: number, kind: 'room' | 'other') => {
    const [firstDue = start] = (firstDates.get(id) ?? []).map((plan) => plan.naturalDue).sort();
    const created = kind === 'room' && isNew.has(id) ? addDays(options.today, -10) : start;
    return { first_due_date: firstDue, created_at: `${created}T07:00:00.000Z` };
  };
  const common = { location_id: location.id };
  const { id, name, description } = location;
  yield {
    kind: 'location',
    id,
    ...common,
    time_zone: 'Europe/Helsinki',
    name,
    description,
    ...made(id, 'other'),
  };
  for (const { rooms, type, ...environment } of location.environments) {
    yield {
      kind: 'environment',
      ...environment,
      ...common,
      environmenttype_id: typeId(type, 'environment'),
      ...made(environment.id, 'other'),
    };
    for (const { type: roomType, ...room } of rooms)
      yield {
        kind: 'room',
        ...room,
        ...common,
        environment_id: environment.id,
        roomtype_id: typeId(roomType, 'room'),
        ...made(room.id, 'room'),
      };
  }
}
