// Another day for a run: every process of it, the browser and PostgreSQL included, sees a clock that is moved by the same
// time (libfaketime). Cookies, the server, the page and its service worker so agree about what day it is.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A moment at which what reads a calendar has to pass as well, and why it was chosen. */
export type OtherDay = { readonly at: string; readonly why: string };

const fixed: readonly OtherDay[] = [
  { at: '2027-01-01T00:20:00+02:00', why: '1 January, while UTC is in the year before' },
  { at: '2027-01-04T09:00:00+02:00', why: 'a Monday, week 1 after a week 53' },
  { at: '2027-01-31T23:40:00+02:00', why: 'the last day of a month, soon over' },
  { at: '2027-02-24T12:00:00+02:00', why: 'a day in a closed week' },
  { at: '2027-02-27T10:00:00+02:00', why: 'a Saturday in a closed week' },
  { at: '2027-03-28T02:50:00+02:00', why: 'the clock goes forward' },
  { at: '2027-05-01T08:00:00+03:00', why: 'the first day of a month' },
  { at: '2027-06-26T12:00:00+03:00', why: 'Midsummer' },
  { at: '2027-07-05T01:30:00+03:00', why: 'a day in summer, while UTC is in the day before' },
  { at: '2027-09-30T18:00:00+03:00', why: 'the last day of a quarter' },
  { at: '2027-10-31T03:50:00+03:00', why: 'the clock goes back' },
  { at: '2027-12-31T20:00:00+02:00', why: '31 December' },
  { at: '2028-02-29T10:00:00+02:00', why: '29 February' },
];

const dayMs = 86_400_000;

/** The moments at which `npm run test:all` repeats the suites that read a calendar. */
export const otherDays = (now: Date): readonly OtherDay[] => [
  ...fixed,
  { at: new Date(now.getTime() + 400 * dayMs).toISOString(), why: 'in 400 days' },
];

/** The library that moves the clock, where Debian's package `libfaketime` puts it; undefined without it. */
export function clockLibrary(folder = '/usr/lib'): string | undefined {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .map((name) => join(folder, name, 'faketime/libfaketime.so.1'))
    .find((path) => existsSync(path));
}

/**
 * The environment of processes that begin at another moment, from which their clocks go on.
 *
 * @throws for a moment that is no ISO 8601 instant, and where the library is not installed
 */
export function environmentAt(at: string, now: Date): Record<string, string> {
  // The library counts from the true clock, also where that of this process is moved.
  const moved = Number(process.env['FAKETIME'] ?? 0);
  const seconds = moved + Math.round((momentOf(at) - now.getTime()) / 1000);
  const library = clockLibrary();
  if (library === undefined) throw new Error('Another day needs the package libfaketime.');
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '-' : '+'}${String(Math.abs(seconds))}`,
    // Timers, and how long something took, stay true.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Without it waits of Chromium end at once, and its threads spin.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  };
}

/**
 * The environment of a program of Node in which only `Date` is moved, with that of its workers. For the tests of the web
 * app, which start nothing else and need no library for it.
 */
export const dateAt = (at: string, now: Date): Record<string, string> => ({
  MOVED_BY_MS: String(momentOf(at) - now.getTime()),
  NODE_OPTIONS: `--import=${new URL('./moved-date.ts', import.meta.url).href}`,
});

function momentOf(at: string): number {
  const moment = Date.parse(at);
  // JavaScript takes "29 February" for one too.
  if (Number.isNaN(moment) || !/^\d{4}-\d\d-\d\dT/.test(at))
    throw new Error(`"${at}" is no moment: write one like 2028-02-29T10:00:00+02:00.`);
  return moment;
}
