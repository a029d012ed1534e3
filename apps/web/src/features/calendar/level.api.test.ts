import { alwaysOpen, daysOf } from '@kierros/domain';
import { describe, expect, it } from 'vitest';
import type { CalendarItem } from './calendar.api.ts';
import { levelled } from './level.api.ts';

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
    on_time_until: date,
    last_done_on: null,
    created_on: '2026-01-07',
    done_in_period: 0,
    planned_on: [],
  },
  form_id: null,
  inspector: null,
});
const range = { from: '2026-11-23', to: '2026-11-29' };
const frame = { capacity: 1, today: '2026-11-23', range };

describe('levelling in the calendar', () => {
  it('moves what is above the limit, and shows every inspection of the days', () => {
    const data = {
      items: [item(1, '2026-11-25'), item(2, '2026-11-25')],
      load: new Map([
        ['2026-11-24', 1],
        ['2026-11-25', 2],
      ]),
    };
    expect(levelled(data, frame, alwaysOpen)).toEqual({
      moves: [{ item: data.items[0], day: '2026-11-23' }],
      bars: [
        { day: '2026-11-23', before: 0, after: 1 },
        { day: '2026-11-24', before: 1, after: 1 },
        { day: '2026-11-25', before: 2, after: 1 },
      ],
    });
  });

  it('leaves in its place what finds no day', () => {
    const load = new Map(daysOf(range).map((day) => [day, day === '2026-11-25' ? 2 : 1]));
    const { moves, bars } = levelled({ items: [item(1, '2026-11-25')], load }, frame, alwaysOpen);
    expect(moves).toEqual([]);
    expect(bars).toContainEqual({ day: '2026-11-25', before: 2, after: 2 });
  });
});
