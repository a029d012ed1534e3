import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

onEachDatabase('copies of a template', (database) => {
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    admin = await signedIn((await testApp(database())).server, 'admin');
  });

  // Regression: the missing name counted as taken with every number, so the search for a free one never ended.
  it('are numbered when it has a name in one language only', { timeout: 20_000 }, async () => {
    const made = await admin.post('/inspection/templates', {
      name: { en: '', fi: 'Viikoittain' },
      inspectiontype_id: 1,
      location_id: 1,
      questions: [{ title: 'Siisti?', type: 'value' }],
    });
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json() as { id: number };
    const names: unknown[] = [];
    for (let copy = 0; copy < 3; copy += 1) {
      const copied = await admin.get(`/inspection/templates/${id}/copy`);
      names.push((copied.json() as { name: unknown }).name);
    }
    expect(names).toEqual([2, 3, 4].map((number) => ({ en: '', fi: `Viikoittain (${number})` })));
  });
});
