import {
  addDays,
  inspectionType,
  isAlwaysOpen,
  type InspectableKind,
  type InspectionTypeId,
  type LocalDate,
} from '@kierros/domain';
import { calendarOf } from './content/calendars.ts';
import { pastInspections, type PastInspection } from './due-history.ts';
import { dueTarget } from './due-targets.ts';
import { historyWithBreaks } from './history-with-breaks.ts';
import type { SeedOptions } from './options.ts';
import type { EnvironmentInspectable, LocationInspectable } from './inspectables.ts';
import { qualityOf, type Quality } from './quality.ts';
import { randomOf } from './random.ts';

/** One (inspectable, type) with its current state and its history. */
export type DuePlan = {
  location_id: number;
  id: number;
  kind: InspectableKind;
  type: InspectionTypeId;
  /** The environment itself, or the one that a room is in. */
  environment: EnvironmentInspectable | undefined;
  roomType: string | undefined;
  quality: Quality;
  naturalDue: LocalDate;
  plannedDue: LocalDate | null;
  isNeverInspected: boolean;
  past: PastInspection[];
};

/** The first day of a site's history. */
export const historyStart = ({ today, years }: Pick<SeedOptions, 'today' | 'years'>): LocalDate =>
  addDays(today, -365 * years);

/** The due plans of a location, by inspectable: rooms weekly, environments for two types, the location once a year. */
export function* duePlans(location: LocationInspectable, options: SeedOptions): Generator<DuePlan> {
  const plan = planner(location, options);
  yield plan({ id: location.id, kind: 'location', position: location.id - 1 }, 3);
  let position = 0;
  for (const environment of location.environments) {
    const one = { id: environment.id, kind: 'environment', environment } as const;
    const inspectable = { ...one, position: environment.id };
    yield* withOneFirstDate([plan(inspectable, 2), plan(inspectable, 4)]);
    for (const { id, type } of environment.rooms) {
      position += 1;
      yield plan({ id, kind: 'room', environment, roomType: type, position }, 1);
    }
  }
}

/** All types of an inspectable without any inspection share one first due date. */
function withOneFirstDate(plans: readonly DuePlan[]): DuePlan[] {
  const [first] = plans
    .filter(({ past }) => past.length === 0)
    .map(({ naturalDue }) => naturalDue)
    .sort();
  return plans.map((plan) =>
    plan.past.length === 0 && first !== undefined ? { ...plan, naturalDue: first } : plan,
  );
}

type Planned = Pick<DuePlan, 'id' | 'kind'> &
  Partial<Pick<DuePlan, 'environment' | 'roomType'>> & { position: number };

const planner =
  (location: LocationInspectable, options: SeedOptions) =>
  ({ id, kind, environment, roomType, position }: Planned, type: InspectionTypeId): DuePlan => {
    const random = randomOf(`due ${options.today} ${id} ${type}`);
    const quality = qualityOf(id, type);
    const calendar = calendarOf(location.id, options);
    const target = dueTarget(position, type, options.today, {
      random,
      calendar,
      from: historyStart(options),
    });
    const rules = inspectionType(type);
    const span = { from: historyStart(options), target: target.naturalDue };
    const past =
      target.isNeverInspected || !rules || options.years === 0
        ? []
        : isAlwaysOpen(calendar)
          ? pastInspections(rules, span, quality.habits, random)
          : historyWithBreaks(rules, calendar, { from: span.from, today: options.today }).leadingTo(
              span.target,
              quality.habits,
              random,
            );
    return {
      location_id: location.id,
      id,
      kind,
      type,
      environment,
      roomType,
      quality,
      ...target,
      plannedDue: null,
      past,
    };
  };
