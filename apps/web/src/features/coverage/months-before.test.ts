import { expect, it } from 'vitest';
import { monthsBefore } from './months-before.ts';

it('lists months that are over, across the turn of a year', () => {
  expect(monthsBefore('2027-02-01', 3)).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(monthsBefore('2027-01-31', 1)).toEqual(['2026-12']);
});
