import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptySite, fillSite, removeFolder, root, startServer, TOKEN } from './bench-server.ts';

/** The duration and peak memory of an import, compared with the same requests without the command line. */
export type ImportRate = {
  readonly templates: number;
  readonly questions: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly peakMb: number;
  /** The same bodies sent by a loop with the same concurrency. */
  readonly barePerSecond: number;
  readonly ofBare: number;
};

type Size = { readonly templates: number; readonly questions: number; readonly delayMs: number };

const concurrency = 4;
// KIERROS_CLI selects the built program, which operators run.
const program = process.env['KIERROS_CLI'] ?? join(root, 'apps/cli/src/main.ts');

/** Runs `kierros template import` on files, against the real server behind a connection with that delay. */
export async function importBench(size: Size): Promise<ImportRate> {
  const { templates, questions } = size;
  // Each on a new site: a template costs more when there are many of its type.
  const bare = await onSite(size, (url) => bareSeconds(url, size));
  const { seconds, peakMb } = await onSite(size, (url) => importedIn(url, size));
  const [perSecond, barePerSecond] = [templates / seconds, templates / bare];
  const ofBare = perSecond / barePerSecond;
  return { templates, questions, seconds, perSecond, peakMb, barePerSecond, ofBare };
}

async function onSite<Result>(
  { delayMs }: Size,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { folder, database } = await emptySite();
  fillSite(database, { rooms: 10, roomsPerLocation: 10, day: () => '2026-01-01' });
  const db = new DatabaseSync(database);
  db.exec('update users set must_change_password = 0');
  db.close();
  const server = await startServer(folder);
  const line = await slowLine(server.port, delayMs);
  try {
    return await work(line.url);
  } finally {
    line.close();
    await server.stop();
    removeFolder(folder);
  }
}

const bodyOf = (name: string, questions: number) => ({
  name,
  inspectiontype_id: 1,
  location_id: 1,
  questions: Array.from({ length: questions }, (_, index) => ({
    title: { fi: `Onko kohta ${index + 1} kunnossa?`, en: `Is point ${index + 1} in order?` },
    type: index % 10 >= 7 ? 'text' : 'value',
    mandatory: index % 3 === 0,
  })),
});

async function bareSeconds(url: string, { templates, questions }: Size): Promise<number> {
  const started = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < templates) {
      const index = next++;
      const response = await fetch(`${url}/api/v2/inspection/templates`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(`Paljas ${index}`, questions)),
      });
      if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (performance.now() - started) / 1_000;
}

async function importedIn(url: string, { templates, questions }: Size) {
  const home = mkdtempSync(join(tmpdir(), 'kierros-import-'));
  const files = Array.from({ length: templates }, (_, index) => join('t', `${index}.json`));
  mkdirSync(join(home, 't'));
  files.forEach((file, index) =>
    writeFileSync(join(home, file), JSON.stringify(bodyOf(`Tuotu ${index}`, questions), null, 1)),
  );
  const words = ['template', 'import', ...files, '--concurrency', String(concurrency)];
  return ranFor(url, home, words);
}

/** Imports rooms from one file by `kierros inspectable import`, then the same file again. */
export async function inspectablesBench(rooms: number) {
  return onSite({ templates: 0, questions: 0, delayMs: 0 }, async (url) => {
    const fill = () => {
      const home = mkdtempSync(join(tmpdir(), 'kierros-import-'));
      const lines = Array.from({ length: rooms }, (_, index) => `room,Siipi,Huone ${index}\n`);
      writeFileSync(
        join(home, 'places.csv'),
        `kind,environment,name_fi\nenvironment,,Siipi\n${lines.join('')}`,
      );
      return home;
    };
    const words = ['inspectable', 'import', 'places.csv', '--location', '1', '--timeout', '10m'];
    const first = await ranFor(url, fill(), words);
    return { first, again: await ranFor(url, fill(), words) };
  });
}

/** Runs the command line in a folder, which is removed afterwards. */
async function ranFor(url: string, home: string, words: readonly string[]) {
  writeFileSync(join(home, 'token'), TOKEN);
  const started = performance.now();
  const child = spawn(process.execPath, [program, ...words, '--yes'], {
    cwd: home,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      KIERROS_SERVER: url,
      KIERROS_TOKEN_FILE: join(home, 'token'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let peakMb = 0;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, peakOf(child.pid ?? 0))), 20);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1_000;
  if (code !== 0) throw new Error(`The import ended with ${String(code)}: ${output}`);
  removeFolder(home);
  return { seconds, peakMb };
}

// The kernel records the peak memory of a process.
function peakOf(pid: number): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1_000;
  } catch {
    return 0;
  }
}

async function slowLine(port: number, delayMs: number) {
  const proxy = createServer((incoming, answer) => {
    setTimeout(() => {
      const { method, url, headers } = incoming;
      const onward = request({ port, method, path: url, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      onward.once('error', () => answer.destroy());
      incoming.pipe(onward);
    }, delayMs);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port: own } = proxy.address() as AddressInfo;
  return { url: `http://127.0.0.1:${own}`, close: () => proxy.close() };
}
