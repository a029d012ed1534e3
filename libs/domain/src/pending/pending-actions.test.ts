import { describe, expect, test } from 'vitest';
import {
  allowedActions,
  asksReasoning,
  handleAction,
  pendingActions,
  raisedBy,
} from './pending-actions.ts';
import type { PendingStatus } from './pending-actions.ts';

// The result of each action in each status; a cross means "already handled".
const table: Record<PendingStatus, Record<(typeof pendingActions)[number], string>> = {
  pending: { approve: 'approved', reject: 'rejected', resolve: 'x', reopen: 'same' },
  approved: { approve: 'same', reject: 'x', resolve: 'resolved', reopen: 'pending' },
  rejected: { approve: 'x', reject: 'same', resolve: 'x', reopen: 'pending' },
  resolved: { approve: 'x', reject: 'x', resolve: 'same', reopen: 'pending' },
};

const statuses = Object.keys(table) as PendingStatus[];

describe.each(statuses)('something %s', (status) => {
  test.each(pendingActions)('%s', (action) => {
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

test.each([
  ['pending', 'admin', ['approve', 'reject']],
  ['approved', 'admin', ['resolve', 'reopen']],
  ['rejected', 'admin', ['reopen']],
  ['resolved', 'admin', ['reopen']],
  ['pending', 'staff', []],
  ['approved', 'staff', ['resolve']],
  ['resolved', 'staff', []],
  ['approved', 'student', []],
] as const)('something %s lets %s do %j', (status, role, actions) =>
  expect(allowedActions(status, role)).toEqual(actions),
);

test('reasoning is asked for to reject and to resolve', () =>
  expect(pendingActions.filter(asksReasoning)).toEqual(['reject', 'resolve']));

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
