import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { quantile } from '@kierros/tools/testing/quantile';
import { browserArguments, findBrowser } from '../src/browser.ts';
import { PASSWORD } from '../src/product.ts';
import { atLeast, atMost, type Figure } from '../figure.ts';
import type { Gate, GateContext } from './gate.ts';

const VERSION = '13.5.0';
const RUNS = 5;
// Only some pages, during development: LIGHTHOUSE_PAGES=login,home
const only = process.env['LIGHTHOUSE_PAGES']?.split(',');
const folder = join(import.meta.dirname, '../../../tmp/lighthouse');

/** B3 and B4: Lighthouse's mobile profile, the median of five runs of each page. */
export const lighthouse: Gate = {
  name: 'lighthouse',
  about: `Lighthouse ${VERSION} mobile, median of ${RUNS} (fetched when first asked for)`,
  run: async (context) => {
    const tools = await fetched();
    const browser = await tools.launch();
    try {
      const page = await browser.newPage();
      const measured: Figure[] = [];
      const add = async (name: string, url: string, wanted: Wanted) => {
        if (only !== undefined && !only.includes(name)) return;
        const runs: Outcome[] = [];
        for (let run = 0; run < RUNS; run += 1)
          runs.push(
            await tools.audit(page, url, {
              isStored: name !== 'login',
              isWarm: wanted.isWarm === true,
            }),
          );
        measured.push(...checked(context, name, runs, wanted));
      };
      const { url } = context.product;
      await add('login', `${url}/login`, { least: 95, lcp: 1_500 });
      await signIn(context, page);
      await add('home', `${url}/home`, { least: 95, lcp: 1_500 });
      await add('home warm', `${url}/home`, { least: 95, lcp: 800, isWarm: true });
      await add('inspections', `${url}/inspections`, { least: 95 });
      await startInspection(page, url);
      await add('inspection', `${url}/inspection`, { least: 95 });
      await add('stats', `${url}/home?view=stats`, { least: 85 });
      return measured;
    } finally {
      await browser.close();
    }
  },
};

type Wanted = { least: number; lcp?: number; isWarm?: boolean };

/** The medians of the runs of one page, compared with its bars. */
function checked(
  { log }: GateContext,
  name: string,
  runs: readonly Outcome[],
  wanted: Wanted,
): Figure[] {
  const median = (of: (run: Outcome) => number) => quantile(runs.map(of), 0.5);
  const score = (what: string, of: (run: Outcome) => number, bar: number) =>
    atLeast(`B3 ${name}: ${what}`, median(of), { bar });
  log(
    `${name}: ${runs.map((run) => `${run.performance}/${Math.round(run.lcp)} ms`).join(', ')}; first paint ${Math.round(median((run) => run.fcp))} ms, blocked ${Math.round(median((run) => run.blocked))} ms, shift ${median((run) => run.shift).toFixed(3)}`,
  );
  const measured: Figure[] = [];
  if (wanted.isWarm !== true) {
    measured.push(
      score('performance', (run) => run.performance, wanted.least),
      score('accessibility', (run) => run.accessibility, 95),
      score('best practices', (run) => run.practices, 95),
    );
    if (name === 'login') measured.push(score('SEO', (run) => run.seo, 95));
  }
  if (wanted.lcp !== undefined)
    measured.push(
      atMost(
        `B4 ${name}: largest paint`,
        median((run) => run.lcp),
        { bar: wanted.lcp, unit: 'ms' },
      ),
    );
  return measured;
}

type Outcome = {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  lcp: number;
  fcp: number;
  blocked: number;
  shift: number;
};

/** The part of puppeteer's API that is used here; it comes with Lighthouse. */
type Page = {
  goto: (url: string, options?: object) => Promise<unknown>;
  evaluate: <T, A extends unknown[]>(work: (...given: A) => T, ...given: A) => Promise<Awaited<T>>;
  waitForFunction: (work: () => unknown, options?: object) => Promise<unknown>;
  waitForSelector: (selector: string, options?: object) => Promise<unknown>;
  bringToFront: () => Promise<void>;
};
type Browser = { newPage: () => Promise<Page>; close: () => Promise<void> };
type Report = {
  lhr: {
    runtimeError?: { message: string };
    categories: Record<string, { score: number | null } | undefined>;
    audits: Record<string, { numericValue?: number } | undefined>;
  };
};

/** Lighthouse and its browser driver: too large to install for everyone, so they are downloaded here. */
async function fetched() {
  if (!existsSync(join(folder, 'node_modules/lighthouse')))
    spawnSync(
      'npm',
      [
        'install',
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--prefix',
        folder,
        `lighthouse@${VERSION}`,
      ],
      { stdio: 'inherit' },
    );
  const { resolve } = createRequire(join(folder, 'here.js'));
  const load = async (name: string) =>
    (await import(pathToFileURL(resolve(name)).href)) as { default: unknown };
  const run = (await load('lighthouse')).default as (
    url: string,
    flags: object,
    config: undefined,
    page: Page,
  ) => Promise<Report>;
  const puppeteer = (await load('puppeteer-core')).default as {
    launch: (options: object) => Promise<Browser>;
  };
  return {
    launch: () =>
      puppeteer.launch({
        executablePath: findBrowser(),
        args: [...browserArguments],
        headless: true,
      }),
    audit: async (
      page: Page,
      url: string,
      { isStored, isWarm }: { isStored: boolean; isWarm: boolean },
    ): Promise<Outcome> => {
      // The session is retained; the app's cached files are deleted separately where the run must be cold.
      const flags = { output: 'json', logLevel: 'error', disableStorageReset: isStored };
      let lhr: Report['lhr'] | undefined;
      for (let attempt = 0; attempt < 3 && (lhr === undefined || lhr.runtimeError); attempt += 1) {
        if (isStored && !isWarm) await dropFiles(page);
        // A trace without its start (NO_NAVSTART) is not a result; the page is measured again.
        ({ lhr } = await run(url, flags, undefined, page));
      }
      if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? ''}`);
      // For analysing a figure.
      writeFileSync(join(folder, 'last.json'), JSON.stringify(lhr));
      return outcomeOf(lhr);
    },
  };
}

function outcomeOf({ categories, audits }: Report['lhr']): Outcome {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const time = (name: string) => audits[name]?.numericValue ?? Infinity;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: time('largest-contentful-paint'),
    fcp: time('first-contentful-paint'),
    blocked: time('total-blocking-time'),
    shift: time('cumulative-layout-shift'),
  };
}

/** Deletes the service worker and its caches: the next visit is a first one, but signed in. */
const dropFiles = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });

async function signIn({ product }: GateContext, page: Page): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.evaluate(async (password) => {
    const body = new URLSearchParams({ username: 'staff', password });
    const answer = await fetch('/api/v2/auth/login', { method: 'POST', body });
    if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  }, PASSWORD);
  await page.goto(`${product.url}/home`, { waitUntil: 'networkidle0' });
  await page.waitForSelector('main button');
}

/** Starts an inspection of one room, so that its page can be opened again later. */
async function startInspection(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/inspections`, { waitUntil: 'networkidle0' });
  const press = (selector: string, text: string) =>
    page.evaluate(
      (where, words) => {
        const found = [...document.querySelectorAll<HTMLElement>(where)].find((one) =>
          (one.textContent ?? '').includes(words),
        );
        if (!found) throw new Error(`There is no ${words}`);
        found.click();
      },
      selector,
      text,
    );
  await page.waitForFunction(() => document.querySelectorAll('label').length > 1);
  await press('label', 'siisteystarkastus');
  await page.waitForFunction(
    () => document.querySelectorAll('input[type=checkbox]:not(:disabled)').length > 3,
  );
  await page.evaluate(() => {
    const boxes = document.querySelectorAll<HTMLElement>('input[type=checkbox]:not(:disabled)');
    boxes[1]?.click();
  });
  await press('button', 'Aloita');
  await page.waitForFunction(() => location.pathname === '/inspection');
  await page.waitForSelector('[role=radiogroup]');
}
