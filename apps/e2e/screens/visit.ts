import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { deviceOf, nameOf, type Look } from './looks.ts';
import { screens, type Screen } from './screens.ts';
import { Walk } from './walk.ts';

/** Who looks: somebody who may inspect and sees no more than needed. */
const username = 'staff';

/** Goes through some screens in one look, as one working day on one device, and has each looked at. */
export async function visit(
  browser: Browser,
  product: Product,
  look: Look,
  at: (screen: Screen, page: Page) => Promise<void>,
  wanted: readonly Screen[] = screens,
  more: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({ ...deviceOf(look, product.url), ...more });
  const faults: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // A text that was not fetched is told here.
    if (message.type() === 'error' && message.text().includes('message'))
      faults.push(message.text());
  });
  const walk = new Walk(page, product.url, look);
  for (const screen of wanted.filter((one) => one.signedOut)) {
    await screen.reach(walk);
    await at(screen, page);
  }
  const rest = wanted.filter((one) => !one.signedOut && (one.onlyOn ?? look.size) === look.size);
  if (rest.length > 0) await walk.signIn(username);
  for (const screen of rest) {
    await walk.release();
    await screen.reach(walk);
    await at(screen, page);
  }
  await context.close();
  await forgetDrafts(product.url);
  if (faults.length > 0) throw new Error(`${nameOf(look)}: ${faults.join('; ')}`);
}

// The server keeps twenty drafts of a user: the next look starts with none.
async function forgetDrafts(url: string): Promise<void> {
  const client = await clientOf(url, username);
  const { items } = await client.call('listDrafts');
  for (const { id } of items) await client.call('clearDraft', { params: { id } });
}
