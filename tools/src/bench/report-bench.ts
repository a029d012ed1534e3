import { DatabaseSync } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';
import { startCluster } from '../testing/postgres-cluster.ts';
import { startServer, type BenchServer } from './bench-server.ts';
import { caller, type Call } from './drive.ts';
import { cpuMsOf } from './postgres-bench.ts';
import { recordsSite, serverCommand, type RecordsSize } from './records-site.ts';

export type ReportFigure = {
  database: 'SQLite' | 'PostgreSQL';
  seconds: number;
  /** Processor time of the server and of PostgreSQL. */
  cpuMs: number;
  databaseCpuMs: number;
  megabytes: number;
  /** How long the cheapest request waited meanwhile, and before. */
  during: Waits;
  idle: Waits;
};

type Waits = { p99Ms: number; longestMs: number };

/** The longest time that another request may wait for a report, in ms. */
const REPORT_BAR_MS = 60;
const PAUSE_MS = 2;
const IDLE_MS = 5_000;

/** What the report of all locations costs, and how long other requests wait for it, on both databases. */
export async function* reportBench(size: RecordsSize): AsyncGenerator<ReportFigure> {
  const site = await recordsSite(size);
  const cluster = await startCluster({ isDurable: true });
  try {
    addTypes(site.database);
    serverCommand(site.folder, 'move', cluster.url('postgres'));
    for (const [database, url] of [
      ['SQLite', ''],
      ['PostgreSQL', cluster.url('postgres')],
    ] as const) {
      const server = await startServer(site.folder, url);
      const databaseCpuMs = () => (url ? cpuMsOf(cluster.pid()) : 0);
      // What was missed until today is booked with the first question.
      await draw(server);
      const idle = await idleWaits(server);
      const before = { server: server.cpuMs(), database: databaseCpuMs() };
      const drawn = await draw(server);
      yield {
        ...{ database, idle, ...drawn },
        cpuMs: server.cpuMs() - before.server,
        databaseCpuMs: databaseCpuMs() - before.database,
      };
      await server.stop();
    }
  } finally {
    cluster.remove();
    site.forget();
  }
}

// The forms are of one type, a report has all of them.
function addTypes(database: string): void {
  const db = new DatabaseSync(database);
  for (const table of ['rollup_days', 'rollup_question_days']) {
    const names = (
      db.prepare('select name from pragma_table_info(?)').all(table) as { name: string }[]
    ).map(({ name }) => name);
    const values = names.map((name) => (name === 'inspectiontype_id' ? 'type' : name));
    // A question belongs to one type.
    if (names.includes('question_id'))
      values[names.indexOf('question_id')] = 'question_id + 1000 * type';
    db.exec(`insert into ${table} (${names.join()}) select ${values.join()}
      from ${table}, (select 2 as type union select 3 union select 4)`);
  }
  db.close();
}

type Drawn = Pick<ReportFigure, 'seconds' | 'megabytes' | 'during'>;

async function draw({ port }: BenchServer): Promise<Drawn> {
  const call = caller(port, 2);
  const jobs = '/api/v2/inspection/report-jobs';
  const started = performance.now();
  const made = await call('POST', jobs, { month: lastMonth(), location_id: 'all' });
  if (made.status !== 201) throw new Error(`A report was refused: ${made.body}`);
  const { id } = JSON.parse(made.body) as { id: number };
  const state = { isDone: false };
  const waits = waitsOf(call, state);
  for (;;) {
    const { items } = JSON.parse((await call('GET', jobs)).body) as {
      items: { id: number; state: string }[];
    };
    const job = items.find((one) => one.id === id);
    if (job?.state === 'failed') throw new Error('The report could not be drawn.');
    if (job?.state === 'done') break;
    await after(100);
  }
  const seconds = (performance.now() - started) / 1_000;
  state.isDone = true;
  const during = await waits;
  const { bytes } = await call('GET', `${jobs}/${id}/pdf`);
  return { seconds, megabytes: bytes / 1e6, during };
}

// What the machine itself makes requests wait.
async function idleWaits({ port }: BenchServer): Promise<Waits> {
  const state = { isDone: false };
  const waits = waitsOf(caller(port, 1), state);
  await after(IDLE_MS);
  state.isDone = true;
  return waits;
}

async function waitsOf(call: Call, state: { isDone: boolean }): Promise<Waits> {
  const waits: number[] = [];
  while (!state.isDone) {
    const from = performance.now();
    await call('GET', '/healthz');
    waits.push(performance.now() - from);
    await after(PAUSE_MS);
  }
  const sorted = waits.toSorted((one, other) => one - other);
  const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  return { p99Ms, longestMs: sorted.at(-1) ?? 0 };
}

function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15))
    .toISOString()
    .slice(0, 7);
}

/** One report as a line. */
export function reportLine(figure: ReportFigure): string {
  const { database, seconds, cpuMs, databaseCpuMs, megabytes, during, idle } = figure;
  const ofDatabase = databaseCpuMs > 0 ? ` + ${(databaseCpuMs / 1_000).toFixed(1)}` : '';
  const over = during.longestMs > REPORT_BAR_MS ? ' OVER' : '';
  const words = ({ p99Ms, longestMs }: Waits) =>
    `p99 ${p99Ms.toFixed(1)} ms, longest ${longestMs.toFixed(0)} ms`;
  return `  ${database.padEnd(11)} ${seconds.toFixed(1)} s   CPU ${(cpuMs / 1_000).toFixed(1)}${ofDatabase} s   ${megabytes.toFixed(1)} MB   others wait ${words(during)}${over} (without a report ${words(idle)})   (bar: ${REPORT_BAR_MS} ms)`;
}
