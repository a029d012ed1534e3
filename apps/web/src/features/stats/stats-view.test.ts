import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rowsOf, statsViewIn, useShownView } from './stats-view.ts';

const today = '2026-11-21';
const of = (search: string) => statsViewIn(new URLSearchParams(search), today);

describe('the view of statistics in an address', () => {
  it.each([
    ['', { typeId: 1, range: '12', days: { from: '2026-08-30', to: today } }],
    ['type=3&range=year', { typeId: 3, range: 'year', days: { from: '2026-01-01', to: today } }],
    // The range fits the rhythm of the type.
    ['type=2', { typeId: 2, range: '104', days: { from: '2024-11-24', to: today } }],
    ['type=3', { typeId: 3, range: 'all', days: { from: '2021-11-18', to: today } }],
    ['type=4&range=104', { typeId: 4, range: '104', days: { from: '2024-11-24', to: today } }],
    ['range=26', { range: '26', days: { from: '2026-05-24', to: today } }],
    [
      'range=custom&from=2026-02-01&to=2026-02-28&place=12&template=4',
      { range: 'custom', days: { from: '2026-02-01', to: '2026-02-28' }, place: 12, template: 4 },
    ],
    // Typed by hand.
    ['type=9&range=7&place=x', { typeId: 1, range: '12', place: null }],
    ['range=custom&from=2026-03-01&to=2026-02-01', { days: { from: '2026-08-30', to: today } }],
    ['range=custom&from=2026-02-30', { days: { from: '2026-08-30', to: today } }],
  ])('%s', (search, view) => {
    expect(of(search)).toMatchObject(view);
  });

  it('leads to the rows of a figure; only the history is of days', () => {
    const view = of('type=2&range=4&place=7');
    expect(rowsOf('history', view, { late: 'true' })).toBe(
      '/home?view=history&type=2&place=7&from=2026-10-25&to=2026-11-21&late=true',
    );
    expect(rowsOf('pending', view)).toBe('/home?view=pending&type=2&tab=open&place=7');
  });
});

it('the figures on the screen keep their view until those of the chosen one are there', () => {
  const [before, chosen] = ['4', '26'].map((range) =>
    statsViewIn(new URLSearchParams({ range }), '2026-11-24'),
  );
  const { result, rerender } = renderHook(
    ({ view, isPlaceholder }) => useShownView(view!, isPlaceholder),
    { initialProps: { view: before, isPlaceholder: false } },
  );
  rerender({ view: chosen, isPlaceholder: true });
  expect(result.current).toBe(before);
  rerender({ view: chosen, isPlaceholder: false });
  expect(result.current).toBe(chosen);
});
