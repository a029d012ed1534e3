import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, it } from 'vitest';
import { browser, signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type File = { kind: string; items: Record<string, unknown>[]; count: number };
const kinds = ['templates', 'places', 'todos', 'schedule', 'definitions'] as const;

onEachDatabase('records as a file', (database) => {
  let admin: Person;
  let staff: Person;
  let stranger: Person;
  beforeAll(async () => {
    await smallSite(database());
    const app = await testApp(database());
    [admin, staff] = (await Promise.all(
      ['admin', 'staff'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person];
    stranger = browser(app.server);
    const todo = await admin.post('/inspectable/todos', { room_id: 11, name: 'Pyyhi pöydät' });
    expect(todo.statusCode, todo.body).toBe(201);
  });
  const exported = async (person: Person, kind: string, query = '') => {
    const response = await person.get(`/export/${kind}${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<File>();
  };

  it.each(kinds)('%s fit their published schema', async (kind) => {
    const response = await stranger.get(`/export/schemas/${kind}`);
    expect(response.statusCode).toBe(200);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const validate = ajv.compile(response.json<object>());
    const file = await exported(admin, kind, '?location_id=all');
    expect(file.count).toBe(file.items.length);
    expect(validate(file), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...file, items: [{ surprise: 1 }] })).toBe(false);
  });

  it('identifies inspectables by their path, without ids', async () => {
    const { items } = await exported(admin, 'places', '?location_id=all');
    expect(items).toContainEqual({
      kind: 'room',
      location: 'paikka 1',
      environment: 'paikka 10',
      name: { en: 'room 11', fi: 'huone 11' },
      description: { en: '', fi: '' },
      type: null,
      first_due_date: '2026-11-21',
    });
    expect(items).toHaveLength(9);
    expect((await exported(admin, 'todos')).items).toEqual([
      {
        location: 'paikka 1',
        environment: 'paikka 10',
        room: 'huone 11',
        name: { en: 'Pyyhi pöydät', fi: 'Pyyhi pöydät' },
        description: { en: '', fi: '' },
        position: 1,
      },
    ]);
  });

  it('gives questions with the rooms that they name', async () => {
    const { items } = await exported(staff, 'templates');
    const own = items.find((item) => item['location'] === 'paikka 1');
    expect(own?.['questions']).toMatchObject([
      { title: { en: 'Question 4', fi: 'Kysymys 4' }, rooms: [] },
      { rooms: [{ location: 'paikka 1', environment: 'paikka 10', room: 'huone 11' }] },
    ]);
    expect(items).toHaveLength(3);
  });

  it("is limited to the user's location, and definitions to administrators", async () => {
    expect((await exported(staff, 'places')).items).toHaveLength(5);
    expect((await staff.get('/export/places?location_id=2')).statusCode).toBe(404);
    expect((await staff.get('/export/definitions')).statusCode).toBe(403);
    expect((await stranger.get('/export/places')).statusCode).toBe(401);
  });
});
