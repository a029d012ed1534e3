import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { exitOf } from '../../src/server-process.ts';
import {
  atMost,
  exactly,
  type FaultTest,
  type FaultTestContext,
  type Figure,
} from '../fault-test.ts';
import { startOwnServer } from '../server/own-server.ts';
import { checkoutUnderTest } from '../checkout-under-test.ts';
import { prepareGround } from './ground.ts';
import { heldAt } from './held.ts';
import { beforeUsers, olderCheckout } from './older-checkout.ts';
import { copyOf, removeInstallation, runAt, type Installation } from './installation.ts';
import { schemaOf } from './schema-dump.ts';
import { longestPause, steadyLoad } from './steady-load.ts';

type Store = 'sqlite' | 'postgres';

const PER_SECOND = 20;

/** The older server keeps receiving inspections; it is stopped cleanly and the newer one replaces it. */
async function underLoad(
  context: FaultTestContext,
  store: Store,
  older: string,
): Promise<Figure[]> {
  const rounds = context.size === 'full' ? 3 : 1;
  let [lost, missing, twice, photosMissing, sent] = [0, 0, 0, 0, 0];
  const pauses: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startOwnServer(context, { store, checkout: older });
    const load = steadyLoad(await prepareGround(server.url), { perSecond: PER_SECOND });
    await wait(4_000);
    server.signal('SIGTERM');
    await server.restart({ checkout: checkoutUnderTest() });
    await wait(4_000);
    lost += await load.stop();
    await server.stop();
    const held = heldAt(server, load.acked);
    missing += held.missing;
    twice += held.twice;
    photosMissing += held.photosMissing;
    sent += load.acked.length;
    pauses.push(longestPause(load.acked));
    context.log(
      `${store}: ${load.acked.length} acknowledged; ${JSON.stringify([...load.failures])}`,
    );
    await server.cluster?.stop();
  }
  return [
    exactly(`${store}: acknowledged and not there after the upgrade`, missing, 0, sent),
    exactly(`${store}: twice after the upgrade`, twice, 0, sent),
    exactly(`${store}: photos not there after the upgrade`, photosMissing, 0, sent),
    exactly(`${store}: submissions that never arrived`, lost, 0, sent + lost),
    atMost(`${store}: longest pause`, Math.max(...pauses), { bar: 10, unit: 's', cases: rounds }),
  ];
}

/** Starts the newer server on an installation, killed after the n-th statement; returns true if it was killed. */
async function killedAt({ folder, databaseUrl }: Installation, after: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [join(checkoutUnderTest(), 'apps/server/src/main.ts'), 'rebuild'],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${join(import.meta.dirname, 'kill-in-migration.ts')}`,
        KIERROS_TEST_KILL_AFTER: String(after),
        KIERROS_DATA: folder,
        DATABASE_URL: databaseUrl ?? '',
      },
      stdio: 'ignore',
    },
  );
  return (await exitOf(child)) === null;
}

/** Killed during its migrations: the schema is the old one or the new one, and the next start succeeds. */
async function killed(context: FaultTestContext, store: Store, older: string): Promise<Figure[]> {
  const kills = context.size === 'full' ? 20 : 5;
  const server = await startOwnServer(context, { store, checkout: older });
  await server.stop();
  const old = schemaOf(server);
  const whole = copyOf(context, server, server.cluster);
  const upgraded = await runAt(whole, ['rebuild']);
  if (upgraded.status !== 0) throw new Error(`The upgrade fails by itself: ${upgraded.stderr}`);
  const fresh = schemaOf(whole);
  let [dead, between, restarted] = [0, 0, 0];
  for (let kill = 0; kill < kills; kill += 1) {
    const place = copyOf(context, server, server.cluster);
    dead += (await killedAt(place, context.size === 'full' ? kill + 1 : kill * 4 + 1)) ? 1 : 0;
    const found = schemaOf(place);
    if (found !== old && found !== fresh) between += 1;
    const next = await runAt(place, ['rebuild']);
    if (next.status === 0 && schemaOf(place) === fresh) restarted += 1;
    else
      context.log(
        `${store}: after kill ${kill + 1}: ${next.stderr.split('\n').slice(0, 6).join(' ')}`,
      );
    removeInstallation(place);
  }
  await server.cluster?.stop();
  return [
    exactly(`${store}: killed inside the migrations`, dead, kills, kills),
    exactly(`${store}: schemas between old and new after a kill`, between, 0, kills),
    exactly(`${store}: upgraded by the next start`, restarted, kills, kills),
  ];
}

/** O3: an upgrade from an older server while inspections are submitted, and killed migrations. */
export const upgrade: FaultTest = {
  name: 'O3',
  about: 'an upgrade while inspections are submitted, and one that is killed in its middle',
  run: async (context) => {
    const older = olderCheckout(context, beforeUsers);
    const figures: Figure[] = [];
    for (const store of ['sqlite', 'postgres'] as const) {
      figures.push(...(await underLoad(context, store, older)));
      figures.push(...(await killed(context, store, older)));
    }
    return figures;
  },
};
