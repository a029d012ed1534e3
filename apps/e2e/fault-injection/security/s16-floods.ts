import { createKierrosClient, type KierrosClient } from '@kierros/api/client';
import { setTimeout as after } from 'node:timers/promises';
import { quantile } from '@kierros/tools/testing/quantile';
import {
  atMost,
  exactly,
  type FaultTest,
  type FaultTestContext,
  type Figure,
} from '../fault-test.ts';
import { seeded } from '../seeded.ts';
import { startOwnServer, type OwnServer } from '../server/own-server.ts';
import { rowsOf } from '../server/rows.ts';
import { answer, begin, targetsOf, sendPhoto, submissionOf } from '../server/submissions.ts';
import { again, endlessBody, slowCallers, type Accepted } from './floods.ts';
import { largePng } from './large-png.ts';
import { mostMemoryOf } from './memory.ts';
import { startOtherWork } from './others.ts';
import { json, signedIn, type Answered, type WebPerson } from './web-person.ts';

/** All attacks that overload naive servers, concurrently, while others keep working (S16). */
export const floods: FaultTest = {
  name: 'S16',
  about: 'slow callers, endless and deep bodies, large photos and too many requests, all at once',
  run: async (context) => {
    const server = await startOwnServer(context, { site: ['--years', '1', '--photos', '5'] });
    const others = startOtherWork([
      await signedIn(server.url, 'student'),
      await signedIn(server.url, 'staff2'),
    ]);
    const staff = await signedIn(server.url, 'staff');
    const pid = server.pid();
    const uploads = largeUploads(context, server, staff);
    const refusals = await refusedUploads(context, server, staff, uploads);
    const uploaded = await uploads;
    const prepared = await allPrepared(server, uploaded);
    // Not earlier: processing the accepted photos keeps the server busy.
    const { times, refused } = await others.stop();
    for (const line of refused.slice(0, 5)) context.log(`others: ${line}`);
    const stays = await healthy(server, pid);
    return [
      ...refusals,
      exactly('large photos taken in', uploaded, wantedUploads(context), uploaded),
      exactly('large photos prepared', prepared, uploaded, uploaded),
      atMost('p99 of the others meanwhile', quantile(times, 0.99), {
        bar: 1_000,
        unit: 'ms',
        cases: times.length,
      }),
      exactly('answers that others did not get', refused.length, 0, times.length),
      exactly('crashes', stays ? 0 : 1, 0, 1),
      // An ended process has no memory figure.
      atMost('most memory', stays ? mostMemoryOf(pid) : null, { bar: 700, unit: 'MB', cases: 1 }),
    ];
  },
};

const wantedUploads = ({ size }: FaultTestContext) => (size === 'full' ? 200 : 8);

async function healthy(server: OwnServer, pid: number): Promise<boolean> {
  const answer = await fetch(`${server.url}/healthz`).catch(() => null);
  return answer?.status === 200 && server.pid() === pid;
}

async function tokenOf(person: WebPerson): Promise<string> {
  return json<{ token: string }>(await person.ask('POST', '/tokens', { name: 'fault-test' })).token;
}

/** Fifty million pixels each, four concurrently, as phones would never send them. */
async function largeUploads(
  context: FaultTestContext,
  server: OwnServer,
  staff: WebPerson,
): Promise<number> {
  const client: KierrosClient = createKierrosClient({
    baseUrl: server.url,
    token: await tokenOf(staff),
  });
  const inspectables = await targetsOf(client);
  const chance = seeded(context.seed);
  let left = wantedUploads(context);
  let taken = 0;
  const lane = async () => {
    while (left > 0) {
      const sent = submissionOf(chance.pick(inspectables), chance, Math.min(4, left));
      const photos = sent.photos.map((one) => ({ ...one, ...largePng(one.name) }));
      left -= photos.length;
      const inspection = { ...sent, photos };
      const form = await begin(client, inspection);
      await answer(client, inspection, form.id);
      for (const photo of photos) {
        await sendPhoto(client, form.id, photo);
        taken += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return taken;
}

const deep = `{"room_id": 11, "name": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`;

/** Excessive requests, and what the refusal has to name. */
const greedyRequests = [
  { reason: '/name', method: 'POST', path: '/inspectable/todos', body: deep },
  { reason: 'per_page', method: 'GET', path: '/inspectable/rooms?per_page=1000000000' },
  {
    reason: 'range_too_long',
    method: 'POST',
    path: '/inspection/graph-data',
    body: { start_date: '1976-01-01', end_date: '2026-01-01', aggregate: 'day' },
  },
  {
    reason: '/q',
    method: 'GET',
    path: `/inspectable/inspectables-for-search?q=${'%25'.repeat(2_000)}`,
  },
];

/** Endless bodies, to an operation for signed-in users and to a public one. */
async function endlessBodies(port: number, staff: WebPerson): Promise<Accepted[]> {
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const json = 'application/json';
  return [
    await endlessBody(port, {
      path: '/api/v2/inspectable/todos',
      type: json,
      headers: { cookie },
    }),
    await endlessBody(port, {
      path: '/api/v2/auth/login',
      type: 'application/x-www-form-urlencoded',
    }),
  ];
}

type UploadCounts = {
  wrong: number;
  most: number;
  bodies: number;
  reported: number;
  asked: number[];
};

/** Starts all other attacks, repeatedly; stopping returns their results. */
function sendTooMany(
  server: OwnServer,
  staff: WebPerson,
  log: FaultTestContext['log'],
): () => Promise<UploadCounts> {
  const port = Number(new URL(server.url).port);
  const came: UploadCounts = { wrong: 0, most: 0, bodies: 0, reported: 0, asked: [] };
  const wrong = (what: string) => {
    came.wrong += 1;
    if (came.wrong <= 5) log(what);
  };
  // Refused for the expected reason: any other would prove nothing.
  const refused = async (reason: string, sent: Promise<Answered>) => {
    const answer = await sent.catch(() => null);
    if (answer && [400, 422].includes(answer.status) && answer.text.includes(reason)) return;
    wrong(`not refused as ${reason}: ${answer?.status} ${answer?.text.slice(0, 200)}`);
  };
  const endless = async () => {
    for (const { mebibytes, status } of await endlessBodies(port, staff)) {
      came.most = Math.max(came.most, mebibytes);
      came.bodies += 1;
      if (status === 413) came.reported += 1;
      // A client that is cut off while writing may lose the response.
      else if (status !== 0) wrong(`an endless body was answered ${status}`);
    }
  };
  const stops = [
    again(endless, 200),
    ...greedyRequests.map(({ reason, method, path, body }) =>
      again(() => refused(reason, staff.ask(method, path, body)), body === deep ? 200 : 50),
    ),
  ];
  return async () => ({ ...came, asked: await Promise.all(stops.map((stop) => stop())) });
}

/** All other attacks, until the uploads are done and slow connections are closed. */
async function refusedUploads(
  { size, log }: FaultTestContext,
  server: OwnServer,
  staff: WebPerson,
  uploads: Promise<unknown>,
): Promise<Figure[]> {
  const slow = slowCallers(Number(new URL(server.url).port), 500);
  const stop = sendTooMany(server, staff, log);
  // The server closes slow connections after 15 seconds, which must happen within the test.
  await Promise.all([uploads, after(size === 'full' ? 40_000 : 25_000)]);
  const { wrong, most, bodies, reported, asked } = await stop();
  const cut = slow.cut();
  slow.end();
  const all = asked.reduce((sum, count) => sum + count, 0);
  return [
    exactly('excess requests not refused, or for another reason', wrong, 0, all),
    exactly('kinds of them sent ten times', asked.filter((n) => n >= 10).length, asked.length, all),
    atMost('most of an endless body that was let through', most, {
      bar: 100,
      unit: 'MB',
      cases: bodies,
    }),
    exactly(
      'most of them told that it is too large',
      reported > bodies / 2 ? 'yes' : 'no',
      'yes',
      bodies,
    ),
    exactly('slow callers cut', cut, 500, 500),
  ];
}

/** Waits until the worker has processed the accepted photos; it continues after the responses. */
async function allPrepared(server: OwnServer, wanted: number): Promise<number> {
  const until = performance.now() + Math.max(60_000, wanted * 6_000);
  const ready = () =>
    Number(
      rowsOf(
        server,
        `select count(*) as n from photos where state = 'ready' and width > 0 and received_bytes > 100000`,
      )[0]?.['n'],
    );
  while (ready() < wanted && performance.now() < until) await after(1_000);
  return ready();
}
