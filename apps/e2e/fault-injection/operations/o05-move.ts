import { setTimeout as wait } from 'node:timers/promises';
import { createKierrosClient } from '@kierros/api/client';
import { PASSWORD } from '../../src/product.ts';
import { exactly, type FaultTest, type FaultTestContext, type Figure } from '../fault-test.ts';
import type { Cluster } from '@kierros/tools/testing/postgres-cluster';
import { faultTestCluster } from '../server/cluster.ts';
import { startOwnServer } from '../server/own-server.ts';
import { query, rowsOf } from '../server/rows.ts';
import { prepareGround } from './ground.ts';
import { heldAt } from './held.ts';
import { answersTo, equalIn, photosServed, readsOf } from './recorded-reads.ts';
import { longestPause, steadyLoad } from './steady-load.ts';
import { differing, tableHashes } from './table-hashes.ts';

function newDatabase(cluster: Cluster, name: string): string {
  query(cluster.url('postgres'), `create database ${name}`);
  return cluster.url(name);
}

/** The site moves while inspections keep arriving: they wait on the devices, and none is lost. */
async function underLoad(context: FaultTestContext, cluster: Cluster): Promise<Figure[]> {
  const server = await startOwnServer(context);
  const load = steadyLoad(await prepareGround(server.url), {
    perSecond: 20,
    giveUpMs: 300_000,
    waitMs: 4_000,
  });
  await wait(context.size === 'full' ? 20_000 : 5_000);
  const databaseUrl = newDatabase(cluster, 'moved');
  await server.stop();
  const move = await server.runBeside(['move', databaseUrl]);
  if (move.status !== 0) throw new Error(`move: ${move.stderr}`);
  const moved = { ...server, databaseUrl };
  const before = load.acked.length;
  // A copy of the current state, compared later.
  query(cluster.url('postgres'), 'create database compared template moved');
  await server.restart({ env: { DATABASE_URL: databaseUrl } });
  await wait(3_000);
  const lost = await load.stop();
  await server.stop();
  const held = heldAt(moved, load.acked);
  const from = tableHashes(server);
  const other = differing(from, tableHashes({ ...server, databaseUrl: cluster.url('compared') }));
  context.log(
    `${load.acked.length} acknowledged, pause ${longestPause(load.acked).toFixed(1)} s; ${JSON.stringify([...load.failures])}`,
  );
  return [
    exactly('under load: tables that differ', other.join(' ') || 0, 0, from.size),
    // The figures below are only meaningful with some on either side of the move.
    exactly(
      'under load: acknowledged before the move, and after it',
      before > 50 && load.acked.length - before > 50 ? 'yes' : 'no',
      'yes',
      load.acked.length,
    ),
    exactly('under load: acknowledged and not there', held.missing, 0, load.acked.length),
    exactly('under load: twice there', held.twice, 0, load.acked.length),
    exactly('under load: photos not there', held.photosMissing, 0, load.acked.length),
    exactly('under load: submissions that never arrived', lost, 0, load.acked.length + lost),
  ];
}

function difference(one: string, other: string): string {
  const at = [...one].findIndex((sign, index) => sign !== other[index]);
  return `…${one.slice(Math.max(0, at - 80), at + 40)}… and …${other.slice(Math.max(0, at - 20), at + 40)}…`;
}

/** The site's responses are the same before and after the move. */
async function answers(context: FaultTestContext, cluster: Cluster): Promise<Figure[]> {
  const [count, photos] = context.size === 'full' ? [500, '240'] : [200, '20'];
  const server = await startOwnServer(context, { site: ['--years', '1', '--photos', photos] });
  const { url } = server;
  const body = { username: 'admin', password: PASSWORD, name: 'fault-test' };
  const { token } = await createKierrosClient({ baseUrl: url }).call('exchangePassword', { body });
  const reads = await readsOf(createKierrosClient({ baseUrl: url, token }), count);
  const names = rowsOf(server, "select file_name from photos where state = 'ready'").map(
    (row) => row['file_name']!,
  );
  const before = await answersTo({ url, token }, reads);
  const shown = await photosServed({ url, token }, names);
  await server.stop();
  const databaseUrl = newDatabase(cluster, 'answering');
  const move = await server.runBeside(['move', databaseUrl]);
  if (move.status !== 0) throw new Error(`move: ${move.stderr}`);
  const [from, to] = [tableHashes(server), tableHashes({ ...server, databaseUrl })];
  const other = differing(from, to);
  await server.restart({ env: { DATABASE_URL: databaseUrl } });
  const after = await answersTo({ url, token }, reads);
  const equal = equalIn(before, after);
  for (const path of reads.filter((one) => before.get(one) !== after.get(one)).slice(0, 5))
    context.log(`${path}: ${difference(before.get(path) ?? '', after.get(path) ?? '')}`);
  const refused = reads.filter((path) => !before.get(path)?.startsWith('200 '));
  if (refused.length > 0) context.log(`not answered before: ${refused.slice(0, 5).join(' ')}`);
  const shownAgain = equalIn(shown, await photosServed({ url, token }, names));
  const rows = [...from.values()].reduce((sum, table) => sum + table.rows, 0);
  context.log(`${rows} rows in ${from.size} tables, ${names.length} photos`);
  return [
    exactly('tables that differ in their rows', other.join(' ') || 0, 0, from.size),
    exactly('reads answered as before', equal, count, count),
    exactly('photos served as before', shownAgain, Number(photos), names.length),
  ];
}

/** O5: a site moves from SQLite to PostgreSQL. */
export const move: FaultTest = {
  name: 'O5',
  about:
    'from SQLite to PostgreSQL: every row, every photo, every answer, and what arrives meanwhile',
  run: async (context) => {
    const cluster = await faultTestCluster(context);
    return [...(await underLoad(context, cluster)), ...(await answers(context, cluster))];
  },
};
