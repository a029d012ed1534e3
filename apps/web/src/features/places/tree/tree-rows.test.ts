// @vitest-environment node
import type { Schema } from '@kierros/api/schema';
import { describe, expect, it } from 'vitest';
import { markStates, withMarks } from './marking.ts';
import { rowByName, treeStep } from './tree-keys.ts';
import { branchesOf, hitsOf, treeRows } from './tree-rows.ts';

const text = (fi: string, en: string) => ({ fi, en });
const about = {
  description: text('', ''),
  archived_at: null,
  version: 1,
  path: [],
  location_id: 1,
};
const room = (id: number, environment_id: number, name: [string, string]): Schema<'Room'> => ({
  ...{ ...about, id, kind: 'room', name: text(...name), environment_id, roomtype_id: null },
});
const environment = (
  id: number,
  name: [string, string],
  rooms: Schema<'Room'>[],
): Schema<'Environment'> => ({
  ...{ ...about, id, kind: 'environment', name: text(...name), environmenttype_id: null },
  ...{ rooms, rooms_count: rooms.length },
});
const site: Schema<'Location'> = {
  ...{ ...about, id: 1, kind: 'location', name: text('Kallio', 'Kallio') },
  ...{ time_zone: 'Europe/Helsinki', on_time_target: null, environments_count: 3, rooms_count: 3 },
  environments: [
    environment(
      10,
      ['A-siipi', 'A wing'],
      [
        room(11, 10, ['Luokka 101', 'Classroom 101']),
        room(12, 10, ['Äänieristetty tila', 'Soundproof room']),
      ],
    ),
    environment(20, ['B-siipi', 'B wing'], [room(21, 20, ['Luokka 201', 'Classroom 201'])]),
    environment(30, ['Piha', 'Yard'], []),
  ],
};
const branches = branchesOf(site);
const nothing = new Set<number>();
const rowsOf = (typed = '', folded: ReadonlySet<number> = nothing) =>
  treeRows(site, hitsOf(branches, typed), { folded, typed });
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('treeRows', () => {
  it('has everything in order, with where each is among its siblings', () => {
    const rows = rowsOf();
    expect(ids(rows)).toEqual([1, 10, 11, 12, 20, 21, 30]);
    expect(rows[3]).toMatchObject({ level: 3, position: 2, siblings: 2, isFolded: null });
    expect(rows[4]).toMatchObject({ level: 2, position: 2, siblings: 3, isFolded: false });
    expect(rows[6]).toMatchObject({ isFolded: null, rooms: 0 });
  });

  it.each([
    [[10], [1, 10, 20, 21, 30]],
    [
      [10, 20],
      [1, 10, 20, 30],
    ],
    [[1], [1]],
  ])('hides what is in the folded %j', (folded, shown) => {
    expect(ids(rowsOf('', new Set(folded)))).toEqual(shown);
  });

  it.each([
    ['aanieristetty', [1, 10, 12]],
    ['SOUNDPROOF', [1, 10, 12]],
    ['b wing', [1, 20, 21]],
    ['luokka', [1, 10, 11, 20, 21]],
    ['kallio', [1]],
    ['nowhere', []],
  ])('finds %j in either language, with the way to it', (typed, shown) => {
    expect(ids(rowsOf(typed))).toEqual(shown);
  });

  it('shows a hit in what is folded', () => {
    expect(ids(rowsOf('201', new Set([1, 20])))).toEqual([1, 20, 21]);
  });
});

describe('treeStep', () => {
  const rows = rowsOf('', new Set([20]));
  it.each([
    ['ArrowDown', 1, { to: 2 }],
    ['ArrowDown', 5, { to: 5 }],
    ['ArrowUp', 0, { to: 0 }],
    ['Home', 4, { to: 0 }],
    ['End', 0, { to: 5 }],
    ['ArrowRight', 1, { to: 2 }],
    ['ArrowRight', 2, undefined],
    ['ArrowRight', 4, { fold: 20, isFolded: false }],
    ['ArrowLeft', 1, { fold: 10, isFolded: true }],
    ['ArrowLeft', 2, { to: 1 }],
    ['ArrowLeft', 4, { to: 0 }],
    ['x', 1, undefined],
  ])('%s on row %i', (key, index, step) => {
    expect(treeStep(rows, index, key)).toEqual(step);
  });

  it.each([
    ['p', 0, 'fi', 5],
    ['l', 0, 'fi', 2],
    ['a', 1, 'fi', 3],
    ['aa', 1, 'fi', 3],
    ['aan', 3, 'fi', 3],
    ['soun', 0, 'en', 3],
    ['zz', 0, 'fi', undefined],
  ] as const)('letters %j from row %i in %s lead to row %s', (typed, index, language, found) => {
    expect(rowByName(rows, index, { typed, language })).toBe(found);
  });
});

describe('marks', () => {
  const rows = rowsOf();
  const rowWith = (id: number) => rows.filter((row) => row.id === id);
  const mark = (marked: ReadonlySet<number>, id: number, isOn: boolean, typed = '') =>
    withMarks(marked, rowWith(id), { hits: hitsOf(branches, typed), isOn });
  const stateIn = (marked: ReadonlySet<number>) => Object.fromEntries(markStates(marked, branches));

  it('mark an environment with all its rooms', () => {
    const marked = mark(nothing, 10, true);
    expect([...marked]).toEqual([10, 11, 12]);
    expect(stateIn(marked)).toEqual({ 10: 'all', 20: 'none', 30: 'none' });
  });

  it('no longer mark the environment as a whole once one of its rooms is not', () => {
    const marked = mark(mark(nothing, 10, true), 11, false);
    expect([...marked]).toEqual([12]);
    expect(stateIn(marked)[10]).toBe('some');
  });

  it('mark only the rooms that a search shows, and not their environment', () => {
    expect([...mark(nothing, 10, true, 'luokka')]).toEqual([11]);
  });

  it('mark everything in the location, environments without rooms too', () => {
    expect([...mark(nothing, 1, true)]).toEqual([10, 11, 12, 20, 21, 30]);
    expect([...mark(mark(nothing, 1, true), 1, false)]).toEqual([]);
  });
});
