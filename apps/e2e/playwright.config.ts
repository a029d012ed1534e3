import { defineConfig } from '@playwright/test';
import { totalmem } from 'node:os';
import { isAll } from './src/all.ts';
import { browserArguments, findBrowser } from './src/browser.ts';
import { ownTemp } from './src/own-temp.ts';

// Workers read this file too, but inherit the folder of the run.
if (process.env['TEST_WORKER_INDEX'] === undefined) ownTemp('tests');

const GIBIBYTE = 1024 ** 3;

const files = (names: readonly string[]) => names.map((name) => `**/web/${name}.spec.ts`);
// These open phone and desktop windows themselves.
const ownWindows = files([
  'calendar',
  'errors',
  'level',
  'matrix-keys',
  'navigation',
  'preferences-sections',
  'scan',
  'school-year',
  'what-if',
  'work-link',
]);
const forDesks = files([
  'certificates',
  'conflict',
  'desk-layout',
  'door-labels',
  'failed-chunk',
  'first-day',
  'imports',
  'figure-rows',
  'insight',
  'management',
  'place-lines',
  'places',
  'row-menu',
  'starter-packs',
  'system',
  'table',
  'tables',
  'ten-questions',
  'views',
  'why-date',
]);
// These run on the phone too: the layout around them differs, or other parts are shown.
const differentOnDesks = files([
  'actions',
  'answering',
  'axe',
  'correct',
  'many-rooms',
  'place-page',
  'print',
  'round',
  'start',
  'toast',
]);

const launchOptions = { executablePath: findBrowser(), args: [...browserArguments] };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Each has its own browser and server; most of a test is waiting.
  workers: totalmem() > 8 * GIBIBYTE ? 3 : 1,
  // A test that only passes on retry is reported as flaky and has to be fixed, but does not block the run.
  retries: 1,
  fullyParallel: false,
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
    { name: 'shell', testDir: './cli' },
    {
      name: 'phone',
      testDir: './web',
      testIgnore: [...ownWindows, ...(isAll ? [] : forDesks)],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desk',
      testDir: './web',
      testMatch: isAll ? '**/*.spec.ts' : [...ownWindows, ...forDesks, ...differentOnDesks],
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'fault-injection', testDir: './fault-injection' },
  ],
});
