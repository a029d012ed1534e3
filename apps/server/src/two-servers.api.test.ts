import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, signedIn, testApp, type Person, type TestApp } from '../test/client.ts';
import { secondConnection, freshDatabase } from '../test/dialects.ts';
import { smallSite } from '../test/site.ts';
import type { Database } from './db/database.ts';
import { folderPhotoStore } from './photos/photo-store.ts';

const ROUNDS = 20;

// Decisions 16: two servers, each with its own pool and its own memory, over one PostgreSQL and one photo store.
describe.skipIf(process.env['DIALECTS'] === 'sqlite')('two servers over one PostgreSQL', () => {
  let databases: [Database, Database];
  let apps: [TestApp, TestApp];
  beforeAll(async () => {
    const first = await freshDatabase('postgres');
    databases = [first, secondConnection(first)];
    await smallSite(first);
    const photos = folderPhotoStore(mkdtempSync(join(tmpdir(), 'kierros-two-')));
    apps = [
      await testApp(databases[0], undefined, { photos }),
      await testApp(databases[1], undefined, { photos }),
    ];
  });
  afterAll(async () => {
    for (const { server } of apps) await server.close();
    for (const database of databases) await database.close();
  });
  const both = (person: Person): [Person, Person] => {
    const there = browser(apps[1].server);
    Object.assign(there.cookies, person.cookies);
    return [person, there];
  };
  const status = async (person: Person) => (await person.get('/auth/validate')).statusCode;

  it('share sessions, and end them immediately on both', async () => {
    const admin = await signedIn(apps[0].server, 'admin');
    let alive = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [here, there] = both(await signedIn(apps[0].server, 'staff'));
      expect([await status(here), await status(there)]).toEqual([200, 200]);
      if (round % 2 === 0) await there.post('/auth/logout');
      else await admin.delete('/users/2/sessions');
      if ((await status(here)) !== 401) alive += 1;
      if ((await here.post('/auth/refresh')).statusCode !== 401) alive += 1;
    }
    expect(alive).toBe(0);
  });

  it('see a change of rights on the next request', async () => {
    const admin = await signedIn(apps[0].server, 'admin');
    const [, there] = both(await signedIn(apps[0].server, 'student'));
    for (let round = 0; round < ROUNDS; round += 1) {
      const role = round % 2 === 0 ? 'staff' : 'student';
      await admin.put('/users/3', { role });
      expect((await there.get('/auth/validate')).json()).toMatchObject({ role });
    }
  });

  const start = (person: Person, client_id: string) =>
    person.post('/inspection/forms', {
      inspectables: [11],
      template_id: 1,
      client_id,
      started_at: '2026-11-21T09:00:00Z',
    });

  it('make one form of one client id and one todo of one key, asked at the same time', async () => {
    const people = both(await signedIn(apps[0].server, 'staff'));
    for (let round = 0; round < ROUNDS; round += 1) {
      const client_id = `0f0e4c2a-1d8f-4f3a-9a57-3a4f3f3f${String(round).padStart(4, '0')}`;
      const forms = await Promise.all(people.map((person) => start(person, client_id)));
      expect(new Set(forms.map((one) => (one.json() as { id: number }).id)).size).toBe(1);
      const key = { 'idempotency-key': `round-${String(round).padStart(4, '0')}` };
      const todo = { room_id: 12, name: `Todo ${round}` };
      const todos = await Promise.all(
        people.map((person) => person.post('/inspectable/todos', todo, key)),
      );
      expect(new Set(todos.map((one) => (one.json() as { id: number }).id)).size).toBe(1);
    }
    const { total } = (await people[1].get('/inspectable/todos/12')).json() as { total: number };
    expect(total).toBe(ROUNDS);
  });

  it('enforce a limit together, under concurrent requests', async () => {
    const people = both(await signedIn(apps[0].server, 'staff'));
    const drafts = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        people[index % 2]!.post('/inspection/init-draft/1', {
          inspectable_ids: [11],
          client_id: crypto.randomUUID(),
        }),
      ),
    );
    const made = drafts.filter(({ statusCode }) => statusCode === 201);
    expect(made).toHaveLength(20);
    expect(new Set(drafts.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));

    const notices = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        people[index % 2]!.post('/notification/add', { title: `Notice ${index}`, user_ids: [2] }),
      ),
    );
    expect(notices.filter(({ statusCode }) => statusCode === 201)).toHaveLength(60);
  });

  it('find one draft of one set, asked at the same time', async () => {
    const people = both(await signedIn(apps[0].server, 'admin'));
    const drafts = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        people[index % 2]!.post('/inspection/init-draft/1', [12, 13]),
      ),
    );
    expect(new Set(drafts.map((draft) => draft.json<{ id: number }>().id)).size).toBe(1);
  });

  it('serve a photo that the other received', async () => {
    const [here, there] = both(await signedIn(apps[0].server, 'staff'));
    const { id } = (await start(here, '0f0e4c2a-1d8f-4f3a-9a57-3a4f3f3f9999')).json() as {
      id: number;
    };
    const results = [1, 2].map((question) => ({
      inspectionformquestion_id: question,
      inspectable_id: 11,
      value: 3,
      ...(question === 1 && { image_url: '1_a.jpg' }),
    }));
    await there.post(`/inspection/forms/${id}/submit`, { results });
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const sent = await here.upload(id, [{ name: '1_a.jpg', bytes }]);
    expect(sent.json()).toMatchObject({ status: 'complete' });
    await apps[0].queue.idle();
    await apps[1].queue.idle();
    const form = JSON.stringify((await there.get(`/inspection/forms/${id}`)).json());
    const address = /\/uploaded_images\/[^"]+/.exec(form)?.[0] ?? '';
    const shown = await there.get(address);
    expect(shown.statusCode).toBe(200);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(8);
  });

  it('count failed attempts together', async () => {
    await databases[0].db.deleteFrom('login_limits').execute();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answers: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const person = browser(apps[guess % 2 === 0 ? 0 : 1].server);
      const body = new URLSearchParams({ username: 'student', password: `guess number ${guess}` });
      answers.push((await person.post('/auth/login', body.toString(), form)).statusCode);
    }
    expect(answers.filter((one) => one === 401)).toHaveLength(6);
    expect(answers.filter((one) => one === 429)).toHaveLength(6);
  });
});
