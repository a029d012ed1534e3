import { DatabaseSync } from 'node:sqlite';
import { KierrosProblem, type KierrosClient } from '@kierros/api/client';
import { quantile } from '@kierros/tools/testing/quantile';
import { clientOf } from '../../src/session.ts';
import {
  atMost,
  exactly,
  type FaultTest,
  type FaultTestContext,
  type Figure,
} from '../fault-test.ts';
import { seeded } from '../seeded.ts';
import { check, countForms, figuresOf, untilEncoded } from './checker.ts';
import { openLedger } from './ledger.ts';
import { refusalOf, sendersOf, startLoad, sumOf, format } from './load.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';
import { rowsOf } from './rows.ts';
import { begin, targetsOf, submissionOf, type Received } from './submissions.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Another process holds the write lock. */
async function lockedFor(server: OwnServer, ms: number): Promise<void> {
  const other = new DatabaseSync(server.databaseFile, { timeout: 5_000 });
  other.exec('begin immediate');
  await wait(ms);
  other.exec('rollback');
  other.close();
}

const databaseDown = async (server: OwnServer, ms: number): Promise<void> => {
  await server.cluster?.stop();
  await wait(ms);
  await server.cluster?.start();
};

/** Polls the health check; returns the response times and the failures. */
function healthOf(server: OwnServer) {
  const times: number[] = [];
  let [failed, isEnding] = [0, false];
  const ask = async () => {
    while (!isEnding) {
      const began = performance.now();
      const isOk = await fetch(`${server.url}/healthz`)
        .then(async (one) => one.ok && (await one.text()) !== '')
        .catch(() => false);
      times.push(performance.now() - began);
      if (!isOk) failed += 1;
      await wait(20);
    }
  };
  const ended = ask();
  return async () => {
    isEnding = true;
    await ended;
    return { times, failed };
  };
}

type Refusals = { slowest: number; withoutTime: number; count: number; other: Map<string, number> };

/** Sends one write after another while the database is locked: how long until each is refused as retryable. */
function startProbe(client: KierrosClient, one: () => Parameters<typeof begin>[1]) {
  const seen: Refusals = { slowest: 0, withoutTime: 0, count: 0, other: new Map() };
  let isEnding = false;
  const ask = async () => {
    while (!isEnding) {
      const began = performance.now();
      const error = await begin(client, one()).then(
        () => null,
        (cause: unknown) => cause,
      );
      const took = performance.now() - began;
      if (error !== null) {
        seen.count += 1;
        seen.slowest = Math.max(seen.slowest, took);
        const isClear = error instanceof KierrosProblem && error.status === 503;
        if (isClear && error.retryAfter === undefined) seen.withoutTime += 1;
        const name = refusalOf(error);
        if (!isClear) seen.other.set(name, (seen.other.get(name) ?? 0) + 1);
      }
      await wait(100);
    }
  };
  const ended = ask();
  return async () => {
    isEnding = true;
    await ended;
    return seen;
  };
}

type Case = {
  readonly name: string;
  readonly store: 'sqlite' | 'postgres';
  readonly away: (server: OwnServer, ms: number) => Promise<void>;
  readonly times: number;
  readonly ms: number;
  /** Short enough that no write may be refused. */
  readonly isInvisible: boolean;
};

/** The figures of the responses to these writes. */
const lockFigures = (
  { slowest, withoutTime, other, count }: Refusals,
  surprises: ReadonlyMap<string, number>,
): Figure[] => [
  atMost('the longest until a write was told to come again', slowest, {
    bar: 3_000,
    unit: 'ms',
    cases: count,
  }),
  exactly('told to come again without saying when', withoutTime, 0, count),
  exactly(
    `refused in another way: ${format(other)} ${format(surprises)}`,
    sumOf(other) + sumOf(surprises),
    0,
    count,
  ),
];

async function runCase(context: FaultTestContext, one: Case): Promise<Figure[]> {
  const server = await startOwnServer(context, { store: one.store });
  const ledger = openLedger<Received>(context);
  const before = countForms(server);
  const senders = await sendersOf(server);
  const load = startLoad({ ledger, senders, writers: 8, seed: context.seed, pauseMs: 200 });
  const stopHealth = healthOf(server);
  const inspectables = await targetsOf(senders[0]!.client);
  const chance = seeded(context.seed + 7);
  const extra = new Set<string>();
  const stopProbe = startProbe(senders[0]!.client, () => {
    const made = submissionOf(chance.pick(inspectables), chance, 0);
    extra.add(made.clientId);
    return made;
  });
  await wait(1_000);
  for (let time = 0; time < one.times; time += 1) {
    await one.away(server, one.ms);
    await wait(2_000);
  }
  const refusals = await stopProbe();
  await load.end();
  const health = await stopHealth();
  await untilEncoded(server, 60_000);
  const client = await clientOf(server.url, 'admin');
  const found = await check(server, ledger, {
    client,
    before: before + startedByProbe(server, extra),
  });
  const acked = ledger.lists.acked.size;
  context.log(`${one.name}: again ${format(load.refusals)}; health p99 of ${health.times.length}`);
  const seen = sumOf(load.refusals) + sumOf(load.surprises) + refusals.count;
  const figures = [
    ...(one.isInvisible
      ? [exactly(`errors seen: ${format(load.refusals)} ${format(refusals.other)}`, seen, 0, acked)]
      : lockFigures(refusals, load.surprises)),
    exactly('/healthz without an answer', health.failed, 0, health.times.length),
    atMost('/healthz, p99', quantile(health.times, 0.99), {
      bar: 300,
      unit: 'ms',
      cases: health.times.length,
    }),
    ...figuresOf(found, acked),
  ];
  return figures.map((figure) => ({ ...figure, name: `${one.name}: ${figure.name}` }));
}

/** The forms that were created only to measure the response time. */
function startedByProbe(server: OwnServer, ids: ReadonlySet<string>): number {
  const rows = rowsOf(server, 'select client_id from forms');
  return rows.filter(({ client_id: id = '' }) => ids.has(id)).length;
}

/** R5: the database is locked by another process, or unavailable. */
export const lockedOut: FaultTest = {
  name: 'R5',
  about: 'SQLite locked for 2 s and 30 s, PostgreSQL away for 30 s',
  run: async (context) => {
    const isFull = context.size === 'full';
    const long = isFull ? 30_000 : 8_000;
    const cases: Case[] = [
      {
        name: 'locked 2 s',
        store: 'sqlite',
        away: lockedFor,
        times: isFull ? 5 : 2,
        ms: 2_000,
        isInvisible: true,
      },
      {
        name: `locked ${long / 1000} s`,
        store: 'sqlite',
        away: lockedFor,
        times: 1,
        ms: long,
        isInvisible: false,
      },
      {
        name: `PostgreSQL away ${long / 1000} s`,
        store: 'postgres',
        away: databaseDown,
        times: 1,
        ms: long,
        isInvisible: false,
      },
    ];
    const figures: Figure[] = [];
    for (const one of cases) figures.push(...(await runCase(context, one)));
    return figures;
  },
};
