import { contract, operationsOf } from '@kierros/api/contract';
import { operations } from '@kierros/api/operations';
import type { OperationId } from '@kierros/api/schema';
import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { fileDatabase } from '../../test/file-database.ts';
import type { Database } from '../db/database.ts';
import { busySite } from '../../test/busy-site.ts';
import { longestStretch, median, slownessOfMachine } from '../../test/longest-stretch.ts';
import { attemptsOf, type Attempt } from '../../test/loop-requests.ts';
import { worst } from '../../test/worst-requests.ts';

// A file to which each figure is appended.
const TABLE = process.env['LOOP_TABLE'];
const REFUSED_MS = 50;
const SERVED_MS = 250;

// They would end the session of the others.
const ends = new Set([
  'logout',
  'revokeSession',
  'revokeUserSessions',
  'eraseUser',
  'changePassword',
  'resetUserPassword',
]);

onEachDatabase('one request holds the event loop briefly:', (database, dialect) => {
  let app: TestApp;
  let admin: Person;
  let file: Database | undefined;
  let slowness = 1;
  beforeAll(async () => {
    // A file, which is read beside the writer as a server does it; in memory everything shares one thread.
    if (dialect === 'sqlite') file = await fileDatabase();
    await busySite(file ?? database());
    app = await testApp(file ?? database(), undefined, { validateResponses: false });
    admin = await signedIn(app.server, 'admin');
    // Code that was never run before is slow, the more so on a busy machine.
    const many = { results: Array.from({ length: 300_000 }, () => ({})) };
    for (let time = 0; time < 5; time += 1) await admin.post('/inspection/forms/1/submit', many);
    slowness = slownessOfMachine();
  }, 300_000);
  afterAll(async () => {
    await app.server.close();
    await file?.close();
  });

  async function sent(id: OperationId, { name, options }: Attempt): Promise<string | undefined> {
    const cookies = operations[id].access === 'public' ? {} : admin.cookies;
    const once = async () => {
      let status = 0;
      const ms = await longestStretch(async () => {
        const answer = await app.server.inject({
          ...options,
          cookies,
          headers: { 'sec-fetch-site': 'same-origin', ...options.headers },
        });
        status = answer.statusCode;
      });
      const isRefusal = status >= 400 || operations[id].access === 'public';
      const bar = (isRefusal ? REFUSED_MS : SERVED_MS) * slowness;
      return { ms, status, bar };
    };
    const figures = [await once()];
    // A short one needs no median.
    while (figures.length < 5 && (figures[0]?.ms ?? 0) > (figures[0]?.bar ?? 0))
      figures.push(await once());
    const ms = Math.round(median(figures.map((one) => one.ms)));
    const [{ status, bar } = { status: 0, bar: 0 }] = figures;
    const line = `${ms} ms (at most ${Math.round(bar)}) ${dialect} ${id} ${name}: ${status}`;
    if (TABLE) appendFileSync(TABLE, `${line}\n`);
    return ms > bar ? line : undefined;
  }

  const targets = operationsOf(contract).filter(
    ({ operation }) => !ends.has(operation.operationId),
  );
  it.each(targets.map((placed) => [placed.operation.operationId, placed] as const))(
    '%s, with the largest body and the widest range',
    async (id, placed) => {
      const slow: string[] = [];
      for (const attempt of [...attemptsOf(placed), ...(worst[id as OperationId] ?? [])]) {
        const line = await sent(id as OperationId, attempt);
        if (line) slow.push(line);
      }
      expect(slow).toEqual([]);
    },
    120_000,
  );
});
