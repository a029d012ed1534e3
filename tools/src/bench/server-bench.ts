import { DatabaseSync } from 'node:sqlite';
import { startServer, type BenchServer } from './bench-server.ts';
import { caller, closedLoop, type Rate } from './drive.ts';
import { recordsSite, type RecordsSite, type RecordsSize } from './records-site.ts';
import { readLoads, type Load } from './server-loads.ts';

export type LoadFigures = {
  readonly load: Load;
  /** By the number of clients. */
  readonly rates: readonly { clients: number; rate: Rate; cpuMs: number; bytes: number }[];
  /** Answers of the bare database in a second, on one thread; null where there is no such floor. */
  readonly floor: number | null;
};

const CLIENTS = [1, 8, 32];

/** Every reading of performance.md 3 against one running server, each beside its floor. */
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

async function once(server: BenchServer, load: Load, clients: number, seconds: number) {
  const call = caller(server.port, clients);
  let bytes = 0;
  const rate = await closedLoop(clients, seconds, async (index) => {
    const { method, path, body } = load.request(index);
    const answer = await call(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.body}`);
    bytes = answer.body.length;
    return true;
  });
  return { rate, bytes };
}

function bare({ database }: RecordsSite, { floor }: Load, seconds: number): number | null {
  if (!floor) return null;
  const db = new DatabaseSync(database, { readOnly: true });
  // The settings of the server itself, so that the floor has every advantage that the server has.
  db.exec('pragma cache_size = -65536; pragma mmap_size = 268435456');
  const answer = floor(db);
  for (let index = 0; index < 20; index += 1) answer(index);
  const started = performance.now();
  let count = 0;
  for (; performance.now() - started < seconds * 1_000; count += 1) answer(count);
  db.close();
  return count / ((performance.now() - started) / 1_000);
}

/** Makes a site, starts the real server over it, and measures every reading. */
export async function serverBench(
  size: RecordsSize,
  options: { seconds: number; only: readonly string[] },
): Promise<{ figures: LoadFigures[]; memoryMb: number }> {
  const site = await recordsSite(size);
  const server = await startServer(site.folder);
  try {
    const figures = await readBench(site, server, options);
    return { figures, memoryMb: server.memoryMb() };
  } finally {
    await server.stop();
    site.forget();
  }
}
