import type { Schema } from '@kierros/api/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

onEachDatabase('why an inspection is due on its date', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    staff = await signedIn(app.server, 'staff');
  });
  afterAll(() => app.server.close());

  const explained = async (id: number, query = '') => {
    const answer = await staff.get(`/inspectable/inspectables/${id}/due-explanation${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Schema<'DueExplanationList'>>();
  };

  it('is told step by step, with who planned it and the closed day that it moved from', async () => {
    const calendar = { open_weekdays: [1, 2, 3, 4, 5], closures: [] };
    expect((await admin.put('/inspectable/locations/1/calendar', calendar)).statusCode).toBe(200);
    const planned = await staff.post(
      '/inspection/schedule?inspectable_id=11&inspection_type_id=1&due_date=2026-11-25',
    );
    expect(planned.statusCode, planned.body).toBe(201);
    const closed = [
      { from: '2026-11-25', to: '2026-11-26', name: { en: 'Repairs', fi: 'Remontti' } },
    ];
    await admin.put('/inspectable/locations/1/calendar', { closures: closed });
    const { items } = await explained(11);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      inspectiontype_id: 1,
      due_date: '2026-11-27',
      opens_on: '2026-11-24',
      state: 'not_due',
      steps: [
        { step: 'never_done', on: '2026-11-21' },
        { step: 'planned', on: '2026-11-25', by: 'staff Testi', at: '2026-11-21' },
        {
          step: 'closed',
          on: '2026-11-25',
          to: '2026-11-27',
          closure: { en: 'Repairs', fi: 'Remontti' },
          text: {
            en: '25 Nov 2026 is closed (Repairs), so the date moves to the next open day, 27 Nov 2026.',
          },
        },
        { step: 'window', on: '2026-11-24', days: 1 },
        { step: 'limit', from: '2026-11-01', to: '2026-11-30', done: 0, most: 4 },
        { step: 'latest', on: '2026-11-30' },
      ],
    });
  });

  it('is the same with can-be-inspected, whose answers agree with it', async () => {
    for (const id of [1, 10, 11, 12]) {
      const [{ items }, answer] = await Promise.all([
        explained(id),
        staff.get(`/inspectable/inspectables/${id}/can-be-inspected?explain=true`),
      ]);
      const asked = answer.json<Schema<'CanBeInspectedList'>>().items;
      expect(asked.map(({ steps }) => steps)).toEqual(items.map(({ steps }) => steps));
      expect(asked.map((one) => [one.due_date, one.opens_on])).toEqual(
        items.map((one) => [one.due_date, one.opens_on]),
      );
    }
    expect((await explained(10, '?inspectiontype_id=2')).items).toHaveLength(1);
  });

  it('says that no template applies', async () => {
    const environment = (await explained(10)).items.find((one) => one.inspectiontype_id === 4);
    expect(environment).toMatchObject({
      state: 'not_applicable',
      steps: [{ step: 'not_applicable' }],
    });
  });
});
