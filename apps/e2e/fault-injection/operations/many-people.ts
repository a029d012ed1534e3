import { createHash, randomBytes } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

const FIRST = 1_000_000;

type Row = Record<string, SQLInputValue>;

function insert(database: DatabaseSync, table: string, row: Row): void {
  const names = Object.keys(row);
  database
    .prepare(
      `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`,
    )
    .run(...Object.values(row));
}

/**
 * Adds users like `staff` to the embedded database of a stopped server, and a token for each: a
 * thousand sign-ins would cost a minute of hashing, which is not measured.
 */
export function addPeople(databaseFile: string, count: number): string[] {
  const database = new DatabaseSync(databaseFile);
  database.exec('begin');
  const staff = database.prepare("select * from users where username = 'staff'").get() as Row;
  const tokens: string[] = [];
  for (let id = FIRST; id < FIRST + count; id += 1) {
    const token = randomBytes(32).toString('base64url');
    insert(database, 'authors', { id, pseudonym: null });
    const username = `inspector${id}`;
    insert(database, 'users', { ...staff, id, username, username_folded: username });
    insert(database, 'personal_tokens', {
      id,
      user_id: id,
      name: 'fault-test',
      token_hash: createHash('sha256').update(token).digest('base64url'),
      created_at: new Date().toISOString(),
      expires_at: '2099-01-01T00:00:00.000Z',
    });
    tokens.push(token);
  }
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
  return tokens;
}
