import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { createKierrosClient } from '@kierros/api/client';
import { exactly, type FaultTest, type FaultTestContext, type Figure } from '../fault-test.ts';
import { seeded } from '../seeded.ts';
import { startOwnServer, type OwnServer } from '../server/own-server.ts';
import { pictureOf } from '../server/pictures.ts';
import { answer, begin, targetsOf, sendPhoto, submissionOf } from '../server/submissions.ts';
import { sampledRequests } from './sampled-requests.ts';
import { sendSampled } from './send-sampled.ts';
import { siteIds } from './site-ids.ts';
import { json, OWN_PASSWORD, signedIn, webPerson, type WebPerson } from './web-person.ts';

const canary = 'kanarialintu';
const latitude = '60.16985712';
const forged = '{"level":50,"time":1,"msg":"forged"}';

/** The payloads: a word, a forged log line, the end of a text in it, and terminal control codes. */
const texts = [
  canary,
  `${canary}\n${forged}\n`,
  `${canary}","msg":"forged","x":"`,
  `${canary}\u001b[2J\u001b[31m\r${forged}`,
];

/** No user input appears in the log, and no input can forge log lines (S13). */
export const logHygiene: FaultTest = {
  name: 'S13',
  about: 'words are put into every text of every request, and looked for in the most talkative log',
  run: async (context) => [
    ...(await overStore(context, 'sqlite')),
    ...(await overStore(context, 'postgres')),
  ],
};

async function overStore(
  context: FaultTestContext,
  store: 'sqlite' | 'postgres',
): Promise<Figure[]> {
  const site = ['--years', '1', '--photos', '5'];
  const server = await startOwnServer(context, { store, site, env: { KIERROS_LOG: 'debug' } });
  const people = await Promise.all(
    ['admin', 'staff', 'student'].map((one) => signedIn(server.url, one)),
  );
  const everybody = [...people, webPerson(server.url)];
  const secrets = new Set<string>();
  let sent = await searchAll(context, server, everybody);
  for (const { cookies } of everybody) for (const value of cookies.values()) secrets.add(value);
  secrets.add(await photosAndTokens(context, server, people[1]!));
  sent += await asNobody(server);
  const failures = await whileItFails(context, server, people[0]!);
  await server.stop();
  const lines = server
    .log()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('Kierros is ready'));
  const words = [canary, latitude, 'GPSLatitude', OWN_PASSWORD, ...secrets];
  const holding = lines.filter((line) => words.some((word) => line.includes(word)));
  const made = lines.filter((line) => isForged(line));
  for (const line of [...holding, ...made].slice(0, 5)) context.log(line.slice(0, 300));
  return [
    exactly(
      'lines of the log, each answer told',
      lines.length >= sent ? 'all' : lines.length,
      'all',
      sent,
    ),
    exactly('answers of 500 that were provoked', failures > 0 ? 'some' : 'none', 'some', failures),
    exactly('lines that hold what somebody sent', holding.length, 0, lines.length),
    exactly('lines that somebody else wrote, or that are none', made.length, 0, lines.length),
  ].map((figure) => ({ ...figure, name: `${store}: ${figure.name}` }));
}

function isForged(line: string): boolean {
  try {
    return (JSON.parse(line) as { msg?: string }).msg === 'forged';
  } catch {
    return true;
  }
}

/** Every text of every operation, by every kind of user. */
async function searchAll(
  { size, seed }: FaultTestContext,
  server: OwnServer,
  people: readonly WebPerson[],
): Promise<number> {
  const { places: inspectables } = sampledRequests(siteIds(server));
  const chance = seeded(seed);
  // Signing out would end the session of the other requests; the other two read and copy the whole site.
  const calls = inspectables
    .filter(({ request }) => !['logout', 'verifyStore', 'createBackup'].includes(request.id))
    .flatMap((one) => texts.flatMap((text) => people.map((person) => ({ one, text, person }))))
    .filter(() => size === 'full' || chance.next() < 0.1);
  let sent = 0;
  const lanes = Array.from({ length: 6 }, async (_, lane) => {
    for (let at = lane; at < calls.length; at += 6) {
      const { one, text, person } = calls[at]!;
      await sendSampled(person, one.holding(text));
      sent += 1;
    }
  });
  await Promise.all(lanes);
  return sent;
}

/** A note, file names, and the GPS position of a photo; returns the token that was used. */
async function photosAndTokens(
  { seed }: FaultTestContext,
  server: OwnServer,
  staff: WebPerson,
): Promise<string> {
  const { token } = json<{ token: string }>(await staff.ask('POST', '/tokens', { name: canary }));
  const client = createKierrosClient({ baseUrl: server.url, token });
  const sent = submissionOf((await targetsOf(client))[0]!, seeded(seed), 2);
  const photos = sent.photos.map((photo) => ({
    ...photo,
    name: `${photo.questionId}_${canary}.png`,
  }));
  const results = sent.results.map((one, index) => ({
    ...one,
    note: canary,
    image_url: photos[index]?.name ?? '',
  }));
  const inspection = { ...sent, results, photos };
  const form = await begin(client, inspection);
  await answer(client, inspection, form.id);
  const located = Buffer.concat([pictureOf(canary).bytes, Buffer.from(`GPSLatitude ${latitude}`)]);
  for (const photo of photos)
    for (const bytes of [located, located.subarray(0, 200), photo.bytes])
      await sendPhoto(client, form.id, { ...photo, bytes }).catch(() => undefined);
  return token;
}

/** Headers of every kind, invalid addresses, and bytes that are not HTTP. */
async function asNobody({ url }: OwnServer): Promise<number> {
  const headers = {
    authorization: `Bearer ${canary}`,
    cookie: `kierros_sid=${canary}; kierros_rt=1.0.${canary}`,
    'user-agent': `${canary}\t${forged}`,
    'x-forwarded-for': canary,
    'x-request-id': canary,
    referer: `http://${canary}/`,
    origin: `http://${canary}`,
  };
  const paths = ['/auth/validate', `/${canary}`, `/auth/options?${canary}=${canary}`];
  for (const path of paths) await webPerson(url).ask('GET', path, undefined, headers);
  await webPerson(url).ask('POST', '/auth/refresh', undefined, headers);
  await webPerson(url).ask('POST', '/auth/login', `{"${canary}`);
  for (const line of [
    `${canary} / HTTP/1.1`,
    `GET /${canary}\u0001 HTTP/1.1`,
    `GET /%zz${canary} HTTP/1.1`,
    canary,
  ])
    await raw(Number(new URL(url).port), `${line}\r\nhost: ${canary}\r\n${canary}\r\n\r\n`);
  return paths.length + 2;
}

const raw = (port: number, text: string) =>
  new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    for (const event of ['error', 'close'] as const) socket.on(event, () => resolve());
    socket.on('data', () => undefined);
  });

/** A failing database whose errors quote their parameters, as drivers do. */
async function whileItFails(
  { log }: FaultTestContext,
  server: OwnServer,
  admin: WebPerson,
): Promise<number> {
  const room = siteIds(server)('room', 'createTodo');
  if (server.databaseUrl !== null) psql(server.databaseUrl, quoting);
  else sqlite(server.databaseFile, ['alter table todos rename to todos_away']);
  let failed = 0;
  for (const text of texts) {
    const todo = { room_id: room, name: text };
    const { status, text: answer } = await admin.ask('POST', '/inspectable/todos', todo);
    if (status === 500) failed += 1;
    else log(`a failing database was answered ${status} ${answer.slice(0, 200)}`);
  }
  if (server.databaseUrl === null)
    sqlite(server.databaseFile, ['alter table todos_away rename to todos']);
  return failed;
}

const quoting = `create function quote_it() returns trigger language plpgsql as
  $$ begin raise exception 'cannot keep %', new.name_en; end $$;
create trigger quotes before insert on todos for each row execute function quote_it();`;

function psql(url: string, sql: string): void {
  const { status, stderr } = spawnSync('psql', [url, '-X', '-q', '-v', 'ON_ERROR_STOP=1'], {
    input: sql,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

function sqlite(file: string, statements: readonly string[]): void {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  for (const statement of statements) database.exec(statement);
  database.close();
}
