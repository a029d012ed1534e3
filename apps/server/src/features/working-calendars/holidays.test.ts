import { expect, it } from 'vitest';
import { publicHolidays } from './holidays.ts';

const daysIn = async (country: string) => {
  const found = (await publicHolidays(country, { year: 2026, years: 2 })) ?? [];
  return new Map(found.map(({ from, to, name }) => [from, { to, ...name }]));
};

it('Finland works on 31 December, and not on the eves of Christmas and Midsummer', async () => {
  const days = await daysIn('FI');
  expect([days.has('2026-12-31'), days.has('2027-12-31')]).toEqual([false, false]);
  expect(days.get('2026-12-24')).toEqual({
    to: '2026-12-24',
    en: 'Christmas Eve',
    fi: 'Jouluaatto',
  });
  expect(days.has('2027-06-25')).toBe(true);
});

it('half days are open', async () => {
  const days = await daysIn('DE');
  expect(['2026-12-24', '2026-12-31', '2027-12-24'].filter((day) => days.has(day))).toEqual([]);
  expect(days.has('2026-12-25')).toBe(true);
});

it('feasts have all their days', async () => {
  const days = await daysIn('TR');
  expect(days.get('2027-03-09')?.to).toBe('2027-03-11');
  expect(days.get('2027-05-16')?.to).toBe('2027-05-19');
  expect(days.get('2027-04-23')?.to).toBe('2027-04-23');
});

it('a name is in one language, or missing', async () => {
  const days = await daysIn('IE');
  expect(days.get('2026-12-26')?.fi).toBe('Tapaninpäivä');
  expect(days.get('2026-12-28')?.fi).toBe('Tapaninpäivä (korvaava vapaapäivä)');
  expect(days.get('2027-03-17')).toMatchObject({ en: 'St. Patrick’s Day', fi: '' });
});
