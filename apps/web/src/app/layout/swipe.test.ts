// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isAt, titleOf } from './nav-items.ts';
import { scrolledShare } from './scroll-indicator.tsx';
import { swipeDirection } from './swipe.ts';

describe('swipeDirection', () => {
  it.each([
    ['left far enough', 300, 250, 0, 'left'],
    ['right far enough', 100, 150, 0, 'right'],
    ['one pixel short', 300, 251, 0, null],
    ['steeper than 1.5', 300, 240, 40, null],
    ['just flat enough', 300, 240, 39, 'left'],
    ['from the left edge', 23, 200, 0, null],
    ['from the right edge', 367, 200, 0, null],
    ['just inside the edge', 24, 200, 0, 'right'],
    ['a tap', 200, 200, 0, null],
    ['a scroll', 200, 200, 300, null],
  ] as const)('%s', (_what, startX, endX, dy, expected) => {
    expect(swipeDirection({ startX, endX, startY: 400, endY: 400 + dy }, 390)).toBe(expected);
  });
});

describe('scrolledShare', () => {
  it.each([
    [0, 2000, 800, 0],
    [600, 2000, 800, 0.5],
    [1200, 2000, 800, 1],
    [1300, 2000, 800, 1],
    [0, 800, 800, 0],
  ])('%i of %i in %i', (top, height, visible, expected) => {
    expect(scrolledShare(top, height, visible)).toBe(expected);
  });
});

describe('navigation entries', () => {
  it('tell views of one page apart', () => {
    expect(isAt({ to: '/home' }, '/home', '')).toBe(true);
    expect(isAt({ to: '/home' }, '/home', '?view=due')).toBe(false);
    expect(isAt({ to: '/home?view=due' }, '/home', '?view=due&page=2')).toBe(true);
    expect(isAt({ to: '/home' }, '/inspections', '')).toBe(false);
  });

  it('name the page', () => {
    expect(titleOf('/home', '?view=stats')).toBe('nav.stats');
    expect(titleOf('/home', '?view=correct&form=7')).toBe('nav.correction');
    expect(isAt({ to: '/home?view=history' }, '/home', '?view=correct&form=7')).toBe(true);
    expect(titleOf('/inspection', '')).toBe('nav.inspection');
    expect(titleOf('/inspections', '?room=88')).toBe('nav.inspect');
  });
});
