import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exactly, type FaultTest, type FaultTestContext, type Figure } from '../fault-test.ts';
import { seeded } from '../seeded.ts';
import { startOwnServer, type OwnServer } from '../server/own-server.ts';
import { rowsOf } from '../server/rows.ts';
import { answersHolding, columnsHolding, columnsOf, filesHolding } from './canary-search.ts';
import { orphansSwept, sweepOften } from './orphans.ts';
import { tracedPerson, type Traced } from './person-world.ts';
import { OWN_PASSWORD, signedIn, webPerson, type WebPerson } from './web-person.ts';

/** The stored data of a person can be exported, and erased permanently (S15). */
export const erasure: FaultTest = {
  name: 'S15',
  about: 'people are exported, erased, and erased again after a restore, on both databases',
  run: async (context) => [
    ...(await overStore(context, 'sqlite')),
    ...(await overStore(context, 'postgres')),
  ],
};

async function overStore(
  context: FaultTestContext,
  store: 'sqlite' | 'postgres',
): Promise<Figure[]> {
  const outside = mkdtempSync(join(tmpdir(), 'kierros-fault-test-outside-'));
  context.atEnd(async () => rmSync(outside, { recursive: true, force: true }));
  const server = await startOwnServer(context, {
    store,
    env: { KIERROS_BACKUPS: join(outside, 'backups'), KIERROS_LOG: 'debug' },
    node: sweepOften,
  });
  const canary = `kanaria${context.seed}lintu`;
  const admin = await signedIn(server.url, 'admin');
  const chance = seeded(context.seed);
  const people: Traced[] = [];
  for (let index = 0; index < (context.size === 'full' ? 10 : 3); index += 1)
    people.push(await tracedPerson({ url: server.url, admin, chance, canary }, index));
  const before = columnsHolding(server, canary);
  context.log(`${store}: the word stands in ${before.join(', ')}`);
  const place: ErasureSite = { server, admin, canary, outside };
  const named = (figure: Figure) => ({ ...figure, name: `${store}: ${figure.name}` });
  const figures = [
    exactly(
      'columns that hold something personal before',
      before.length > 8 ? 'many' : 'few',
      'many',
      before.length,
    ),
    exportsWhole(place, people),
    ...(await erased(context, place, people)),
    ...(await erasedAgain(context, place, people)),
    ...(await orphansSwept(context, server, chance)),
  ];
  return figures.map(named);
}

type ErasureSite = {
  readonly server: OwnServer;
  readonly admin: WebPerson;
  readonly canary: string;
  readonly outside: string;
};

const namesPerson = /^(user_id|author_id|owner_id|actor_id|sender_id|requested_by|\w+_by)$/;

/** How many rows refer to a person, by table, read directly from the database. */
function rowsNaming(server: OwnServer, id: number): Map<string, number> {
  const columns = columnsOf(server).filter(({ column }) => namesPerson.test(column));
  const tables = new Map<string, string[]>([
    ['users', [`id = ${id}`]],
    ['authors', [`id = ${id}`]],
    ['audit_events', [`(subject_kind = 'user' and subject_id = ${id})`]],
  ]);
  for (const { table, column } of columns)
    tables.set(table, [...(tables.get(table) ?? []), `${column} = ${id}`]);
  for (const table of ['answers', 'photos', 'form_inspectables'])
    tables.set(table, [`form_id in (select id from forms where author_id = ${id})`]);
  const counts = [...tables].map(
    ([table, where]) =>
      `select '${table}' as name, count(*) as n from ${table} where ${where.join(' or ')}`,
  );
  const rows = rowsOf(server, counts.join(' union all '));
  return new Map(rows.map((row) => [row['name'] ?? '', Number(row['n'])]));
}

function exportsWhole({ server, outside }: ErasureSite, people: readonly Traced[]): Figure {
  let [wanted, held] = [0, 0];
  for (const { id, username } of people) {
    const file = join(outside, `${id}.jsonl`);
    const { status, stderr } = server.run(['person', username, file]);
    if (status !== 0) throw new Error(`The export of ${username} failed: ${stderr}`);
    const lines = readFileSync(file, 'utf8').trim().split('\n').slice(0, -1);
    const exported = new Map<string, number>();
    for (const line of lines) {
      const { table } = JSON.parse(line) as { table: string };
      exported.set(table, (exported.get(table) ?? 0) + 1);
    }
    for (const [table, count] of rowsNaming(server, id)) {
      wanted += count;
      held += Math.min(count, exported.get(table) ?? 0);
    }
  }
  return exactly('rows naming a person that their export holds', held, wanted, wanted);
}

/** Where the marker is found after everybody with it is erased. */
async function erased(
  context: FaultTestContext,
  place: ErasureSite,
  people: readonly Traced[],
): Promise<Figure[]> {
  const { server, admin, canary, outside } = place;
  const backup = server.run(['backup', join(outside, 'before.tar')]);
  if (backup.status !== 0) throw new Error(`No backup: ${backup.stderr}`);
  let gone = 0;
  for (const { id } of people)
    if ((await admin.ask('DELETE', `/users/${id}`)).status === 200) gone += 1;
  const forms = people.flatMap((one) => one.forms);
  const rows = rowsOf(
    server,
    `select count(*) as n from forms join authors on authors.id = forms.author_id
      where forms.id in (${forms.join(',')}) and authors.pseudonym is not null`,
  );
  return [
    exactly('people erased', gone, people.length, people.length),
    exactly(
      'inspections that stayed, under a pseudonym',
      Number(rows[0]?.['n']),
      forms.length,
      forms.length,
    ),
    ...(await found(context, place, forms, 'after the erasure')),
    exactly(
      'lines of the log with the word in it',
      linesHolding(server, canary),
      0,
      server.log().split('\n').length,
    ),
  ];
}

const linesHolding = (server: OwnServer, word: string) =>
  server
    .log()
    .split('\n')
    .filter((line) => line.toLowerCase().includes(word)).length;

async function found(
  context: FaultTestContext,
  { server, admin, canary }: ErasureSite,
  forms: readonly number[],
  when: string,
): Promise<Figure[]> {
  const rows = columnsHolding(server, canary);
  const answers = await answersHolding(admin, forms, canary);
  const files = await filesAfterAMinute(server, canary);
  for (const one of [...rows, ...answers, ...files]) context.log(`${when}: ${one}`);
  return [
    exactly(`columns with the word ${when}`, rows.length, 0, columnsOf(server).length),
    exactly(`exports and answers with the word ${when}`, answers.length, 0, forms.length + 15),
    exactly(`files of the data folder with the word ${when}`, files.length, 0, 1),
  ];
}

/** Deleted data may remain on disk until the server's cleanup, so wait for it like an operator. */
async function filesAfterAMinute(server: OwnServer, word: string): Promise<string[]> {
  const until = performance.now() + 75_000;
  for (;;) {
    const files = filesHolding(server.folder, word, /^made/);
    if (files.length === 0 || performance.now() > until) return files;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Restoring an older backup brings the users back; the erasure register erases them again. */
async function erasedAgain(
  context: FaultTestContext,
  place: ErasureSite,
  people: readonly Traced[],
): Promise<Figure[]> {
  const { server, outside } = place;
  await server.stop();
  const { status, stdout, stderr } = server.run([
    'restore',
    join(outside, 'before.tar'),
    '--replace',
  ]);
  if (status !== 0) throw new Error(`Not restored: ${stdout}${stderr}`);
  const again = Number(/(\d+) people were erased again/.exec(stdout)?.[1] ?? 0);
  await server.restart();
  const admin = await signedIn(server.url, 'admin');
  let refused = 0;
  for (const { username } of people) {
    const { status: answer } = await webPerson(server.url).signIn(username, OWN_PASSWORD);
    if (answer === 401) refused += 1;
  }
  const forms = people.flatMap((one) => one.forms);
  return [
    exactly(
      'people erased again by the restore of an older backup',
      again,
      people.length,
      people.length,
    ),
    exactly('of them, who can sign in no more', refused, people.length, people.length),
    ...(await found(context, { ...place, admin }, forms, 'after the restore')),
  ];
}
