// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { dayAfterKey } from './day-after-key.ts';

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('dayAfterKey', () => {
  it.each([
    ['ArrowLeft', '2026-11-01', '2026-10-31'],
    ['ArrowDown', '2026-11-30', '2026-12-07'],
    ['Home', '2026-11-25', '2026-11-23'],
    ['Home', '2026-11-23', '2026-11-23'],
    ['Home', '2026-11-01', '2026-10-26'],
    ['End', '2026-11-25', '2026-11-29'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageUp', '2027-01-05', '2026-12-05'],
    ['PageDown', '2026-11-30', '2026-12-30'],
    ['PageDown', '2028-01-30', '2028-02-29'],
  ])('%s from %s leads to %s', (key, from, to) => {
    expect(dayAfterKey({ ...plain, key }, from)).toBe(to);
  });

  it.each([
    ['Home', '2026-11-01'],
    ['End', '2026-11-30'],
  ])('Control and %s leads to %s', (key, to) => {
    expect(dayAfterKey({ ...plain, ctrlKey: true, key }, '2026-11-15')).toBe(to);
  });

  it.each([
    { key: 'ArrowLeft', altKey: true },
    { key: 'Home', shiftKey: true },
    { key: 'ArrowUp', metaKey: true },
    { key: 'PageDown', ctrlKey: true },
    { key: 'Enter' },
    { key: 'constructor' },
  ])('%o is not of the grid', (pressed) => {
    expect(dayAfterKey({ ...plain, ...pressed }, '2026-11-15')).toBeUndefined();
  });
});
