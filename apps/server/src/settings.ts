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
  const port = readNumber(environment, numbers.port, faults) ?? 4300;
  const host = environment['KIERROS_HOST'] ?? '127.0.0.1';
  const databaseUrl = environment['DATABASE_URL'];
  checkDatabaseUrl(databaseUrl, environment, faults);
  const settings = {
    host,
    port,
    databaseUrl,
    ...readPublicAddress(environment, { host, port }, faults),
    logLevel: readChoice(environment, 'KIERROS_LOG', logLevels, faults) ?? 'info',
    selfRegistration: readChoice(environment, 'KIERROS_SELF_REGISTRATION', yesNo, faults) === 'yes',
    auditDays: readNumber(environment, numbers.auditDays, faults),
    backupHours: readNumber(environment, numbers.backupHours, faults),
    backupPassphrase: readSecret(environment, 'KIERROS_BACKUP_PASSPHRASE', faults),
    trustProxy: readProxies(environment['KIERROS_TRUST_PROXY'], faults),
    postgres: readPostgres(environment, faults),
    oidc: readOidc(environment, faults),
    s3: readS3(environment, faults),
  };
  checkSecret('KIERROS_BACKUP_PASSPHRASE', settings.backupPassphrase, faults);
  checkSecret('KIERROS_OIDC_CLIENT_SECRET', settings.oidc?.clientSecret, faults);
  checkSecret('KIERROS_S3_SECRET_ACCESS_KEY', settings.s3?.secretAccessKey, faults);
  const folders = readFolders(environment, defaults.webFolder, faults);
  if (faults.length > 0)
    throw new SettingsError(
      `The settings cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  return { ...settings, ...folders };
}

function readFolders(
  environment: Environment,
  webFolderBeside: string | undefined,
  faults: string[],
): Pick<Settings, 'dataFolder' | 'backupFolder' | 'webFolder'> {
  const dataFolder = resolve(environment['KIERROS_DATA'] ?? './data');
  const backupFolder = resolve(environment['KIERROS_BACKUPS'] ?? join(dataFolder, 'backups'));
  const webFolder = environment['KIERROS_WEB'] ?? webFolderBeside;
  checkFolders(webFolder, { KIERROS_DATA: dataFolder, KIERROS_BACKUPS: backupFolder }, faults);
  checkWebFolder(environment['KIERROS_WEB'], faults);
  return { dataFolder, backupFolder, webFolder };
}

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'];
const yesNo = ['yes', 'no'];
const onOff = ['on', 'off'];

function readChoice(
  environment: Environment,
  name: string,
  choices: readonly string[],
  faults: string[],
): string | undefined {
  const text = environment[name];
  if (text !== undefined && !choices.includes(text))
    faults.push(`${name} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}.`);
  return text;
}

type NumberSetting = { name: string; what: string; range: readonly [least: number, most?: number] };

const numbers = {
  port: { name: 'KIERROS_PORT', what: 'a port number', range: [0, 65_535] },
  auditDays: { name: 'KIERROS_AUDIT_DAYS', what: 'a whole number of days', range: [30] },
  backupHours: { name: 'KIERROS_BACKUP_HOURS', what: 'a whole number of hours', range: [1, 8_760] },
  connections: { name: 'KIERROS_PG_POOL', what: 'a number of connections', range: [2, 500] },
} satisfies Record<string, NumberSetting>;

function readNumber(
  environment: Environment,
  { name, what, range: [least, most] }: NumberSetting,
  faults: string[],
): number | undefined {
  const text = environment[name];
  if (text === undefined) return undefined;
  const number = Number(text);
  const range = most === undefined ? `, at least ${least}` : ` from ${least} to ${most}`;
  if (!Number.isInteger(number) || number < least || number > (most ?? Infinity))
    faults.push(`${name} must be ${what}${range}.`);
  return number;
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
  const prepare = readChoice(environment, 'KIERROS_PG_PREPARE', onOff, faults) ?? 'on';
  const pool = readNumber(environment, numbers.connections, faults) ?? 10;
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
  if (issuer === undefined) {
    if (clientId ?? clientSecret)
      faults.push('KIERROS_OIDC_ISSUER must be set together with KIERROS_OIDC_CLIENT_ID.');
    return undefined;
  }
  if (!isSafeIssuer(issuer))
    faults.push('KIERROS_OIDC_ISSUER must be an https address (http on this machine only).');
  if (clientId === undefined)
    faults.push('KIERROS_OIDC_CLIENT_ID must be set together with KIERROS_OIDC_ISSUER.');
  return { issuer, clientId: clientId ?? '', clientSecret, usernameClaim };
}

function isSafeIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
