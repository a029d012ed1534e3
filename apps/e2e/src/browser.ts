import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser on this machine: named by KIERROS_CHROMIUM, or where Debian puts it. */
export const findBrowser = (): string =>
  [process.env['KIERROS_CHROMIUM'] ?? '', ...usual].find(
    (path) => path !== '' && existsSync(path),
  ) ?? 'chromium';

/** Debian's Chromium refuses its sandbox as root; the other flags keep it off the network. */
export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
