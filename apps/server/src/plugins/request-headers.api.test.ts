import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';

onEachDatabase('the headers that the contract describes', (database) => {
  let app: TestApp;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
  });
  afterAll(() => app.server.close());

  const write = (key: string) =>
    staff.post('/inspectable/todos', { room_id: 12, name: 'x' }, { 'idempotency-key': key });

  it.each(['short', 'with a blank', 'x'.repeat(201), 'ä'.repeat(10)])(
    'are validated: no write with the key "%.20s"',
    async (key) => {
      const answer = await write(key);
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'invalid_value' });
      expect(answer.body).toContain('/idempotency-key');
    },
  );

  it('accept a valid key', async () => {
    expect((await write('!-~5f0c1f4a')).statusCode).toBe(201);
  });
});
