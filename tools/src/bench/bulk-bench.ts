import { DatabaseSync } from 'node:sqlite';
import {
  emptySite,
  fillSite,
  questionInsert,
  removeFolder,
  startServer,
  type BenchServer,
} from './bench-server.ts';
import { caller, closedLoop, type Rate } from './drive.ts';

export type BulkFigures = {
  /** Templates of 50 questions, one per request. */
  readonly single: readonly { clients: number; rate: Rate; cpuMs: number }[];
  /**
   * The floors with the same rows: templates per second with a durable transaction each, and with one transaction for a
   * thousand.
   */
  readonly singleFloor: number;
  readonly bulkFloor: number;
  readonly bulk: readonly Whole[];
};

/** Records created by one request, all or none. */
export type Whole = {
  readonly name: string;
  readonly seconds: number;
  readonly cpuMs: number;
  readonly bytes: number;
  /** With an invalid record at the end: how long the refusal took, and how many records were left in the database. */
  readonly refused: { readonly seconds: number; readonly left: number };
  readonly bar: number;
};

const QUESTIONS = 50;
const ROUNDS = 3;

const question = (index: number) => ({
  title: { fi: `Onko kohta ${index + 1} kunnossa?`, en: `Is point ${index + 1} in order?` },
  type: index % 10 >= 7 ? 'text' : 'value',
  mandatory: index % 3 === 0,
});
const template = (name: string) => ({
  name,
  inspectiontype_id: 1,
  questions: Array.from({ length: QUESTIONS }, (_, index) => question(index)),
});
const room = (index: number, name = `Tila ${index}`) => ({
  kind: 'room',
  environment: 'Ympäristö',
  name,
});

/** Templates one by one, then 1,000 templates and 5,000 rooms by one request each, each run on a new site. */
export async function bulkBench(seconds: number): Promise<BulkFigures> {
  const single = [];
  for (const clients of [1, 8, 32])
    single.push(await onSite((server) => oneByOne(server, clients, seconds)));
  const bulk = [
    await wholes({
      name: '1,000 templates of 50 questions',
      kind: 'templates',
      table: 'templates',
      items: Array.from({ length: 1_000 }, (_, index) => template(`Tuotu ${index}`)),
      // The name of the previous template, so it is refused.
      bad: template('Tuotu 0'),
      bar: 0.5,
    }),
    await wholes({
      name: '5,000 rooms',
      kind: 'places',
      table: 'inspectables',
      items: Array.from({ length: 5_000 }, (_, index) => room(index)),
      bad: room(0),
      bar: 0.1,
    }),
  ];
  return { single, bulk, ...(await bareTemplates(seconds)) };
}

type Bulk = {
  name: string;
  kind: string;
  table: string;
  items: readonly object[];
  bad: object;
  bar: number;
};

async function onSite<Result>(work: (server: BenchServer) => Promise<Result>): Promise<Result> {
  const { folder, database } = await emptySite();
  fillSite(database, { rooms: 10, roomsPerLocation: 10, day: () => '2026-01-01' });
  const server = await startServer(folder);
  try {
    return await work(server);
  } finally {
    await server.stop();
    removeFolder(folder);
  }
}

async function oneByOne(server: BenchServer, clients: number, seconds: number) {
  const call = caller(server.port, clients);
  const create = (prefix: string) => async (index: number) => {
    const body = { ...template(`${prefix} ${index}`), location_id: 1 };
    const answer = await call('POST', '/api/v2/inspection/templates', body);
    if (answer.status !== 201) throw new Error(`A template answered ${answer.body}`);
    return true;
  };
  await closedLoop(clients, 0.5, create('Ensin'));
  const before = server.cpuMs();
  const rate = await closedLoop(clients, seconds, create('Tuotu'));
  return { clients, rate, cpuMs: (server.cpuMs() - before) / rate.count };
}

async function wholes(bulk: Bulk): Promise<Whole> {
  const rounds: Whole[] = [];
  for (let repeat = 0; repeat < ROUNDS; repeat += 1)
    rounds.push(await onSite((server) => whole(server, bulk)));
  const sorted = rounds.toSorted((one, other) => one.seconds - other.seconds);
  const median = sorted[Math.floor(ROUNDS / 2)];
  if (!median) throw new Error('No turn was taken.');
  return median;
}

async function whole(server: BenchServer, bulk: Bulk): Promise<Whole> {
  const { name, kind, items, bad, bar } = bulk;
  const call = caller(server.port, 1);
  const send = async (sent: readonly object[]) => {
    const started = performance.now();
    const answer = await call('POST', '/api/v2/bulk/apply', { kind, location_id: 1, items: sent });
    return { answer, seconds: (performance.now() - started) / 1_000 };
  };
  const before = count(server, bulk);
  const no = await send([...items, bad]);
  if (no.answer.status !== 422) throw new Error(`A bad import answered ${no.answer.status}.`);
  const left = count(server, bulk) - before;
  const cpu = server.cpuMs();
  const yes = await send(items);
  const cpuMs = server.cpuMs() - cpu;
  if (yes.answer.status !== 200) throw new Error(yes.answer.body.slice(0, 500));
  const made = count(server, bulk) - before - left;
  if (made !== items.length) throw new Error(`${made} of ${items.length} were brought in.`);
  const bytes = Buffer.byteLength(JSON.stringify(items));
  return { name, seconds: yes.seconds, cpuMs, bytes, refused: { seconds: no.seconds, left }, bar };
}

function count({ database }: BenchServer, { table }: Bulk): number {
  const db = new DatabaseSync(database, { readOnly: true });
  const found = db.prepare(`select count(*) as n from ${table}`).get();
  db.close();
  return Number(found?.['n']);
}

/** The rows of templates by prepared statements, in the server's own schema. */
async function bareTemplates(seconds: number) {
  const { folder, database } = await emptySite();
  fillSite(database, { rooms: 10, roomsPerLocation: 10, day: () => '2026-01-01' });
  const db = new DatabaseSync(database);
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  const put = bareTemplate(db);
  const rate = (each: number) => {
    const started = performance.now();
    let made = 0;
    while (performance.now() - started < seconds * 500) {
      db.exec('begin immediate');
      for (let index = 0; index < each; index += 1) put();
      db.exec('commit');
      made += each;
    }
    return made / ((performance.now() - started) / 1_000);
  };
  const singleFloor = rate(1);
  const bulkFloor = rate(1_000);
  db.close();
  removeFolder(folder);
  return { singleFloor, bulkFloor };
}

function bareTemplate(db: DatabaseSync): () => void {
  const author = Number(db.prepare('select min(id) as id from authors').get()?.['id']);
  const at = '2026-01-01T00:00:00.000Z';
  const head = db.prepare("insert into templates values (?, 1, 'location', 1, 1, null, ?, ?, ?)");
  const version = db.prepare(
    "insert into template_versions values (?, 1, 'Bare', 'Paljas', '', '', '[]', ?, ?)",
  );
  const asked = db.prepare('insert into questions values (?, ?, null, null)');
  const wording = questionInsert(db);
  let id = 1_000;
  let lastQuestion = 1_000;
  return () => {
    id += 1;
    head.run(id, author, at, at);
    version.run(id, author, at);
    for (let index = 0; index < QUESTIONS; index += 1) {
      lastQuestion += 1;
      const { title, type, mandatory } = question(index);
      asked.run(lastQuestion, id);
      wording.run(id, lastQuestion, index + 1, title.en, title.fi, type, mandatory ? 1 : 0);
    }
  };
}
