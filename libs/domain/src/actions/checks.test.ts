import { describe, expect, test } from 'vitest';
import {
  checkAnswer,
  correctedTime,
  decidingAnswer,
  isWorkOverdue,
  lacksEvidence,
  findingOf,
} from './checks.ts';
import type { CheckedAction, CheckingAnswer } from './checks.ts';

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;
const seen = (
  finding: 'good' | 'bad',
  started: number | null,
  more: Partial<CheckingAnswer> = {},
): CheckingAnswer => ({
  finding,
  startedAt: started === null ? null : at(started),
  doneAt: at((started ?? 12) + 1),
  dueSeen: '2026-11-21',
  ...more,
});
const resolved: CheckedAction = {
  status: 'resolved',
  fixedAt: at(10),
  checkedAt: null,
  checkedDue: null,
};
const verified: CheckedAction = {
  status: 'verified',
  fixedAt: at(10),
  checkedAt: at(14),
  checkedDue: '2026-11-21',
};

describe('what an answer says', () => {
  test.each([
    [1, 1, false, 'bad'],
    [1, 2, false, 'good'],
    [3, 2, false, 'bad'],
    [1, 0, false, null],
    [1, 0, true, 'bad'],
    [1, 3, true, 'bad'],
  ] as const)('type %i, value %i, flagged %s: %s', (typeId, value, isFlagged, finding) =>
    expect(findingOf({ value, responseText: null, isFlagged }, typeId)).toBe(finding),
  );

  test.each([
    ['Sulkeutuu taas.', 'good'],
    ['  ', null],
    [null, null],
  ])('words %j: %s', (responseText, finding) =>
    expect(findingOf({ value: null, responseText, isFlagged: false }, 1)).toBe(finding),
  );
});

describe('an answer to a question', () => {
  const open = { ...resolved, status: 'approved', fixedAt: null } as const;
  test.each<[string, CheckedAction | null, CheckingAnswer, object]>([
    ['raises', null, seen('bad', 9), { what: 'raise' }],
    ['has nothing to say', null, seen('good', 9), { what: 'none' }],
    ['is found again while open', open, seen('bad', null), { what: 'repeat' }],
    ['does not close what nobody fixed', open, seen('good', 12), { what: 'none' }],
    ['verifies', resolved, seen('good', 11), { what: 'verify' }],
    ['fails', resolved, seen('bad', 11), { what: 'fail' }],
    ['was seen before', resolved, seen('bad', 8), { what: 'note', why: 'before_fix' }],
    [
      'straddles the fix',
      resolved,
      seen('good', 9, { doneAt: at(11) }),
      { what: 'note', why: 'during_fix' },
    ],
    ['began at the fix', resolved, seen('good', 10), { what: 'note', why: 'during_fix' }],
    ['has a wrong clock', resolved, seen('good', null), { what: 'note', why: 'clock_unsure' }],
    ['contradicts within the round', verified, seen('bad', 15), { what: 'fail' }],
    [
      'comes in a later round',
      verified,
      seen('bad', 15, { dueSeen: '2026-11-28' }),
      { what: 'raise' },
    ],
    ['is older', verified, seen('bad', 12), { what: 'note', why: 'older_answer' }],
    ['predates the fix', verified, seen('bad', 8), { what: 'note', why: 'before_fix' }],
    ['confirms again', verified, seen('good', 16), { what: 'none' }],
    [
      'was verified by a person',
      { ...verified, checkedAt: null, checkedDue: null },
      seen('bad', 15),
      { what: 'raise' },
    ],
    [
      'has a wrong clock in the round of the check',
      verified,
      seen('bad', null),
      { what: 'note', why: 'clock_unsure' },
    ],
    [
      'has a wrong clock in a later round',
      verified,
      seen('bad', null, { dueSeen: '2026-11-28' }),
      { what: 'raise' },
    ],
  ])('that %s', (_title, action, answer, outcome) =>
    expect(checkAnswer(action, answer)).toEqual(outcome),
  );
});

describe('a fix that arrives late', () => {
  test('is checked by the newest answer after it', () => {
    const newest = seen('bad', 14);
    const answers = [seen('good', 11), newest, seen('good', 13), seen('bad', null)];
    expect(decidingAnswer(at(10), answers)).toBe(newest);
  });
  test('waits where nothing was seen after it', () =>
    expect(decidingAnswer(at(10), [seen('bad', 9), seen('good', 10)])).toBeNull());
  test('does not hold where one of two at once is bad', () =>
    expect(decidingAnswer(at(10), [seen('bad', 11), seen('good', 11)])?.finding).toBe('bad'));
});

test.each([
  ['2026-11-21T09:00:10.000Z', 10_000, '2026-11-21T09:00:00.000Z'],
  ['2026-11-21T13:00:00.000Z', 0, '2026-11-21T12:00:00.000Z'],
  ['2026-01-01T09:00:00.000Z', 0, '2026-10-22T12:00:00.000Z'],
  ['2026-11-21T12:00:00.000Z', null, '2026-11-21T12:00:00.000Z'],
  ['2026-11-21T12:00:00.000Z', 3_600_000, '2026-11-21T11:00:00.000Z'],
  ['2026-11-21T11:00:00.000Z', null, null],
  ['nonsense', 0, null],
])('a device that says %s with an offset of %j means %s', (when, clockOffsetMs, corrected) =>
  expect(correctedTime({ at: when, receivedAt: at(12), clockOffsetMs })).toBe(corrected),
);

test.each([
  ['approved', '2026-11-20', true],
  ['approved', '2026-11-21', false],
  ['approved', null, false],
  ['pending', '2026-11-20', false],
  ['resolved', '2026-11-20', false],
] as const)('%s and to be fixed by %j: overdue %s', (status, fixBy, overdue) =>
  expect(isWorkOverdue({ status, fixBy }, '2026-11-21')).toBe(overdue),
);

test.each([
  ['low_value', 'none', '', 0, false],
  ['low_value', 'note_or_photo', ' ', 0, true],
  ['report', 'note_or_photo', 'Vaihdettu.', 0, false],
  ['flag', 'note_or_photo', '', 1, false],
  ['edit', 'note_or_photo', '', 0, false],
] as const)('%s, %s, %j and %i photos: lacks evidence %s', (kind, required, note, photos, lacks) =>
  expect(lacksEvidence(kind, required, { note, photos })).toBe(lacks),
);
