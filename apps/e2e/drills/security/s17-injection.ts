import { exactly, type Drill, type DrillContext } from '../drill.ts';
import { seeded } from '../seeded.ts';
import { startOwnServer, type OwnServer } from '../server/own-server.ts';
import { rowsOf } from '../server/rows.ts';
import { columnsOf } from './canary-search.ts';
import { sampledRequests, type SampledRequest, type TextPlace } from './sampled-requests.ts';
import { sendSampled } from './send-sampled.ts';
import { siteIds } from './site-ids.ts';
import { sqlPayloads } from './sql-payloads.ts';
import { addPerson, OWN_PASSWORD, signedIn, type Answered, type WebPerson } from './web-person.ts';

/** No text becomes a part of a statement, on either database (S17). */
export const injection: Drill = {
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
    for (const table of apart) context.say(`apart: ${table}`);
    const places = one.places.length;
    return [
      exactly(
        'places for a text, times payloads, times databases',
        counts.sent,
        places * payloads.length * 2,
        counts.sent,
      ),
      exactly('answers of 500 and above', counts.broken, 0, counts.sent),
      exactly('requests without an answer', counts.unanswered, 0, counts.sent),
      // Whoever is signed out reaches no statement.
      exactly('requests of somebody who was signed out', counts.signedOut, 0, counts.sent),
      exactly('answers that differ between the databases', counts.different, 0, counts.sent / 2),
      exactly('answers that took six seconds or more', counts.slow, 0, counts.sent),
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
};

async function side(server: OwnServer): Promise<Side> {
  const { places } = sampledRequests(siteIds(server));
  // Signing out would leave the others without a caller.
  const wanted = places.filter(({ request }) => request.id !== 'logout');
  const admin = await signedIn(server.url, 'admin');
  // An administrator whom no payload names: "1" is the first one, whose password is given anew with it.
  await addPerson(admin, 'injector', { role: 'admin', assigned_location_id: null });
  return { person: await signedIn(server.url, 'injector', OWN_PASSWORD), places: wanted };
}

function chosenPayloads({ size, seed }: DrillContext): readonly string[] {
  if (size === 'full') return sqlPayloads;
  const chance = seeded(seed);
  return [
    "'",
    '1',
    "'; drop table forms; --",
    ...Array.from({ length: 4 }, () => chance.pick(sqlPayloads)),
  ];
}

type Counts = Record<
  'sent' | 'broken' | 'unanswered' | 'different' | 'slow' | 'leaked' | 'signedOut',
  number
>;

const isSignedOut = (answer: Answered | null) =>
  answer?.status === 401 && answer.text.includes('"session_expired"');

/** As a browser does: whose session has ended in a quarter of an hour renews it, and asks again. */
async function renewing(person: WebPerson, request: SampledRequest): Promise<Answered> {
  const answer = await sendSampled(person, request);
  if (!isSignedOut(answer)) return answer;
  await person.ask('POST', '/auth/refresh');
  return sendSampled(person, request);
}

const ofTheMoment = new Set([
  'getMetrics',
  'getReadiness',
  'getHealth',
  'verifyStore',
  'listSessions',
  'listBackups',
  'downloadBackup',
]);

async function sendAll(
  context: DrillContext,
  [one, other]: readonly [Side, Side],
  payloads: readonly string[],
): Promise<Counts> {
  const none = { sent: 0, broken: 0, unanswered: 0, different: 0, slow: 0, leaked: 0 };
  const counts: Counts = { ...none, signedOut: 0 };
  const told = new Set<string>();
  const spent = new Map<string, number>();
  const tell = (
    what: string,
    place: TextPlace,
    payload: string,
    answers: readonly (Answered | null)[],
  ) => {
    if (told.has(`${what} ${place.name}`)) return;
    told.add(`${what} ${place.name}`);
    const seen = answers.map((answer) =>
      answer ? `${answer.status} ${answer.text.slice(0, 160)}` : 'nothing',
    );
    context.say(
      `${what}: ${place.name} ${JSON.stringify(payload.slice(0, 60))}: ${seen.join(' | ')}`,
    );
  };
  const both = async (index: number, payload: string) => {
    const places = [one.places[index]!, other.places[index]!] as const;
    const requests = places.map((place) => place.holding(payload));
    const answers = await Promise.all(
      [one, other].map(({ person }, which) => renewing(person, requests[which]!).catch(() => null)),
    );
    counts.sent += 2;
    const { id } = requests[0]!;
    const longest = Math.max(...answers.map((answer) => answer?.ms ?? 0));
    spent.set(id, (spent.get(id) ?? 0) + longest);
    const told = (what: keyof Counts) => {
      counts[what] += 1;
      tell(what, places[0], payload, answers);
    };
    for (const answer of answers) {
      if (answer === null) told('unanswered');
      else if (answer.status >= 500 && answer.status !== 501) told('broken');
      if (answer && answer.ms > 6_000) told('slow');
      if (answer?.text.includes('$argon2')) told('leaked');
      if (isSignedOut(answer)) told('signedOut');
    }
    const [left, right] = answers.map((answer) => comparable(requests[0]!, answer));
    if (left !== right) told('different');
  };
  const order = one.places.map(({ request }, index) => ({ index, isRead: request.isRead }));
  // Reads first, many at once: after the first write the two sites give different numbers to new things.
  const reads = order.filter(({ isRead }) => isRead);
  const lanes = Array.from({ length: 4 }, async (_, lane) => {
    for (let at = lane; at < reads.length; at += 4)
      for (const payload of payloads) await both(reads[at]!.index, payload);
  });
  await Promise.all(lanes);
  context.say(`reads done: ${counts.sent} requests; ${longestOf(spent)}`);
  for (const { index } of order.filter(({ isRead }) => !isRead))
    for (const payload of payloads) await both(index, payload);
  context.say(`all done; ${longestOf(spent)}`);
  return counts;
}

const longestOf = (spent: ReadonlyMap<string, number>) =>
  [...spent]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 6)
    .map(([id, ms]) => `${id} ${(ms / 1_000).toFixed(0)} s`)
    .join(', ');

/** What must be the same on both databases: all of an answer that reads, what became of a write. */
function comparable({ id, isRead }: SampledRequest, answer: Answered | null): string {
  if (answer === null) return 'nothing';
  // How often somebody may try again depends on the moment.
  const { status } = answer;
  if (['login', 'exchangePassword', 'changePassword'].includes(id))
    return [401, 422, 429].includes(status) ? 'refused' : String(status);
  const code = /"code":"(\w+)"/.exec(answer.text)?.[1] ?? '';
  if (status >= 400 || !isRead || ofTheMoment.has(id)) return `${status} ${code}`;
  // A code to be photographed holds the address of its own server.
  const type = answer.headers['content-type'] ?? '';
  if (/^(image\/|application\/pdf)/.test(type)) return `${status} ${type}`;
  return `${status} ${answer.text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant')}`;
}

// What belongs to one moment or to one database.
const own =
  /^(sessions|access_tokens|login_limits|idempotency_keys|sequences|kysely_\w+|audit_events|backups|personal_tokens)$/;
const texts =
  /^(name_en|name_fi|title_en|title_fi|first_name|last_name|username|text_en|comments|note|query)$/;

/** The tables whose rows, or whose texts, are not the same on both databases. */
function tablesApart(servers: readonly [OwnServer, OwnServer]): string[] {
  const columns = columnsOf(servers[0]).filter(({ table }) => !own.test(table));
  const tables = [...new Set(columns.map(({ table }) => table))];
  const [left, right] = servers.map((server) => {
    const counts = tables.map((table) => `select '${table}' as name, count(*) as n from ${table}`);
    return new Map(
      rowsOf(server, counts.join(' union all ')).map((row) => [row['name'], row['n']]),
    );
  });
  const byCount = tables
    .filter((table) => left?.get(table) !== right?.get(table))
    .map((table) => `${table}: ${left?.get(table)} and ${right?.get(table)} rows`);
  const byText = columns
    .filter(({ column }) => texts.test(column))
    .filter(({ table, column }) => {
      const [here, there] = servers.map((server) =>
        rowsOf(
          server,
          `select length(${column}) as size, count(*) as n from ${table} group by length(${column}) order by 1`,
        )
          .map((row) => `${row['size']}:${row['n']}`)
          .join(),
      );
      return here !== there;
    })
    .map(({ table, column }) => `${table}.${column}: texts of other lengths`);
  return [...byCount, ...byText];
}
