import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { browser, signedIn, testApp } from '../test/client.ts';
import { dialects, freshPostgresUrl } from '../test/dialects.ts';
import { freePort } from '@kierros/tools/testing/free-port';
import { smallSite } from '../test/site.ts';
import { postgresTarget } from './commands/restore-target-postgres.ts';
import { openDatabase } from './db/open-database.ts';
import { migrate, migrationNames } from './db/migrate.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
const NOBODY = 65_534;

async function answers(port: number, program: ChildProcess): Promise<void> {
  for (let tried = 0; tried < 100; tried += 1) {
    if (program.exitCode !== null) throw new Error('pgbouncer has ended.');
    const socket = connect(port, '127.0.0.1');
    const isThere = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      after(200, false),
    ]);
    socket.destroy();
    if (isThere) return;
    await after(50);
  }
  throw new Error('pgbouncer does not answer.');
}

/** A real PgBouncer in transaction mode with Debian's configuration, which rejects settings of connections. */
async function bouncer(url: string): Promise<string> {
  const { port: behind, pathname } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'kierros-bouncer-'));
  const port = await freePort();
  writeFileSync(join(folder, 'users'), '"kierros" ""\n');
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]\n* = host=127.0.0.1 port=${behind}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}
unix_socket_dir =\nauth_type = trust\nauth_file = ${folder}/users\npool_mode = transaction\ndefault_pool_size = 4
max_client_conn = 100\nlogfile = ${folder}/log\npidfile = ${folder}/pid\n`,
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const program = spawn(PROGRAM, [join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  await answers(port, program);
  return `postgres://kierros@127.0.0.1:${port}${pathname}`;
}

async function query<Row extends QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

const isInstalled = existsSync(PROGRAM) && dialects.includes('postgres');

describe.runIf(isInstalled)('behind PgBouncer in transaction mode', () => {
  it('refuses connection parameters, which KIERROS_PG_PREPARE=off leaves out', async () => {
    const url = await bouncer(await freshPostgresUrl());
    const usual = openDatabase({ databaseUrl: url, path: '' });
    await expect(usual.db.selectFrom('users').selectAll().execute()).rejects.toThrow(
      /startup|unsupported/,
    );
    await usual.close();
  });

  // PgBouncer knows named statements from 1.21 on, and Debian's is 1.18. When this fails with a newer one,
  // max_prepared_statements = 0 in the configuration makes it behave like an older one.
  it('is older than 1.21: a named statement fails, so the round below can contain none', async () => {
    const url = await bouncer(await freshPostgresUrl());
    const prepare = async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      onTestFinished(() => client.end());
      await client.query({ name: 'one', text: 'select 1' });
    };
    await prepare();
    // The second client gets the connection of the first.
    await expect(prepare()).rejects.toThrow('prepared statement "one" already exists');
  });

  it('brings a new database up to date, once for several servers, and leaves no lock', async () => {
    const direct = await freshPostgresUrl();
    await query(direct, 'drop schema public cascade');
    await query(direct, 'create schema public');
    const postgres = { prepare: false, pool: 20, applicationName: 'kierros-test' };
    const database = openDatabase({ databaseUrl: await bouncer(direct), path: '', postgres });
    onTestFinished(() => database.close());
    await Promise.all(Array.from({ length: 12 }, () => migrate(database)));
    const names = await query<{ name: string }>(direct, 'select name from kysely_migration');
    expect(names.map(({ name }) => name).sort()).toEqual(migrationNames());
    // Another worker may be migrating a database of its own.
    const locks = await query(
      direct,
      `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and datname = current_database()`,
    );
    expect(locks).toEqual([]);
  });

  it('a restore asks for the address of PostgreSQL itself', async () => {
    const url = await bouncer(await freshPostgresUrl());
    await expect(postgresTarget(url, new Date())).rejects.toThrow(
      /PgBouncer refuses: set DATABASE_URL to the address of PostgreSQL itself/,
    );
  });

  it('a whole round works, more callers at once than connections', async () => {
    const direct = await freshPostgresUrl();
    const url = await bouncer(direct);
    const postgres = { prepare: false, pool: 20, applicationName: 'kierros-test' };
    const database = openDatabase({ databaseUrl: url, path: '', postgres });
    await smallSite(database);
    const app = await testApp(database);
    onTestFinished(async () => {
      await app.server.close();
      await database.close();
    });
    const staff = await signedIn(app.server, 'staff');
    const started = await Promise.all(
      [11, 12, 13].map((room) =>
        staff.post('/inspection/forms', { inspectables: [room], template_id: 1 }),
      ),
    );
    for (const [index, response] of started.entries()) {
      expect(response.statusCode, response.body).toBeLessThan(300);
      const results = [1, 2].map((question) => ({
        inspectionformquestion_id: question,
        inspectable_id: 11 + index,
        value: 3,
      }));
      const path = `/inspection/forms/${response.json().id}/submit`;
      const sent = await Promise.all([1, 2, 3].map(() => staff.post(path, { results })));
      expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    }
    const reads = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        staff.get(
          ['/inspection/inspections/due', '/inspection/forms', '/inspection/stats/11'][index % 3] ??
            '',
        ),
      ),
    );
    expect(new Set(reads.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await staff.get('/inspection/forms')).json().total).toBe(3);
    expect((await browser(app.server).get('/readyz')).statusCode).toBe(200);
    expect((await staff.get('/export/history')).statusCode).toBe(200);

    const [named] = await query<{ n: string }>(
      direct,
      "select count(*) as n from pg_stat_activity where datname = current_database() and application_name = 'kierros-test'",
    );
    expect(Number(named?.n)).toBeGreaterThan(0);
    expect(Number(named?.n)).toBeLessThanOrEqual(4);
  });
});
