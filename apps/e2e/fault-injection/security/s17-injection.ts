import { exactly, type FaultTest, type FaultTestContext } from '../fault-test.ts';
import { seeded } from '../seeded.ts';
import { startOwnServer, type OwnServer } from '../server/own-server.ts';
import { comparable, difference } from './answers-alike.ts';
import { importPlaces } from './import-places.ts';
import { injectionGround, type InjectionGround } from './injection-ground.ts';
import { sampledRequests, type SampledRequest, type TextPlace } from './sampled-requests.ts';
import { sendSampled } from './send-sampled.ts';
import { sqlPayloads } from './sql-payloads.ts';
import { tablesApart } from './tables-apart.ts';
import type { Answered, WebPerson } from './web-person.ts';

/** No text becomes part of a statement, on either database (S17). */
export const injection: FaultTest = {
  name: 'S17',
  about: 'SQL is put into every text of every operation, on both databases at once',
  run: async (context) => {
    const site = ['--years', '1', '--photos', '5'];
    const servers = [
      await startOwnServer(context, { site, store: 'sqlite' }),
      await startOwnServer(context, { site, store: 'postgres' }),
    ] as const;
    const pids = servers.map((server) => server.pid());
    const sides = await Promise.all(servers.map(side));
    const [one, other] = sides as [Side, Side];
    const payloads = chosenPayloads(context);
    const counts = await sendAll(context, [one, other], payloads);
    const apart = tablesApart(servers);
    for (const table of apart) context.log(`apart: ${table}`);
    const places = one.places.length;
    return [
      exactly(
        'places for a text, times payloads, times databases',
        counts.sent,
        places * payloads.length * 2,
        counts.sent,
      ),
      // A text of a request that is refused for another reason reaches no statement.
      exactly('places for words that took some', counts.taken, counts.free, counts.free),
      exactly('answers of 500 and above', counts.broken, 0, counts.sent),
      exactly('requests without an answer', counts.unanswered, 0, counts.sent),
      // A request with an ended session reaches no statement.
      exactly('requests of somebody who was signed out', counts.signedOut, 0, counts.sent),
      exactly('answers that differ between the databases', counts.different, 0, counts.sent / 2),
      exactly('texts that sleep and took six seconds or more', counts.slow, 0, counts.asleep),
      exactly('answers that hold a password hash', counts.leaked, 0, counts.sent),
      exactly('tables that differ between the databases afterwards', apart.length, 0, 1),
      exactly(
        'servers that ended',
        servers.filter((server, index) => server.pid() !== pids[index]).length,
        0,
        2,
      ),
    ];
  },
};

type Side = {
  readonly person: WebPerson;
  readonly places: readonly TextPlace[];
  readonly renewed: InjectionGround['renewed'];
};

async function side(server: OwnServer): Promise<Side> {
  const { person, ids, completed, renewed } = await injectionGround(server);
  const { places } = sampledRequests(ids, completed);
  // Signing out would end the session of the other requests.
  const wanted = places.filter(({ request }) => request.id !== 'logout');
  // First, since imports refer to names that the others change.
  return { person, places: [...(await importPlaces(person)), ...wanted], renewed };
}

function chosenPayloads({ size, seed }: FaultTestContext): readonly string[] {
  if (size === 'full') return sqlPayloads;
  const chance = seeded(seed);
  return [
    "'",
    '1',
    "'; drop table forms; --",
    "' || (select pg_sleep(8)) || '",
    ...Array.from({ length: 3 }, () => chance.pick(sqlPayloads)),
  ];
}

type Counts = Record<
  | 'sent'
  | 'broken'
  | 'unanswered'
  | 'different'
  | 'slow'
  | 'leaked'
  | 'signedOut'
  | 'free'
  | 'taken'
  | 'asleep',
  number
>;

// These would keep a database busy for eight seconds; other requests may wait for a CPU core.
const sleeps = /pg_sleep|randomblob/;

// Texts that must have certain values: passwords, cursors, sort columns, photo names; a server without an identity
// provider; and room and environment types, whose names are taken by records created with the same texts.
const notInserted =
  /(body|query) after$|sort\.by$|definitions: .* event$|password$|^login |^exchangePassword |^finishOidc |Type body name$|image_url$/;

const isSignedOut = (answer: Answered | null) =>
  answer?.status === 401 && answer.text.includes('"session_expired"');

/** Like a browser: after a quarter of an hour it refreshes the session and repeats the request. */
async function askSignedIn(person: WebPerson, request: SampledRequest): Promise<Answered> {
  const answer = await sendSampled(person, request);
  if (!isSignedOut(answer)) return answer;
  await person.ask('POST', '/auth/refresh');
  return sendSampled(person, request);
}

type Pair = { readonly places: readonly [TextPlace, TextPlace]; readonly payload: string };
type Answers = readonly (Answered | null)[];

/** The results of all requests: counts, one log line per text position, and the time spent. */
function findings(log: FaultTestContext['log']) {
  const none = { sent: 0, broken: 0, unanswered: 0, different: 0, slow: 0, leaked: 0 };
  const counts: Counts = { ...none, signedOut: 0, free: 0, taken: 0, asleep: 0 };
  const reported = new Set<string>();
  const spent = new Map<string, number>();
  const taken = new Set<string>();
  const record = (what: keyof Counts, { places: [place], payload }: Pair, seen: string) => {
    counts[what] += 1;
    if (reported.has(`${what} ${place.name}`)) return;
    reported.add(`${what} ${place.name}`);
    log(`${what}: ${place.name} ${JSON.stringify(payload.slice(0, 60))}: ${seen}`);
  };
  const look = (pair: Pair, answer: Answered | null) => {
    const seen = `${answer?.status} ${answer?.text.slice(0, 160)}`;
    const isDelaying = sleeps.test(pair.payload);
    if (isDelaying) counts.asleep += 1;
    if (answer === null) return record('unanswered', pair, 'nothing');
    if (answer.status >= 500 && answer.status !== 501) record('broken', pair, seen);
    if (isDelaying && answer.ms > 6_000)
      record('slow', pair, `${answer.ms.toFixed(0)} ms, ${seen}`);
    if (answer.text.includes('$argon2')) record('leaked', pair, seen);
    if (isSignedOut(answer)) record('signedOut', pair, seen);
  };
  const note = (pair: Pair, request: SampledRequest, answers: Answers) => {
    counts.sent += 2;
    const longest = Math.max(...answers.map((answer) => answer?.ms ?? 0));
    spent.set(request.id, (spent.get(request.id) ?? 0) + longest);
    if (answers.every((answer) => answer !== null && answer.status < 300))
      taken.add(pair.places[0].name);
    for (const answer of answers) look(pair, answer);
    const [left = '', right = ''] = answers.map((answer) => comparable(request, answer));
    if (left !== right) record('different', pair, difference(left, right));
  };
  return { counts, spent, taken, note };
}

/** Sends every text to both sites concurrently and compares the responses. */
async function sendAll(
  { log }: FaultTestContext,
  [one, other]: readonly [Side, Side],
  payloads: readonly string[],
): Promise<Counts> {
  const { counts, spent, taken, note } = findings(log);
  const both = async (index: number, payload: string) => {
    const places = [one.places[index]!, other.places[index]!] as const;
    const requests = await Promise.all(
      [one, other].map((own, which) => own.renewed(places[which]!.holding(payload))),
    );
    const answers = await Promise.all(
      [one, other].map(({ person }, which) =>
        askSignedIn(person, requests[which]!).catch(() => null),
      ),
    );
    note({ places, payload }, requests[0]!, answers);
  };
  const order = one.places.map(({ request }, index) => ({ index, request }));
  // Reads first, concurrently: after the first write the two sites assign different ids to new records.
  const reads = order.filter(({ request }) => request.isRead);
  const lanes = Array.from({ length: 4 }, async (_, lane) => {
    for (let at = lane; at < reads.length; at += 4)
      for (const payload of payloads) await both(reads[at]!.index, payload);
  });
  await Promise.all(lanes);
  log(`reads done: ${counts.sent} requests; ${longestOf(spent)}`);
  const writes = order.filter(({ request }) => !request.isRead);
  const removals = writes.filter(({ request }) => request.method === 'DELETE');
  const others = writes.filter(({ request }) => request.method !== 'DELETE');
  // Removals last, since later requests would not find the removed records.
  for (const places of byOperation([...others, ...removals]))
    // Each text goes to every position before the next text: of operations limited to sixty per hour, each position
    // gets a share.
    for (const payload of payloads) for (const { index } of places) await both(index, payload);
  log(`all done; ${longestOf(spent)}`);
  const free = one.places.filter(({ isFree, name }) => isFree && !notInserted.test(name));
  const notTaken = free.filter(({ name }) => !taken.has(name)).map(({ name }) => name);
  if (notTaken.length > 0) log(`no text was taken by: ${notTaken.join(', ')}`);
  return { ...counts, free: free.length, taken: free.length - notTaken.length };
}

type Placed = { readonly index: number; readonly request: SampledRequest };

const byOperation = (places: readonly Placed[]) =>
  Map.groupBy(places, ({ request }) => request.id).values();

const longestOf = (spent: ReadonlyMap<string, number>) =>
  [...spent]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 6)
    .map(([id, ms]) => `${id} ${(ms / 1_000).toFixed(0)} s`)
    .join(', ');
