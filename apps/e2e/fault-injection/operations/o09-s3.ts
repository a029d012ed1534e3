import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '@kierros/tools/testing/s3-stub';
import { exactly, type FaultTest, type FaultTestContext, type Figure } from '../fault-test.ts';
import { startOwnServer, type OwnServer } from '../server/own-server.ts';
import { rowsOf } from '../server/rows.ts';
import { prepareGround } from './ground.ts';
import { faultyStore, type FaultyStore } from './s3-store.ts';
import { sha256Of } from './small-photo.ts';
import { steadyLoad, type Acked } from './steady-load.ts';

const kinds: readonly Fault[] = ['500', 'silence', 'slow', 'cut'];

/** Keys that rows reference, and the expected content of each. */
function named(server: OwnServer): Map<string, string> {
  const rows = rowsOf(
    server,
    "select state, file_name, received_sha256, stored_sha256 from photos where state <> 'declared'",
  );
  const areas: Readonly<Record<string, string>> = { received: 'received', ready: 'ready' };
  return new Map(
    rows.map((row) => [
      `${areas[row['state']!] ?? 'quarantine'}/${row['file_name']}`,
      row['state'] === 'ready' ? row['stored_sha256']! : row['received_sha256']!,
    ]),
  );
}

/** Faults come singly, and in sequences that outlast the server's own retries. */
async function injectFaults(store: FaultyStore, each: number): Promise<void> {
  for (let round = 0; round < each; round += 1)
    for (const kind of kinds) {
      const left = each - store.injected[kind] - store.faults.filter((one) => one === kind).length;
      if (left <= 0) continue;
      store.faults.push(
        ...Array.from({ length: Math.min(left, round % 5 === 4 ? 5 : 1) }, () => kind),
      );
      while (store.faults.length > 3) await wait(20);
    }
  while (store.faults.length > 0) await wait(50);
}

function lostOf(server: OwnServer, acked: readonly Acked[], store: FaultyStore): number {
  const rows = rowsOf(
    server,
    "select form_id, received_sha256, state, file_name from photos where state in ('received', 'ready')",
  );
  const byForm = new Map(rows.map((row) => [row['form_id'], row]));
  return acked.filter(({ formId, photoSha256 }) => {
    const row = byForm.get(String(formId));
    return (
      photoSha256 !== null &&
      (row?.['received_sha256'] !== photoSha256 ||
        !store.objects.has(`${row['state']}/${row['file_name']}`))
    );
  }).length;
}

/** O9: the photo store fails in four ways while photos arrive. */
export const s3Faults: FaultTest = {
  name: 'O9',
  about: 'an S3 store that answers 500, nothing, late, or cuts its answer after the deed',
  run: async (context: FaultTestContext): Promise<readonly Figure[]> => {
    const each = context.size === 'full' ? 100 : 12;
    const store = await faultyStore(context);
    const server = await startOwnServer(context, { env: store.env });
    const ground = await prepareGround(server.url);
    const load = steadyLoad(ground, {
      perSecond: 4,
      photoEach: 1,
      giveUpMs: 300_000,
      waitMs: 4_000,
    });
    await injectFaults(store, each);
    const lost = await load.stop();
    // Failed re-encodings are retried in the worker's next round.
    await wait(32_000);
    await server.stop();
    const before = store.objects.size - named(server).size;
    await server.restart({
      env: { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'fast-hourly-jobs.ts')}` },
    });
    await wait(10_000);
    await server.stop();
    const rows = named(server);
    const nowhere = [...rows].filter(([key, sha256]) => {
      const object = store.objects.get(key);
      return object === undefined || sha256Of(object.bytes) !== sha256;
    });
    const orphans = [...store.objects.keys()].filter((key) => !rows.has(key));
    context.log(
      `${load.acked.length} acknowledged; faults ${JSON.stringify(store.injected)}; ${before} objects too many before the sweep; ${JSON.stringify([...load.failures])}`,
    );
    const injected = kinds.filter((kind) => store.injected[kind] >= each).length;
    return [
      exactly(
        'kinds of faults that came often enough',
        injected,
        kinds.length,
        each * kinds.length,
      ),
      exactly(
        'photos acknowledged and lost',
        lostOf(server, load.acked, store),
        0,
        load.acked.length,
      ),
      exactly('submissions that never arrived', lost, 0, load.acked.length + lost),
      exactly('rows that name nothing, or something else', nowhere.length, 0, rows.size),
      exactly('objects that no row names, after the sweep', orphans.length, 0, store.objects.size),
    ];
  },
};
