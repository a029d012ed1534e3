import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../test/client.ts';
import { freshDatabase } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';

// A NUL is refused before the database is used, so one database is enough.
describe('a NUL sign', () => {
  let staff: Person;
  beforeAll(async () => {
    const database = await freshDatabase('sqlite');
    await smallSite(database);
    staff = await signedIn((await testApp(database)).server, 'staff');
  });
  const refused = (path: string) => ({
    status: 422,
    code: 'invalid_value',
    errors: [{ path, code: 'invalid_value' }],
  });

  it('is refused by the name of its field, in a body, a query and a path', async () => {
    const body = await staff.post('/inspectable/todos', { room_id: 11, name: { fi: 'a\u0000b' } });
    expect(body.json()).toMatchObject(refused('/name/fi'));
    const query = await staff.get('/inspectable/inspectables-for-search?q=a%00b');
    expect(query.json()).toMatchObject(refused('/q'));
    expect((await staff.get('/inspection/forms/%00')).statusCode).toBe(422);
  });

  it('accepts a text that contains an escaped one', async () => {
    const expected = await staff.post('/inspectable/todos', { room_id: 11, name: 'a\\u0000b' });
    expect(expected.statusCode).toBe(201);
    expect(expected.json()).toMatchObject({ name: { fi: 'a\\u0000b' } });
  });
});
