import { DatabaseSync } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';
import { Client } from 'pg';

/** The timeout of a probe: load balancers probe every few seconds. */
const TIMEOUT_MS = 2_000;
const PAUSE_MS = 100;

/** Whether SQLite accepts writes now, that is, no other process holds the write lock. */
export async function sqliteTakesWrites(path: string): Promise<boolean> {
  const until = performance.now() + TIMEOUT_MS;
  // A separate connection: waiting on the server's connection would block all requests.
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    for (;;) {
      if (takesWrite(database)) return true;
      if (performance.now() + PAUSE_MS > until) return false;
      await after(PAUSE_MS);
    }
  } finally {
    database.close();
  }
}

function takesWrite(database: DatabaseSync): boolean {
  try {
    database.exec('begin immediate');
    database.exec('rollback');
    return true;
  } catch {
    return false;
  }
}

const TABLES = ['users', 'inspectables', 'due_rows', 'forms', 'answers'];

/** Whether PostgreSQL responds and the tables of every request can be read. */
export async function postgresAnswers(connectionString: string): Promise<boolean> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  const read = async (): Promise<boolean> => {
    await client.connect();
    // Locks are met although no row is asked for; of a table that is distributed no node is asked, since one that is
    // away takes only its own locations.
    await client.query(
      `select ${TABLES.map((one) => `(select 1 from ${one} where false)`).join(', ')}`,
    );
    return true;
  };
  try {
    return await read();
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}
