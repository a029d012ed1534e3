import { expect, test } from 'vitest';
import { countOutcomes, planRecords, type CurrentRecord } from './plan-records.ts';

const current: CurrentRecord[] = [
  { id: 1, key: 'hall', fields: { name: 'hall', note: '', due: '2026-01-01' } },
  { id: 2, key: 'twin', fields: { name: 'twin', note: 'one' } },
  { id: 3, key: 'twin', fields: { name: 'twin', note: 'two' } },
  { id: 4, key: 'attic', fields: { name: 'attic', note: '' } },
];
const plan = (wanted: Parameters<typeof planRecords>[0], prune = false) =>
  [...planRecords(wanted, current, { prune, onlyNew: ['due'] })].map(
    ({ outcome, id, changed, fault }) => [outcome, id, changed.join(), fault],
  );

test('says what is new, what differs and in which fields, and what is already so', () => {
  expect(
    plan([
      { key: 'yard', fields: { name: 'yard' } },
      { key: 'hall', fields: { name: 'hall', note: 'wet', due: '2027-01-01' } },
      { key: 'attic', fields: { name: 'attic' } },
    ]),
  ).toEqual([
    ['create', null, '', null],
    ['change', 1, 'note', null],
    ['unchanged', 4, '', null],
  ]);
});

test('an id renames, and distinguishes records of the same name', () => {
  expect(
    plan([
      { key: 'lobby', id: 1, fields: { name: 'lobby' } },
      { key: 'twin', id: 3, fields: { name: 'twin', note: 'two' } },
    ]),
  ).toEqual([
    ['change', 1, 'name', null],
    ['unchanged', 3, '', null],
  ]);
});

test('refuses ambiguous records', () => {
  expect(
    plan([
      { key: 'twin', fields: {} },
      { key: 'x', id: 9, fields: {} },
      { key: 'new', fields: {} },
      { key: 'new', fields: {} },
      { key: 'hall', fields: {} },
      { key: 'hallway', id: 1, fields: {} },
    ]).map(([, , , fault]) => fault),
  ).toEqual(['ambiguous', 'unknown_id', null, 'repeated', null, 'repeated']);
});

test('archives what was not named only when it is asked to', () => {
  const wanted = [{ key: 'hall', fields: {} }];
  expect(plan(wanted)).toHaveLength(1);
  const pruned = [...planRecords(wanted, current, { prune: true })];
  expect(pruned.slice(1).map(({ outcome, id, index }) => [outcome, id, index])).toEqual([
    ['archive', 2, 1],
    ['archive', 3, 2],
    ['archive', 4, 3],
  ]);
  const planned = [
    ...planRecords(wanted, current, {
      prune: true,
      isRetained: ({ key }) => key === 'twin',
    }),
  ];
  expect(planned.slice(1).map(({ id }) => id)).toEqual([4]);
  expect(countOutcomes(pruned)).toEqual({
    create: 0,
    change: 0,
    unchanged: 1,
    archive: 3,
    refused: 0,
  });
});

test('archives nothing while a record is ambiguous', () => {
  expect(plan([{ key: 'x', id: 9, fields: {} }], true).map(([outcome]) => outcome)).toEqual([
    'refused',
  ]);
});
