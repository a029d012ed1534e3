import { DatabaseSync } from 'node:sqlite';
import { startCluster } from '../testing/postgres-cluster.ts';
import { startServer, type BenchServer } from './bench-server.ts';
import { caller, closedLoop, type Call, type Rate } from './drive.ts';
import {
  recordsSite,
  serverCommand,
  TOKENS,
  type RecordsSite,
  type RecordsSize,
} from './records-site.ts';
import { readLoads, type Load } from './server-loads.ts';
import { writeBench, type WriteFigure } from './write-loads.ts';

export type LoadFigures = {
  readonly load: Load;
  /** By the number of clients. */
  readonly rates: readonly { clients: number; rate: Rate; cpuMs: number; bytes: number }[];
  /** Responses per second of the database alone, on one thread; null if there is no such floor. */
  readonly floor: number | null;
};

const CLIENTS = [1, 8, 32];

/** All reads of performance.md 3 against one running server, each with its floor. */
export async function readBench(
  site: RecordsSite,
  server: BenchServer,
  options: { seconds: number; only: readonly string[] },
): Promise<LoadFigures[]> {
  const figures: LoadFigures[] = [];
  const asked = ({ name }: Load) =>
    options.only.length === 0 || options.only.some((word) => name.includes(word));
  for (const load of readLoads(site).filter(asked)) {
    const rates = [];
    await once(server, load, 8, 0.5);
    for (const clients of CLIENTS) {
      const before = server.cpuMs();
      const { rate, bytes } = await once(server, load, clients, options.seconds);
      rates.push({ clients, rate, bytes, cpuMs: (server.cpuMs() - before) / rate.count });
    }
    figures.push({ load, rates, floor: bare(site, load, options.seconds) });
  }
  return figures;
}

export async function once(server: BenchServer, load: Load, clients: number, seconds: number) {
  const call = caller(server.port, clients, TOKENS);
  // Opens all connections first: waiting to be accepted is not part of the latency.
  await Promise.all(Array.from({ length: clients }, () => call('GET', '/healthz')));
  const known = load.isKnown === true ? await etagOf(call, load) : undefined;
  const [headers, wanted] = known === undefined ? [{}, 200] : [{ 'if-none-match': known }, 304];
  let bytes = 0;
  const rate = await closedLoop(clients, seconds, async (index) => {
    const { method, path, body } = load.request(index);
    const answer = await call(method, path, body, headers);
    if (answer.status !== wanted) throw new Error(`${method} ${path} answered ${answer.body}`);
    bytes = answer.bytes;
    return true;
  });
  return { rate, bytes };
}

async function etagOf(call: Call, load: Load): Promise<string> {
  const { method, path, body } = load.request(0);
  const { etag } = await call(method, path, body);
  if (etag === undefined) throw new Error(`${path} tells no ETag.`);
  return etag;
}

function bare({ database }: RecordsSite, { floor }: Load, seconds: number): number | null {
  if (!floor) return null;
  const db = new DatabaseSync(database, { readOnly: true });
  // The same settings as the server, for a fair floor.
  db.exec('pragma cache_size = -65536; pragma mmap_size = 268435456');
  const answer = floor(db);
  for (let index = 0; index < 20; index += 1) answer(index);
  const started = performance.now();
  let count = 0;
  for (; performance.now() - started < seconds * 1_000; count += 1) answer(count);
  db.close();
  return count / ((performance.now() - started) / 1_000);
}

type Options = { seconds: number; only: readonly string[] };

export type ServerFigures = {
  readonly figures: LoadFigures[];
  readonly writes: WriteFigure[];
  /** The server's memory before and after the requests. */
  readonly memoryMb: Record<'idle' | 'after', ReturnType<BenchServer['memoryMb']>>;
  readonly startMs: number;
};

/**
 * Creates a site, starts the real server on it, and measures all reads and
 * writes. With a PostgreSQL URL the site is moved there first, by the server's
 * own command; the floors are still those of the embedded database.
 */
export async function serverBench(
  size: RecordsSize,
  options: Options,
  databaseUrl?: string,
): Promise<ServerFigures> {
  const site = await recordsSite(size);
  if (databaseUrl !== undefined) serverCommand(site.folder, 'move', databaseUrl);
  const started = performance.now();
  const server = await startServer(site.folder, databaseUrl);
  const startMs = performance.now() - started;
  try {
    const idle = server.memoryMb();
    const figures = await readBench(site, server, options);
    const isWriting = options.only.length === 0 || options.only.includes('submissions');
    const writes = isWriting ? await writeBench(site, server, options.seconds) : [];
    return { figures, writes, memoryMb: { idle, after: server.memoryMb() }, startMs };
  } finally {
    await server.stop();
    site.forget();
  }
}

/** Reads that must not slow down as the site grows, compared on two sites. */
const GROWING = ['due within', 'history', 'graph, the mean', 'stats', 'search', 'recommended'];
const ROUNDS = 3;

export type Growth = { name: string; small: number; large: number };

type GrowthOptions = {
  loads?: readonly string[];
  /** Whether each site is moved to a PostgreSQL that is started for it. */
  onPostgres?: boolean;
};

/**
 * The median latency for one client, in ms, on a site and on one a hundred times as large; the best of several
 * alternating rounds.
 */
export async function growthBench(
  small: RecordsSize,
  large: RecordsSize,
  { loads = GROWING, onPostgres = false }: GrowthOptions = {},
): Promise<Growth[]> {
  const opened = async (size: RecordsSize) => {
    const site = await recordsSite(size);
    if (!onPostgres) return { site, server: await startServer(site.folder) };
    const cluster = await startCluster({ isDurable: true });
    const url = cluster.url('postgres');
    serverCommand(site.folder, 'move', url);
    return { site, cluster, server: await startServer(site.folder, url) };
  };
  const sites = [await opened(small), await opened(large)];
  const best = new Map<string, number[]>();
  for (let repeat = 0; repeat < ROUNDS; repeat += 1)
    for (const [at, { site, server }] of sites.entries())
      for (const load of readLoads(site).filter(({ name }) =>
        loads.some((word) => name.startsWith(word)),
      )) {
        await once(server, load, 1, 0.3);
        const { rate } = await once(server, load, 1, 1);
        const known = best.get(load.name) ?? [Infinity, Infinity];
        known[at] = Math.min(known[at] ?? Infinity, rate.p50);
        best.set(load.name, known);
      }
  for (const { site, server, cluster } of sites) {
    await server.stop();
    cluster?.remove();
    site.forget();
  }
  return [...best].map(([name, [first = NaN, second = NaN]]) => ({
    name,
    small: first,
    large: second,
  }));
}
