import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';

onEachDatabase('numbers in addresses', (database) => {
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    staff = await signedIn((await testApp(database())).server, 'staff');
  });

  it.each(['0x1', '1e0', '%201', '1%20', '+1', '0b1', '%22%22', ''])(
    'are digits only: %s is refused',
    async (odd) => {
      const answer = await staff.get(`/inspectable/rooms?page=${odd}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: [{ path: '/page' }] });
    },
  );

  it.each(['0x1', '1e0', '1%20'])('are not found in a path unless digits only: %s', async (odd) => {
    expect((await staff.get('/inspection/templates/1')).statusCode).toBe(200);
    expect((await staff.get(`/inspection/templates/${odd}`)).statusCode).toBe(422);
  });

  it('are digits only where the schema of a parameter is a reference', async () => {
    const timeline = (day: string) =>
      staff.get(`/inspection/histories/inspectable/11/timeline?due_weekday=${day}`);
    expect((await timeline('1')).statusCode).toBe(200);
    expect((await timeline('0x1')).statusCode).toBe(422);
  });

  it('are accepted as digits, and texts that look like a number stay texts', async () => {
    expect((await staff.get('/inspectable/rooms?page=1&per_page=10')).statusCode).toBe(200);
    expect((await staff.get('/inspectable/inspectables-for-search?q=0x1F')).statusCode).toBe(200);
  });
});
