import { resolve } from 'node:path';

/** Everything the server is told from outside, parsed once at start. */
export type Settings = {
  host: string;
  port: number;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** The address that people's browsers and QR codes use; cookies are `Secure` when it is https. */
  publicAddress: string;
  isSecure: boolean;
  webFolder: string | undefined;
  logLevel: string;
};

export class SettingsError extends Error {
  override name = 'SettingsError';
}

type Environment = Record<string, string | undefined>;

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
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    faults.push('DATABASE_URL must start with postgres:// or postgresql://.');
  const publicAddress = (
    environment['KIERROS_PUBLIC_ADDRESS'] ?? `http://127.0.0.1:${port}`
  ).replace(/\/+$/, '');
  if (!URL.canParse(publicAddress))
    faults.push(
      'KIERROS_PUBLIC_ADDRESS must be a web address such as https://kierros.example.org.',
    );
  const isSecure = publicAddress.startsWith('https:');
  const isLocal = ['127.0.0.1', 'localhost', '::1'].includes(host);
  if (!isLocal && !isSecure && environment['KIERROS_ALLOW_HTTP'] !== 'yes')
    faults.push(
      'KIERROS_PUBLIC_ADDRESS must be https when KIERROS_HOST is not the loopback address (or set KIERROS_ALLOW_HTTP=yes on a closed network).',
    );
  const logLevel = environment['KIERROS_LOG'] ?? 'info';
  if (!['silent', 'error', 'warn', 'info', 'debug'].includes(logLevel))
    faults.push('KIERROS_LOG must be silent, error, warn, info or debug.');
  if (faults.length > 0)
    throw new SettingsError(
      `The settings cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  return {
    host,
    port,
    dataFolder: resolve(environment['KIERROS_DATA'] ?? './data'),
    databaseUrl,
    publicAddress,
    isSecure,
    webFolder: environment['KIERROS_WEB'] ?? defaults.webFolder,
    logLevel,
  };
}
