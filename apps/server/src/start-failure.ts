type Failure = Error & {
  code?: string;
  errcode?: number;
  path?: string;
  hostname?: string;
  address?: string;
  port?: number;
};

const SQLITE_CANNOT_OPEN = 14;
const SQLITE_READ_ONLY = 8;
const SQLITE_NOT_A_DATABASE = 26;

/** Why the server cannot start, in one sentence; undefined for an internal error. */
export function startFailure(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const sentence = sentenceFor(one);
    if (sentence !== undefined) return sentence;
    // Several addresses of one host failed.
    const [first] = one instanceof AggregateError ? (one.errors as unknown[]) : [];
    if (first instanceof Error) return sentenceFor(first);
  }
  return undefined;
}

function sentenceFor(error: Failure): string | undefined {
  const { code = '', errcode = 0, path, hostname, address, port } = error;
  const at = address === undefined ? 'there' : `${address}${port === undefined ? '' : `:${port}`}`;
  if (code === 'ERR_SQLITE_ERROR') return ofSqlite(errcode & 0xff);
  if (path !== undefined && Object.hasOwn(ofFiles, code))
    return `${path} cannot be used: ${ofFiles[code]}.`;
  return bySituation(at, hostname)[code] ?? ofPostgres(code, error.message);
}

const ofFiles: Record<string, string> = {
  EACCES: 'give the user of the server access to it',
  EPERM: 'give the user of the server access to it',
  EROFS: 'its file system is read-only',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
};

const bySituation = (at: string, host = ''): Record<string, string> => ({
  EADDRINUSE: `Port ${at} is in use: stop the program that listens there, or set KIERROS_PORT.`,
  EACCES: `The server is not allowed to listen on port ${at}: set KIERROS_PORT to one above 1023.`,
  EADDRNOTAVAIL: `${at} is not an address of this machine: set KIERROS_HOST.`,
  ECONNREFUSED: `No database answers at ${at}: start PostgreSQL, or set DATABASE_URL.`,
  ECONNRESET: 'The database closed the connection: see the PostgreSQL log.',
  ETIMEDOUT: `No database answers at ${at}: set DATABASE_URL.`,
  ENOTFOUND: `The host ${host} of the database was not found: set DATABASE_URL.`,
  ENOENT: 'The socket of the database does not exist: start PostgreSQL, or set DATABASE_URL.',
});

function ofSqlite(code: number): string | undefined {
  if (code === SQLITE_CANNOT_OPEN || code === SQLITE_READ_ONLY)
    return 'The database file cannot be opened for writing: give the user of the server access to KIERROS_DATA.';
  if (code === SQLITE_NOT_A_DATABASE)
    return 'The file kierros.db is not a database: set KIERROS_DATA, or restore a backup (docs/runbooks/restore.md).';
  return undefined;
}

// For refusals PostgreSQL's own message names the reason: a wrong password, a missing database or role, or a right.
function ofPostgres(code: string, message: string): string | undefined {
  if (code === '28P01')
    return `The database refuses the connection: ${message}. Set DATABASE_URL, with %, #, / and ? in a password written as %25, %23, %2F and %3F.`;
  if (/^(28...|3D000|53300|57P03|08P01)$/.test(code))
    return `The database refuses the connection: ${message}. Set DATABASE_URL.`;
  if (code === '42501')
    return `The role of DATABASE_URL lacks a right in the database: ${message}. Grant it, or make the role the owner.`;
  return undefined;
}
