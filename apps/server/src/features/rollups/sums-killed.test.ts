import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { dialects } from '../../../test/dialects.ts';
import { homeOf } from '../../../test/file-database.ts';
import { sumsOfAllLocations } from '../../../test/rollup-rows.ts';
import { smallSite } from '../../../test/site.ts';
import { markedDays, recomputeAllLocations } from './all-locations.ts';

const KILLS = 20;
const child = join(import.meta.dirname, '../../../test/sums-process.ts');

const message = (one: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    one.once('message', () => resolve());
    one.once('exit', (code) => reject(new Error(`ended by itself with ${code}`)));
  });

const exited = (one: ChildProcess) =>
  new Promise<void>((resolve) => one.once('exit', () => resolve()));

describe.each(dialects)('the sums of all locations on %s', (dialect) => {
  it(
    'are exact after each of 20 kills of those who add and recompute them',
    { timeout: 300_000 },
    async () => {
      const home = await homeOf(dialect);
      const database = await home.open();
      await smallSite(database);
      // On PostgreSQL two servers.
      const firsts = dialect === 'sqlite' ? [1] : [1, 2];
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const servers = firsts.map((first) => fork(child, [home.url ?? home.path, String(first)]));
        await Promise.all(servers.map(message));
        await wait((kill * 37) % 100);
        const ends = servers.map(exited);
        for (const server of servers) server.kill('SIGKILL');
        await Promise.all(ends);
        for (const which of ['as it was left', 'recomputed'] as const) {
          const { read, added } = await sumsOfAllLocations(database);
          expect(read, `kill ${kill}, ${which}`).toEqual(added);
          await recomputeAllLocations(database);
        }
        expect(await markedDays(database.db)).toEqual([]);
      }
      const [days] = (await sumsOfAllLocations(database)).read;
      expect(days?.length).toBeGreaterThan(10);
      await database.close();
    },
  );
});
