// @vitest-environment node
import { alwaysOpen, weekRange } from '@kierros/domain';
import { describe, expect, it } from 'vitest';
import { dueGroup } from '../../../testing/site.ts';
import { dueRows } from '../../device/lists/due-rows.ts';
import { weekFigures } from './week-figures.ts';

const today = '2026-11-18';
const week = weekRange(today);
const rows = dueRows(
  [
    dueGroup(1, '2026-11-09'),
    dueGroup(2, '2026-11-18'),
    dueGroup(3, '2026-11-22'),
    dueGroup(4, '2026-11-23'),
  ],
  today,
  alwaysOpen,
);

describe('weekFigures', () => {
  it('counts what is left until Sunday, with what is overdue', () => {
    const figures = { monday: '2026-11-16', done: 12, openPending: 2 };
    expect(weekFigures(rows, figures, week)).toEqual({
      done: 12,
      due: 3,
      overdue: 1,
      openPending: 2,
    });
  });

  it('takes nothing done from an earlier week', () => {
    const figures = { monday: '2026-11-09', done: 40, openPending: 2 };
    expect(weekFigures(rows, figures, week)).toMatchObject({ done: null, openPending: 2 });
  });

  it('does not know what the device does not have', () => {
    expect(weekFigures(null, null, week)).toEqual({
      done: null,
      due: null,
      overdue: null,
      openPending: null,
    });
  });
});
