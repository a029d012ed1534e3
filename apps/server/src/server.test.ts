import { once } from 'node:events';
import { chmodSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { OWN_PAGE, send, startServer } from '../test/real-server.ts';
import { smallSite } from '../test/site.ts';
import { openDatabase } from './db/open-database.ts';
import { migrate } from './db/migrate.ts';
import { limitKeys } from './features/session/login-limits.ts';

/** Starts the server in this folder until the test is over. */
async function started(folder: string, settings: Record<string, string>) {
  const server = await startServer(folder, settings);
  onTestFinished(async () => {
    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    await ended;
  });
  return server;
}

// A start takes seconds: what holds of the first start in a folder is asked of one.
it('starts with private files, a costly hash and the proxies it was told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-first-'));
  const file = join(folder, 'kierros.db');
  // Files that an older server has left.
  new DatabaseSync(file).exec('pragma journal_mode = wal; create table t (a); drop table t');
  chmodSync(file, 0o644);
  chmodSync(folder, 0o755);
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const server = await started(folder, { KIERROS_TRUST_PROXY: 'none' });
  const files = [file, `${file}-wal`, `${file}-shm`];
  expect([folder, ...files].map(modeOf)).toEqual(['700', '600', '600', '600']);

  const reader = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => reader.close());
  const password_hash = expect.stringMatching(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(reader.prepare('select password_hash from users').all()).toEqual([{ password_hash }]);

  // Not even one on this machine.
  const answer = await send({
    port: server.port,
    path: '/api/v2/auth/login',
    body: 'username=nobody&password=wrong-password',
    headers: {
      ...OWN_PAGE,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': '203.0.113.7',
    },
  });
  expect(answer.statusCode, answer.text).toBe(401);
  expect(reader.prepare("select key from login_limits where key like 'address:%'").all()).toEqual([
    { key: limitKeys('', { address: 'an untrusted proxy', isShared: true }).address },
  ]);
});

it('starts over a site in use with analysed tables, and warns of its plain address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-start-'));
  const path = join(folder, 'kierros.db');
  const database = openDatabase({ path });
  await migrate(database);
  await smallSite(database);
  await database.close();
  const counted = () => {
    const reader = new DatabaseSync(path, { readOnly: true });
    const isThere = reader.prepare("select 1 from sqlite_schema where name = 'sqlite_stat1'").get();
    const rows =
      isThere && reader.prepare("select 1 from sqlite_stat1 where tbl = 'inspectables'").all();
    reader.close();
    return rows ? rows.length : 0;
  };
  expect(counted()).toBe(0);

  const server = await started(folder, {
    KIERROS_PUBLIC_ADDRESS: 'http://kierros.example.org',
  });
  expect(counted()).toBeGreaterThan(0);
  expect(server.output()).toMatch(/^KIERROS_PUBLIC_ADDRESS is http on another host.*next release/);
});
