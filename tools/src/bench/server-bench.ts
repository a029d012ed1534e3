import { DatabaseSync } from 'node:sqlite';
import { caller, closedLoop, type Call } from './drive.ts';
import { cpuValues, rateValues, shareValue, type Ask, type Bench, type Figure } from './report.ts';
import { serverCommand, startServer, type BenchServer } from './server.ts';
import { readLoads, type Load } from './server-loads.ts';
import { onSite, TOKENS, type Site } from './site.ts';
import { writeFigures } from './write-loads.ts';

const CLIENTS = [1, 8, 32];

// A smaller site, for a comparison with PostgreSQL: a million answers take minutes to move there.
const small = { locations: 2, roomsPerLocation: 5_000, forms: 10_000 };
const large = { locations: 4, roomsPerLocation: 5_000, forms: 50_000 };
const least = { locations: 2, roomsPerLocation: 200, forms: 400 };

/**
 * All reads and writes of performance.md 3 against the real server, each with its floor. With the URL of an empty
 * PostgreSQL in `BENCH_POSTGRES` the same reads run there after the embedded database: the site is moved by the server's
 * own command, and the floors are still those of the embedded database.
 */
export const serverBench: Bench = {
  name: 'server',
  about: 'The server over 20,000 rooms, 50,000 inspections and 1,000,000 answers',
  isUsual: true,
  run: async function* ({ isShort }: Ask): AsyncGenerator<Figure> {
    const size = isShort ? least : process.env['BENCH_SITE'] === 'small' ? small : large;
    yield* onSite(size, (site) => measured(site, isShort));
    const url = process.env['BENCH_POSTGRES'];
    if (!url) return;
    yield* onSite(size, (site) => {
      serverCommand(site.folder, ['move', url]);
      return measured(site, isShort, url);
    });
  },
};

async function* measured(site: Site, isShort: boolean, url = ''): AsyncGenerator<Figure> {
  // Runs only some reads or the submissions: READS='due within,submissions'
  const only = (process.env['READS'] ?? '').split(',').filter(Boolean);
  const seconds = isShort ? 0.3 : 2;
  const started = performance.now();
  const server = await startServer(site.folder, url);
  const startMs = performance.now() - started;
  try {
    const idle = server.memoryMb();
    for (const load of readLoads(site))
      if (only.length === 0 || only.some((word) => load.name.includes(word)))
        yield* readFigures(site, server, { load, seconds });
    if (only.length === 0 || only.includes('submissions'))
      yield* writeFigures(site, server, seconds);
    const after = server.memoryMb();
    yield {
      name: url ? 'PostgreSQL' : 'SQLite',
      values: [
        { of: 'ready after', value: startMs, unit: 'ms' },
        { of: 'memory before', value: idle.all, unit: 'MB' },
        { of: 'of files', value: idle.files, unit: 'MB' },
        { of: 'after', value: after.all, unit: 'MB', atMost: 150 },
        { of: 'of files', value: after.files, unit: 'MB' },
      ],
    };
  } finally {
    await server.stop();
  }
}

/** A line for each number of clients; the bar is that of one of them, and beside the floor it counts in proportion. */
async function* readFigures(
  site: Site,
  server: BenchServer,
  { load, seconds }: { load: Load; seconds: number },
): AsyncGenerator<Figure> {
  const { name, bar } = load;
  const floor = bare(site, load, seconds);
  await runLoad(server, load, 8, 0.5);
  for (const clients of CLIENTS) {
    const before = server.cpuMs();
    const { rate, bytes } = await runLoad(server, load, clients, seconds);
    yield {
      name: `${name}, ${clients} at once`,
      values: [
        ...rateValues(rate, clients === bar.clients ? bar : {}),
        ...cpuValues((server.cpuMs() - before) / rate.count),
        { value: bytes / 1_000, unit: 'kB' },
        ...(floor === null ? [] : [shareValue(floorName(load, floor), rate.perSecond, floor)]),
      ],
    };
  }
}

/** The floor, and how fast it was where the bar was set: the bar here is so much higher or lower. */
const floorName = ({ bar: { floorThere } }: Load, floor: number): string =>
  `of ${floor.toFixed(0)}/s bare${floorThere === undefined ? '' : ` (${floorThere}/s where the bar was set)`}`;

/** Runs one load for some seconds. */
export async function runLoad(server: BenchServer, load: Load, clients: number, seconds: number) {
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

function bare({ database }: Site, { floor }: Load, seconds: number): number | null {
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
