import { DatabaseSync } from 'node:sqlite';
import { caller, closedLoop } from './drive.ts';
import { cpuValues, rateValues, type Ask, type Bench, type Figure } from './report.ts';
import { withServer, type BenchServer } from './server.ts';
import { adminOf, AT, questionInsert, withSite } from './site.ts';

const QUESTIONS = 50;
const site = { locations: 1, roomsPerLocation: 10, dueIn: () => 0 };

const question = (index: number) => ({
  title: { fi: `Onko kohta ${index + 1} kunnossa?`, en: `Is point ${index + 1} in order?` },
  type: index % 10 >= 7 ? 'text' : 'value',
  mandatory: index % 3 === 0,
});
/** A template as it is sent, also by the command line. */
export const templateOf = (name: string, questions = QUESTIONS) => ({
  name,
  inspectiontype_id: 1,
  questions: Array.from({ length: questions }, (_, index) => question(index)),
});
const room = (index: number) => ({
  kind: 'room',
  environment: 'Ympäristö',
  name: `Tila ${index}`,
});

/** Templates one by one, then 1,000 templates and 5,000 rooms by one request each, each run on a new site. */
export const bulkBench: Bench = {
  name: 'bulk',
  about: 'Records brought in through the API, each on a new site',
  isUsual: true,
  run: async function* ({ isShort }: Ask): AsyncGenerator<Figure> {
    const seconds = isShort ? 0.5 : 2;
    for (const clients of [1, 8, 32]) yield await onServer(oneByOne(clients, seconds));
    const [templates, rooms] = isShort ? [100, 500] : [1_000, 5_000];
    const bulk: Bulk[] = [
      {
        name: `${templates} templates of ${QUESTIONS} questions`,
        kind: 'templates',
        table: 'templates',
        items: Array.from({ length: templates }, (_, index) => templateOf(`Tuotu ${index}`)),
        // The name of the previous template, so it is refused.
        bad: templateOf('Tuotu 0'),
        bar: 0.5,
      },
      {
        name: `${rooms} rooms`,
        kind: 'places',
        table: 'inspectables',
        items: Array.from({ length: rooms }, (_, index) => room(index)),
        bad: room(0),
        bar: 0.1,
      },
    ];
    for (const one of bulk) {
      const rounds: Figure[] = [];
      for (let repeat = 0; repeat < (isShort ? 1 : 3); repeat += 1)
        rounds.push(await onServer(whole(one)));
      const took = ({ values }: Figure) => values[0]?.value ?? Infinity;
      yield rounds.toSorted((a, b) => took(a) - took(b))[Math.floor(rounds.length / 2)]!;
    }
    yield await bareTemplates(seconds);
  },
};

const onServer = (work: (server: BenchServer) => Promise<Figure>) =>
  withSite(site, ({ folder }) => withServer(folder, work));

type Bulk = {
  name: string;
  kind: string;
  table: string;
  items: readonly object[];
  bad: object;
  bar: number;
};

const oneByOne = (clients: number, seconds: number) => async (server: BenchServer) => {
  const call = caller(server.port, clients);
  const create = (prefix: string) => async (index: number) => {
    const body = { ...templateOf(`${prefix} ${index}`), location_id: 1 };
    const answer = await call('POST', '/api/v2/inspection/templates', body);
    if (answer.status !== 201) throw new Error(`A template answered ${answer.body}`);
    return true;
  };
  await closedLoop(clients, 0.5, create('Ensin'));
  const before = server.cpuMs();
  const rate = await closedLoop(clients, seconds, create('Tuotu'));
  const cpuMs = (server.cpuMs() - before) / rate.count;
  const bar = clients === 8 ? { perSecond: 550 } : {};
  return {
    name: `a template for each request, ${clients} at once`,
    values: [...rateValues(rate, bar), ...cpuValues(cpuMs)],
  };
};

/** Records created by one request, all or none; first with an invalid one at the end, which is refused. */
const whole =
  (bulk: Bulk) =>
  async (server: BenchServer): Promise<Figure> => {
    const { name, kind, items, bad, bar } = bulk;
    const call = caller(server.port, 1);
    const send = async (sent: readonly object[]) => {
      const started = performance.now();
      const answer = await call('POST', '/api/v2/bulk/apply', {
        kind,
        location_id: 1,
        items: sent,
      });
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
    return {
      name,
      values: [
        { value: yes.seconds, unit: 's', atMost: bar },
        ...cpuValues(cpuMs),
        { value: Buffer.byteLength(JSON.stringify(items)) / 1_000, unit: 'kB' },
        { of: 'with a bad one refused in', value: no.seconds, unit: 's' },
        { of: 'left behind', value: left, unit: '', atMost: 0 },
      ],
    };
  };

function count({ database }: BenchServer, { table }: Bulk): number {
  const db = new DatabaseSync(database, { readOnly: true });
  const found = db.prepare(`select count(*) as n from ${table}`).get();
  db.close();
  return Number(found?.['n']);
}

/** The floor: the rows of templates by prepared statements, in the server's own schema. */
const bareTemplates = (seconds: number): Promise<Figure> =>
  withSite(site, async ({ database }) => {
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
    const values = [
      { of: 'each durable', value: rate(1), unit: '/s' },
      { of: 'a thousand in a transaction', value: rate(1_000), unit: '/s' },
    ];
    db.close();
    return { name: 'floor: bare rows of templates', values };
  });

function bareTemplate(db: DatabaseSync): () => void {
  const author = adminOf(db);
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
    head.run(id, author, AT, AT);
    version.run(id, author, AT);
    for (let index = 0; index < QUESTIONS; index += 1) {
      lastQuestion += 1;
      const { title, type, mandatory } = question(index);
      asked.run(lastQuestion, id);
      wording.run(id, lastQuestion, index + 1, title.en, title.fi, type, mandatory ? 1 : 0);
    }
  };
}
