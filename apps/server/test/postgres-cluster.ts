import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Cluster = { url: (database: string) => string; stop: () => void };

const NOBODY = 65_534;

/** The folder of PostgreSQL's programs, newest version first; undefined when it is not installed. */
export function postgresPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(root, version, 'bin')),
    '/usr/local/bin',
    '/usr/bin',
    '/opt/homebrew/bin',
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * Starts a real PostgreSQL of its own for the tests: fresh data in the temp
 * folder, a free port, no durability. PostgreSQL refuses to run as root, so
 * root hands it to `nobody`.
 */
export async function startCluster(): Promise<Cluster> {
  const programs = postgresPrograms();
  if (!programs)
    throw new Error('PostgreSQL is needed for the tests: apt-get install -y postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'kierros-pg-'));
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in asNobody) chownSync(folder, NOBODY, NOBODY);
  const init = spawnSync(
    join(programs, 'initdb'),
    [
      '-D',
      join(folder, 'data'),
      '-A',
      'trust',
      '-U',
      'kierros',
      '--no-sync',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ],
    {
      ...asNobody,
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`);
  const port = await freePort();
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_connections=200',
    `unix_socket_directories=${folder}`,
  ];
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      join(folder, 'data'),
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...asNobody, cwd: folder, stdio: 'ignore' },
  );
  await waitUntilReady(programs, port, server);
  return {
    url: (database) => `postgres://kierros@127.0.0.1:${port}/${database}`,
    stop: () => {
      server.kill('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(programs: string, port: number, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL stopped at once with code ${server.exitCode}.`);
    if (
      spawnSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q'])
        .status === 0
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('PostgreSQL was not ready after 10 seconds.');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
