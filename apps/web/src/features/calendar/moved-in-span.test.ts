// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { CalendarItem, CalendarSpan } from './calendar.api.ts';
import { countsOf } from './day-counts.ts';
import { withMoved } from './moved-in-span.ts';

const item = (more: Partial<CalendarItem> = {}): CalendarItem => ({
  source: 'natural',
  date: '2030-05-15',
  shifted_from: null,
  inspectable_id: 11,
  kind: 'room',
  name: { en: 'Room', fi: 'Huone' },
  path: [],
  inspection_type_id: 1,
  state: 'not_due',
  entry: null,
  rhythm: null,
  form_id: null,
  inspector: null,
  ...more,
});
const none = { entry: 0, natural: 0, projected: 0, done: 0, overdue: 0, late: 0 };

describe('withMoved', () => {
  const span: CalendarSpan = {
    from: '2030-05-15',
    to: '2030-05-16',
    projected_until: '2027-11-21',
    inspectors: [],
    days: [
      {
        date: '2030-05-15',
        closed: null,
        counts: [{ ...none, inspection_type_id: 1, natural: 3 }],
        items: [item(), item({ inspectable_id: 12 })],
      },
      { date: '2030-05-16', closed: null, counts: [], items: [] },
    ],
  };

  it('puts an item on its new day as a planned one, and counts it there', () => {
    const [before, after] = withMoved(span, item(), '2030-05-16').days;
    expect(before?.items.map((one) => one.inspectable_id)).toEqual([12]);
    expect(before && countsOf(before)).toMatchObject({ due: 2, all: 2 });
    expect(after?.items).toMatchObject([
      { inspectable_id: 11, source: 'entry', date: '2030-05-16' },
    ]);
    expect(after && countsOf(after)).toMatchObject({ due: 1, all: 1 });
  });

  it('takes it off its day when the new one is not shown', () => {
    const [before, after] = withMoved(span, item(), '2030-06-01').days;
    expect(before?.items).toHaveLength(1);
    expect(after?.items).toEqual([]);
  });

  it('changes nothing on its own day', () => {
    expect(withMoved(span, item(), '2030-05-15')).toBe(span);
  });
});
