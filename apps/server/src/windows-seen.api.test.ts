import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../test/client.ts';
import { onEachDatabase } from '../test/dialects.ts';
import { addInspectable, smallSite } from '../test/site.ts';
import { updateDueRows } from './features/due/due-rows.ts';

// In November 2026 the 15th is a Sunday.
const friday = '2026-11-13';
const sunday = '2026-11-15';
const monday = '2026-11-16';
const at = (day: string) => new Date(`${day}T08:00:00.000Z`);

const calendar = '/inspectable/locations/1/calendar';
const everyDay = { open_weekdays: [1, 2, 3, 4, 5, 6, 7], shift_to: 'next', closures: [] };
const weekdays = { ...everyDay, open_weekdays: [1, 2, 3, 4, 5] };
const open = { open_weekdays: [1, 2, 3, 4, 5], shift_to: 'previous', closures: [] };

onEachDatabase('a form and a working calendar', (database) => {
  let app: TestApp;
  let person: Person;
  let next = 100;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
  });
  afterAll(() => app.server.close());
  beforeEach(async () => {
    await on(friday);
    await set(everyDay);
  });

  async function on(day: string): Promise<void> {
    app.clock.now = at(day);
    person = await signedIn(app.server, 'admin');
  }

  async function set(days: object): Promise<void> {
    const { version } = (await person.get(calendar)).json<{ version: number }>();
    const answer = await person.put(calendar, { ...days, version });
    expect(answer.statusCode, answer.body).toBe(200);
  }

  async function room(due: string): Promise<number> {
    next += 1;
    await addInspectable(database(), next, 'room', { location: 1, environment: 10 }, due);
    await database().write((tx) => updateDueRows(tx, { inspectableIds: [next] }, null));
    return next;
  }

  async function start(id: number, given: object = {}): Promise<number> {
    const body = { inspectables: [id], template_id: 1, ...given };
    const answer = await person.post('/inspection/forms', body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: number }>().id;
  }

  async function submit(id: number, form: number): Promise<{ moved: boolean } | undefined> {
    const answer = { inspectable_id: id, value: 3 };
    const sent = await person.post(`/inspection/forms/${form}/submit`, {
      results: [1, 2].map((question) => ({ ...answer, inspectionformquestion_id: question })),
      performed_at: app.clock.now.toISOString(),
      clock_offset_ms: 0,
    });
    expect(sent.statusCode, sent.body).toBe(200);
    return sent.json<{ due: { moved: boolean }[] }>().due[0];
  }

  // By the rule `previous` a room due on Sunday is due on Friday and opens on Thursday; with every day open it opens on
  // Saturday.
  it('a window that was open when a form was made stays open', async () => {
    await set(open);
    const id = await room(sunday);
    const form = await start(id);
    await set(everyDay);
    expect(await submit(id, form)).toMatchObject({ moved: true });
  });

  it('a window that was open when a draft was made stays open', async () => {
    await set(open);
    const id = await room(sunday);
    const draft = await person.post('/inspection/init-draft/1', [id]);
    expect(draft.statusCode, draft.body).toBe(201);
    await set(everyDay);
    const form = await start(id, { draft_id: draft.json<{ id: number }>().id });
    expect(await submit(id, form)).toMatchObject({ moved: true });
  });

  it.each([
    ['2026-11-12', true],
    [undefined, false],
  ])('a device that saw a window open on %s: moved %s', async (opens_on, moved) => {
    const id = await room(sunday);
    const seen = { inspectable_id: id, natural_due: sunday, planned_due: null, opens_on };
    const form = await start(id, { started_at: at(friday).toISOString(), due_seen: [seen] });
    expect(await submit(id, form)).toMatchObject({ moved });
  });

  // Sunday's room opens on Thursday by the calendar of Friday, and on Saturday by that of the day of receipt.
  it.each([
    ['its dates', [{ natural_due: sunday, planned_due: null }]],
    ['nothing', undefined],
  ])(
    'a device that sends %s of a form begun before the change had an open window',
    async (_, seen) => {
      await on('2026-11-12');
      await set(open);
      const id = await room(sunday);
      await on('2026-11-14');
      await set(everyDay);
      await on(monday);
      const due_seen = seen?.map((one) => ({ inspectable_id: id, ...one }));
      const form = await start(id, { started_at: at(friday).toISOString(), due_seen });
      expect(await submit(id, form)).toMatchObject({ moved: true });
      const stored = await database()
        .db.selectFrom('form_inspectables')
        .select(['due_seen', 'opens_on_seen'])
        .where('form_id', '=', form)
        .executeTakeFirstOrThrow();
      expect(stored).toEqual({ due_seen: friday, opens_on_seen: '2026-11-12' });
    },
  );

  it('a form stored without its window is judged by the calendar of the day it was begun', async () => {
    await on('2026-11-12');
    await set(open);
    const id = await room(sunday);
    await on('2026-11-14');
    await set(everyDay);
    await on(monday);
    const form = await start(id, { started_at: at(friday).toISOString() });
    await database()
      .db.updateTable('form_inspectables')
      .set({ due_seen: null, opens_on_seen: null })
      .where('form_id', '=', form)
      .execute();
    expect(await submit(id, form)).toMatchObject({ moved: true });
  });

  it('figures and rows by weekday and month are those of the open day', async () => {
    await set(weekdays);
    const id = await room(sunday);
    const ofMonthEnd = await room('2026-10-31');
    await on(monday);
    for (const one of [id, ofMonthEnd]) await submit(one, await start(one));
    await set(everyDay);
    const span = `location_id=1&from=${monday}&to=${monday}`;
    const groups = async (of: number, by: string) =>
      (await person.get(`/inspection/group-stats?${span}&inspectable_id=${of}&by=${by}`))
        .json<{ items: { key: string; on_time: number; late: number }[] }>()
        .items.filter(({ on_time, late }) => on_time + late > 0)
        .map(({ key }) => key);
    expect(await groups(id, 'weekday')).toEqual(['1']);
    expect(await groups(ofMonthEnd, 'month')).toEqual(['2026-11']);
    const rows = async (due_weekday: number) =>
      (
        await person.post('/inspection/history', {
          ...{ inspectable_ids: [id], start_date: monday, end_date: monday, due_weekday },
        })
      ).json<{ items: { inspectable_id: number }[] }>().items;
    expect(await rows(1)).toHaveLength(1);
    expect(await rows(7)).toEqual([]);
  });
});
