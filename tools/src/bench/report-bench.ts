import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';
import { quantile } from '../testing/quantile.ts';
import { caller, type Call } from './drive.ts';
import { cpuValues, type Ask, type Bench, type Figure } from './report.ts';
import { onBothDatabases, type BenchServer } from './server.ts';
import { onSite } from './site.ts';

/** How long the cheapest request waited. */
type Waits = { p99Ms: number; longestMs: number };

/** The longest time that another request may wait for a report, in ms. */
const REPORT_BAR_MS = 60;
const PAUSE_MS = 2;

/** What the report of all locations costs, and how long other requests wait for it, on both databases. */
export const reportBench: Bench = {
  name: 'report',
  about: 'The month report of 200 locations, drawn in the background',
  run: ({ isShort }: Ask) => {
    const forms = isShort ? 1_000 : 24_000;
    const size = { locations: isShort ? 20 : 200, roomsPerLocation: 2, forms };
    const drawn = ({ folder }: { folder: string }) =>
      onBothDatabases(folder, async function* ({ database, server, databaseCpuMs }) {
        // What was missed until today is booked with the first question.
        await draw(server);
        const idle = await idleWaits(server, isShort ? 500 : 5_000);
        const before = [server.cpuMs(), databaseCpuMs()] as const;
        const { seconds, megabytes, during } = await draw(server);
        const cpu = cpuValues(server.cpuMs() - before[0], databaseCpuMs() - before[1]);
        yield {
          name: database,
          values: [
            { value: seconds, unit: 's' },
            ...cpu,
            { value: megabytes, unit: 'MB' },
            { of: 'others wait p99', value: during.p99Ms, unit: 'ms' },
            { of: 'longest', value: during.longestMs, unit: 'ms', atMost: REPORT_BAR_MS },
            { of: 'without a report p99', value: idle.p99Ms, unit: 'ms' },
            { of: 'longest', value: idle.longestMs, unit: 'ms' },
          ],
        } satisfies Figure;
      });
    return onSite(size, drawn, { fill: addTypes });
  },
};

// The forms are of one type, a report has all of them.
function addTypes(db: DatabaseSync): void {
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
}

type Drawn = { seconds: number; megabytes: number; during: Waits };

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
async function idleWaits({ port }: BenchServer, forMs: number): Promise<Waits> {
  const state = { isDone: false };
  const waits = waitsOf(caller(port, 1), state);
  await after(forMs);
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
  return { p99Ms: quantile(waits, 0.99), longestMs: Math.max(...waits) };
}

function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15))
    .toISOString()
    .slice(0, 7);
}
