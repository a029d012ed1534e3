import { describe, expect, it } from 'vitest';
import { inspectionType } from '../inspection-types.ts';
import type { InspectionTypeId } from '../inspection-types.ts';
import { addDays } from '../local-date.ts';
import { asPlanned, simulateWhatIf } from './what-if.ts';
import type { WhatIf, WhatIfRow } from './what-if.ts';
import { alwaysOpen } from './working-calendar.ts';
import type { WorkingCalendar } from './working-calendar.ts';

const today = '2026-11-23';
const range = { from: today, to: '2026-12-20' };
const weekdays: WorkingCalendar = { ...alwaysOpen, openWeekdays: [1, 2, 3, 4, 5] };

function row(naturalDue: string, change: Partial<WhatIfRow> & { typeId?: InspectionTypeId } = {}) {
  const { typeId = 1, ...rest } = change;
  const type = inspectionType(typeId);
  if (!type) throw new Error('No such type.');
  const dates = { naturalDue, lastDoneOn: null, createdOn: null };
  const made: WhatIfRow = {
    ...dates,
    entries: [],
    doneOn: [],
    isApplicable: true,
    type,
    calendar: alwaysOpen,
    ...rest,
  };
  return made;
}

const counts = (
  rows: readonly WhatIfRow[],
  whatIf: Partial<WhatIf> = {},
  span: Partial<typeof range> = {},
) => simulateWhatIf(rows, { ...asPlanned, ...whatIf }, { today, range: { ...range, ...span } });
const byWeek = (...asked: Parameters<typeof counts>) =>
  counts(...asked).weeks.map(({ week, due, done, missed }) => `${week} ${due} ${done} ${missed}`);

describe('what falls due, is done and is missed in a week', () => {
  it('as planned, everything is done on its day', () => {
    expect(byWeek([row('2026-11-24')])).toEqual([
      '2026-W48 1 1 0',
      '2026-W49 1 1 0',
      '2026-W50 1 1 0',
      '2026-W51 1 1 0',
    ]);
  });

  it('two weeks away: done on the first day after them, and missed in between', () => {
    const away = [{ from: '2026-11-30', to: '2026-12-13' }];
    expect(byWeek([row('2026-11-24')], { away })).toEqual([
      '2026-W48 1 1 0',
      '2026-W49 1 0 0',
      '2026-W50 1 0 1',
      // One that waited since 1 December and is done on Monday; the next one is due a week later.
      '2026-W51 0 1 0',
    ]);
  });

  it('ranges that follow each other, and closed days after them, are passed together', () => {
    const away = [
      { from: '2026-11-30', to: '2026-12-03' },
      { from: '2026-12-04', to: '2026-12-04' },
    ];
    const { weeks } = counts([row('2026-12-01', { calendar: weekdays })], { away });
    expect(weeks.map(({ done }) => done)).toEqual([0, 0, 1, 1]);
  });

  it('a closure: dates leave it, so nothing is missed in it', () => {
    const name = { en: 'Break', fi: 'Loma' };
    const closures = [{ from: '2026-11-30', to: '2026-12-13', isYearly: false, name }];
    expect(byWeek([row('2026-11-24')], { closures })).toEqual([
      '2026-W48 1 1 0',
      '2026-W49 0 0 0',
      '2026-W50 0 0 0',
      '2026-W51 1 1 0',
    ]);
  });

  it('another interval: every second occurrence is missed', () => {
    const daily = row('2026-11-24', { lastDoneOn: '2026-11-17' });
    expect(byWeek([daily], { every: { 1: 14 } })).toEqual([
      '2026-W48 1 0 0',
      '2026-W49 1 1 1',
      '2026-W50 1 0 0',
      '2026-W51 1 1 1',
    ]);
    expect(byWeek([daily], { every: { 1: 7 } })).toEqual(byWeek([daily]));
    expect(byWeek([daily], { every: { 2: 14 } })).toEqual(byWeek([daily]));
  });

  it('a shorter interval waits for the window', () => {
    const { done, missed } = counts([row('2026-11-24', { lastDoneOn: '2026-11-17' })], {
      every: { 1: 1 },
    });
    expect([done, missed]).toEqual([4, 0]);
  });

  it('what is overdue at the start counts on the first day', () => {
    expect(byWeek([row('2026-11-03')], {}, { to: '2026-11-29' })).toEqual(['2026-W48 1 1 0']);
  });

  it('what is left at the end is due, neither done nor missed', () => {
    const away = [{ from: '2026-12-14', to: '2026-12-27' }];
    expect(counts([row('2026-12-15')], { away })).toMatchObject({
      due: 1,
      done: 0,
      missed: 0,
      left: 1,
    });
  });

  it('a range that starts later leaves out what was done before it', () => {
    expect(byWeek([row('2026-11-24')], {}, { from: '2026-12-09' })).toEqual([
      '2026-W50 0 0 0',
      '2026-W51 1 1 0',
    ]);
  });

  it('what does not apply is not counted', () => {
    expect(counts([row('2026-11-24', { isApplicable: false })]).due).toBe(0);
  });
});

describe('how far from level', () => {
  it('nothing has to move when every week has the same', () => {
    const rows = [0, 1, 2, 3, 4].map((days) => row(addDays(today, days)));
    expect(counts(rows)).toMatchObject({ done: 20, toMove: 0 });
  });

  it('what a week has above its part has to move', () => {
    // Eight rooms of the yearly type, all in one week of four.
    const rows = Array.from({ length: 8 }, () => row('2026-12-02', { typeId: 2 }));
    const { weeks, toMove } = counts(rows);
    expect(weeks.map(({ done }) => done)).toEqual([0, 8, 0, 0]);
    expect(weeks.map(({ level }) => Math.round(level))).toEqual([2, 2, 2, 2]);
    expect(toMove).toBe(6);
  });

  it('a week in which nobody inspects has no part', () => {
    const away = [{ from: '2026-11-30', to: '2026-12-06' }];
    const { weeks } = counts([row('2026-12-09', { calendar: weekdays })], { away });
    expect(weeks.map(({ level }) => level > 0)).toEqual([true, false, true, true]);
  });

  it('without an open day in the range there is no level', () => {
    const away = [range];
    expect(counts([row('2026-11-24')], { away })).toMatchObject({ done: 0, toMove: 0, left: 1 });
  });
});
