import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../testing/find-browser.ts';
import { clockLibrary } from './other-day.ts';

/** Whether PostgreSQL's server programs are installed. */
export function hasPostgres(): boolean {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root) : [];
  return [
    ...versions.map((version) => join(root, version, 'bin')),
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ].some((folder) => existsSync(join(folder, 'initdb')));
}

// Optional programs of single suites, which are skipped without them: an update behind a proxy, and a connection pool
// in front of PostgreSQL.
const beside = {
  '/usr/bin/caddy': 'caddy',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/sbin/pgbouncer': 'pgbouncer',
};

/**
 * Makes sure that the browser and PostgreSQL are installed, and what moves the clock where that is wanted: installs
 * Debian's packages when run as root, else returns the exact command to run.
 */
export function ensureMachine({ movesClock = false } = {}): string | undefined {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const wanted = Object.entries(beside).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
  const missing = [
    ...(findBrowser() ? [] : ['chromium-headless-shell']),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(movesClock && clockLibrary() === undefined ? ['libfaketime'] : []),
    ...(mayInstall ? wanted : []),
  ];
  if (missing.length === 0) return undefined;
  const command = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (!mayInstall)
    return `The tests need ${missing.join(' and ')}. Install with: sudo sh -c '${command}'`;
  console.log(`Installing ${missing.join(' and ')} from Debian's packages …`);
  spawnSync('sh', ['-c', command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return findBrowser() && hasPostgres() ? undefined : `Installing failed. Try by hand: ${command}`;
}

/** Fails early with a clear message outside npm, where an old system Node would run our TypeScript. */
export function refuseOldNode(): void {
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  console.error(
    `This runs on Node 24, which the lockfile brings along, and not on ${process.versions.node}: start it with "npm run …".`,
  );
  process.exit(1);
}
