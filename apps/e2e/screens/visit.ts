import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { newcomer, newcomerPassword } from '../src/newcomers.ts';
import type { Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { deviceOf, type Look } from './looks.ts';
import { screens, type Screen } from './screens.ts';
import { Walk } from './walk.ts';

/** The user: may inspect, and sees no more than needed. */
const username = 'staff';
// The slowest state submits an inspection first; a longer wait means that it hangs.
const stateMs = 90_000;

/** Examines a state that is shown on the page. */
export type At = (screen: Screen, page: Page) => Promise<void>;

/** A state that could not be reached or examined, and why. */
export type Missed = { readonly name: string; readonly why: string };

type Tour = {
  readonly context: BrowserContext;
  readonly product: Product;
  readonly look: Look;
  readonly by: Screen['by'];
  readonly at: At;
  /** Errors on the pages that are not reported yet. */
  readonly faults: string[];
};

type Visiting = {
  readonly wanted?: readonly Screen[];
  /** Other than those of the look: a width, forced colours. */
  readonly options?: BrowserContextOptions | undefined;
};

/**
 * Visits some screens in one look: as one working day on one device, then on devices without data. A
 * state that cannot be reached does not stop the others: it is returned.
 */
export async function visit(
  { browser, product }: { browser: Browser; product: Product },
  look: Look,
  at: At,
  { wanted = screens, options }: Visiting = {},
): Promise<Missed[]> {
  const missed: Missed[] = [];
  const mine = wanted.filter(({ onlyOn = look.size }) => onlyOn === look.size);
  for (const by of [undefined, 'visitor', 'new-device', 'newcomer', 'stray', 'admin'] as const) {
    const own = mine.filter((screen) => screen.by === by);
    if (own.length === 0) continue;
    const context = await browser.newContext({ ...deviceOf(look, product.url), ...options });
    context.setDefaultTimeout(20_000);
    missed.push(...(await walkThrough({ context, product, look, by, at, faults: [] }, own)));
    await context.close();
  }
  const why = await faultOf(() => forgetDrafts(product.url));
  if (why !== null) missed.push({ name: 'forgetting the drafts', why });
  return missed;
}

async function walkThrough(tour: Tour, own: readonly Screen[]): Promise<Missed[]> {
  const missed: Missed[] = [];
  let walk = await openWalk(tour);
  const look = async (screen: Screen) => {
    const why = await faultOf(async () => {
      // On a device without data, no response may arrive between two states.
      if (tour.by !== 'new-device') await walk.release();
      await screen.open(walk);
      await tour.at(screen, walk.page);
    });
    const messages = [why, ...tour.faults.splice(0)].filter((one) => one !== null);
    if (messages.length > 0) missed.push({ name: screen.name, why: messages.join('; ') });
    // A failed state must not affect the next one.
    if (why !== null) walk = await restart(tour, walk);
  };
  for (const screen of own.filter(({ signedOut }) => signedOut)) await look(screen);
  const rest = own.filter(({ signedOut }) => !signedOut);
  if (rest.length === 0) return missed;
  const locked = await faultOf(() => signIn(tour, walk));
  if (locked !== null)
    return [...missed, ...rest.map(({ name }) => ({ name, why: `not signed in: ${locked}` }))];
  for (const screen of rest) await look(screen);
  return missed;
}

async function openWalk({ context, product, look, by, faults }: Tour): Promise<Walk> {
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // A missing message set is logged here.
    if (message.type() === 'error' && message.text().includes('message'))
      faults.push(message.text());
  });
  const walk = new Walk(page, product.url, look);
  if (by === 'new-device') await walk.hold('loading');
  return walk;
}

async function restart(tour: Tour, walk: Walk): Promise<Walk> {
  await Promise.race([walk.page.close().catch(() => undefined), pause(10_000)]);
  return openWalk(tour);
}

async function signIn({ product, by }: Tour, walk: Walk): Promise<void> {
  if (by === 'admin') return walk.signIn('admin');
  if (by !== 'newcomer' && by !== 'stray') return walk.signIn(username);
  await newcomer(product.url, by);
  return walk.signIn(by, newcomerPassword);
}

/** Why something failed, in one line; null on success. A timeout counts as failed. */
async function faultOf(work: () => Promise<void>): Promise<string | null> {
  const end = new AbortController();
  const late = pause(stateMs, `not done within ${stateMs / 1000} s`, { signal: end.signal });
  const messages = (error: unknown) =>
    (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 7).join(' ');
  const why = await Promise.race([work().then(() => null, messages), late]);
  late.catch(() => undefined);
  end.abort();
  return why;
}

// The server stores at most twenty drafts of a user: the next look starts with none.
async function forgetDrafts(url: string): Promise<void> {
  const client = await clientOf(url, username);
  const { items } = await client.call('listDrafts');
  for (const { id } of items) await client.call('clearDraft', { params: { id } });
}
