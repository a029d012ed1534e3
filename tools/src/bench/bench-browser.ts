import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { findBrowser } from '../testing/find-browser.ts';
import { asAdmin } from './form-site.ts';

/** The browser of the benchmarks. */
export const startBrowser = (): Promise<Browser> => {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
};

type KnownDevice = Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, string>;

/** A device with a signed-in user and no other data. */
export async function knownDevice(browser: Browser, url: string): Promise<KnownDevice> {
  const context = await browser.newContext({ extraHTTPHeaders: asAdmin, serviceWorkers: 'block' });
  const user: unknown = await (await context.request.get(`${url}/api/v2/auth/validate`)).json();
  await context.close();
  const value = JSON.stringify({ user, currentLocationId: 1 });
  return {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: 'kierros.session', value }] }],
  };
}
