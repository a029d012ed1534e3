import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultTestContext } from '../fault-test.ts';
import type { Cluster } from '@kierros/tools/testing/postgres-cluster';
import { query } from '../server/rows.ts';
import { checkoutUnderTest } from '../checkout-under-test.ts';

/** The location of a site's data: a folder, and a database URL for PostgreSQL. */
export type Installation = {
  readonly folder: string;
  readonly databaseFile: string;
  readonly databaseUrl: string | null;
};

export type Ran = { readonly status: number; readonly stdout: string; readonly stderr: string };

let made = 0;

/** An empty installation; removed when the fault test ends. */
export function emptyInstallation(
  context: FaultTestContext,
  cluster: Cluster | null = null,
): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-installation-'));
  context.atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const databaseFile = join(folder, 'kierros.db');
  if (cluster === null) return { folder, databaseFile, databaseUrl: null };
  const name = `place_${(made += 1)}`;
  query(cluster.url('postgres'), `create database ${name}`);
  return { folder, databaseFile, databaseUrl: cluster.url(name) };
}

/** Removes the data of an installation before the fault test ends: many would fill the disk. */
export function removeInstallation(place: Pick<Installation, 'folder'>): void {
  rmSync(place.folder, { recursive: true, force: true });
}

type How = {
  readonly checkout?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A timeout; -1 as exit code when it is reached. */
  readonly forMs?: number;
};

/** Runs a command of the server (`restore FILE`, `verify`) on the data of an installation that no server is using. */
export async function runAt(
  { folder, databaseUrl }: Installation,
  args: readonly string[],
  { checkout = checkoutUnderTest(), env = {}, forMs = 900_000 }: How = {},
): Promise<Ran> {
  const child = spawn(process.execPath, [join(checkout, 'apps/server/src/main.ts'), ...args], {
    env: {
      ...process.env,
      KIERROS_DATA: folder,
      KIERROS_LOG: 'error',
      DATABASE_URL: databaseUrl ?? '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: forMs,
    killSignal: 'SIGKILL',
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (part: Buffer) => (output[name] += part.toString()));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status: status ?? -1, ...output };
}

/** A copy of an installation, to be modified; its server must be stopped. */
export function copyOf(
  context: FaultTestContext,
  from: Installation,
  cluster: Cluster | null,
): Installation {
  const place = emptyInstallation(context, cluster);
  for (const name of ['kierros.db', 'kierros.db-wal', 'photos', 'backups'])
    if (existsSync(join(from.folder, name)))
      cpSync(join(from.folder, name), join(place.folder, name), { recursive: true });
  if (cluster !== null && place.databaseUrl !== null && from.databaseUrl !== null) {
    const [copy, source] = [place.databaseUrl, from.databaseUrl].map((url) =>
      new URL(url).pathname.slice(1),
    );
    query(cluster.url('postgres'), `drop database ${copy}`);
    query(cluster.url('postgres'), `create database ${copy} template ${source}`);
  }
  return place;
}
