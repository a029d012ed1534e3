import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '@kierros/tools/testing/quantile';
import { clientOf } from '../../src/session.ts';
import {
  atMost,
  exactly,
  type FaultTest,
  type FaultTestContext,
  type Figure,
} from '../fault-test.ts';
import { startOwnServer, type OwnServer } from '../server/own-server.ts';
import { prepareGround } from './ground.ts';
import { heldAt } from './held.ts';
import { emptyInstallation, removeInstallation, runAt } from './installation.ts';
import { steadyLoad, type Acked, type SteadyLoad } from './steady-load.ts';

type Taken = { file: string; before: readonly Acked[]; during: number; seconds: number };

/** One backup: by the command while the server runs, or by the server itself. */
async function take(server: OwnServer, load: SteadyLoad, index: number): Promise<Taken> {
  const before = [...load.acked];
  const began = performance.now();
  let file = join(server.folder, `backup-${index}.tar`);
  if (index % 2 === 0) {
    const { status, stderr } = await server.runBeside(['backup', file]);
    if (status !== 0) throw new Error(`backup: ${stderr}`);
  } else {
    const { name } = await (await clientOf(server.url, 'admin')).call('createBackup');
    file = join(server.folder, 'backups', name);
  }
  const seconds = (performance.now() - began) / 1000;
  return { file, before, during: load.acked.length - before.length, seconds };
}

/** Restores a backup to an empty installation, and compares it with what was acknowledged before it began. */
async function restored(context: FaultTestContext, server: OwnServer, { file, before }: Taken) {
  const place = emptyInstallation(context, server.cluster);
  const restore = await runAt(place, ['restore', file]);
  if (restore.status !== 0) context.log(`restore: ${restore.stderr}${restore.stdout}`);
  const verify = await runAt(place, ['verify']);
  if (verify.status !== 0) context.log(`verify: ${verify.stdout}${verify.stderr}`);
  const none = { missing: before.length, twice: 0, photosMissing: before.length };
  const held = restore.status === 0 ? heldAt(place, before) : none;
  removeInstallation(place);
  return { isRestored: restore.status === 0, isWhole: verify.status === 0, held };
}

async function on(context: FaultTestContext, store: 'sqlite' | 'postgres'): Promise<Figure[]> {
  const isFull = context.size === 'full';
  const [backups, perSecond] = isFull ? [10, 20] : [3, 20];
  const server = await startOwnServer(context, { store });
  const load = steadyLoad(await prepareGround(server.url), { perSecond });
  const taken: Taken[] = [];
  for (let index = 0; index < backups; index += 1) {
    await wait(isFull ? 5_000 : 1_500);
    taken.push(await take(server, load, index));
  }
  const lost = await load.stop();
  await server.stop();
  context.log(
    `${store}: ${load.acked.length} acknowledged, ${taken.map((one) => one.during).join(' ')} of them during a backup; requests p95 ${quantile(load.times, 0.95).toFixed(0)} ms, p99 ${quantile(load.times, 0.99).toFixed(0)} ms; failures ${JSON.stringify([...load.failures])}`,
  );
  let [isRestored, isWhole, missing, photosMissing, looked] = [0, 0, 0, 0, 0];
  for (const one of taken) {
    const outcome = await restored(context, server, one);
    isRestored += outcome.isRestored ? 1 : 0;
    isWhole += outcome.isWhole ? 1 : 0;
    missing += outcome.held.missing;
    photosMissing += outcome.held.photosMissing;
    looked += one.before.length;
  }
  const busy = taken.filter((one) => one.during > 0).length;
  return [
    exactly(`${store}: backups restored`, isRestored, backups, backups),
    exactly(`${store}: restored ones that verify`, isWhole, backups, backups),
    exactly(`${store}: acknowledged before, not in the backup`, missing, 0, looked),
    exactly(`${store}: acknowledged photos not in the backup`, photosMissing, 0, looked),
    exactly(`${store}: backups during which others submitted`, busy, backups, backups),
    exactly(`${store}: submissions that never arrived`, lost, 0, load.acked.length + lost),
    atMost(`${store}: longest backup`, Math.max(...taken.map((one) => one.seconds)), {
      bar: 60,
      unit: 's',
      cases: backups,
    }),
  ];
}

/** O1: a backup contains everything that was acknowledged before it began, and can be restored completely. */
export const backupUnderLoad: FaultTest = {
  name: 'O1',
  about:
    'backups while inspections are submitted, each set back and compared with what was acknowledged',
  run: async (context) => [...(await on(context, 'sqlite')), ...(await on(context, 'postgres'))],
};
