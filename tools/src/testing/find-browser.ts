import { existsSync } from 'node:fs';

// The first has no window to draw around the page: the browser tests take a third less time.
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser that the tests drive: from KIERROS_CHROMIUM, or an installed one. */
export const findBrowser = (): string | undefined =>
  [process.env['KIERROS_CHROMIUM'] ?? '', ...browsers].find(
    (path) => path !== '' && existsSync(path),
  );
