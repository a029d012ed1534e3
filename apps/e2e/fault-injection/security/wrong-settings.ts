/** An unsafe configuration, and the word that its refusal has to contain. */
export type WrongSetUp = {
  readonly what: string;
  readonly names: string;
  readonly env: Readonly<Record<string, string>>;
};

const s3 = {
  KIERROS_S3_BUCKET: 'photos',
  KIERROS_S3_ENDPOINT: 'https://s3.example.org',
  KIERROS_S3_ACCESS_KEY_ID: 'key',
  KIERROS_S3_SECRET_ACCESS_KEY: 'iC8mUa6eTqJw2xNf',
};
const oidc = {
  KIERROS_OIDC_ISSUER: 'https://id.example.org',
  KIERROS_OIDC_CLIENT_ID: 'kierros',
};
const remote = (password: string, mode: string) =>
  `postgres://kierros:${password}@db.example.org/kierros?sslmode=${mode}`;
const secret = 'KIERROS_S3_SECRET_ACCESS_KEY';

/** Wrong environment variables. */
export const wrongSettings: readonly WrongSetUp[] = [
  { what: 'no secret', names: secret, env: { ...s3, [secret]: '' } },
  { what: 'a short secret', names: secret, env: { ...s3, [secret]: 'iC8mUa6e' } },
  { what: 'a sample secret', names: secret, env: { ...s3, [secret]: 'minioadmin' } },
  {
    what: 'a short secret of a provider',
    names: 'KIERROS_OIDC_CLIENT_SECRET',
    env: { ...oidc, KIERROS_OIDC_CLIENT_SECRET: 'iC8mUa6e' },
  },
  {
    what: 'a secret whose file cannot be read',
    names: `${secret}_FILE`,
    env: { ...s3, [secret]: '', [`${secret}_FILE`]: '/nowhere/secret' },
  },
  {
    what: 'http for everybody',
    names: 'KIERROS_PUBLIC_ADDRESS',
    env: { KIERROS_HOST: '0.0.0.0', KIERROS_PUBLIC_ADDRESS: 'http://kierros.example.org' },
  },
  {
    what: 'an address with a path',
    names: 'KIERROS_PUBLIC_ADDRESS',
    env: { KIERROS_PUBLIC_ADDRESS: 'https://example.org/kierros' },
  },
  {
    what: 'a register that may be open or not',
    names: 'KIERROS_SELF_REGISTRATION',
    env: { KIERROS_SELF_REGISTRATION: 'true' },
  },
  { what: 'a log that holds bodies', names: 'KIERROS_LOG', env: { KIERROS_LOG: 'trace' } },
  {
    what: 'a provider in the clear',
    names: 'KIERROS_OIDC_ISSUER',
    env: { ...oidc, KIERROS_OIDC_ISSUER: 'http://id.example.org' },
  },
  {
    what: 'a photo store in the clear',
    names: 'KIERROS_S3_ENDPOINT',
    env: { ...s3, KIERROS_S3_ENDPOINT: 'http://s3.example.org' },
  },
  {
    what: 'a database over the network in the clear',
    names: 'DATABASE_URL',
    env: { DATABASE_URL: remote('hJ7wXq2vNc', 'disable') },
  },
  {
    what: 'a database password from a manual',
    names: 'DATABASE_URL',
    env: { DATABASE_URL: remote('postgres', 'verify-full') },
  },
  {
    what: 'another kind of database',
    names: 'DATABASE_URL',
    env: { DATABASE_URL: 'mysql://kierros:hJ7wXq2vNc@db.example.org/kierros' },
  },
  {
    what: 'data among the files for everybody',
    names: 'KIERROS_DATA',
    env: { KIERROS_WEB: '/srv/web', KIERROS_DATA: '/srv/web/data', KIERROS_BACKUPS: '/srv/b' },
  },
  {
    what: 'backups among the files for everybody',
    names: 'KIERROS_BACKUPS',
    env: { KIERROS_WEB: '/srv/web', KIERROS_BACKUPS: '/srv/web/backups' },
  },
];

/** Every secret above: a refusal that contained one would write it to the system journal. */
export const secretsOfSettings = ['iC8mUa6eTqJw2xNf', 'iC8mUa6e', 'minioadmin', 'hJ7wXq2vNc'];

const beforeStart = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const overDatabase = (code: string) =>
  beforeStart(`import { DatabaseSync } from 'node:sqlite';\nconst its = DatabaseSync.prototype;
const { prepare, exec } = its;\n${code}`);

/** Machines that would lose committed data: each is simulated before the server starts. */
export const wrongMachines: readonly (Omit<WrongSetUp, 'env'> & { readonly before: string })[] = [
  {
    what: 'a build of SQLite that flushes less than it is told',
    names: 'synchronous=1',
    before: overDatabase(
      `its.exec = function (sql) { return exec.call(this, sql.replace('synchronous = full', 'synchronous = normal')); };`,
    ),
  },
  {
    what: 'a file system without a log of writes',
    names: 'journal_mode=delete',
    before: overDatabase(
      `its.prepare = function (sql) { return prepare.call(this, sql.replace('journal_mode = wal', 'journal_mode = delete')); };`,
    ),
  },
  {
    what: 'a SQLite that may corrupt its file',
    names: 'SQLite 3.51.2 is older',
    before: overDatabase(
      `its.prepare = function (sql) { return prepare.call(this, sql.replace('sqlite_version()', "'3.51.2'")); };`,
    ),
  },
  {
    what: 'data on a network disk',
    names: 'network disk (NFS)',
    before: beforeStart(
      `import fs from 'node:fs';\nimport { syncBuiltinESMExports } from 'node:module';
const { statfs } = fs.promises;
fs.promises.statfs = async (path) => ({ ...(await statfs(path)), type: 0x6969 });\nsyncBuiltinESMExports();`,
    ),
  },
];
