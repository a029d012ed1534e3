import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '@kierros/tools/testing/quantile';
import {
  atMost,
  exactly,
  type FaultTest,
  type FaultTestContext,
  type Figure,
} from '../fault-test.ts';
import { startOwnServer, type OwnServer } from '../server/own-server.ts';
import { addPeople } from './many-people.ts';
import { failedIn, nothingPolled, Poller, type Polled } from './poller.ts';
import { memoryOf } from './process-of.ts';

const MB = 1024 ** 2;

type Size = { sockets: number; people: number; periodMs: number; forMs: number };

function sizeOf({ size }: FaultTestContext): Size {
  const minutes = Number(process.env['KIERROS_POLL_MINUTES'] ?? 30);
  const people = Number(process.env['KIERROS_POLL_PEOPLE'] ?? 1_000);
  return size === 'full'
    ? { sockets: 10_000, people, periodMs: 120_000, forMs: minutes * 60_000 }
    : { sockets: 500, people: 50, periodMs: 5_000, forMs: 20_000 };
}

/** Lets every poller send one request per period, evenly spread, for the given time. */
async function poll(pollers: readonly Poller[], periodMs: number, forMs: number): Promise<Polled> {
  const polled = nothingPolled();
  const began = performance.now();
  let asked = 0;
  for (let passed = 0; passed < forMs;) {
    await wait(5);
    // The last iteration sends the remaining requests, so that no poller counts as unanswered.
    passed = Math.min(forMs, performance.now() - began);
    const wanted = (passed / periodMs) * pollers.length;
    for (; asked < wanted; asked += 1) pollers[asked % pollers.length]?.ask(polled);
  }
  // Wait for the last responses.
  await wait(5_000);
  return polled;
}

// Null without any response, which fails the bar.
const p99Of = ({ times }: Polled) => quantile(times, 0.99);

function report(context: FaultTestContext, name: string, polled: Polled): void {
  const at = (share: number) => quantile(polled.times, share).toFixed(0);
  context.log(
    `${name}: ${polled.times.length} answers, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${Math.max(0, ...polled.times.slice(-50_000)).toFixed(0)} ms; ${JSON.stringify([...polled.errors])}`,
  );
}

async function pollAtLoad(
  context: FaultTestContext,
  server: OwnServer,
  pollers: readonly Poller[],
) {
  const { sockets, periodMs, forMs } = sizeOf(context);
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid()))), 500);
  // They connect one by one over half a minute, like users in the morning.
  const arrival = await poll(pollers, Math.min(30_000, periodMs), Math.min(30_000, periodMs));
  report(context, 'coming', arrival);
  const steady = await poll(pollers, periodMs, forMs);
  report(context, 'staying', steady);
  const open = pollers.filter((one) => one.isOpen).length;
  for (const one of pollers) one.close();
  const burst = await poll(pollers, 5_000, 5_000);
  report(context, 'burst', burst);
  await wait(5_000);
  clearInterval(watch);
  const asked = arrival.asked + steady.asked;
  return [
    exactly(
      'polls that failed or were never answered',
      failedIn(arrival) + failedIn(steady),
      0,
      asked,
    ),
    exactly('sockets open at the end', open, sockets, sockets),
    atMost('answered within, p99', p99Of(steady), {
      bar: 250,
      unit: 'ms',
      cases: steady.times.length,
    }),
    exactly('burst: answered', burst.times.length, sockets, sockets),
    atMost('burst: answered within, p99', p99Of(burst), { bar: 3_000, unit: 'ms', cases: sockets }),
    atMost('most memory', most / MB, { bar: 512, unit: 'MB', cases: 1 }),
  ];
}

/** L1: ten thousand open pages, and all of them reconnecting at the same time. */
export const pollersOpen: FaultTest = {
  name: 'L1',
  about: 'ten thousand open pages that ask for news every two minutes, and their return within 5 s',
  run: async (context): Promise<readonly Figure[]> => {
    const { sockets, people } = sizeOf(context);
    const server = await startOwnServer(context);
    await server.stop();
    const tokens = addPeople(server.databaseFile, people);
    await server.restart();
    const port = Number(new URL(server.url).port);
    const pollers = Array.from(
      { length: sockets },
      (_, index) => new Poller(port, '/notification/notifications', tokens[index % people]!),
    );
    context.atEnd(async () => pollers.forEach((one) => one.close()));
    return pollAtLoad(context, server, pollers);
  },
};
