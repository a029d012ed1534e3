import { relative } from 'node:path';
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

/** Refuses a database connection over a network without encryption, or with a sample password. */
export function checkDatabaseUrl(
  url: string | undefined,
  environment: Environment,
  faults: string[],
): void {
  if (!url) return;
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    return void faults.push('DATABASE_URL must start with postgres:// or postgresql://.');
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
