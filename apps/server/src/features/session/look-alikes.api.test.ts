import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser, signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addPerson, smallSite } from '../../../test/site.ts';

const CYRILLIC = '\u0430dmin';

onEachDatabase('a username that looks like another one', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    await addPerson(database(), { id: 60, username: 'kari', role: 'staff', location_id: 1 });
    app = await testApp(database(), undefined, { selfRegistration: true });
    admin = await signedIn(app.server, 'admin');
  });
  afterAll(() => app.server.close());

  const account = (username: string) => ({
    username,
    password: 'hiljainen metsäpolku',
    firstname: 'Toinen',
    lastname: 'Henkilö',
  });
  const alike = { status: 409, code: 'username_alike' };

  it('is refused of a new user and of one who registers', async () => {
    for (const name of [CYRILLIC, 'ＡＤＭＩＮ', 'kar\u0456', '\u041aari']) {
      expect((await admin.post('/auth/register/', account(name))).json()).toMatchObject(alike);
      const anybody = browser(app.server);
      expect((await anybody.post('/auth/register/', account(name))).json()).toMatchObject(alike);
    }
    const made = await admin.post('/auth/register/', account('uusi'));
    expect(made.statusCode, made.body).toBe(201);
    // In the other order as well: this one has two skeletons.
    expect((await admin.post('/auth/register/', account('\u039diilo'))).statusCode).toBe(201);
    expect((await admin.post('/auth/register/', account('niilo'))).json()).toMatchObject(alike);
    // Of a user who was added since the skeletons are stored.
    expect((await admin.post('/auth/register/', account('\u057dusi'))).json()).toMatchObject(alike);
  });

  it('is refused when a user is renamed, but not of the user it looks like', async () => {
    expect((await admin.put('/users/60', { username: CYRILLIC })).json()).toMatchObject(alike);
    const renamed = await admin.put('/users/60', { username: 'kari1' });
    expect(renamed.statusCode, renamed.body).toBe(200);
    expect((await admin.put('/users/60', { username: 'karil' })).statusCode).toBe(200);
  });

  it('is refused in an import, and the others are imported', async () => {
    const items = [CYRILLIC, 'tuotu'].map((username) => ({
      username,
      first_name: 'T',
      last_name: 'H',
      role: 'admin',
    }));
    const applied = await admin.post('/bulk/apply', { kind: 'users', items });
    const names = await database().db.selectFrom('users').select('username').execute();
    expect(
      names.map(({ username }) => username),
      applied.body,
    ).not.toContain(CYRILLIC);
  });
});
