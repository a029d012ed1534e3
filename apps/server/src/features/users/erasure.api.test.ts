import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { tablesOf } from '../../../test/rows-of-schema.ts';
import { addPerson, smallSite } from '../../../test/site.ts';
import { applyErasures } from './erasure.service.ts';
import { readErasures } from './public.ts';

const CANARY = 'kanarialintu';

onEachDatabase('erasing a person', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    await addPerson(database(), { id: 50, username: CANARY, role: 'staff', location_id: 1 });
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
  });

  const everything = async () => {
    const tables = await tablesOf(database().db);
    const rows = await Promise.all(
      tables.map(async ({ name }) => [
        name,
        await database()
          .db.selectFrom(name as 'users')
          .selectAll()
          .execute(),
      ]),
    );
    return JSON.stringify(rows);
  };
  const inspect = async (person: Person) => {
    const made = await person.post('/inspection/forms', {
      inspectables: [11],
      template_id: 1,
      started_at: app.clock.now.toISOString(),
    });
    const { id } = made.json() as { id: number };
    const results = [1, 2].map((question) => ({
      inspectionformquestion_id: question,
      inspectable_id: 11,
      value: 1,
    }));
    const sent = await person.post(`/inspection/forms/${id}/submit`, { results });
    expect(sent.statusCode, sent.body).toBe(200);
    return id;
  };

  it('leaves a pseudonym on inspections and nothing else of the person anywhere', async () => {
    const person = await signedIn(app.server, CANARY);
    const form = await inspect(person);
    await person.post('/tokens', { name: CANARY });
    expect((await person.post('/calendar-feeds', { name: CANARY })).statusCode).toBe(201);
    await person.post('/inspection/buttons', { name: CANARY, query: { metrics: ['count'] } });
    const shared = { name: 'shared', visibility: 'location', query: { metrics: ['count'] } };
    await admin.post('/inspection/buttons', shared);
    await admin.put('/users/50', { first_name: `${CANARY}-etu`, last_name: `${CANARY}-suku` });
    expect(await everything()).toContain(CANARY);

    const stale = await admin.delete('/users/50', { 'if-match': '"1"' });
    expect(stale.json()).toMatchObject({ status: 409, code: 'stale_version' });
    const erased = await admin.delete('/users/50');
    expect(erased.json()).toEqual({ id: 50, archived_at: null });

    expect(await everything()).not.toContain(CANARY);
    expect((await person.get('/auth/validate')).statusCode).toBe(401);
    expect((await admin.get('/users/50')).statusCode).toBe(404);
    const read = (await admin.get(`/inspection/forms/${form}`)).json();
    expect(JSON.stringify(read)).toContain('N. N. 50');
  });

  it('is repeated after a restore has brought the person back', async () => {
    const register = await readErasures(database().db);
    expect(register).toMatchObject([{ user_id: 50, pseudonym: 'N. N. 50' }]);
    await database().db.deleteFrom('authors').where('id', '=', 51).execute();
    await addPerson(database(), { id: 51, username: `${CANARY}-2`, role: 'staff', location_id: 1 });
    const gone = await database().write((tx) =>
      applyErasures(tx, [
        ...register,
        { user_id: 51, pseudonym: 'N. N. 51', erased_at: app.clock.now.toISOString() },
      ]),
    );
    expect(gone).toBe(1);
    expect(await everything()).not.toContain(CANARY);
  });
});
