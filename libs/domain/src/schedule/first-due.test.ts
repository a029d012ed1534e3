import { expect, test } from 'vitest';
import { firstDueOn, notifiableSince } from './first-due.ts';

test.each([
  ['Europe/Helsinki', null, '2026-11-22'],
  ['America/Sao_Paulo', null, '2026-11-21'],
  ['Pacific/Kiritimati', null, '2026-11-22'],
  ['Europe/Helsinki', '2027-01-15', '2027-01-15'],
])(
  'created late on the 21st in %s, with %s given, it is due on %s',
  (timeZone, firstDueDate, due) =>
    expect(firstDueOn({ createdAt: '2026-11-21T22:30:00Z', timeZone, firstDueDate })).toBe(due),
);

test.each([
  ['2026-11-21T10:00:00.001Z', false],
  ['2026-11-21T10:00:00.000Z', true],
  ['2026-10-01T00:00:00.000Z', true],
])('created at %s, on the 22nd at 10 notices may be made: %s', (createdAt, may) =>
  expect(createdAt <= notifiableSince('2026-11-22T10:00:00Z')).toBe(may),
);
