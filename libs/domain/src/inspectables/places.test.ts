import { describe, expect, test } from 'vitest';
import { aLocation, anEnvironment, aRoom } from '../../testing/builders.ts';
import { breadcrumb, parentsOf } from './breadcrumb.ts';
import { buildTree, descendantIds } from './tree.ts';
import { rollUp, worstState } from './worst-state.ts';

// Location 1 with environments 2 (rooms 5, 6) and 3 (room 7), and an empty location 8.
const all = [
  aRoom(),
  aRoom({ id: 6 }),
  aRoom({ id: 7, environmentId: 3 }),
  anEnvironment(),
  anEnvironment({ id: 3 }),
  aLocation(),
  aLocation({ id: 8 }),
];

describe('breadcrumb', () => {
  test.each([
    [5, [1, 2, 5]],
    [7, [1, 3, 7]],
    [2, [1, 2]],
    [1, [1]],
    [99, []],
  ])('of %i runs %j', (id, ids) => {
    expect(breadcrumb(id, all).map((crumb) => crumb.id)).toEqual(ids);
    expect(parentsOf(id, all).map((crumb) => crumb.id)).toEqual(ids.slice(0, -1));
  });
  test('skips a parent that is out of sight', () =>
    expect(
      breadcrumb(
        5,
        all.filter(({ id }) => id !== 2),
      ).map((crumb) => crumb.kind),
    ).toEqual(['location', 'room']));
});

describe('tree', () => {
  test('hangs rooms under environments under locations', () => {
    const [kallio, empty, ...more] = buildTree(all);
    expect(more).toEqual([]);
    expect(empty).toMatchObject({ inspectable: { id: 8 }, children: [] });
    expect(kallio?.children.map((node) => [node.inspectable.id, node.children.length])).toEqual([
      [2, 2],
      [3, 1],
    ]);
  });
  test('loses nothing when parents are missing', () =>
    expect(buildTree([aRoom(), aRoom({ id: 6 })]).map((node) => node.inspectable.id)).toEqual([
      5, 6,
    ]));
  test.each([
    [1, [2, 5, 6, 3, 7]],
    [3, [7]],
    [5, []],
    [8, []],
  ])('below %i lie %j', (id, ids) => expect(descendantIds(id, all)).toEqual(ids));
});

describe('worst state', () => {
  test.each([
    [['not_due', 'open'], 'open'],
    [['due', 'open', 'overdue'], 'overdue'],
    [['due', 'open'], 'due'],
    [['not_applicable', 'not_due'], 'not_due'],
    [[], 'not_applicable'],
  ] as const)('of %j is %s', (states, worst) => expect(worstState(states)).toBe(worst));
  test('rolls up with the number of overdue rows', () => {
    const rolled = rollUp(
      buildTree(all),
      new Map([
        [5, ['overdue']],
        [6, ['open']],
        [2, ['overdue', 'due']],
        [7, ['due']],
        [1, ['not_due']],
      ]),
    );
    expect(Object.fromEntries(rolled)).toEqual({
      1: { worst: 'overdue', overdue: 2 },
      2: { worst: 'overdue', overdue: 2 },
      3: { worst: 'due', overdue: 0 },
      5: { worst: 'overdue', overdue: 1 },
      6: { worst: 'open', overdue: 0 },
      7: { worst: 'due', overdue: 0 },
      8: { worst: 'not_applicable', overdue: 0 },
    });
  });
});
