import { createHash } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { PASSWORD } from '../../src/product.ts';
import { exactly, type FaultTest, type FaultTestContext, type Figure } from '../fault-test.ts';
import { seeded } from '../seeded.ts';
import { startOwnServer, type OwnServer } from '../server/own-server.ts';
import { rowsOf } from '../server/rows.ts';
import { columnsOf } from './canary-search.ts';
import { kinds, sendOnUnload, sendFrom, type Target } from './foreign-page.ts';
import { sampledRequests, type SampledRequest } from './sampled-requests.ts';
import { siteIds } from './site-ids.ts';

/** A foreign page cannot change anything with the cookies of its visitor (S5). */
export const foreignSite: FaultTest = {
  name: 'S5',
  about:
    'pages of another origin send every write in every way a page can, with an administrator looking',
  run: async (context) => {
    const server = await startOwnServer(context, {
      site: ['--years', '1', '--photos', '5'],
      env: { KIERROS_LOG: 'info' },
    });
    const port = await emptyPages(context);
    const writes = chosenWrites(context, server);
    const page = await (await context.browser()).newPage();
    await signIn(page, server.url);
    const figures: Figure[] = [];
    // Another port of the same host is the same site, so its requests carry the cookies.
    for (const origin of [`http://127.0.0.1:${port}`, `http://localhost:${port}`])
      figures.push(...(await from(context, { server, page, origin, writes })));
    return figures;
  },
};

async function emptyPages(context: FaultTestContext): Promise<number> {
  const text = '<!doctype html><title>x</title><body></body>';
  const head = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${text.length}\r\nconnection: close\r\n\r\n`;
  const pages = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(head + text));
  });
  await new Promise<void>((resolve) => pages.listen(0, resolve));
  context.atEnd(() => new Promise((resolve) => pages.close(resolve)));
  return (pages.address() as AddressInfo).port;
}

function chosenWrites({ size, seed }: FaultTestContext, server: OwnServer): SampledRequest[] {
  const writes = sampledRequests(siteIds(server)).requests.filter(({ isRead }) => !isRead);
  const chance = seeded(seed);
  return writes.filter(
    ({ id }) => size === 'full' || /^(login|logout|copyTemplate)$/.test(id) || chance.next() < 0.15,
  );
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/healthz`);
  const status = await page.evaluate(
    async (password) =>
      (
        await fetch('/api/v2/auth/login', {
          method: 'POST',
          body: new URLSearchParams({ username: 'admin', password }),
        })
      ).status,
    PASSWORD,
  );
  if (status !== 200) throw new Error(`The administrator was answered ${status}.`);
}

const targetOf = (url: string, { path, query, method, body }: SampledRequest): Target => {
  const asked = new URLSearchParams(query).toString();
  const root = /^\/(uploaded_images|healthz|readyz|metrics|openapi)/.test(path);
  return {
    url: `${url}${root ? '' : '/api/v2'}${path}${asked === '' ? '' : `?${asked}`}`,
    method,
    body: JSON.stringify(body ?? {}),
  };
};

type Attack = {
  readonly server: OwnServer;
  readonly page: Page;
  readonly origin: string;
  readonly writes: readonly SampledRequest[];
};

type Line = { readonly operation?: string; readonly status?: number };

async function from(
  { log }: FaultTestContext,
  { server, page, origin, writes }: Attack,
): Promise<Figure[]> {
  const targets = writes.map((write) => targetOf(server.url, write));
  const before = contents(server);
  const cookies = await ownCookies(page, server.url);
  const already = server.log().length;
  await page.goto(origin);
  let tried = 0;
  for (const kind of kinds) tried += await page.evaluate(sendFrom, { kind, targets });
  for (const target of targets) {
    await page.goto(origin);
    const left = page.waitForEvent('framenavigated', { timeout: 5_000 }).catch(() => undefined);
    await page.evaluate(sendOnUnload, target).catch(() => undefined);
    await left;
    tried += 1;
  }
  await after(1_000);
  const ids = new Set(writes.map(({ id }) => id));
  const answered = server
    .log()
    .slice(already)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ operation }) => operation !== undefined && ids.has(operation));
  const done = answered.filter(({ status = 0 }) => status < 400);
  // The password exchange uses no cookie and refuses the content types that a page can send.
  const notForeign = answered.filter(
    ({ operation, status }) => status !== (operation === 'exchangePassword' ? 415 : 403),
  );
  for (const { operation, status } of notForeign.slice(0, 5)) log(`${operation}: ${status}`);
  const changed = [...contents(server)].filter(([table, sum]) => before.get(table) !== sum);
  for (const [table] of changed) log(`changed: ${table}`);
  const site = origin.includes('localhost') ? 'another site' : 'another port';
  return [
    exactly(
      'requests tried, and many of them reached a write',
      answered.length > writes.length ? 'many' : 'few',
      'many',
      tried,
    ),
    exactly('writes that were done', done.length, 0, answered.length),
    exactly(
      'writes refused for another reason than their origin',
      notForeign.length,
      0,
      answered.length,
    ),
    exactly('tables that changed', changed.length, 0, before.size),
    exactly('cookies that changed', (await ownCookies(page, server.url)) === cookies ? 0 : 1, 0, 1),
  ].map((figure) => ({ ...figure, name: `from ${site}: ${figure.name}` }));
}

const ownCookies = async (page: Page, url: string) =>
  (await page.context().cookies(url))
    .map(({ name, value }) => `${name}=${value}`)
    .sort()
    .join();

// The server itself creates notifications every minute, and stores when it first did; one sent by a user would show up
// as a successful write.
const ofTheServer = /^(notifications|sequences|settings)$/;
// The last-seen time of a user is updated by any request.
const ofTheMoment = /^(last_seen_at|last_used_at)$/;

/** A hash over all rows of each table. */
function contents(server: OwnServer): Map<string, string> {
  const tables = Map.groupBy(
    columnsOf(server).filter(
      ({ table, column }) => !ofTheServer.test(table) && !ofTheMoment.test(column),
    ),
    ({ table }) => table,
  );
  return new Map(
    [...tables].map(([table, columns]) => {
      const names = columns.map(({ column }) => `"${column}"`).join();
      const rows = rowsOf(server, `select ${names} from ${table}`).map((row) =>
        JSON.stringify(row),
      );
      return [table, createHash('sha256').update(rows.sort().join('\n')).digest('hex')];
    }),
  );
}
