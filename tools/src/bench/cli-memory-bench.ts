import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { emptySite, fillSite, removeFolder, root, startServer, TOKEN } from './bench-server.ts';

const bundle = join(root, 'apps/cli/dist/kierros.js');

/** The peak memory of a command on a large location, and its duration. */
export type CliMemory = {
  readonly command: string;
  readonly peakMb: number;
  readonly seconds: number;
};

/** The commands that read or write all records of a location. */
const commands = [
  'inspectable list --tree',
  'inspectable list --json',
  'due --within 365d',
  'due --within 365d --json',
  'schedule list --json',
  'schedule recommend --json',
  'schedule plan --file wishes.csv --out plan.json',
  'schedule apply plan.json --yes',
  'schedule list --plain',
  'qr export --location 1 --out codes --manifest codes/manifest.json',
  'inspectable import places.csv --location 1 --timeout 10m --yes',
];

// The maximum of one sheet.
const mostLabels = 2_000;

/**
 * Measures the built program against a real server with one location of 10,000 rooms, and a sheet with the maximum
 * number of labels.
 */
export async function cliMemoryBench(): Promise<CliMemory[]> {
  return [
    ...(await overRooms(10_000, commands)),
    ...(await overRooms(mostLabels, ['qr sheet --location 1 --out sheet.pdf --force'])),
  ];
}

// The peak also depends on when the garbage collector's threads get a processor, which on a busy machine is late.
const least = ([one, other]: readonly [CliMemory, CliMemory]): CliMemory =>
  one.peakMb < other.peakMb ? one : other;

async function overRooms(rooms: number, words: readonly string[]): Promise<CliMemory[]> {
  if (!existsSync(bundle)) throw new Error('Build it first: npx nx run cli:build');
  const { folder, database } = await emptySite();
  fillSite(database, { rooms, roomsPerLocation: rooms, day: dayOf });
  const db = new DatabaseSync(database);
  db.exec('update users set must_change_password = 0');
  db.close();
  const server = await startServer(folder);
  const home = homeWith(rooms);
  const measured: CliMemory[] = [];
  try {
    for (const command of words) {
      const url = `http://127.0.0.1:${server.port}`;
      measured.push(least([await measure(command, home, url), await measure(command, home, url)]));
    }
  } finally {
    await server.stop();
    removeFolder(folder);
    removeFolder(home);
  }
  return measured;
}

const dayOf = (index: number): string =>
  new Date(Date.now() + ((index % 37) - 30) * 86_400_000).toISOString().slice(0, 10);

// The maximum of one file of changes.
const mostWishes = 5_000;

/** A folder with a file of one change per room, and a file of as many rooms to import. */
function homeWith(rooms: number): string {
  const home = mkdtempSync(join(tmpdir(), 'kierros-cli-memory-'));
  const lines = (line: (index: number) => string, count = rooms) =>
    Array.from({ length: count }, (_, index) => line(index)).join('');
  writeFileSync(join(home, 'token'), TOKEN);
  writeFileSync(
    join(home, 'wishes.csv'),
    `inspectable_id,inspection_type_id,due_date\n${lines((index) => `${index + 3},continuous,${dayOf(35)}\n`, mostWishes)}`,
  );
  writeFileSync(
    join(home, 'places.csv'),
    `kind,environment,name_fi\nenvironment,,Siipi\n${lines((index) => `room,Siipi,Huone ${index}\n`)}`,
  );
  return home;
}

// The process reports its own peak memory when it exits. Not `resourceUsage().maxRSS`: that includes the process that
// started it.
const reportMemory = `data:text/javascript,${encodeURIComponent(
  [
    "import { readFileSync } from 'node:fs';",
    "const peak = () => /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];",
    "process.on('exit', () => process.stderr.write(`\\npeak ${peak()}\\n`));",
  ].join('\n'),
)}`;

async function measure(command: string, home: string, url: string): Promise<CliMemory> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', reportMemory, bundle, ...command.split(' ')], {
    cwd: home,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      KIERROS_LANG: 'en',
      KIERROS_SERVER: url,
      KIERROS_TOKEN_FILE: join(home, 'token'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`kierros ${command} ended with ${String(code)}: ${output}`);
  const peakMb = Number(/peak (\d+)/.exec(output)?.[1]) / 1024;
  return { command, peakMb, seconds: (performance.now() - started) / 1_000 };
}
