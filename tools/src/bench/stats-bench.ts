import { brotliCompressSync } from 'node:zlib';
import { startCluster } from '../testing/postgres-cluster.ts';
import { startServer, type BenchServer } from './bench-server.ts';
import { caller } from './drive.ts';
import { cpuMsOf } from './postgres-bench.ts';
import { recordsSite, serverCommand, type RecordsSize } from './records-site.ts';

export type StatsFigure = {
  database: 'SQLite' | 'PostgreSQL';
  name: string;
  /** Processor time of the server and of PostgreSQL for one answer. */
  cpuMs: number;
  databaseCpuMs: number;
  kB: number;
  bar: { cpuMs: number; kB?: number };
};

type Question = { name: string; path: string; bar: StatsFigure['bar'] };

const WARM_UP = 5;
const ANSWERS = 20;

/** The bars of statistics over a location of 5,000 rooms: 60 ms of the server's processor time, a page of 60 kB. */
const questions: Question[] = [
  { name: 'figures', path: 'stats/1?inspectiontype_id=1', bar: { cpuMs: 60 } },
  {
    name: '20 places',
    path: 'stats/1/places?inspectiontype_id=1&per_page=20',
    bar: { cpuMs: 60 },
  },
  {
    name: '500 places',
    path: 'stats/1/places?inspectiontype_id=1&per_page=500',
    bar: { cpuMs: 60, kB: 60 },
  },
  ...['environment', 'type', 'month'].map((by) => ({
    name: `by ${by}`,
    path: `group-stats?by=${by}&location_id=1`,
    bar: { cpuMs: 60 },
  })),
  { name: 'by location', path: 'group-stats?by=location&location_id=all', bar: { cpuMs: 250 } },
];

/** What each answer of the statistics page costs in one location, on both databases, one client, one after the other. */
export async function* statsBench(size: RecordsSize): AsyncGenerator<StatsFigure> {
  const site = await recordsSite(size);
  const cluster = await startCluster({ isDurable: true });
  try {
    serverCommand(site.folder, 'move', cluster.url('postgres'));
    for (const [database, url] of [
      ['SQLite', ''],
      ['PostgreSQL', cluster.url('postgres')],
    ] as const) {
      const server = await startServer(site.folder, url);
      const databaseCpuMs = () => (url ? cpuMsOf(cluster.pid()) : 0);
      for (const question of questions)
        yield { database, ...(await cost({ server, databaseCpuMs }, question)) };
      await server.stop();
    }
  } finally {
    cluster.remove();
    site.forget();
  }
}

type Running = { server: BenchServer; databaseCpuMs: () => number };

async function cost(
  { server, databaseCpuMs }: Running,
  { name, path, bar }: Question,
): Promise<Omit<StatsFigure, 'database'>> {
  const call = caller(server.port, 1);
  const ask = async () => {
    const answer = await call('GET', `/api/v2/inspection/${path}`);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.body}`);
    return answer.body;
  };
  let body = '';
  for (let count = 0; count < WARM_UP; count += 1) body = await ask();
  const before = { server: server.cpuMs(), database: databaseCpuMs() };
  for (let count = 0; count < ANSWERS; count += 1) await ask();
  return {
    name,
    bar,
    cpuMs: (server.cpuMs() - before.server) / ANSWERS,
    databaseCpuMs: (databaseCpuMs() - before.database) / ANSWERS,
    kB: brotliCompressSync(body).length / 1_000,
  };
}

/** One answer as a line. */
export function statsLine({ database, name, cpuMs, databaseCpuMs, kB, bar }: StatsFigure): string {
  const over = cpuMs > bar.cpuMs ? ' OVER' : '';
  const large = bar.kB !== undefined && kB > bar.kB ? ' OVER' : '';
  const ofDatabase = databaseCpuMs > 0 ? ` + ${databaseCpuMs.toFixed(1)}` : '';
  const bars = `${bar.cpuMs} ms of the server${bar.kB === undefined ? '' : `, ${bar.kB} kB`}`;
  return `  ${database.padEnd(11)} ${name.padEnd(14)} CPU ${cpuMs.toFixed(1)}${ofDatabase} ms${over}   ${kB.toFixed(1)} kB compressed${large}   (bar: at most ${bars})`;
}
