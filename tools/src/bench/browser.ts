import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { findBrowser } from '../testing/find-browser.ts';
import { builtWeb, TOKEN } from './server.ts';

/** The header that authenticates the admin. */
const asAdmin = { authorization: `Bearer ${TOKEN}` };

/** Does something in a browser, and closes it. */
export async function* inBrowser<One>(
  work: (browser: Browser) => AsyncIterable<One>,
): AsyncGenerator<One> {
  builtWeb();
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    yield* work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens the app on devices that are alike: a signed-in user and no other data, an empty cache and no worker. */
export async function devicesOf(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<<Result>(work: (context: BrowserContext) => Promise<Result>) => Promise<Result>> {
  const plain = { extraHTTPHeaders: asAdmin, serviceWorkers: 'block' } as const;
  const first = await browser.newContext(plain);
  const user: unknown = await (await first.request.get(`${url}/api/v2/auth/validate`)).json();
  await first.close();
  const value = JSON.stringify({ user, currentLocationId: 1 });
  const origins = [{ origin: url, localStorage: [{ name: 'kierros.session', value }] }];
  return async (work) => {
    const storageState = { cookies: [], origins };
    const context = await browser.newContext({ ...plain, viewport, storageState });
    const result = await work(context);
    await context.close();
    return result;
  };
}
