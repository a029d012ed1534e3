import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Environment } from './secret-setting.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '::1', '[::1]'];
const SAMPLES =
  /^(change.?me|secret|password|sample|example|minioadmin|postgres|kierros|test)\d*$/i;

export const isLoopback = (host: string): boolean => LOOPBACK.includes(host);

/** Refuses an address that is not a plain origin: another protocol, a path, or credentials in it. */
export function checkPublicAddress(address: string, faults: string[]): void {
  const wrong =
    'KIERROS_PUBLIC_ADDRESS must be a web address such as https://kierros.example.org, without a path.';
  if (!URL.canParse(address)) return void faults.push(wrong);
  const { protocol, pathname, search, hash, username, password } = new URL(address);
  const hasMore =
    pathname !== '/' || [search, hash, username, password].some((part) => part !== '');
  if (!['http:', 'https:'].includes(protocol) || hasMore) faults.push(wrong);
}

/** What is wrong with the form of a PostgreSQL address, after its name; undefined if nothing. */
export function faultOfPostgresUrl(url: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(url)) return 'must start with postgres:// or postgresql://.';
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address && !isCutByPassword(address)) return undefined;
  return url.includes('@')
    ? 'has a character in its user or password that must be percent-encoded: write % as %25, # as %23, / as %2F and ? as %3F.'
    : 'must have the form postgres://user:password@host:5432/database.';
}

// An unencoded / ? or # ends the host too early, which leaves the @ of the password in a later part.
function isCutByPassword({ username, password, pathname, hash, searchParams }: URL): boolean {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
  } catch {
    return true;
  }
  return `${pathname}${hash}${[...searchParams.keys()].join('')}`.includes('@');
}

/** Refuses a database connection over a network without encryption, or with a sample password. */
export function checkDatabaseUrl(
  url: string | undefined,
  environment: Environment,
  faults: string[],
): void {
  if (!url) return;
  const fault = faultOfPostgresUrl(url);
  if (fault !== undefined) return void faults.push(`DATABASE_URL ${fault}`);
  const { hostname, password, searchParams } = new URL(url);
  const socket = searchParams.get('host')?.startsWith('/') ?? false;
  if (socket || hostname === '' || isLoopback(hostname)) return;
  const mode = searchParams.get('sslmode') ?? '';
  const isPlain = !['require', 'verify-ca', 'verify-full'].includes(mode);
  if (isPlain && environment['KIERROS_ALLOW_HTTP'] !== 'yes')
    faults.push(
      'DATABASE_URL must end with ?sslmode=verify-full for a database on another machine (or set KIERROS_ALLOW_HTTP=yes on a closed network).',
    );
  if (SAMPLES.test(decodeURIComponent(password)))
    faults.push('DATABASE_URL has a well-known example password: choose another one.');
}

/** Refuses a secret that can be guessed. */
export function checkSecret(name: string, secret: string | undefined, faults: string[]): void {
  if (!secret) return;
  if (secret.length < 16 || SAMPLES.test(secret))
    faults.push(
      `${name} must be a secret of at least 16 characters that is used nowhere else, not an example.`,
    );
}

/** Refuses a folder of the web app that was not built. */
export function checkWebFolder(folder: string | undefined, faults: string[]): void {
  if (folder && !existsSync(join(folder, 'index.html')))
    faults.push(
      `KIERROS_WEB is set to ${folder}, where there is no index.html: build the web app with "npx nx run web:build", or unset KIERROS_WEB.`,
    );
}

/** Refuses data folders inside the folder that is served publicly. */
export function checkFolders(
  webFolder: string | undefined,
  own: Readonly<Record<string, string>>,
  faults: string[],
): void {
  if (webFolder === undefined) return;
  for (const [name, folder] of Object.entries(own)) {
    const way = relative(webFolder, folder);
    if (!way.startsWith('..') && !way.startsWith('/'))
      faults.push(`${name} must not be inside KIERROS_WEB, whose files anyone can read.`);
  }
}
