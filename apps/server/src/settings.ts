import { join, resolve } from 'node:path';
import type { OidcSettings } from './features/session/oidc.ts';
import { readS3, type S3Settings } from './photos/s3-settings.ts';
import { readSecret, type Environment } from './shared/secret-setting.ts';
import {
  checkDatabaseUrl,
  checkFolders,
  checkPublicAddress,
  checkSecret,
  isLoopback,
} from './shared/unsafe-settings.ts';

/** Everything the server is told from outside, parsed once at start. */
export type Settings = {
  host: string;
  port: number;
  dataFolder: string;
  /** Where backups lie; several servers over one database share it. */
  backupFolder: string;
  databaseUrl: string | undefined;
  /** The address that people's browsers and QR codes use; cookies are `Secure` when it is https. */
  publicAddress: string;
  isSecure: boolean;
  webFolder: string | undefined;
  logLevel: string;
  selfRegistration: boolean;
  /** How many days the audit log is kept; always when not set. */
  auditDays: number | undefined;
  oidc: OidcSettings | undefined;
  /** Where photos live when not in the data folder; several servers need it, or one folder that all share. */
  s3: S3Settings | undefined;
};

export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads the settings from the environment; throws one error that names every fault. */
export function readSettings(
  environment: Environment,
  defaults: { webFolder?: string } = {},
): Settings {
  const faults: string[] = [];
  const port = Number(environment['KIERROS_PORT'] ?? '4300');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    faults.push('KIERROS_PORT must be a port number from 0 to 65535.');
  const host = environment['KIERROS_HOST'] ?? '127.0.0.1';
  const databaseUrl = environment['DATABASE_URL'] || undefined;
  checkDatabaseUrl(databaseUrl, environment, faults);
  const publicAddress = (
    environment['KIERROS_PUBLIC_ADDRESS'] ?? `http://127.0.0.1:${port}`
  ).replace(/\/+$/, '');
  checkPublicAddress(publicAddress, faults);
  const isSecure = publicAddress.startsWith('https:');
  const isLocal = isLoopback(host);
  if (!isLocal && !isSecure && environment['KIERROS_ALLOW_HTTP'] !== 'yes')
    faults.push(
      'KIERROS_PUBLIC_ADDRESS must be https when KIERROS_HOST is not the loopback address (or set KIERROS_ALLOW_HTTP=yes on a closed network).',
    );
  const logLevel = environment['KIERROS_LOG'] ?? 'info';
  if (!['silent', 'error', 'warn', 'info', 'debug'].includes(logLevel))
    faults.push('KIERROS_LOG must be silent, error, warn, info or debug.');
  const selfRegistration = environment['KIERROS_SELF_REGISTRATION'] ?? 'no';
  if (!['yes', 'no'].includes(selfRegistration))
    faults.push('KIERROS_SELF_REGISTRATION must be yes or no.');
  const auditDays = readAuditDays(environment, faults);
  const oidc = readOidc(environment, faults);
  const s3 = readS3(environment, faults);
  checkSecret('KIERROS_OIDC_CLIENT_SECRET', oidc?.clientSecret, faults);
  checkSecret('KIERROS_S3_SECRET_ACCESS_KEY', s3?.secretAccessKey, faults);
  const dataFolder = resolve(environment['KIERROS_DATA'] ?? './data');
  const backupFolder = resolve(environment['KIERROS_BACKUPS'] ?? join(dataFolder, 'backups'));
  const webFolder = environment['KIERROS_WEB'] ?? defaults.webFolder;
  checkFolders(webFolder, { KIERROS_DATA: dataFolder, KIERROS_BACKUPS: backupFolder }, faults);
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
    publicAddress,
    isSecure,
    webFolder,
    logLevel,
    selfRegistration: selfRegistration === 'yes',
    auditDays,
    oidc,
    s3,
  };
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

function readOidc(environment: Environment, faults: string[]): OidcSettings | undefined {
  const issuer = environment['KIERROS_OIDC_ISSUER'] || undefined;
  const clientId = environment['KIERROS_OIDC_CLIENT_ID'] || undefined;
  const usernameClaim = environment['KIERROS_OIDC_USERNAME_CLAIM'] || 'email';
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
