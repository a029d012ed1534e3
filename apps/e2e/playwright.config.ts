import { defineConfig } from '@playwright/test';
import { totalmem } from 'node:os';
import { suiteName } from './src/all.ts';
import { browserArguments, findBrowser } from './src/browser.ts';
import { ownTemp } from './src/own-temp.ts';

// Workers read this file too, but inherit the folder of the run.
if (process.env['TEST_WORKER_INDEX'] === undefined) ownTemp('tests');

const GIBIBYTE = 1024 ** 3;

const files = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);
// These open phone and desktop windows themselves, or are about a desk.
const notOnPhone = files([
  'calendar',
  'errors',
  'first-day',
  'level',
  'matrix-keys',
  'navigation',
  'preferences-sections',
  'scan',
  'school-year',
  'what-if',
  'work-link',
]);

type Projects = 'shell' | 'phone' | 'desk' | 'fault-injection';
type Suite = Readonly<Record<Projects, readonly string[]>>;

// What each change must pass: what people do every day, and what they would miss first.
const journeys: Suite = {
  shell: files(['operator']),
  phone: files([
    'actions',
    'door-report',
    'dynamic',
    'offline',
    'photo-under-way',
    'round',
    'round-actions',
    'sign-out',
    'steps',
    'update',
  ]),
  desk: files([
    'calendar',
    'first-day',
    'imports',
    'management',
    'navigation',
    'places',
    'system',
    'ten-questions',
    'work-link',
  ]),
  'fault-injection': files(['seeded-faults']),
};

// What reads a calendar, and is repeated at other days (`tools/src/run/other-day.ts`).
const onOtherDays: Suite = {
  shell: files(['closures', 'operator']),
  phone: files(['clock', 'last-answers', 'round']),
  desk: files([
    'calendar',
    'certificates',
    'coverage',
    'figure-rows',
    'insight',
    'level',
    'school-year',
    'tables',
    'ten-questions',
    'views',
    'what-if',
    'why-date',
    'work-link',
  ]),
  'fault-injection': [],
};

const everything: Suite = {
  shell: files(['*']),
  phone: files(['*']),
  desk: files(['*']),
  'fault-injection': files(['*']),
};

// Variations of a journey and those that take longest; on other days also what reads no calendar.
const leftOut = { journeys: /@long/, days: /@long|@any-day/, all: [] }[suiteName];

const suite = { journeys, days: onOtherDays, all: everything }[suiteName];

const launchOptions = { executablePath: findBrowser(), args: [...browserArguments] };

export default defineConfig({
  testDir: '.',
  // A busy machine is slow, not wrong: what hangs is still ended.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Each has its own browser and server; most of a test is waiting.
  workers: totalmem() > 8 * GIBIBYTE ? 2 : 1,
  // A busy machine must not stop a merge; a test that needed it is printed as a fault at the end of the run.
  retries: 1,
  fullyParallel: false,
  grepInvert: leftOut,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    launchOptions,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    trace: 'on-first-retry',
  },
  projects: [
    // First, since one of its files takes minutes: at the end it would run alone.
    { name: 'shell', testDir: './cli', testMatch: [...suite.shell] },
    {
      name: 'phone',
      testDir: './web',
      testMatch: [...suite.phone],
      testIgnore: notOnPhone,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desk',
      testDir: './web',
      testMatch: [...suite.desk],
      use: {
        viewport: { width: 1280, height: 800 },
        // In each new window the worker fetches the whole app, a third of what a journey costs.
        serviceWorkers: suiteName === 'journeys' ? 'block' : 'allow',
      },
    },
    {
      name: 'fault-injection',
      testDir: './fault-injection',
      testMatch: [...suite['fault-injection']],
    },
  ],
});
