import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKierrosClient } from '@kierros/api/client';
import { quantile } from '@kierros/tools/testing/quantile';
import { PASSWORD } from '../../src/product.ts';
import {
  atMost,
  exactly,
  type FaultTest,
  type FaultTestContext,
  type Figure,
} from '../fault-test.ts';
import { seeded } from '../seeded.ts';
import { faultTestCluster } from '../server/cluster.ts';
import { startOwnServer, type OwnServer } from '../server/own-server.ts';
import { query, rowsOf } from '../server/rows.ts';
import { bigReads } from './big-reads.ts';
import { fillBig } from './big-site.ts';
import { ask } from './inspect.ts';
import { jpegWith } from './small-photo.ts';

type Places = { location: number; room: number; form: number }[];

function placesOf(server: OwnServer, context: FaultTestContext, repeats: number): Places {
  const chance = seeded(context.seed);
  const ids = (sql: string) => rowsOf(server, sql).map((row) => Number(row['id']));
  const rooms = rowsOf(server, "select id, location_id from inspectables where kind = 'room'");
  const forms = ids('select id from forms');
  return Array.from({ length: repeats }, () => {
    const room = chance.pick(rooms);
    return {
      location: Number(room['location_id']),
      room: Number(room['id']),
      form: chance.pick(forms),
    };
  });
}

/** Measures every list and graph, for one place after another. */
async function measure(
  context: FaultTestContext,
  store: string,
  { url, token, places }: { url: string; token: string; places: Places },
): Promise<Figure[]> {
  const times = new Map<string, number[]>();
  const refused = new Map<string, string>();
  for (const place of places)
    for (const { name, path, body } of bigReads(place)) {
      const own = times.get(name) ?? [];
      times.set(name, own);
      // A request that takes seconds needs no more than five samples.
      if (own.length >= 5 && own.reduce((sum, ms) => sum + ms, 0) > 15_000) continue;
      await ask({ url, token }, path, body, (ms) => void own.push(ms)).catch((error: unknown) =>
        refused.set(name, String(error)),
      );
    }
  const slowest = [...times]
    .map(([name, own]) => ({ name, p50: quantile(own, 0.5), p95: quantile(own, 0.95) }))
    .sort((one, other) => other.p95 - one.p95);
  for (const { name, p50, p95 } of slowest.slice(0, 6))
    context.log(`${store}: ${name}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
  for (const [name, error] of refused) context.log(`${store}: ${name}: ${error}`);
  const [first] = slowest;
  return [
    exactly(`${store}: lists and graphs refused`, refused.size, 0, times.size),
    atMost(`${store}: slowest p95 (${first?.name})`, first?.p95 ?? null, {
      bar: 500,
      unit: 'ms',
      cases: places.length,
    }),
  ];
}

/** Links one small file under the name of each photo: a server without the file of a stored photo is not ready. */
function linkPhotos({ folder }: OwnServer, count: number): void {
  const ready = join(folder, 'photos', 'ready', 'bi');
  mkdirSync(ready, { recursive: true });
  const nameOf = (index: number) => join(ready, `big${String(index).padStart(22, '0')}.jpg`);
  writeFileSync(nameOf(0), jpegWith('big'));
  for (let index = 1; index < count; index += 1) linkSync(nameOf(0), nameOf(index));
}

/** L4: no list and no graph becomes slow with large data. */
export const bigData: FaultTest = {
  name: 'L4',
  about:
    '200 locations, 100,000 inspections, a million answers: every list and graph on both databases',
  run: async (context) => {
    const isFull = context.size === 'full';
    const [rooms, forms, repeats] = isFull ? ['4060', 100_000, 40] : ['400', 2_000, 5];
    const site = ['--years', '0', '--photos', '0', '--rooms', rooms, '--rooms-per-location', '20'];
    const server = await startOwnServer(context, { site });
    const { url } = server;
    const body = { username: 'admin', password: PASSWORD, name: 'fault-test' };
    const { token } = await createKierrosClient({ baseUrl: url }).call('exchangePassword', {
      body,
    });
    await server.stop();
    const size = { forms, roomsEach: 2, answersEach: 5, photosEach: 2 };
    const counted = fillBig(server.databaseFile, size);
    linkPhotos(server, forms * size.photosEach);
    context.log(JSON.stringify(counted));
    const command = async (...args: string[]) => {
      const { status, stderr } = await server.runBeside(args);
      if (status !== 0) throw new Error(`${args[0]}: ${stderr}`);
    };
    await command('rebuild');
    const places = placesOf(server, context, repeats);
    await server.restart();
    const figures = await measure(context, 'sqlite', { url, token, places });
    await server.stop();
    const cluster = await faultTestCluster(context);
    query(cluster.url('postgres'), 'create database big');
    const began = performance.now();
    await command('move', cluster.url('big'));
    context.log(`moved in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    await server.restart({ env: { DATABASE_URL: cluster.url('big') } });
    figures.push(...(await measure(context, 'postgres', { url, token, places })));
    await server.stop();
    return figures;
  },
};
