import { describe, expect, it } from 'vitest';
import type { CalendarItem } from './calendar.api.ts';
import { levelBars } from './level-bars.ts';
import { withinSpan } from './level-spans.ts';
import { levelled } from './level.api.ts';
import { alwaysOpen } from '@kierros/domain';

const item = (id: number, date: string): CalendarItem => ({
  source: 'natural',
  date,
  shifted_from: null,
  inspectable_id: id,
  kind: 'room',
  name: { en: 'Room', fi: 'Huone' },
  path: [],
  inspection_type_id: 1,
  state: 'not_due',
  entry: null,
  rhythm: {
    natural_due: date,
    last_done_on: null,
    created_on: '2026-01-07',
    done_in_period: 0,
    planned_on: [],
  },
  form_id: null,
  inspector: null,
});
const frame = { capacity: 1, calendar: alwaysOpen, today: '2026-11-23' };
const range = { from: '2026-11-23', to: '2026-11-29' };

describe('levelling in the calendar', () => {
  it('spreads what does not fit to the nearest free days, round what is planned', () => {
    const data = {
      items: [item(1, '2026-11-25'), item(2, '2026-11-25')],
      load: new Map([['2026-11-24', 1]]),
    };
    const levelling = levelled(data, frame);
    expect(levelling.map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-26']);
    expect(levelBars(data, levelling, range)).toEqual([
      { day: '2026-11-24', before: 1, after: 1 },
      { day: '2026-11-25', before: 2, after: 1 },
      { day: '2026-11-26', before: 0, after: 1 },
    ]);
  });

  it('leaves in its place what finds no day', () => {
    const days = Array.from({ length: 10 }, (_, index) => `2026-11-${String(23 + index)}`);
    const load = new Map([...days.slice(0, 8), '2026-12-01', '2026-12-02'].map((day) => [day, 1]));
    const data = { items: [item(1, '2026-11-25')], load };
    const levelling = levelled(data, frame);
    expect(levelling.map(({ day }) => day)).toEqual([null]);
    expect(levelBars(data, levelling, range)).toContainEqual({
      day: '2026-11-25',
      before: 2,
      after: 2,
    });
  });

  it('asks for many days in parts that the server answers', () => {
    expect(withinSpan({ from: '2026-11-23', to: '2027-01-31' })).toEqual([
      { from: '2026-11-23', to: '2027-01-23' },
      { from: '2027-01-24', to: '2027-01-31' },
    ]);
    expect(withinSpan({ from: '2026-11-23', to: '2026-11-22' })).toEqual([]);
  });
});
