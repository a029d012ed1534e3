// @vitest-environment node
import { expect, it } from 'vitest';
import { actionEffect } from './action-effect.ts';

const resolved = { status: 'resolved', fixed_at: '2026-11-21T10:00:00.000Z' } as const;
const approved = { status: 'approved', fixed_at: null } as const;

it.each([
  ['a good answer after the fix', resolved, 3, '11', 0, 'verify'],
  ['a low answer after the fix', resolved, 1, '11', 0, 'fail'],
  ['an answer of an inspection that began before the fix', resolved, 3, '09', 0, 'before_fix'],
  ['an answer with a clock that cannot be trusted', resolved, 3, '11', null, null],
  ['a low answer while the work is open', approved, 1, '11', 0, 'repeat'],
  ['a good answer while the work is open', approved, 3, '11', 0, null],
  ['no answer yet', resolved, null, '11', 0, null],
] as const)('%s', (_what, action, value, hour, clockOffsetMs, effect) =>
  expect(
    actionEffect(
      action,
      { value, responseText: null, isFlagged: false },
      {
        typeId: 1,
        startedAt: `2026-11-21T${hour}:00:00.000Z`,
        now: '2026-11-21T12:00:00.000Z',
        clockOffsetMs,
      },
    ),
  ).toBe(effect),
);
