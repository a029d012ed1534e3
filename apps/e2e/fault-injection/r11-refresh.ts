import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PASSWORD, startProduct } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { exactly, type FaultTest, type FaultTestContext } from './fault-test.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { inPage, servePageFunctions } from './page-functions.ts';
import type { OwnBrowser } from './own-browser.ts';
import { signInAndLoad } from './person.ts';
import { checkoutUnderTest } from './checkout-under-test.ts';

const isRefresh = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.endsWith('/auth/refresh');

/** Removes the short-lived cookie, as after a quarter of an hour. */
const expireAccessToken = (browser: OwnBrowser) =>
  browser.context.clearCookies({ name: 'kierros_sid' });

/** All tabs refresh at the same time. Half of the rounds bypass the app's lock, as an older app would. */
async function race(browser: OwnBrowser, tabs: readonly Page[], rounds: number): Promise<number> {
  let out = 0;
  for (let round = 0; round < rounds; round += 1) {
    await expireAccessToken(browser);
    if (round % 2 === 1)
      await Promise.all(
        tabs.map((tab) =>
          tab.evaluate(
            async () => (await fetch('/api/v2/auth/refresh', { method: 'POST' })).status,
          ),
        ),
      );
    const outcomes = await Promise.all(tabs.map((tab) => inPage(tab, 'checkSession')));
    out += outcomes.filter((outcome) => outcome !== 'in').length;
  }
  return out;
}

/**
 * The server refreshes the session, but its response is lost, each time: over a reused connection
 * the browser itself retries immediately, and would get the response after all.
 */
async function loseResponse(proxy: FaultProxy, browser: OwnBrowser, tab: Page) {
  await expireAccessToken(browser);
  proxy.choose((request) => (isRefresh(request) ? { kind: 'dropped after' } : null));
  const outcome = await inPage(tab, 'checkSession');
  proxy.choose(() => null);
  return outcome;
}

/** The next attempt must find the session valid. */
async function lostResponses(proxy: FaultProxy, browser: OwnBrowser, tab: Page, times: number) {
  let [out, lost] = [0, 0];
  for (let repeat = 0; repeat < times; repeat += 1) {
    const outcome = await loseResponse(proxy, browser, tab);
    if (outcome === 'unknown') lost += 1;
    if (outcome === 'out') out += 1;
    if ((await inPage(tab, 'checkSession')) !== 'in') out += 1;
  }
  return { out, lost };
}

/** Sets the server's clock two hours forward at each signal. */
const laterClock = join(import.meta.dirname, 'later-clock.ts');

/**
 * The same with a phone that was put away: the next attempt is two hours later
 * by the server's clock. Returns how often the user was signed out, and by how
 * many hours the server's clock has advanced.
 */
async function lostResponsesHoursApart(context: FaultTestContext, times: number) {
  const product = await startProduct(undefined, ['--import', laterClock], checkoutUnderTest());
  context.atEnd(() => product.stop());
  const proxy = await startFaultProxy(product.url);
  context.atEnd(() => proxy.stop());
  await servePageFunctions(proxy);
  const browser = await context.browser();
  const tab = await browser.newPage();
  await signInAndLoad(tab, proxy.url, 'staff');
  const client = await clientOf(product.url, 'staff');
  const lastSeen = async () => {
    const { items } = await client.call('listSessions', {});
    return Math.max(...items.map(({ last_seen_at }) => Date.parse(last_seen_at ?? '')));
  };
  const before = await lastSeen();
  let [out, lost] = [0, 0];
  for (let repeat = 0; repeat < times; repeat += 1) {
    const outcome = await loseResponse(proxy, browser, tab);
    if (outcome === 'unknown') lost += 1;
    if (outcome === 'out') out += 1;
    product.signal('SIGUSR2');
    await wait(100);
    if ((await inPage(tab, 'checkSession')) !== 'in') out += 1;
  }
  return { out, lost, hours: Math.round(((await lastSeen()) - before) / 3_600_000) };
}

type Jar = { old: string; now: string };

const refreshCookie = (response: Response): string =>
  /kierros_rt=([^;]+)/.exec(response.headers.getSetCookie().join('\n'))?.[1] ?? '';

const post = (url: string, path: string, body?: URLSearchParams, cookie = '') =>
  fetch(`${url}/api/v2${path}`, {
    method: 'POST',
    headers: { Origin: url, ...(cookie === '' ? {} : { Cookie: `kierros_rt=${cookie}` }) },
    ...(body ? { body } : {}),
  });

/** Old cookies are used long after their successors: theft, so the whole token family must be revoked. */
async function stolen(context: FaultTestContext, times: number): Promise<number> {
  const { url } = await context.product();
  const jars: Jar[] = [];
  for (let index = 0; index < times; index += 1) {
    const form = new URLSearchParams({ username: 'staff', password: PASSWORD });
    const old = refreshCookie(await post(url, '/auth/login', form));
    const next = refreshCookie(await post(url, '/auth/refresh', undefined, old));
    const now = refreshCookie(await post(url, '/auth/refresh', undefined, next));
    jars.push({ old, now });
  }
  // The old token stays valid for half a minute after its successor was used, to allow for races.
  await wait(31_000);
  let revoked = 0;
  for (const { old, now } of jars) {
    const thief = await post(url, '/auth/refresh', undefined, old);
    const owner = await post(url, '/auth/refresh', undefined, now);
    if (now !== '' && thief.status === 401 && owner.status === 401) revoked += 1;
  }
  return revoked;
}

/** R11: concurrent refreshes of several tabs, lost responses, stolen cookies. */
export const refreshRaces: FaultTest = {
  name: 'R11',
  about: 'tabs renew the session at once; answers are lost; an old cookie is stolen',
  run: async (context) => {
    const [rounds, drops, thefts] = context.size === 'full' ? [50, 50, 20] : [6, 6, 4];
    const proxy = await context.proxy();
    await servePageFunctions(proxy);
    const browser = await context.browser();
    const tabs = [await browser.newPage()];
    await signInAndLoad(tabs[0]!, proxy.url, 'staff');
    const client = await context.client('staff');
    const sessions = async () => (await client.call('listSessions', {})).total ?? -1;
    const before = await sessions();
    const figures = [];
    for (const many of [2, 5, 10]) {
      while (tabs.length < many) {
        const tab = await browser.newPage();
        await tab.goto(`${proxy.url}/healthz`);
        tabs.push(tab);
      }
      const out = await race(browser, tabs, rounds);
      figures.push(exactly(`${many} tabs at once: signed out`, out, 0, many * rounds));
    }
    const { out, lost } = await lostResponses(proxy, browser, tabs[0]!, drops);
    figures.push(
      exactly('answers that were lost', lost, drops, drops),
      exactly('answer lost: signed out', out, 0, lost),
    );
    const late = await lostResponsesHoursApart(context, drops);
    figures.push(
      exactly('answers that were lost, next try two hours later', late.lost, drops, drops),
      exactly('answer lost, next try two hours later: signed out', late.out, 0, late.lost),
      exactly('hours that the server went by meanwhile', late.hours, 2 * drops, drops),
    );
    figures.push(exactly('sessions that came of it', (await sessions()) - before, 0, 1));
    const revoked = await stolen(context, thefts);
    figures.push(exactly('stolen old cookie: whole family revoked', revoked, thefts, thefts));
    return figures;
  },
};
