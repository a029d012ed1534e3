import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { exactly, type Figure } from '../../figure.ts';
import type { FaultTest, FaultTestContext } from '../fault-test.ts';
import { seeded, type Seeded } from '../seeded.ts';
import { check, countForms, figuresOf, soundness } from './checker.ts';
import { openLedger } from './ledger.ts';
import { format, startLoad, type Load, type Sender } from './load.ts';
import type { OwnServer } from './own-server.ts';
import { cutDatabase, killServer, loadFigures } from './r01-killed.ts';
import { startRaceWrites } from './race-writes.ts';
import { query } from './rows.ts';
import { submission, type Received } from './submissions.ts';
import { startTwoServers, type Fault, type Racer, type TwoServers } from './two-servers.ts';

const run = promisify(execFile);

type Race = TwoServers & { readonly chance: Seeded };

/** A random connection of a server to PostgreSQL. */
const someBackend = ({ databaseUrl }: OwnServer): number =>
  Number(
    query(
      databaseUrl ?? '',
      "select pid from pg_stat_activity where application_name = 'kierros' order by state = 'idle', random() limit 1",
    )[0]?.['pid'] ?? 0,
  );

const killOne = ({ servers, chance }: Race) => killServer(chance.pick(servers));
const cut = ({ servers: [first] }: Race) => cutDatabase(first);

function isAnswering({ databaseUrl }: OwnServer): boolean {
  try {
    query(databaseUrl ?? '', 'select 1');
    return true;
  } catch {
    return false;
  }
}

/**
 * Aborts transactions whose connections stay: statements that wait for a lock are cancelled, and a transaction of ours
 * locks due dates in the other order than a submission of several rooms, so that one of them is the victim of a deadlock.
 */
async function upset({ servers: [{ databaseUrl }], grounds }: Race): Promise<void> {
  const cancelled = `perform pg_stat_clear_snapshot();
    perform pg_cancel_backend(pid) from pg_stat_activity
      where application_name = 'kierros' and wait_event_type = 'Lock' order by random() limit 1;
    perform pg_sleep(0.05);`;
  const lock = (location: number, id: number) =>
    `perform 1 from due_rows where location_id = ${location} and inspectable_id = ${id} for update;`;
  const deadlocks = grounds.map(({ locationId, hot }) => {
    const ids = hot.map(({ id }) => id);
    return `${lock(locationId, Math.max(...ids))} perform pg_sleep(0.8); ${lock(locationId, Math.min(...ids))}`;
  });
  await Promise.all(
    [...deadlocks, `for turn in 1..20 loop ${cancelled} end loop;`].map((statements) =>
      // Ours may be the victim.
      run('psql', [databaseUrl ?? '', '-Xqc', `do $$ begin ${statements} end $$`]).catch(
        () => null,
      ),
    ),
  );
}

/** Ends one connection, whose transaction the server has to try again. */
async function endBackend({ servers: [first] }: Race): Promise<void> {
  query(first.databaseUrl ?? '', `select pg_terminate_backend(${someBackend(first)})`);
}

/** PostgreSQL ends all connections and recovers when one of its processes is killed. */
async function killBackend({ servers: [first] }: Race): Promise<void> {
  const pid = someBackend(first);
  if (pid > 0) process.kill(pid, 'SIGKILL');
  await wait(100);
  for (const until = performance.now() + 60_000; !isAnswering(first); await wait(100))
    if (performance.now() > until) throw new Error('PostgreSQL did not recover.');
}

const interruptions = [
  killOne,
  upset,
  cut,
  killOne,
  endBackend,
  killBackend,
  upset,
  killOne,
  endBackend,
];

/** Sends most inspections to one server, and the others to both: in parts, or whole at the same time. */
function sendingOf({ here, there }: Racer, chance: Seeded): NonNullable<Sender['send']> {
  return async (one, tries) => {
    const [near, far] = tries % 2 === 1 ? [here, there] : [there, here];
    const way = chance.next();
    if (way < 0.7) return submission(near, one);
    if (way < 0.85) return submission(near, one, far);
    return atBoth([submission(near, one), submission(far, one)]);
  };
}

async function atBoth(sent: readonly Promise<Received>[]): Promise<Received> {
  // Until both have ended: otherwise one may arrive after the comparison at the end.
  const ended = await Promise.allSettled(sent);
  const received = ended.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  const [first, second] = received.map((one) => JSON.stringify({ ...one, wasThere: false }));
  if (first !== second) throw new Error('Two servers gave different receipts.');
  return received[0]!;
}

const sendersOf = ({ racers, admin, grounds, chance }: Race): Sender[] =>
  [...racers, ...grounds.map(({ locationId }) => ({ ...admin, locationId }))].map((racer) => ({
    client: racer.here,
    places: grounds.find(({ locationId }) => locationId === racer.locationId)?.places ?? [],
    send: sendingOf(racer, chance),
  }));

/** What a server logs of a 500: the failure with the code of the database. */
const failuresIn = ({ log }: OwnServer): string[] =>
  log()
    .split('\n')
    .filter((line) => line.includes('unexpected failure'));

function faultFigures(race: Race, sent: number): Figure[] {
  const logged = race.servers.flatMap(failuresIn);
  const reported = ({ request, requestId }: Fault) =>
    `500 on ${request}: ${logged.find((line) => line.includes(requestId)) ?? 'not logged'}`;
  const mine = race.faults.map(reported);
  const others = logged.filter((line) => !mine.some((one) => one.endsWith(line)));
  for (const line of [...mine, ...others].slice(0, 20)) console.error(line);
  return [
    exactly('answers of 500', race.faults.length, 0, sent),
    exactly('unexpected failures in the logs of the servers', logged.length, 0, sent),
  ];
}

/** Interrupts until so many are received; returns how many interruptions and deadlocks there were, and how long it took. */
async function interrupt(
  context: FaultTestContext,
  race: Race,
  { load, acked, until }: { load: Load; acked: () => number; until: number },
): Promise<{ count: number; deadlocks: number; seconds: number }> {
  const every = context.size === 'full' ? 500 : 70;
  let [count, deadlocks] = [0, 0];
  const newDeadlocks = deadlockCounter(race.servers[0]);
  const began = performance.now();
  while (acked() < until) {
    const next = Math.min(until, acked() + every + race.chance.below(every));
    const [before, since] = [acked(), performance.now()];
    while (acked() < next) {
      await wait(20);
      for (const server of race.servers)
        if (server.pid() === 0) throw new Error(`A server ended: ${server.log().slice(-2_000)}`);
      if (acked() === before && performance.now() - since > 60_000)
        throw new Error('Nothing was received for a minute.');
    }
    deadlocks += newDeadlocks();
    await interruptions[count % interruptions.length]!(race);
    count += 1;
    if (count % 10 === 0) {
      const seconds = (performance.now() - began) / 1000;
      context.log(
        `${count} interruptions, ${acked()} received in ${seconds.toFixed(0)} s, ${deadlocks} deadlocks; again: ${format(load.refusals)}`,
      );
    }
  }
  deadlocks += newDeadlocks();
  return { count, deadlocks, seconds: (performance.now() - began) / 1000 };
}

/** Counts deadlocks since it was called last; PostgreSQL counts from zero again after it has crashed. */
function deadlockCounter({ databaseUrl }: OwnServer): () => number {
  const sql = 'select deadlocks from pg_stat_database where datname = current_database()';
  let last = 0;
  return () => {
    const now = Number(query(databaseUrl ?? '', sql)[0]?.['deadlocks'] ?? 0);
    const more = now < last ? now : now - last;
    last = now;
    return more;
  };
}

/** R2B: two servers over one PostgreSQL, with conflicting submissions, are killed until 50,000 are received. */
export const raced: FaultTest = {
  name: 'R2B',
  about: 'two servers over one PostgreSQL, the same rooms at once, kill -9 of either and of it',
  run: async (context) => {
    const race: Race = { ...(await startTwoServers(context)), chance: seeded(context.seed) };
    const [first, second] = race.servers;
    const ledger = openLedger<Received>(context);
    const before = countForms(first);
    const writes = startRaceWrites(race, ledger, context.seed);
    const options = { ledger, senders: sendersOf(race), writers: 32, seed: context.seed };
    const load = startLoad({ ...options, hasPhotos: false });
    const acked = () => ledger.lists.acked.size;
    const until = context.size === 'full' ? 50_000 : 1_000;
    const { count, deadlocks, seconds } = await interrupt(context, race, { load, acked, until });
    await Promise.all([load.end(), writes.end()]);
    const found = await check(first, ledger, { client: race.admin.here, before });
    await second.stop();
    await first.stop();
    const all = acked();
    context.log(
      `${count} interruptions, ${deadlocks} deadlocks, ${all} received in ${seconds.toFixed(0)} s; besides: ${format(writes.stored)}; refused: ${format(writes.refused)}; again: ${format(load.refusals)}`,
    );
    return [
      ...figuresOf(found, all).filter(({ cases = 0 }) => cases > 0),
      ...loadFigures(load, count, all),
      ...faultFigures(race, all),
      ...soundness(first),
    ];
  },
};
