import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { exactly, type FaultTest, type FaultTestContext, type Figure } from '../fault-test.ts';
import { startOwnServer } from '../server/own-server.ts';
import { query } from '../server/rows.ts';
import { checkoutUnderTest } from '../checkout-under-test.ts';
import { beforeImports, beforeUsers, olderCheckout } from './older-checkout.ts';
import { copyOf, runAt, type Installation } from './installation.ts';
import { contentOf, schemaOf } from './schema-dump.ts';

type Store = 'sqlite' | 'postgres';

const LATER = '2099-01-01-later';

/** Simulates the data of a newer server. */
function becomeNewer({ databaseUrl, databaseFile }: Installation): void {
  const sql = `insert into kysely_migration (name, timestamp) values ('${LATER}', '2099-01-01')`;
  if (databaseUrl !== null) return void query(databaseUrl, sql);
  const database = new DatabaseSync(databaseFile);
  database.exec(sql);
  database.close();
}

type Attempt = { checkout: string; args: readonly string[]; names: string };
type Outcome = { refused: number; changed: number; reported: number; cases: number };

/** Runs servers and commands on data that is newer than they support. */
async function attempts(
  context: FaultTestContext,
  place: Installation,
  tried: readonly Attempt[],
): Promise<Outcome> {
  const outcome = { refused: 0, changed: 0, reported: 0, cases: tried.length };
  const before = contentOf(place) + schemaOf(place);
  for (const { checkout, args, names } of tried) {
    // A server that starts runs until the timeout.
    const { status, stdout, stderr } = await runAt(place, args, {
      checkout,
      env: { KIERROS_PORT: '0', KIERROS_PUBLIC_ADDRESS: 'http://127.0.0.1' },
      forMs: 60_000,
    });
    if (status === 1) outcome.refused += 1;
    if ((stdout + stderr).includes(names)) outcome.reported += 1;
    else context.log(`${args.join(' ')} said: ${(stdout + stderr).slice(0, 300)}`);
    if (contentOf(place) + schemaOf(place) !== before) outcome.changed += 1;
  }
  return outcome;
}

/** The remaining way back: the older server restores a backup from before the upgrade. */
async function backByBackup(context: FaultTestContext, store: Store): Promise<boolean> {
  const older = olderCheckout(context, beforeImports);
  const server = await startOwnServer(context, { store, checkout: older });
  await server.stop();
  const before = contentOf(server);
  const file = join(server.folder, 'before.tar');
  // As in the runbook: right before the upgrade, by the newer server.
  const backup = await runAt(server, ['backup', file]);
  const upgraded = await runAt(server, ['rebuild']);
  const isUpgraded = upgraded.status === 0 && contentOf(server) !== before;
  const back = await runAt(server, ['restore', file, '--replace'], { checkout: older });
  if (back.status !== 0) context.log(`restore: ${back.stderr}`);
  const withoutTime = () => schemaOf(server).includes('2026-11-23-imports');
  const isBack = backup.status === 0 && back.status === 0 && !withoutTime();
  await server.restart({ checkout: older });
  await server.stop();
  await server.cluster?.stop();
  return isUpgraded && isBack;
}

async function on(context: FaultTestContext, store: Store): Promise<Figure[]> {
  const older = olderCheckout(context, beforeUsers);
  const checkout = checkoutUnderTest();
  const server = await startOwnServer(context, { store });
  await server.stop();
  const newest = '2026-11-2';
  const past = await attempts(context, server, [
    { checkout: older, args: [], names: newest },
    { checkout: older, args: ['rebuild'], names: newest },
  ]);
  const newer = copyOf(context, server, server.cluster);
  becomeNewer(newer);
  const commands = [[], ['rebuild'], ['backup'], ['verify'], ['load', '-']].concat(
    store === 'postgres' ? [['partition']] : [['move', 'postgres://127.0.0.1:9/none']],
  );
  const plain = `newer Kierros: this one does not know ${LATER}`;
  const now = await attempts(
    context,
    newer,
    commands.map((args) => ({ checkout, args, names: plain })),
  );
  await server.cluster?.stop();
  const cases = past.cases + now.cases;
  return [
    exactly(`${store}: newer data opened by none`, past.refused + now.refused, cases, cases),
    exactly(`${store}: the reason told`, past.reported + now.reported, cases, cases),
    exactly(`${store}: changed by a refused one`, past.changed + now.changed, 0, cases),
    exactly(
      `${store}: back by a backup from before`,
      (await backByBackup(context, store)) ? 1 : 0,
      1,
      1,
    ),
  ];
}

/** O4: no server and no command opens the data of a newer one, and each reports why. */
export const downgrade: FaultTest = {
  name: 'O4',
  about: 'an older server over newer data, and the way back by a backup',
  run: async (context) => [...(await on(context, 'sqlite')), ...(await on(context, 'postgres'))],
};
