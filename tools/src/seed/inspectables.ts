import type { Text } from '@kierros/domain';
import type { LocationPlan } from './content/blueprint.ts';
import { daycare, library } from './content/demo-daycare-library.ts';
import { school } from './content/demo-school.ts';
import { extraLocation } from './content/extra-inspectables.ts';
import type { EnvironmentType, RoomType } from './content/inspectable-types.ts';
import { DEMO_ROOMS, type SeedOptions } from './options.ts';

type Named = { id: number; name: Text; description: Text };
export type RoomInspectable = Named & { type: RoomType };
export type EnvironmentInspectable = Named & { type: EnvironmentType; rooms: RoomInspectable[] };
export type LocationInspectable = Named & { environments: EnvironmentInspectable[] };

/** Returns the next id; locations, environments and rooms share one sequence. */
export type Ids = () => number;

/** A sequence of ids from 1. */
export function idsFromOne(): Ids {
  let last = 0;
  return () => (last += 1);
}

/** The number of demo locations; they have the lowest ids. */
export const DEMO_LOCATIONS = 3;

/** The three locations of the demo; locations get the lowest ids, then environments, then rooms. */
export function demoLocations(nextId: Ids): LocationInspectable[] {
  const plans = [school, daycare, library].map((plan) => ({ ...plan, id: nextId() }));
  const withEnvironments = plans.map((plan) => ({
    ...plan,
    environments: plan.environments.map((one) => ({ ...one, id: nextId() })),
  }));
  return withEnvironments.map((plan) => ({
    ...plan,
    environments: plan.environments.map((one) => ({
      ...one,
      rooms: one.rooms.map((room) => ({ ...room, id: nextId() })),
    })),
  }));
}

/** The locations beyond the demo's, generated one at a time, so that a large site is never held in memory. */
export function* extraLocations(
  options: Pick<SeedOptions, 'rooms' | 'roomsPerLocation'>,
  nextId: Ids,
): Generator<LocationInspectable> {
  let left = options.rooms - DEMO_ROOMS;
  for (let number = 4; left > 0; number += 1) {
    const count = Math.min(left, options.roomsPerLocation);
    yield numbered(extraLocation(number, count), nextId);
    left -= count;
  }
}

const numbered = (plan: LocationPlan, nextId: Ids): LocationInspectable => ({
  ...plan,
  id: nextId(),
  environments: plan.environments.map((one) => ({
    ...one,
    id: nextId(),
    rooms: one.rooms.map((room) => ({ ...room, id: nextId() })),
  })),
});
