import { expect, test } from 'vitest';
import { firstDueOn, mayNotifyAbout } from './first-due.ts';

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
  ['2026-11-21T10:00:00Z', false],
  ['2026-11-22T09:59:59Z', false],
  ['2026-11-22T10:00:00Z', true],
  ['2026-12-24T00:00:00Z', true],
])('created on the 21st at 10, at %s notices may be made: %s', (now, may) =>
  expect(mayNotifyAbout('2026-11-21T10:00:00Z', now)).toBe(may),
);
