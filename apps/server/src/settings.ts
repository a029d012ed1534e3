import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { OidcSettings } from './features/session/oidc.ts';
import { readS3, type S3Settings } from './photos/s3-settings.ts';
import { readSecret, type Environment } from './shared/secret-setting.ts';
import {
  checkDatabaseUrl,
  checkFolders,
  checkPublicAddress,
  checkSecret,
  checkWebFolder,
  isLoopback,
} from './shared/unsafe-settings.ts';

/** The configuration of the server, parsed once at start. */
export type Settings = {
  host: string;
  port: number;
  dataFolder: string;
  /** The folder of the backups; several servers over one database share it. */
  backupFolder: string;
  databaseUrl: string | undefined;
  postgres: PostgresSettings;
  /** The origin in browsers and QR codes; cookies are `Secure` when it is https. */
  publicAddress: string;
  isSecure: boolean;
  /**
   * A public address without https on another host, and without `KIERROS_ALLOW_HTTP`: a new site does not start with
   * it.
   */
  isPlainAbroad: boolean;
  /** The proxies whose forwarding headers are trusted. */
  trustProxy: string[];
  webFolder: string | undefined;
  logLevel: string;
  selfRegistration: boolean;
  /** How many days the audit log is retained; forever if undefined. */
  auditDays: number | undefined;
  /** How often backups are made, in hours; undefined if not set. Kierros itself makes none. */
  backupHours: number | undefined;
  /** With which backups encrypt the keys of the site; without one they leave them out. */
  backupPassphrase: string | undefined;
  oidc: OidcSettings | undefined;
  /** The photo store if not the data folder; several servers need it, or one folder that all share. */
  s3: S3Settings | undefined;
};

/** How connections to PostgreSQL are made. */
export type PostgresSettings = {
  /** Whether connections preserve session state between transactions; with a pooler they may not. */
  prepare: boolean;
  pool: number;
  applicationName: string;
};

export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads the settings from the environment, where an empty one is not set; throws one error that lists all faults. */
export function readSettings(
  variables: Environment,
  defaults: { webFolder?: string } = {},
): Settings {
  // What starts the server passes a setting on empty, such as a compose file with `${KIERROS_PORT:-}`.
  const environment: Environment = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== ''),
  );
  const faults: string[] = [];
  const port = Number(environment['KIERROS_PORT'] ?? '4300');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    faults.push('KIERROS_PORT must be a port number from 0 to 65535.');
  const host = environment['KIERROS_HOST'] ?? '127.0.0.1';
  const databaseUrl = environment['DATABASE_URL'];
  checkDatabaseUrl(databaseUrl, environment, faults);
  const address = readPublicAddress(environment, { host, port }, faults);
  const logLevel = environment['KIERROS_LOG'] ?? 'info';
  if (!['silent', 'error', 'warn', 'info', 'debug'].includes(logLevel))
    faults.push('KIERROS_LOG must be silent, error, warn, info or debug.');
  const selfRegistration = environment['KIERROS_SELF_REGISTRATION'] ?? 'no';
  if (!['yes', 'no'].includes(selfRegistration))
    faults.push('KIERROS_SELF_REGISTRATION must be yes or no.');
  const auditDays = readAuditDays(environment, faults);
  const backupHours = readBackupHours(environment, faults);
  const backupPassphrase = readSecret(environment, 'KIERROS_BACKUP_PASSPHRASE', faults);
  const trustProxy = readProxies(environment['KIERROS_TRUST_PROXY'], faults);
  const postgres = readPostgres(environment, faults);
  const oidc = readOidc(environment, faults);
  const s3 = readS3(environment, faults);
  checkSecret('KIERROS_BACKUP_PASSPHRASE', backupPassphrase, faults);
  checkSecret('KIERROS_OIDC_CLIENT_SECRET', oidc?.clientSecret, faults);
  checkSecret('KIERROS_S3_SECRET_ACCESS_KEY', s3?.secretAccessKey, faults);
  const dataFolder = resolve(environment['KIERROS_DATA'] ?? './data');
  const backupFolder = resolve(environment['KIERROS_BACKUPS'] ?? join(dataFolder, 'backups'));
  const webFolder = environment['KIERROS_WEB'] ?? defaults.webFolder;
  checkFolders(webFolder, { KIERROS_DATA: dataFolder, KIERROS_BACKUPS: backupFolder }, faults);
  checkWebFolder(environment['KIERROS_WEB'], faults);
  if (faults.length > 0)
    throw new SettingsError(
      `The settings cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  return {
    host,
    port,
    dataFolder,
    backupFolder,
    databaseUrl,
    postgres,
    ...address,
    trustProxy,
    webFolder,
    logLevel,
    selfRegistration: selfRegistration === 'yes',
    auditDays,
    backupHours,
    backupPassphrase,
    oidc,
    s3,
  };
}

type PublicAddress = Pick<Settings, 'publicAddress' | 'isSecure' | 'isPlainAbroad'>;

function readPublicAddress(
  environment: Environment,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  faults: string[],
): PublicAddress {
  const publicAddress = (
    environment['KIERROS_PUBLIC_ADDRESS'] ?? `http://127.0.0.1:${port}`
  ).replace(/\/+$/, '');
  checkPublicAddress(publicAddress, faults);
  const isSecure = publicAddress.startsWith('https:');
  const isHttpAllowed = environment['KIERROS_ALLOW_HTTP'] === 'yes';
  if (!isLoopback(host) && !isSecure && !isHttpAllowed)
    faults.push(
      'KIERROS_PUBLIC_ADDRESS must be https when KIERROS_HOST is not the loopback address (or set KIERROS_ALLOW_HTTP=yes on a closed network).',
    );
  const isPlainAbroad =
    !isSecure &&
    !isHttpAllowed &&
    URL.canParse(publicAddress) &&
    !isLoopback(new URL(publicAddress).hostname);
  return { publicAddress, isSecure, isPlainAbroad };
}

const FEWEST_AUDIT_DAYS = 30;

function readAuditDays(environment: Environment, faults: string[]): number | undefined {
  const text = environment['KIERROS_AUDIT_DAYS'];
  if (!text) return undefined;
  const days = Number(text);
  if (!Number.isInteger(days) || days < FEWEST_AUDIT_DAYS)
    faults.push(
      `KIERROS_AUDIT_DAYS must be a whole number of days, at least ${FEWEST_AUDIT_DAYS}.`,
    );
  return days;
}

function readBackupHours(environment: Environment, faults: string[]): number | undefined {
  const text = environment['KIERROS_BACKUP_HOURS'];
  if (!text) return undefined;
  const hours = Number(text);
  if (!Number.isInteger(hours) || hours < 1 || hours > 8_760)
    faults.push('KIERROS_BACKUP_HOURS must be a whole number of hours from 1 to 8760.');
  return hours;
}

const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1/128'];

function readProxies(text: string | undefined, faults: string[]): string[] {
  if (text === undefined) return LOOPBACK_NETWORKS;
  if (text === 'none') return [];
  const proxies = text.split(',').map((one) => one.trim());
  if (!proxies.every(isNetwork))
    faults.push(
      'KIERROS_TRUST_PROXY must be addresses or networks separated by commas, such as 10.0.0.5,172.16.0.0/12, or none.',
    );
  return proxies;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (most === undefined || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most);
}

function readPostgres(environment: Environment, faults: string[]): PostgresSettings {
  const prepare = environment['KIERROS_PG_PREPARE'] ?? 'on';
  if (!['on', 'off'].includes(prepare)) faults.push('KIERROS_PG_PREPARE must be on or off.');
  const pool = Number(environment['KIERROS_PG_POOL'] ?? 10);
  if (!Number.isInteger(pool) || pool < 2 || pool > 500)
    faults.push('KIERROS_PG_POOL must be a number of connections from 2 to 500.');
  const applicationName = environment['KIERROS_PG_APPLICATION_NAME'] ?? 'kierros';
  if (!/^[\x20-\x7e]{1,63}$/.test(applicationName))
    faults.push('KIERROS_PG_APPLICATION_NAME must be 1 to 63 ASCII characters.');
  return { prepare: prepare === 'on', pool, applicationName };
}

function readOidc(environment: Environment, faults: string[]): OidcSettings | undefined {
  const issuer = environment['KIERROS_OIDC_ISSUER'];
  const clientId = environment['KIERROS_OIDC_CLIENT_ID'];
  const usernameClaim = environment['KIERROS_OIDC_USERNAME_CLAIM'] ?? 'email';
  const clientSecret = readSecret(environment, 'KIERROS_OIDC_CLIENT_SECRET', faults);
  if (!issuer) {
    if (clientId || clientSecret)
      faults.push('KIERROS_OIDC_ISSUER must be set together with KIERROS_OIDC_CLIENT_ID.');
    return undefined;
  }
  if (!isSafeIssuer(issuer))
    faults.push('KIERROS_OIDC_ISSUER must be an https address (http on this machine only).');
  if (!clientId)
    faults.push('KIERROS_OIDC_CLIENT_ID must be set together with KIERROS_OIDC_ISSUER.');
  return { issuer, clientId: clientId ?? '', clientSecret, usernameClaim };
}

function isSafeIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
