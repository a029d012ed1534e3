import { expect, test } from 'vitest';
import { can, canEditForm, includesLocation, rightNames, roles, scopeOf } from './policy.ts';

// One column per role, as in the table of decisions 12.
const table = {
  self: 'admin staff student',
  read: 'admin staff student',
  inspect: 'admin staff student',
  'forms.edit': 'admin staff student',
  'notifications.read': 'admin staff student',
  'actions.report': 'admin staff student',
  export: 'admin staff',
  'todos.write': 'admin staff',
  'qr.create': 'admin staff',
  'schedule.write': 'admin staff',
  'schedule.recommend': 'admin staff',
  'buttons.own': 'admin staff',
  'changes.own': 'admin staff',
  'tokens.own': 'admin staff',
  'actions.resolve': 'admin staff',
  'notifications.add': 'admin staff',
  'notifications.poll': 'admin staff',
  'actions.decide': 'admin',
  'templates.write': 'admin',
  'places.write': 'admin',
  'users.manage': 'admin',
  'definitions.write': 'admin',
  bulk: 'admin',
  'audit.read': 'admin',
  'buttons.shared': 'admin',
  'location.switch': 'admin',
  operations: 'admin',
} as const;

test('the table names every right once', () =>
  expect(Object.keys(table).sort()).toEqual([...rightNames].sort()));

test.each(rightNames)('%s belongs to the roles of the table', (right) =>
  expect(roles.filter((role) => can(role, right)).join(' ')).toBe(table[right]),
);

test('only admins see every location', () =>
  expect(roles.map(scopeOf)).toEqual(['all', 'own', 'own']));

test.each([
  ['admin', 1, 2, true],
  ['staff', 1, 1, true],
  ['student', 1, 1, true],
  ['staff', 1, 2, false],
  ['staff', 1, null, false],
] as const)('%s %i edits a form by %s: %s', (role, id, author, allowed) =>
  expect(canEditForm({ role, id }, author)).toBe(allowed),
);

test.each([
  ['admin', null, true],
  ['staff', 1, true],
  ['staff', 2, false],
  ['staff', null, false],
  ['student', 2, false],
] as const)('%s of location %s reaches location 1: %s', (role, locationId, reached) =>
  expect(includesLocation({ role, locationId }, 1)).toBe(reached),
);

test('what belongs to no location is reached by whoever reaches all of them', () =>
  expect(roles.map((role) => includesLocation({ role, locationId: null }, null))).toEqual([
    true,
    false,
    false,
  ]));
