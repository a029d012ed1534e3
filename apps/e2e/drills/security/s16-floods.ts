import { createKierrosClient, type KierrosClient } from '@kierros/api/client';
import { setTimeout as after } from 'node:timers/promises';
import { atMost, exactly, type Drill, type DrillContext, type Figure } from '../drill.ts';
import { seeded } from '../seeded.ts';
import { startOwnServer, type OwnServer } from '../server/own-server.ts';
import { rowsOf } from '../server/rows.ts';
import { answer, begin, placesOf, sendPhoto, submissionOf } from '../server/submissions.ts';
import { again, endlessBody, slowCallers } from './floods.ts';
import { largePng } from './large-png.ts';
import { mostMemoryOf } from './memory.ts';
import { othersAtWork, p99 } from './others.ts';
import { json, signedIn, type WebPerson } from './web-person.ts';

/** What overwhelms naive servers, all at once, while others go on working (S16). */
export const floods: Drill = {
  name: 'S16',
  about: 'slow callers, endless and deep bodies, large photos and greedy questions, all at once',
  run: async (context) => {
    const server = await startOwnServer(context, { site: ['--years', '1', '--photos', '5'] });
    const others = othersAtWork([
      await signedIn(server.url, 'student'),
      await signedIn(server.url, 'staff2'),
    ]);
    const staff = await signedIn(server.url, 'staff');
    const pid = server.pid();
    const uploads = largeUploads(context, server, staff);
    const greedy = await greedyUntil(context, server, staff, uploads);
    const uploaded = await uploads;
    const { times, refused } = await others.stop();
    for (const line of refused.slice(0, 5)) context.say(`others: ${line}`);
    const prepared = await allPrepared(server, uploaded);
    const stays = await healthy(server, pid);
    return [
      ...greedy,
      exactly('large photos taken in', uploaded, wantedUploads(context), uploaded),
      exactly('large photos prepared', prepared, uploaded, uploaded),
      atMost('p99 of the others meanwhile', p99(times), 1_000, 'ms', times.length),
      exactly('answers that others did not get', refused.length, 0, times.length),
      exactly('crashes', stays ? 0 : 1, 0, 1),
      atMost('most memory', mostMemoryOf(pid), 700, 'MB', 1),
    ];
  },
};

const wantedUploads = ({ size }: DrillContext) => (size === 'full' ? 200 : 8);

async function healthy(server: OwnServer, pid: number): Promise<boolean> {
  const { status } = await fetch(`${server.url}/healthz`);
  return status === 200 && server.pid() === pid && mostMemoryOf(pid) > 0;
}

async function tokenOf(person: WebPerson): Promise<string> {
  return json<{ token: string }>(await person.ask('POST', '/tokens', { name: 'drill' })).token;
}

/** Fifty million pixels each, by four at once, as phones would never send them. */
async function largeUploads(
  context: DrillContext,
  server: OwnServer,
  staff: WebPerson,
): Promise<number> {
  const client: KierrosClient = createKierrosClient({
    baseUrl: server.url,
    token: await tokenOf(staff),
  });
  const places = await placesOf(client);
  const chance = seeded(context.seed);
  let left = wantedUploads(context);
  let taken = 0;
  const lane = async () => {
    while (left > 0) {
      const sent = submissionOf(chance.pick(places), chance, Math.min(4, left));
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

const deep = '['.repeat(100_000) + ']'.repeat(100_000);

/** Everything else, again and again until the uploads are done, and for ten seconds at least. */
async function greedyUntil(
  { size }: DrillContext,
  server: OwnServer,
  staff: WebPerson,
  uploads: Promise<unknown>,
): Promise<Figure[]> {
  const port = Number(new URL(server.url).port);
  const slow = slowCallers(port, 500);
  const taken = { wrong: 0, most: 0 };
  const refused = async (sent: Promise<{ status: number }>) => {
    if (![400, 413, 422].includes((await sent).status)) taken.wrong += 1;
  };
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const endless = async () => {
    const todo = {
      path: '/api/v2/inspectable/todos',
      type: 'application/json',
      headers: { cookie },
    };
    const form = { path: '/api/v2/auth/login', type: 'application/x-www-form-urlencoded' };
    for (const body of [todo, form])
      taken.most = Math.max(taken.most, await endlessBody(port, body));
  };
  const century = { start_date: '1926-01-01', end_date: '2026-01-01', aggregate: 'day' };
  const stops = [
    again(endless, 200),
    again(
      () => refused(staff.ask('POST', '/inspectable/todos', `{"room_id": 11, "name": ${deep}}`)),
      200,
    ),
    again(() => refused(staff.ask('GET', '/inspectable/rooms?per_page=1000000000')), 50),
    again(() => refused(staff.ask('POST', '/inspection/graph-data', century)), 50),
    again(
      () =>
        refused(staff.ask('GET', `/inspectable/inspectables-for-search?q=${'%25'.repeat(2_000)}`)),
      50,
    ),
  ];
  // Slow callers are cut after a quarter of a minute: the drill sees that.
  await Promise.all([uploads, after(size === 'full' ? 40_000 : 25_000)]);
  const counts = await Promise.all(stops.map((stop) => stop()));
  const cut = slow.cut();
  slow.end();
  const asked = counts.reduce((sum, count) => sum + count, 0);
  return [
    exactly('greedy requests not refused', taken.wrong, 0, asked),
    atMost('most of an endless body that was let through', taken.most, 100, 'MB', counts[0] ?? 0),
    exactly('slow callers cut', cut, 500, 500),
  ];
}

/** Waits until the worker has prepared what was taken in; it goes on behind the answers. */
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
