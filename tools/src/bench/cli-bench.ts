import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './bench-server.ts';
import { firstSigns } from './first-sign.ts';

const bundle = join(root, 'apps/cli/dist/kierros.js');
const rounds = 15;

/** Milliseconds of one start, the median and the quickest of all rounds. */
export type Start = { readonly median: number; readonly best: number };

/** How fast the built command line starts, and what it takes to list 10,000 rooms. */
export type CliBench = {
  readonly bare: Start;
  readonly version: Start;
  readonly help: Start;
  /** Until a terminal shows a first sign: of a bare Node, and of a command that then asks a server. */
  readonly bareSign: Start;
  readonly sign: Start;
  readonly roomsMb: number;
  readonly roomsSeconds: number;
};

/** Starts in turn with a bare Node, so that what else the machine does meets all of them. */
export async function cliBench(): Promise<CliBench> {
  if (!existsSync(bundle)) throw new Error('Build it first: npx nx run cli:build');
  const cases = { bare: ['-e', '0'], version: [bundle, '--version'], help: [bundle, '--help'] };
  const times: Record<keyof typeof cases, number[]> = { bare: [], version: [], help: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const [name, args] of Object.entries(cases))
      times[name as keyof typeof cases].push((await run(args)).seconds * 1000);
  const signs = await firstSigns(bundle, rounds);
  const rooms = await listRooms(10_000);
  return {
    bare: startOf(times.bare),
    version: startOf(times.version),
    help: startOf(times.help),
    bareSign: startOf(signs.bare),
    sign: startOf(signs.kierros),
    roomsMb: rooms.mb,
    roomsSeconds: rooms.seconds,
  };
}

function startOf(times: readonly number[]): Start {
  const sorted = times.toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, best: sorted[0] ?? 0 };
}

// The most memory that the process held, told by itself on its way out.
const tellMemory = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write(`\\npeak ${process.resourceUsage().maxRSS}\\n`))",
)}`;

async function listRooms(count: number): Promise<{ mb: number; seconds: number }> {
  const server = await serveRooms(count);
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), 'kierros-bench-cli-'));
  writeFileSync(join(folder, 'token'), 'krs_0123456789abcdefghijklmnop');
  const args = ['--import', tellMemory, bundle, 'inspectable', 'list', '--tree'];
  const { stdout, stderr, seconds } = await run(args, {
    KIERROS_SERVER: `http://127.0.0.1:${port}`,
    KIERROS_TOKEN_FILE: join(folder, 'token'),
  });
  server.close();
  const lines = stdout.trimEnd().split('\n').length;
  // The heading stands above the rooms.
  if (lines !== count + 1) throw new Error(`${lines - 1} rooms were listed: ${stderr}`);
  return { mb: Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024, seconds };
}

async function serveRooms(count: number): Promise<Server> {
  const room = (id: number) => {
    const name = { en: `Classroom ${id}`, fi: `Luokkahuone ${id}` };
    const above = [
      { id: 1, kind: 'location', name: { en: 'School', fi: 'Koulu' } },
      { id: 2, kind: 'environment', name: { en: 'Wing A', fi: 'A-siipi' } },
    ];
    const path = [...above, { id, kind: 'room', name }];
    return { id, kind: 'room', name, location_id: 1, path };
  };
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    // The command line asks a server that bears no marks of Kierros for its name.
    if (request.url === '/healthz') return response.end('{"name":"kierros"}');
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    const from = Number(query.get('after') ?? 0);
    const size = Number(query.get('per_page') ?? 100);
    const items = Array.from({ length: Math.min(size, count - from) }, (_, at) =>
      room(from + at + 10),
    );
    const next = from + items.length;
    const after = next < count ? String(next) : null;
    return response.end(JSON.stringify({ items, total: count, page: 1, per_page: size, after }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ stdout: string; stderr: string; seconds: number }> {
  const home = join(tmpdir(), 'kierros-bench-cli-home');
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], HOME: home, KIERROS_LANG: 'en', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () =>
      resolve({
        stdout: Buffer.concat(out).toString('utf8'),
        stderr: Buffer.concat(err).toString('utf8'),
        seconds: (performance.now() - started) / 1000,
      }),
    );
  });
}
