import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { appOfOneTest, signedIn } from '../test/client.ts';
import { dialects, freshDatabase } from '../test/dialects.ts';
import { smallSite } from '../test/site.ts';

const REQUESTS = 2_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is in use after a garbage collection; a second one frees what waits for the finalizers of the first. */
async function heapInUse(): Promise<number> {
  for (let round = 0; round < 2; round += 1) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return process.memoryUsage().heapUsed;
}

// L3: what one request leaves behind ends a server that runs for months.
it.each(dialects)('requests leave nothing in memory (%s)', async (dialect) => {
  const database = await freshDatabase(dialect);
  await smallSite(database);
  const app = await appOfOneTest(database);
  const staff = await signedIn(app.server, 'staff');
  const ask = async (count: number) => {
    for (let sent = 0; sent < count; sent += 1)
      expect((await staff.get('/inspectable/rooms')).statusCode).toBe(200);
  };
  // Caches fill, and functions are compiled.
  await ask(REQUESTS / 2);
  const before = await heapInUse();
  await ask(REQUESTS);
  const left = ((await heapInUse()) - before) / REQUESTS;
  expect(left, 'bytes of each request').toBeLessThan(500);
});
