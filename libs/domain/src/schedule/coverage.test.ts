import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aRoom } from '../../testing/builders.ts';
import { inspectionType, inspectionTypes } from '../inspection-types.ts';
import { templateApplies } from '../templates/applicability.ts';
import { coverageOf, exclusionOf } from './coverage.ts';
import type { CoveredInspectable, DueEvidence, StoredDue } from './coverage.ts';
import { alwaysOpen } from './working-calendar.ts';

const room: CoveredInspectable = {
  ...aRoom({ id: 5, locationId: 1, environmentId: 2 }),
  firstDueDate: '2026-11-21',
  createdOn: '2026-11-01',
};
const forAll = { inspectionTypeId: 1, locationId: null, listed: new Set<number>() };
const stored: StoredDue = {
  kind: 'room',
  naturalDue: '2026-11-21',
  plannedDue: null,
  lastDoneOn: null,
  createdOn: '2026-11-01',
  isApplicable: true,
  due: '2026-11-21',
  opensOn: '2026-11-20',
  earliestDue: '2026-11-21',
  earliestOpensOn: '2026-11-20',
  appliesFrom: null,
};
const nothing: DueEvidence = { lastMove: null, plannedDue: null };
const faultOf = (
  row: Partial<StoredDue> | null,
  { inspectable = room, templates = [forAll], evidence = nothing } = {},
) =>
  coverageOf(inspectable, {
    templates,
    calendar: alwaysOpen,
    storedOf: ({ id }) => (id === 1 && row ? { ...stored, ...row } : undefined),
    evidenceOf: () => evidence,
  })[0]?.fault;

const done = { naturalDueSeen: '2026-11-21', doneOn: '2026-11-21', isByNaturalDue: true };

test.each([
  ['a lost row', null, { fault: 'missing' }],
  ['a row of another kind', { kind: 'environment' }, { fault: 'wrong_kind' }],
  ['a lost flag', { isApplicable: false }, { fault: 'wrongly_excluded' }],
  ['a later date', { naturalDue: '2031-01-01' }, { fault: 'wrong_date', date: 'naturalDue' }],
  ['a lost plan', { plannedDue: '2026-11-20' }, { fault: 'wrong_date', date: 'plannedDue' }],
  ['a lost inspection', { lastDoneOn: '2026-11-20' }, { fault: 'wrong_date', date: 'lastDoneOn' }],
  ['a wrong effective date', { due: '2026-11-22' }, { fault: 'not_on_open_day' }],
  ['a row in no list', { earliestDue: null }, { fault: 'not_listed' }],
] as const)('names %s', (_name, row, fault) => {
  expect(faultOf({})).toBeNull();
  expect(faultOf(row)).toMatchObject(fault);
});

test('names a row that an inspection did not move', () => {
  const evidence = { lastMove: { ...done, lastDoneOn: '2026-11-21' }, plannedDue: null };
  expect(faultOf({}, { evidence })).toMatchObject({ fault: 'wrong_date', date: 'naturalDue' });
});

test('a pause moves a date later, up to the day from which a template applies again', () => {
  const later = { naturalDue: '2026-11-25', due: '2026-11-25', opensOn: '2026-11-24' };
  const row = { ...later, earliestDue: '2026-11-25', earliestOpensOn: '2026-11-24' };
  expect(faultOf({ ...row, appliesFrom: '2026-11-25' })).toBeNull();
  expect(faultOf({ ...row, appliesFrom: '2026-11-24' })).toMatchObject({ date: 'naturalDue' });
});

test.each([
  ['archived', { ...room, isArchived: true }, [forAll], alwaysOpen],
  ['no_template', room, [{ ...forAll, locationId: 9 }], alwaysOpen],
  ['not_chosen', room, [{ ...forAll, listed: new Set([7]) }], alwaysOpen],
  ['no_open_day', room, [forAll], { ...alwaysOpen, openWeekdays: [] }],
] as const)('says why nothing is due: %s', (reason, inspectable, templates, calendar) => {
  expect(exclusionOf(inspectable, inspectionType(1)!, templates, calendar)).toBe(reason);
  expect(exclusionOf(room, inspectionType(1)!, [forAll], alwaysOpen)).toBeNull();
});

test('an excluded inspectable must not be due', () => {
  expect(faultOf(null, { templates: [] })).toBeNull();
  expect(faultOf({}, { templates: [] })).toEqual({ fault: 'wrongly_included' });
});

test('excludes exactly what no template applies to', () => {
  const ids = fc.constantFrom(2, 5, 7);
  const template = fc.record({
    inspectionTypeId: fc.constantFrom(1, 2),
    locationId: fc.constantFrom(null, 1, 9),
    listed: fc.uniqueArray(ids),
  });
  fc.assert(
    fc.property(fc.array(template), fc.boolean(), (templates, isArchived) => {
      const covering = templates.map((one) => ({ ...one, listed: new Set(one.listed) }));
      for (const type of inspectionTypes)
        expect(exclusionOf({ ...room, isArchived }, type, covering, alwaysOpen) === null).toBe(
          templates.some(
            (one) =>
              !isArchived &&
              one.inspectionTypeId === type.id &&
              templateApplies(
                { ...one, listed: new Set(one.listed) },
                aRoom({ id: 5, locationId: 1, environmentId: 2 }),
              ),
          ),
        );
    }),
  );
});
