import { describe, expect, test } from 'vitest';
import {
  addReviewReasons,
  startForm,
  submissionOf,
  submissionReviewReasons,
} from './form-status.ts';

describe('startForm', () => {
  const bare = { hasDraft: false, startedAt: null };
  test.each([
    [['open', 'open'], null],
    [['open', 'max_reached'], 'max_reached'],
    [['not_open_yet', 'max_reached'], 'not_open_yet'],
    [['not_applicable'], 'not_applicable'],
  ] as const)('a bare start with %j', (results, reason) =>
    expect(startForm(results, bare)).toEqual(
      reason ? { ok: false, reason } : { ok: true, value: { reviewReasons: [] } },
    ),
  );
  test.each([
    { hasDraft: true, startedAt: null },
    { hasDraft: false, startedAt: '2026-11-21T08:00:00Z' },
  ])('field data is stored whatever policy says: %j', (brought) =>
    expect(startForm(['max_reached', 'open', 'not_open_yet', 'max_reached'], brought)).toEqual({
      ok: true,
      value: { reviewReasons: ['max_reached', 'not_open_yet'] },
    }),
  );
});

describe('submissionReviewReasons', () => {
  const moved = {
    moved: true,
    naturalDue: '2026-11-28',
    plannedDue: null,
    lastDoneOn: '2026-11-21',
    timeliness: 'on_time',
  } as const;
  const calm = {
    moves: [moved],
    doubts: [],
    isTemplateArchived: false,
    isInspectableArchived: false,
    isInspectableMoved: false,
    isAuthorMoved: false,
  };
  test('nothing to look at', () => expect(submissionReviewReasons(calm)).toEqual([]));
  test('one inspectable whose date had moved is enough', () =>
    expect(
      submissionReviewReasons({
        ...calm,
        moves: [moved, { moved: false, reason: 'natural_due_changed' }],
      }),
    ).toEqual(['due_date_moved_on']));
  test('one that began too early is named as such', () =>
    expect(
      submissionReviewReasons({
        ...calm,
        moves: [moved, { moved: false, reason: 'not_open_yet' }],
      }),
    ).toEqual(['not_open_yet']));
  test('all of it at once', () =>
    expect(
      submissionReviewReasons({
        moves: [{ moved: false, reason: 'natural_due_changed' }],
        doubts: ['late_receipt'],
        isTemplateArchived: true,
        isInspectableArchived: true,
        isInspectableMoved: true,
        isAuthorMoved: true,
      }),
    ).toEqual([
      'late_receipt',
      'due_date_moved_on',
      'template_archived',
      'inspectable_archived',
      'inspectable_moved',
      'author_moved',
    ]));
});

test('reasons are kept once each', () =>
  expect(addReviewReasons(['not_open_yet'], ['photo_unreadable', 'not_open_yet'])).toEqual([
    'not_open_yet',
    'photo_unreadable',
  ]));

test.each([
  ['started', null, 'aa', 'first'],
  ['submitted', 'aa', 'aa', 'repeat'],
  ['complete', 'aa', 'aa', 'repeat'],
  ['submitted', 'aa', 'bb', null],
] as const)('a form %s with %s, sent %s: %s', (status, resultsHash, sent, value) =>
  expect(submissionOf({ status, resultsHash }, sent)).toEqual(
    value ? { ok: true, value } : { ok: false, reason: 'already_submitted' },
  ),
);
