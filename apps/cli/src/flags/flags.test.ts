import { describe, expect, it } from 'vitest';
import { Failure } from '../command/failure.ts';
import { dayFlag, daysFlag, monthFlag } from './day-flag.ts';
import { countFlag, idsFlag } from './id-flag.ts';

const refusal = (read: () => unknown): Failure => {
  try {
    read();
  } catch (error) {
    if (error instanceof Failure) return error;
  }
  throw new Error('It was taken.');
};

describe('days', () => {
  it.each([
    ['2026-12-01', { day: '2026-12-01' }],
    ['2028-02-29', { day: '2028-02-29' }],
    ['today', { inDays: 0 }],
    ['+7d', { inDays: 7 }],
    ['-3', { inDays: -3 }],
  ])('%s', (text, word) => expect(dayFlag('--due', text, 'en')).toEqual(word));

  it.each([
    ['2026-13-01', 'Try: --due 2026-12-01'],
    ['2026-02-29', 'Try: --due 2026-02-01'],
    ['soon', 'Try: --due 2026-12-01'],
  ])('%s is invalid, and the closest valid form is suggested', (text, guess) => {
    const failure = refusal(() => dayFlag('--due', text, 'en'));
    expect(failure).toMatchObject({ code: 'invalid_date', exitCode: 2 });
    expect(failure.message).toBe(`"${text}" is not a date`);
    expect(failure.fix).toBe(`--due takes YYYY-MM-DD, today or +7d.   ${guess}`);
  });

  it('months and numbers of days have bounds', () => {
    expect(monthFlag('--month', '2026-12', 'en')).toBe('2026-12');
    expect(daysFlag({ flag: '--agenda', most: 90 }, '14d', 'en')).toBe(14);
    for (const text of ['2026-13', '2026', '1969-12', '2026-12-01'])
      expect(refusal(() => monthFlag('--month', text, 'fi')).message).toContain('ei ole kuukausi');
    for (const text of ['0', '91d', 'week'])
      expect(refusal(() => daysFlag({ flag: '--agenda', most: 90 }, text, 'en')).exitCode).toBe(2);
  });
});

describe('ids and numbers', () => {
  it('are parsed without duplicates', () => {
    expect(idsFlag('--room', ['88,89', '88'], 'en')).toEqual([88, 89]);
    expect(countFlag({ flag: '--level', least: 1, most: 10 }, '10', 'en')).toBe(10);
  });

  it.each(['0', '-1', '8.5', 'x', '', '12345678901234567'])('"%s" is no id', (text) => {
    expect(refusal(() => idsFlag('--room', [text], 'en')).message).toBe(
      `--room does not take "${text}"`,
    );
  });

  it.each(['0', '11', '1e1', ''])('"%s" is out of 1 to 10', (text) => {
    const read = () => countFlag({ flag: '--level', least: 1, most: 10 }, text, 'en');
    expect(refusal(read).fix).toBe('It takes a whole number from 1 to 10.');
  });
});
