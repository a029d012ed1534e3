import { defineConfig } from '@playwright/test';
import { totalmem } from 'node:os';
import { browserArguments, findBrowser } from './src/browser.ts';
import { ownTemp } from './src/own-temp.ts';

// Read in each worker too, which inherits that of the run.
if (process.env['TEST_WORKER_INDEX'] === undefined) ownTemp('tests');

const GIBIBYTE = 1024 ** 3;

const launchOptions = { executablePath: findBrowser(), args: [...browserArguments] };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Each has a browser and a server of its own; most of a test is waiting.
  workers: totalmem() > 8 * GIBIBYTE ? 2 : 1,
  // What passes only the second time is printed as flaky, and is a fault to mend: it does not keep the rest from landing.
  retries: 1,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    launchOptions,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testDir: './web',
      // These open phones and desks themselves.
      testIgnore: [
        '**/navigation.spec.ts',
        '**/errors.spec.ts',
        '**/scan.spec.ts',
        '**/preferences-sections.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', testDir: './web', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'shell', testDir: './cli' },
    { name: 'drills', testDir: './drills' },
  ],
});
