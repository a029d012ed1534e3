import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allowedActions,
  asksReasoning,
  handleAction,
  isOpenAction,
  pendingActions,
  raiseAction,
  raisedBy,
} from './pending-actions.ts';
import type { PendingItem, PendingStatus } from './pending-actions.ts';

// What each action makes of each status; a cross means "already handled".
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

describe('raiseAction', () => {
  const subject = { inspectableId: 5, questionId: 7, kind: 'low_value' } as const;
  test('a repeat adds to the open one, also when its work is approved', () => {
    const open = { ...subject, status: 'approved', occurrences: 2 } as const;
    expect(raiseAction([open], { ...subject, kind: 'flag' })).toEqual([
      { ...open, occurrences: 3 },
    ]);
  });
  test('what was decided stays, and a new one opens', () => {
    const closed = { ...subject, status: 'resolved', occurrences: 2 } as const;
    expect(raiseAction([closed], subject)).toEqual([
      closed,
      { ...subject, status: 'pending', occurrences: 1 },
    ]);
  });
  test('after anything, at most one is open for a question of an inspectable', () => {
    const event = fc.oneof(
      fc.record({ inspectableId: fc.nat(2), questionId: fc.option(fc.nat(2)) }),
      fc.record({ index: fc.nat(8), action: fc.constantFrom('approve', 'reject', 'resolve') }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let items: readonly PendingItem[] = [];
        let raised = 0;
        for (const one of events) {
          if ('inspectableId' in one) {
            items = raiseAction(items, { ...one, kind: 'flag' });
            raised += 1;
          } else
            items = items.map((item, index) => {
              const handled = handleAction(item.status, one.action);
              return index === one.index && handled.ok
                ? { ...item, status: handled.value.status }
                : item;
            });
          const open = items.filter(({ status }) => isOpenAction(status));
          const subjects = open.map((item) => `${item.inspectableId}:${item.questionId}`);
          expect(new Set(subjects).size).toBe(open.length);
        }
        expect(items.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(raised);
      }),
    );
  });
});
