import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Figure } from '../figure.ts';
import { deviceOf, nameOf, type Look } from '../screens/looks.ts';
import { screens } from '../screens/screens.ts';
import { visit, type At } from '../screens/visit.ts';
import { Walk } from '../screens/walk.ts';
import type { Product } from '../src/product.ts';

export type GateContext = {
  readonly product: Product;
  readonly browser: Browser;
  /** Logs the progress, and findings in detail. */
  readonly log: (text: string) => void;
};

/** A group of the bars of ux.md 3.1 that are measured together; the name of a figure begins with its bar. */
export type Gate = {
  readonly name: string;
  readonly about: string;
  readonly run: (context: GateContext) => Promise<readonly Figure[]>;
};

type States = {
  readonly look: Look;
  /** Only some of `screens`. */
  readonly named?: readonly string[] | undefined;
  /** Other than those of the look: a width, forced colours. */
  readonly options?: BrowserContextOptions;
};

/** Checks states of the app; logs those that could not be reached, and returns how many. */
export async function checkStates(
  { browser, product, log }: GateContext,
  { look, named, options }: States,
  check: At,
): Promise<number> {
  const wanted = screens.filter(({ name }) => named?.includes(name) ?? true);
  const missed = await visit({ browser, product }, look, check, { wanted, options });
  for (const { name, why } of missed) log(`${nameOf(look)} ${name}: not reached: ${why}`);
  return missed.length;
}

type Device = {
  readonly look: Look;
  readonly username?: string;
  /** Where the app is opened; the product itself unless given. */
  readonly url?: string;
  readonly options?: BrowserContextOptions;
};

/** Does something in the app on a new device, signed in, and closes it. */
export async function onDevice<Result>(
  { browser, product }: Pick<GateContext, 'browser' | 'product'>,
  { look, username = 'staff', url = product.url, options }: Device,
  work: (walk: Walk) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...deviceOf(look, url), ...options });
  try {
    const walk = new Walk(await context.newPage(), url, look);
    await walk.signIn(username);
    return await work(walk);
  } finally {
    await context.close();
  }
}

/** Makes the processor of a page so many times slower; of its workers it does not. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** What a page answers, or an error that names what was awaited: scripts and keys have no limit of their own. */
export async function within<Value>(
  what: string,
  answer: Promise<Value>,
  seconds = 60,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`Waited ${seconds} s for ${what}`));
    }, seconds * 1_000);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}
