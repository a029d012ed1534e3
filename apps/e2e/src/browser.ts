import { findBrowser as installedBrowser } from '@kierros/tools/testing/find-browser';

/** The program to start: an installed browser, else whatever the path names. */
export const findBrowser = (): string => installedBrowser() ?? 'chromium';

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
