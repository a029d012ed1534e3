import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { whyNotOn } from './db/network-disk.ts';
import { settingTable } from './setting-table.ts';
import { readSettings, SettingsError } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'kierros-settings-'));
writeFileSync(join(folder, 'empty'), '\n');
writeFileSync(join(folder, 'secret'), 'a secret of its own, long enough\n');
const S3 = {
  KIERROS_S3_BUCKET: 'photos',
  KIERROS_S3_ENDPOINT: 'https://s3.example.org',
  KIERROS_S3_ACCESS_KEY_ID: 'key',
  KIERROS_S3_SECRET_ACCESS_KEY: 'iC8mUa6eTqJw2xNf',
};
const OIDC = { KIERROS_OIDC_ISSUER: 'https://id.example.org', KIERROS_OIDC_CLIENT_ID: 'kierros' };
const REMOTE = 'postgres://kierros:hJ7wXq2vNc@db.example.org/kierros?sslmode=verify-full';

/** Unsafe or unusable settings (S14), each with the setting that the refusal names. */
const wrong: [string, string, Record<string, string>][] = [
  ['a port that is none', 'KIERROS_PORT', { KIERROS_PORT: 'eighty' }],
  ['another kind of database', 'DATABASE_URL', { DATABASE_URL: 'mysql://x/y' }],
  [
    'a database over the network in the clear',
    'DATABASE_URL',
    { DATABASE_URL: REMOTE.replace('verify-full', 'disable') },
  ],
  [
    'a database password from a manual',
    'DATABASE_URL',
    { DATABASE_URL: REMOTE.replace('hJ7wXq2vNc', 'postgres') },
  ],
  ...['5%off', 'ab#cd', 'ab/cd', 'a?b', '12/cd', '12#cd', '12?cd'].map(
    (password): [string, string, Record<string, string>] => [
      `the password ${password} that is not encoded`,
      'percent-encoded',
      { DATABASE_URL: REMOTE.replace('hJ7wXq2vNc', password) },
    ],
  ),
  ['a database without an address', 'DATABASE_URL', { DATABASE_URL: 'postgres://db:port/x' }],
  ['a web app that is not there', 'KIERROS_WEB', { KIERROS_WEB: folder }],
  ['http for everybody', 'KIERROS_PUBLIC_ADDRESS', { KIERROS_HOST: '0.0.0.0' }],
  ['an address that is none', 'KIERROS_PUBLIC_ADDRESS', { KIERROS_PUBLIC_ADDRESS: 'nowhere' }],
  [
    'an address of another protocol',
    'KIERROS_PUBLIC_ADDRESS',
    { KIERROS_PUBLIC_ADDRESS: 'ftp://kierros.example.org' },
  ],
  [
    'an address with a path, to which cookies cannot be bound',
    'KIERROS_PUBLIC_ADDRESS',
    { KIERROS_PUBLIC_ADDRESS: 'https://example.org/kierros' },
  ],
  ['a proxy that is no address', 'KIERROS_TRUST_PROXY', { KIERROS_TRUST_PROXY: 'proxy.example' }],
  ['a network of too many bits', 'KIERROS_TRUST_PROXY', { KIERROS_TRUST_PROXY: '10.0.0.0/33' }],
  ['a pool of one', 'KIERROS_PG_POOL', { KIERROS_PG_POOL: '1' }],
  ['a word for prepare', 'KIERROS_PG_PREPARE', { KIERROS_PG_PREPARE: 'no' }],
  ['a log that would hold bodies', 'KIERROS_LOG', { KIERROS_LOG: 'trace' }],
  [
    'registration that is neither open nor closed',
    'KIERROS_SELF_REGISTRATION',
    { KIERROS_SELF_REGISTRATION: 'true' },
  ],
  [
    'a provider in the clear',
    'KIERROS_OIDC_ISSUER',
    { ...OIDC, KIERROS_OIDC_ISSUER: 'http://id.example.org' },
  ],
  ['a client without a provider', 'KIERROS_OIDC_ISSUER', { KIERROS_OIDC_CLIENT_ID: 'kierros' }],
  [
    'a short secret',
    'KIERROS_OIDC_CLIENT_SECRET',
    { ...OIDC, KIERROS_OIDC_CLIENT_SECRET: 'short' },
  ],
  [
    'a secret given twice',
    'KIERROS_OIDC_CLIENT_SECRET_FILE',
    {
      ...OIDC,
      KIERROS_OIDC_CLIENT_SECRET: 'iC8mUa6eTqJw2xNf',
      KIERROS_OIDC_CLIENT_SECRET_FILE: join(folder, 'secret'),
    },
  ],
  [
    'a file of a secret that is empty',
    'KIERROS_OIDC_CLIENT_SECRET_FILE',
    { ...OIDC, KIERROS_OIDC_CLIENT_SECRET_FILE: join(folder, 'empty') },
  ],
  [
    'a file of a secret that is not there',
    'KIERROS_S3_SECRET_ACCESS_KEY_FILE',
    { ...S3, KIERROS_S3_SECRET_ACCESS_KEY: '', KIERROS_S3_SECRET_ACCESS_KEY_FILE: '/none' },
  ],
  [
    'a photo store in the clear',
    'KIERROS_S3_ENDPOINT',
    { ...S3, KIERROS_S3_ENDPOINT: 'http://s3.example.org' },
  ],
  [
    'a photo store without its key',
    'KIERROS_S3_ACCESS_KEY_ID',
    { ...S3, KIERROS_S3_ACCESS_KEY_ID: '' },
  ],
  [
    'the sample key of a photo store',
    'KIERROS_S3_SECRET_ACCESS_KEY',
    { ...S3, KIERROS_S3_SECRET_ACCESS_KEY: 'minioadmin' },
  ],
  ['a photo store without a bucket', 'KIERROS_S3_BUCKET', { ...S3, KIERROS_S3_BUCKET: '' }],
  [
    'data among the files for everybody',
    'KIERROS_DATA',
    { KIERROS_WEB: '/srv/web', KIERROS_DATA: '/srv/web/data', KIERROS_BACKUPS: '/srv/backups' },
  ],
  [
    'backups among the files for everybody',
    'KIERROS_BACKUPS',
    { KIERROS_WEB: '/srv/web', KIERROS_DATA: '/srv/data', KIERROS_BACKUPS: '/srv/web' },
  ],
];

describe('settings', () => {
  it('listen on the loopback address by default', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 4300,
      publicAddress: 'http://127.0.0.1:4300',
      isSecure: false,
      selfRegistration: false,
      s3: undefined,
      trustProxy: ['127.0.0.0/8', '::1/128'],
      isPlainAbroad: false,
      postgres: { prepare: true, pool: 10, applicationName: 'kierros' },
    });
  });

  it('count an empty one as not set', () => {
    const names = settingTable.flatMap((row) => row.names);
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(
      readSettings({}),
    );
  });

  it('report a plain address on another host, which a closed network allows', () => {
    const plain = { KIERROS_PUBLIC_ADDRESS: 'http://kierros.example.org' };
    expect(readSettings(plain).isPlainAbroad).toBe(true);
    expect(readSettings({ ...plain, KIERROS_ALLOW_HTTP: 'yes' }).isPlainAbroad).toBe(false);
    expect(readSettings({ KIERROS_TRUST_PROXY: '10.0.0.5, fd00::/8' }).trustProxy).toEqual([
      '10.0.0.5',
      'fd00::/8',
    ]);
    expect(readSettings({ KIERROS_TRUST_PROXY: 'none' }).trustProxy).toEqual([]);
  });

  it('take the size of the pool and the name that PostgreSQL shows', () => {
    const environment = { KIERROS_PG_POOL: '25', KIERROS_PG_APPLICATION_NAME: 'kierros-2' };
    expect(readSettings(environment).postgres).toEqual({
      prepare: true,
      pool: 25,
      applicationName: 'kierros-2',
    });
  });

  it.each(wrong)('refuse %s', (_what, name, environment) => {
    expect(() => readSettings(environment)).toThrow(SettingsError);
    expect(faultsOf(environment)[0]).toContain(name);
  });

  it('name every fault at once, and repeat no secret', () => {
    const all = {
      KIERROS_PORT: 'eighty',
      DATABASE_URL: 'mysql://kierros:hJ7wXq2vNc@x/y',
      KIERROS_PUBLIC_ADDRESS: 'nowhere',
      KIERROS_LOG: 'loud',
    };
    const faults = faultsOf(all);
    expect(faults).toHaveLength(4);
    for (const name of Object.keys(all)) expect(faults.join()).toContain(name);
    expect(faults.join()).not.toContain('hJ7wXq2vNc');
  });

  it('accept safe values', () => {
    const safe = {
      ...S3,
      ...OIDC,
      KIERROS_HOST: '0.0.0.0',
      KIERROS_PUBLIC_ADDRESS: 'https://kierros.example/',
      DATABASE_URL: REMOTE.replace('hJ7wXq2vNc', '5%25%23%2F%3Fo:@ff'),
      KIERROS_OIDC_CLIENT_SECRET_FILE: join(folder, 'secret'),
    };
    expect(readSettings(safe)).toMatchObject({
      isSecure: true,
      publicAddress: 'https://kierros.example',
      s3: { bucket: 'photos', prefix: '' },
      oidc: { clientSecret: 'a secret of its own, long enough' },
    });
    expect(
      readSettings({ DATABASE_URL: 'postgres://kierros@127.0.0.1:5432/x' }).databaseUrl,
    ).toMatch('127');
  });

  it('accept plain http on a closed network when it is configured', () => {
    const closed = { KIERROS_HOST: '0.0.0.0', KIERROS_ALLOW_HTTP: 'yes' };
    expect(readSettings(closed).isSecure).toBe(false);
  });

  it('refuse a network disk for the embedded database', async () => {
    const type = (value: number) => async () => value;
    for (const [name, value] of [
      ['NFS', 0x6969],
      ['CIFS', 0xff534d42],
      ['SMB2', -28_095_166],
    ] as const)
      expect(await whyNotOn('/data', type(value))).toContain(name);
    expect(await whyNotOn('/data', type(0xef53))).toBeUndefined();
    expect(await whyNotOn(folder)).toBeUndefined();
  });
});

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
  return [];
}
