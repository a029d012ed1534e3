import { once } from 'node:events';
import { chmodSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { OWN_PAGE, send, startServer } from '../test/real-server.ts';
import { smallSite } from '../test/site.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { limitKeys } from './features/session/login-limits.ts';

it('has analysed its tables before it answers any request', async () => {
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

  const server = await startServer(folder);
  onTestFinished(async () => {
    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    await ended;
  });
  expect(counted()).toBeGreaterThan(0);
});

it('makes its data readable by its owner only, also files that an older server has left', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-private-'));
  const file = join(folder, 'kierros.db');
  new DatabaseSync(file).exec('pragma journal_mode = wal; create table t (a); drop table t');
  chmodSync(file, 0o644);
  chmodSync(folder, 0o755);
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const server = await startServer(folder);
  onTestFinished(async () => {
    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    await ended;
  });
  const files = [file, `${file}-wal`, `${file}-shm`];
  expect([folder, ...files].map(modeOf)).toEqual(['700', '600', '600', '600']);
});

it('hashes the password of its first administrator at full cost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-hash-'));
  const server = await startServer(folder);
  onTestFinished(async () => {
    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    await ended;
  });
  const reader = new DatabaseSync(join(folder, 'kierros.db'), { readOnly: true });
  const hashes = reader.prepare('select password_hash from users').all();
  reader.close();
  const password_hash = expect.stringMatching(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(hashes).toEqual([{ password_hash }]);
});

it('warns a site that is in use of its plain address for one release', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-plain-'));
  const database = openDatabase({ path: join(folder, 'kierros.db') });
  await migrate(database);
  await smallSite(database);
  await database.close();
  const settings = { KIERROS_PUBLIC_ADDRESS: 'http://kierros.example.org' };
  const server = await startServer(folder, settings);
  onTestFinished(async () => {
    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    await ended;
  });
  expect(server.output()).toMatch(/^KIERROS_PUBLIC_ADDRESS is http on another host.*next release/);
});

it('trusts no proxy with KIERROS_TRUST_PROXY=none, not even one on this machine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-proxy-'));
  const server = await startServer(folder, { KIERROS_TRUST_PROXY: 'none' });
  onTestFinished(async () => {
    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    await ended;
  });
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
  const reader = new DatabaseSync(join(folder, 'kierros.db'), { readOnly: true });
  const counted = reader.prepare("select key from login_limits where key like 'address:%'").all();
  reader.close();
  expect(counted).toEqual([
    { key: limitKeys('', { address: 'an untrusted proxy', isShared: true }).address },
  ]);
});
