import type { KierrosClientOptions } from '@kierros/api/client';
import { clientOf } from '../../src/session.ts';
import type { FaultTestContext } from '../fault-test.ts';
import { seeded, type Seeded } from '../seeded.ts';
import { check, countForms, untilEncoded, type Findings } from './checker.ts';
import { openLedger } from './ledger.ts';
import { sendersOf, startLoad, type Load } from './load.ts';
import { startOwnServer, type OwnServer, type OwnServerOptions } from './own-server.ts';
import type { Received } from './submissions.ts';

type Options = Pick<KierrosClientOptions, 'fetch'> & {
  readonly store?: OwnServerOptions['store'];
  readonly writers: number;
  /** How long photos may take to be re-encoded after the last receipt. */
  readonly encodeMs: number;
};

type During = {
  readonly server: OwnServer;
  readonly load: Load;
  readonly chance: Seeded;
  /** How many inspections are received so far. */
  readonly acked: () => number;
};

/** What became of the inspections, with the server still running. */
type Ended = {
  readonly server: OwnServer;
  readonly load: Load;
  readonly acked: number;
  readonly found: Findings;
  /** Seconds until the last photo was re-encoded; null if that took too long. */
  readonly encodedIn: number | null;
};

/** Does something to a server while inspections with photos arrive; then compares the receipts with what is stored. */
export async function underLoad(
  context: FaultTestContext,
  { store = 'sqlite', writers, encodeMs, ...options }: Options,
  work: (during: During) => Promise<void>,
): Promise<Ended> {
  const server = await startOwnServer(context, { store });
  const ledger = openLedger<Received>(context);
  const before = countForms(server);
  const senders = await sendersOf(server, options);
  const load = startLoad({ ledger, senders, writers, seed: context.seed });
  const acked = () => ledger.lists.acked.size;
  await work({ server, load, acked, chance: seeded(context.seed) });
  await load.end();
  const encodedIn = await untilEncoded(server, encodeMs);
  const client = await clientOf(server.url, 'admin');
  const found = await check(server, ledger, { client, before });
  context.log(`${acked()} received of ${ledger.lists.sent.size} sent`);
  return { server, load, acked: acked(), found, encodedIn };
}
