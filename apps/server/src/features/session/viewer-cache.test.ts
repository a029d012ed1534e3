import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { browser, signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { smallSite } from '../../../test/site.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { migrate } from '../../db/migrate.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { viewerCache } from './viewer-cache.ts';

// With a file, as in production: reads outside a transaction use a separate connection.
describe('who somebody is, on the embedded database', () => {
  let database: Database;
  let app: TestApp;
  const path = join(mkdtempSync(join(tmpdir(), 'kierros-viewers-')), 'kierros.db');
  beforeAll(async () => {
    database = openDatabase({ path });
    await migrate(database);
    await smallSite(database);
    app = await testApp(database);
  });
  const role = async (person: Person) => {
    const response = await person.get('/auth/validate');
    return response.statusCode === 200
      ? (response.json() as { role: string }).role
      : response.statusCode;
  };
  const set = (change: object, where = 2) =>
    database.write((tx) => tx.updateTable('users').set(change).where('id', '=', where).execute());

  it('follows every change on the next request', async () => {
    const staff = await signedIn(app.server, 'staff');
    for (let round = 0; round < 25; round += 1) {
      expect(await role(staff)).toBe('staff');
      await set({ role: 'student' });
      expect(await role(staff)).toBe('student');
      expect((await staff.post('/inspection/buttons', {})).statusCode).toBe(403);
      await set({ role: 'staff', deactivated_at: '2026-11-21T00:00:00.000Z' });
      expect(await role(staff)).toBe(401);
      await set({ deactivated_at: null });
    }
  });

  it('follows a change that another process made', async () => {
    const staff = await signedIn(app.server, 'staff');
    expect(await role(staff)).toBe('staff');
    const other = openDatabase({ path });
    await other.write((tx) =>
      tx.updateTable('users').set({ role: 'admin' }).where('id', '=', 2).execute(),
    );
    expect(await role(staff)).toBe('admin');
    await other.write((tx) =>
      tx.updateTable('users').set({ role: 'staff' }).where('id', '=', 2).execute(),
    );
    expect(await role(staff)).toBe('staff');
    await other.close();
  });

  it('is read again for the person that a change is about, and for nobody else', async () => {
    const cached = viewerCache(database);
    const reads = { 2: 0, 3: 0 };
    const ask = (id: 2 | 3) =>
      cached(`token ${id}`, '2026-11-21T10:00:00.000Z', async () => {
        reads[id] += 1;
        const viewer = { id } as Viewer;
        return { viewer, expiresAt: '2099-01-01T00:00:00.000Z' };
      });
    const askBoth = async () => [await ask(2), await ask(3)];
    await askBoth();
    await askBoth();
    expect(reads).toEqual({ 2: 1, 3: 1 });
    // A sign-in, a change of rights and the flush of last use every minute.
    await signedIn(app.server, 'admin');
    await askBoth();
    expect(reads).toEqual({ 2: 1, 3: 1 });
    await set({ role: 'admin' }, 3);
    await set({ last_seen_at: '2026-11-21T10:00:00.000Z' }, 3);
    await askBoth();
    expect(reads).toEqual({ 2: 1, 3: 2 });
    await set({ role: 'student' }, 3);
  });

  it('ends with a sign-out, a revocation, and its own time', async () => {
    const staff = await signedIn(app.server, 'staff');
    const copy = browser(app.server);
    Object.assign(copy.cookies, staff.cookies);
    expect(await role(copy)).toBe('staff');
    await staff.post('/auth/logout');
    expect(await role(copy)).toBe(401);
    const again = await signedIn(app.server, 'staff');
    expect(await role(again)).toBe('staff');
    await database.write((tx) =>
      tx
        .updateTable('sessions')
        .set({ revoked_at: '2026-11-21T00:00:00.000Z' })
        .where('user_id', '=', 2)
        .execute(),
    );
    expect(await role(again)).toBe(401);
    const last = await signedIn(app.server, 'staff');
    expect(await role(last)).toBe('staff');
    app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000);
    expect(await role(last)).toBe(401);
  });
});
