import { expect, test } from 'vitest';
import { aDueRow } from '../../testing/builders.ts';
import { inspectionType } from '../inspection-types.ts';
import { isUpcoming } from './upcoming.ts';

const today = '2026-11-21';
const typed = (inspectableId: number, typeId: number, naturalDue: string, isApplicable = true) => ({
  inspectableId,
  type: inspectionType(typeId)!,
  row: aDueRow({ naturalDue, isApplicable }),
});

test.each([
  ['2026-11-28', 7, true],
  ['2026-11-29', 7, false],
  ['2026-11-29', 8, true],
  ['2026-11-22', 0, true], // may be done now, a day ahead
  ['2026-11-23', 0, false],
  ['2025-01-01', 0, true],
])('a weekly row due %s is within %i days: %s', (due, days, listed) =>
  expect(isUpcoming(typed(5, 1, due), today, days)).toBe(listed),
);

test('without a template a row is on no list', () => {
  const row = typed(5, 1, '2026-11-01', false);
  expect(isUpcoming(row, today)).toBe(false);
});
