import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { clockLibrary, dateAt, environmentAt, otherDays } from './other-day.ts';

const now = new Date('2026-11-28T10:00:00Z');
const days = otherDays(now).map(({ at }) => new Date(at));
const inHelsinki = (at: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Helsinki', ...options }).format(at);

it('tries the days on which calendars go wrong', () => {
  const dates = days.map((at) => inHelsinki(at, { day: 'numeric', month: 'numeric' }));
  for (const date of ['29/02', '28/03', '31/10', '31/12', '01/01', '26/06', '31/01', '01/05'])
    expect(dates).toContain(date);
  expect(days.map((at) => inHelsinki(at, { weekday: 'short' }))).toContain('Sat');
  expect(days.at(-1)?.toISOString()).toBe('2028-01-02T10:00:00.000Z');
  expect(days).toHaveLength(14);
  // A day that begins in Helsinki while UTC is still in the one before.
  expect(days.some((at) => at.getUTCDate() !== Number(inHelsinki(at, { day: 'numeric' })))).toBe(
    true,
  );
});

it('refuses what is no moment', () => {
  expect(() => environmentAt('29 February', now)).toThrow('"29 February" is no moment');
});

it('moves the date of a program and of its workers, and nothing else that one reads', () => {
  const shown =
    'console.log([new Date().getFullYear(), new Date(Date.now()).getFullYear(), Date().slice(11, 15), new Date(0).getTime()].join())';
  // A worker of code that is evaluated has no preloaded modules, one of an address has.
  const worker = `data:text/javascript,${encodeURIComponent(shown)}`;
  const program = `${shown}; new (require('worker_threads').Worker)(new URL('${worker}'))`;
  const { stdout } = spawnSync(process.execPath, ['-e', program], {
    encoding: 'utf8',
    env: { ...process.env, ...dateAt('2028-02-29T10:00:00+02:00', new Date()) },
  });
  expect(stdout).toBe('2028,2028,2028,0\n2028,2028,2028,0\n');
});

it.skipIf(clockLibrary() === undefined)(
  'moves the clock of a process, and of those below it',
  () => {
    const year = 'process.stdout.write(String(new Date().getFullYear()))';
    const below = `process.stdout.write(require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(year)}]))`;
    const { stdout } = spawnSync(process.execPath, ['-e', below], {
      encoding: 'utf8',
      env: { ...process.env, ...environmentAt('2028-02-29T10:00:00+02:00', new Date()) },
    });
    expect(stdout).toBe('2028');
  },
);
