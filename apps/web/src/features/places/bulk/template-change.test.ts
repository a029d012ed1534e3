// @vitest-environment node
import type { Schema } from '@kierros/api/schema';
import { expect, it } from 'vitest';
import { templateUse } from './template-change.ts';
import type { ChosenPlaces } from './chosen-places.ts';

type Listed = Schema<'ApplicableInspectable'>;
const room = (id: number, environment_id: number) =>
  ({ id, environment_id }) as ChosenPlaces['rooms'][number];
const environment = (id: number) => ({ id }) as ChosenPlaces['environments'][number];
const rooms = (...ids: number[]): Listed[] => ids.map((id) => ({ id, type: 'room' }));
const use = (
  list: Listed[],
  chosen: Partial<ChosenPlaces>,
  inspectiontype_id: Schema<'InspectionTypeId'> = 1,
) =>
  templateUse(
    { inspectiontype_id, applicable_inspectables: list },
    { locationId: 1, rooms: [], environments: [], ...chosen },
  );

it('adds rooms that are not named yet, and removes those that are', () => {
  expect(use(rooms(11, 99), { rooms: [room(11, 10), room(12, 10)] })).toEqual({
    ...{ count: 2, applies: 1, byEnvironment: 0, isForAll: false, isLast: false },
    ...{ add: rooms(12), remove: rooms(11) },
  });
});

it('names a marked environment rather than each of its rooms', () => {
  const chosen = { environments: [environment(10)], rooms: [room(11, 10), room(21, 20)] };
  expect(use(rooms(99), chosen)?.add).toEqual([{ id: 10, type: 'environment' }, ...rooms(21)]);
});

it('tells which rooms stay by their environment, and adds none of them', () => {
  const list: Listed[] = [{ id: 10, type: 'environment' }];
  expect(use(list, { rooms: [room(11, 10)] })).toMatchObject({
    ...{ applies: 1, byEnvironment: 1, add: [], remove: [], isLast: false },
  });
  const whole = { environments: [environment(10)], rooms: [room(11, 10)] };
  expect(use(list, whole)).toMatchObject({ byEnvironment: 0, remove: list, isLast: true });
});

it('never empties a list, and leaves a template without one alone', () => {
  expect(use(rooms(11), { rooms: [room(11, 10)] })?.isLast).toBe(true);
  expect(use([], { rooms: [room(11, 10)] })).toMatchObject({
    ...{ isForAll: true, isLast: false, add: [], remove: [] },
  });
});

it('is nothing for places of another kind', () => {
  expect(use(rooms(11), { environments: [environment(10)] })).toBeNull();
  expect(use([], { environments: [environment(10)] }, 2)?.count).toBe(1);
});
