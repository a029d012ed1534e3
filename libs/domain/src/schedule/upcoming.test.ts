import { expect, test } from 'vitest';
import { aDueRow } from '../../testing/builders.ts';
import { inspectionType } from '../inspection-types.ts';
import { dueDates } from './due.ts';
import { isUpcoming } from './upcoming.ts';
import { alwaysOpen } from './working-calendar.ts';

const today = '2026-11-21';
const weekly = inspectionType(1)!;

test.each([
  ['2026-11-28', 7, true],
  ['2026-11-29', 7, false],
  ['2026-11-29', 8, true],
  ['2026-11-22', 0, true], // may be done now, a day ahead
  ['2026-11-23', 0, false],
  ['2025-01-01', 0, true],
])('a weekly row due %s is within %i days: %s', (due, days, listed) =>
  expect(isUpcoming(dueDates(aDueRow({ naturalDue: due }), weekly, alwaysOpen), today, days)).toBe(
    listed,
  ),
);
