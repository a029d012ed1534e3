import { describe, expect, test } from 'vitest';
import {
  allowedActions,
  asksReasoning,
  handleAction,
  isUnfinished,
  pendingActions,
  raisedBy,
} from './pending-actions.ts';
import type { PendingStatus } from './pending-actions.ts';

// The result of each action in each status; a cross means "already handled".
const steps = ['approve', 'reject', 'resolve', 'verify', 'reopen'] as const;
const table: Record<PendingStatus, Record<(typeof steps)[number], string>> = {
  pending: { approve: 'approved', reject: 'rejected', resolve: 'x', verify: 'x', reopen: 'same' },
  approved: { approve: 'same', reject: 'x', resolve: 'resolved', verify: 'x', reopen: 'pending' },
  resolved: { approve: 'x', reject: 'x', resolve: 'same', verify: 'verified', reopen: 'pending' },
  verified: { approve: 'x', reject: 'x', resolve: 'x', verify: 'same', reopen: 'pending' },
  rejected: { approve: 'x', reject: 'same', resolve: 'x', verify: 'x', reopen: 'pending' },
  merged: { approve: 'x', reject: 'x', resolve: 'x', verify: 'x', reopen: 'pending' },
};

const statuses = Object.keys(table) as PendingStatus[];

describe.each(statuses)('something %s', (status) => {
  test.each(steps)('%s', (action) => {
    const expected = table[status][action];
    expect(handleAction(status, action)).toEqual(
      expected === 'x'
        ? { ok: false, reason: 'already_handled' }
        : {
            ok: true,
            value:
              expected === 'same'
                ? { status, changed: false }
                : { status: expected, changed: true },
          },
    );
  });
});

test('what is to be decided, done or checked is unfinished', () => {
  expect(statuses.filter(isUnfinished)).toEqual(['pending', 'approved', 'resolved']);
});

const handling = {
  isCheckedByAnswers: true,
  fixedById: null,
  undoableBy: null,
};
test.each([
  ['pending', 'admin', ['approve', 'reject']],
  ['approved', 'admin', ['resolve', 'reopen']],
  ['rejected', 'admin', ['reopen']],
  ['resolved', 'admin', ['reopen']],
  ['verified', 'admin', ['reopen']],
  ['merged', 'admin', ['reopen']],
  ['pending', 'staff', []],
  ['approved', 'staff', ['resolve']],
  ['resolved', 'staff', []],
  ['approved', 'student', []],
] as const)('something %s lets %s do %j', (status, role, actions) =>
  expect(allowedActions({ ...handling, status }, { role, id: 1 })).toEqual(actions),
);

test.each([
  ['another administrator', { fixedById: 2 }, { role: 'admin', id: 1 }, ['verify', 'reopen']],
  ['the one who fixed it', { fixedById: 1 }, { role: 'admin', id: 1 }, ['reopen']],
  ['staff', { fixedById: 2 }, { role: 'staff', id: 1 }, []],
  ['who took the last step', { fixedById: 1, undoableBy: 1 }, { role: 'staff', id: 1 }, ['undo']],
] as const)('a fix that no answer checks: %s', (_who, more, person, actions) =>
  expect(
    allowedActions({ ...handling, status: 'resolved', isCheckedByAnswers: false, ...more }, person),
  ).toEqual(actions),
);

test('reasoning is asked for to reject, to resolve and to verify', () =>
  expect(pendingActions.filter(asksReasoning)).toEqual(['reject', 'resolve', 'verify']));

test.each([
  [1, 1, false, 'low_value'],
  [1, 2, false, null],
  [3, 2, false, 'low_value'],
  [3, 3, false, null],
  [2, 0, false, null],
  [2, 0, true, 'flag'],
  [1, 1, true, 'low_value'],
  [1, null, true, 'flag'],
] as const)('type %i, value %s, flagged %s raises %s', (typeId, value, isFlagged, raised) =>
  expect(raisedBy({ value, isFlagged }, typeId)).toBe(raised),
);
