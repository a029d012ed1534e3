import { contract, operationsOf } from '@kierros/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  API,
  browser,
  signedIn,
  testApp,
  type Person,
  type TestApp,
} from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addPerson, PASSWORD, smallSite } from '../../../test/site.ts';

const FIVE_MINUTES = 5 * 60_000;
const CERTIFICATE = '/operations/certificate?location_id=1&from=2026-11-01&to=2026-11-20';

onEachDatabase('what a token may do', (database) => {
  let app: TestApp;
  let admin: Person;
  let backup: string;
  const bearers: Record<'full' | 'read' | 'backup', string> = { full: '', read: '', backup: '' };
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    for (const scope of ['full', 'read', 'backup'] as const) {
      const made = await admin.post('/tokens', { name: scope, scope });
      expect(made.statusCode, made.body).toBe(201);
      bearers[scope] = made.json<{ token: string }>().token;
    }
    const { name } = (await admin.post('/operations/backups')).json<{ name: string }>();
    backup = `/operations/backups/${name}`;
  });
  afterAll(() => app.server.close());

  const as = (scope: keyof typeof bearers) => {
    const person = browser(app.server);
    const headers = { authorization: `Bearer ${bearers[scope]}` };
    return {
      get: async (path: string) => (await person.get(path, headers)).statusCode,
      post: async (path: string, body?: object) =>
        (await person.post(path, body, headers)).statusCode,
    };
  };

  it('is to read screens but no backup with the scope read', async () => {
    const read = as('read');
    expect(await read.get('/users')).toBe(200);
    expect(await read.get('/operations/backups')).toBe(200);
    expect(await read.get(backup)).toBe(403);
    expect(await read.post(CERTIFICATE)).toBe(403);
    expect(await read.post('/tokens', { name: 'x' })).toBe(403);
  });

  it('is to read backups and nothing else with the scope backup', async () => {
    const open: string[] = [];
    for (const { operation, method, path, root } of operationsOf(contract)) {
      if (operation['x-access'] === 'public') continue;
      const { statusCode } = await app.server.inject({
        method: method.toUpperCase() as 'GET',
        url: `${root ? '' : API}${path.replaceAll(/\{\w+\}/g, '1')}`,
        headers: { authorization: `Bearer ${bearers.backup}` },
      });
      if (statusCode !== 403) open.push(operation.operationId);
    }
    expect(open).toEqual(['listBackups', 'downloadBackup']);
    expect(await as('backup').get(backup)).toBe(200);
  });

  it('is what its user may with the scope full, but no further token', async () => {
    const full = as('full');
    expect(await full.get(backup)).toBe(200);
    expect(await full.post(CERTIFICATE)).toBe(200);
    expect(await full.post('/tokens', { name: 'x' })).toBe(403);
  });

  it('is chosen when a password is exchanged for it', async () => {
    const made = await browser(app.server).post('/auth/token', {
      username: 'admin',
      password: PASSWORD,
      name: 'nightly',
      scope: 'backup',
    });
    const bearer = { authorization: `Bearer ${made.json<{ token: string }>().token}` };
    expect((await browser(app.server).get(backup, bearer)).statusCode).toBe(200);
    expect((await browser(app.server).get('/users', bearer)).statusCode).toBe(403);
  });

  it('is given, as a certificate is, to a session whose password was given lately', async () => {
    const people = {
      promoted: { id: 70, username: 'ylennettävä', role: 'staff', location_id: 1 },
      returning: { id: 71, username: 'palaava', role: 'admin', location_id: 1 },
      imported: { id: 72, username: 'tuotava', role: 'staff', location_id: 1 },
    } as const;
    for (const person of Object.values(people)) await addPerson(database(), person);
    const { promoted, returning, imported } = people;
    const asked = async () => {
      await admin.put(`/users/${promoted.id}`, { role: 'staff' });
      await admin.put(`/users/${returning.id}`, { active: false });
      await admin.put(`/users/${imported.id}`, { role: 'staff' });
      const items = [
        { username: imported.username, first_name: 'T', last_name: 'H', role: 'admin' },
      ];
      const answers = [
        await admin.post('/tokens', { name: 'x' }),
        await admin.post(CERTIFICATE),
        await admin.post(`/users/${promoted.id}/reset-password`),
        await admin.put(`/users/${promoted.id}`, { role: 'admin' }),
        await admin.put(`/users/${returning.id}`, { active: true }),
        await admin.post('/bulk/apply', { kind: 'users', items }),
      ];
      return answers.map((answer) => answer.json<{ code?: string }>().code);
    };
    const open = Array.from({ length: 6 }, () => undefined);
    expect(await asked()).toEqual(open);
    app.clock.now = new Date(app.clock.now.getTime() + FIVE_MINUTES);
    expect(await asked()).toEqual(open.map(() => 'recent_sign_in_needed'));
    // What gives no right asks nobody.
    const renamed = await admin.put(`/users/${promoted.id}`, { first_name: 'Aune' });
    expect(renamed.statusCode, renamed.body).toBe(200);
    expect((await admin.post('/auth/verify-password', { password: PASSWORD })).statusCode).toBe(
      200,
    );
    expect(await asked()).toEqual(open);
  });
});
