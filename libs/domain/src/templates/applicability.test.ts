import { describe, expect, test } from 'vitest';
import { aLocation, anEnvironment, aRoom, aTemplate } from '../../testing/builders.ts';
import { isTypeApplicable } from '../../testing/reference.ts';
import { applicabilityReason, selectableInspectables, templateApplies } from './applicability.ts';

describe('an empty list means every inspectable of the scope', () => {
  test.each([
    [1, 'room'],
    [2, 'environment'],
    [3, 'location'],
    [4, 'environment'],
  ])('type %i is for each %s', (inspectionTypeId, kind) => {
    const template = aTemplate({ inspectionTypeId });
    const fitting = [aLocation(), anEnvironment(), aRoom()].filter((one) =>
      templateApplies(template, one),
    );
    expect(fitting.map((one) => one.kind)).toEqual([kind]);
  });
  test('only in its own location, unless it is for all', () => {
    const inOtherLocation = aRoom({ locationId: 9 });
    expect(templateApplies(aTemplate(), inOtherLocation)).toBe(false);
    expect(templateApplies(aTemplate({ locationId: null }), inOtherLocation)).toBe(true);
  });
  test('an unknown type is for nothing', () =>
    expect(templateApplies(aTemplate({ inspectionTypeId: 9 }), aRoom())).toBe(false));
});

describe('a list narrows it', () => {
  const listing = (id: number) => aTemplate({ listed: new Set([id]) });
  test.each([
    ['the room itself', listing(5), true],
    ['another room', listing(6), false],
    ['its environment', listing(2), true],
    ['another environment', listing(3), false],
  ])('%s is listed: %s', (_, template, applies) =>
    expect(templateApplies(template, aRoom())).toBe(applies),
  );
  test('listing a room does not bring in its environment', () => {
    const template = { ...listing(5), inspectionTypeId: 2 };
    expect(templateApplies(template, anEnvironment())).toBe(false);
  });
});

test('what is archived still applies: whether it is in use is asked separately', () => {
  expect(templateApplies(aTemplate({ isArchived: true }), aRoom({ isArchived: true }))).toBe(true);
});

test('a type applies while one active template of it does', () => {
  const archived = aTemplate({ id: 1, isArchived: true });
  const annual = aTemplate({ id: 2, inspectionTypeId: 2 });
  expect(isTypeApplicable(1, [archived, annual], aRoom())).toBe(false);
  expect(isTypeApplicable(1, [archived, annual, aTemplate()], aRoom())).toBe(true);
  expect(isTypeApplicable(1, [aTemplate()], aRoom({ isArchived: true }))).toBe(false);
  expect(isTypeApplicable(4, [annual], anEnvironment())).toBe(false);
});

test('what applies but is not available is disabled as recently inspected', () => {
  const rooms = [aRoom(), aRoom({ id: 6 }), aRoom({ id: 7, locationId: 9 })];
  expect(selectableInspectables(aTemplate(), rooms, new Set([6, 7]))).toEqual([
    { inspectable: rooms[0], isSelectable: false, note: 'recently_inspected' },
    { inspectable: rooms[1], isSelectable: true, note: null },
  ]);
});

describe('why a template applies', () => {
  test.each([
    ['an empty list', [], 'all'],
    ['the list names it', [5], 'named'],
    ['the list names its environment', [2], 'environment'],
    ['the list names both: it goes on when the environment is removed', [2, 5], 'named'],
    ['the list names others', [7], null],
  ])('%s', (_, list, reason) =>
    expect(applicabilityReason(new Set(list), { id: 5, environmentId: 2 })).toBe(reason),
  );
  test('an environment itself is only named', () =>
    expect(applicabilityReason(new Set([2]), { id: 2, environmentId: null })).toBe('named'));
});
