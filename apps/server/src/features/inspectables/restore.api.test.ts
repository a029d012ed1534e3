import { addDays } from '@kierros/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { secondConnection, onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import { recordMissed } from '../due/public.ts';

const first = '2026-11-23';
const noon = (day: string) => new Date(`${day}T10:00:00.000Z`);
type Place = { id: number; version: number; archived_at: string | null };

onEachDatabase('archived places', (database, dialect) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  let environment: Place;
  let room: Place;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
  });
  afterAll(() => app.server.close());
  beforeEach(async () => {
    await on(first);
    environment = await made('/inspectable/environments', { name: 'Siipi', location_id: 1 });
    room = await made('/inspectable/rooms', { name: 'Luokka', environment_id: environment.id });
  });

  async function on(day: string): Promise<void> {
    app.clock.now = noon(day);
    admin = await signedIn(app.server, 'admin');
    staff = await signedIn(app.server, 'staff');
  }
  async function made(path: string, body: object): Promise<Place> {
    const response = await admin.post(path, body);
    expect(response.statusCode, response.body).toBe(201);
    return response.json() as Place;
  }
  const used = (id: number) => made('/inspectable/todos', { room_id: id, name: 'Ikkunat' });
  async function archived(path: string): Promise<void> {
    const response = await admin.delete(path);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({ archived_at: app.clock.now.toISOString() });
  }
  async function restored(path: string, headers?: Record<string, string>): Promise<Place> {
    const response = await admin.post(`${path}/restore`, undefined, headers);
    expect(response.statusCode, response.body).toBe(200);
    return response.json() as Place;
  }
  async function read<T>(path: string): Promise<T> {
    const response = await admin.get(path);
    expect(response.statusCode, response.body).toBe(200);
    return response.json() as T;
  }
  const ids = async (path: string): Promise<number[]> =>
    (await read<{ items: Place[] }>(path)).items.map((one) => one.id);
  const at = async (id: number) =>
    (await admin.get(`/inspectable/inspectables/${id}`)).json() as Place;
  const due = (id: number) =>
    database()
      .db.selectFrom('due_rows')
      .select(['natural_due', 'due', 'earliest_due', 'is_applicable'])
      .where('inspectable_id', '=', id)
      .executeTakeFirstOrThrow();

  const lists = [
    '/inspectable/locations',
    '/inspectable/environments?location_id=1&include=rooms',
    '/inspectable/rooms?location_id=1',
    '/inspectable/inspectables-for-search?location_id=1',
    '/inspectable/inspectables-for-search?location_id=1&q=luokka',
    '/inspection/inspections/due?location_id=1&days=7',
  ];
  /** What the lists show, without what every change counts up. */
  async function shown(): Promise<string[]> {
    const answers = await Promise.all(lists.map((path) => admin.get(path)));
    return answers.map((answer) => answer.body.replaceAll(/"version":\d+/g, ''));
  }

  it('come back as they were, with what was archived together with them', async () => {
    const alone = await made('/inspectable/rooms', {
      name: 'Vaja',
      environment_id: environment.id,
    });
    await used(alone.id);
    await archived(`/inspectable/rooms/${alone.id}`);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const before = await shown();
    await archived(`/inspectable/environments/${environment.id}`);
    expect(await shown()).not.toEqual(before);
    expect(await ids('/inspectable/environments?archived=true')).toContain(environment.id);
    expect(await ids(`/inspectable/rooms?archived=true&environment_id=${environment.id}`)).toEqual([
      room.id,
      alone.id,
    ]);
    const back = await restored(`/inspectable/environments/${environment.id}`);
    expect(back).toMatchObject({ archived_at: null, rooms_count: 1, version: 3 });
    expect(await shown()).toEqual(before);
    expect(await at(alone.id)).toMatchObject({ archived_at: expect.any(String) });
    expect(await restored(`/inspectable/rooms/${alone.id}`)).toMatchObject({ archived_at: null });
    // Once more changes nothing.
    expect(await restored(`/inspectable/rooms/${alone.id}`)).toMatchObject({ version: 3 });
  });

  it('are listed page by page, with the day on which they were archived', async () => {
    await used(room.id);
    await archived(`/inspectable/rooms/${room.id}`);
    const { items } = (
      await admin.get('/inspectable/inspectables-for-search?location_id=1&archived=true')
    ).json() as { items: Place[] };
    expect(items.find((one) => one.id === room.id)).toMatchObject({
      archived_at: app.clock.now.toISOString(),
      path: [{ id: 1 }, { id: environment.id }, { id: room.id }],
    });
    const all = await ids('/inspectable/rooms?location_id=1&archived=true');
    const pages: number[] = [];
    for (let page = 1; page <= all.length; page += 1)
      pages.push(
        ...(await ids(`/inspectable/rooms?location_id=1&archived=true&per_page=1&page=${page}`)),
      );
    expect(pages).toEqual(all);
    expect(all).not.toContain(11);
    expect(await ids('/inspectable/rooms?location_id=1&include_archived=true')).toEqual(
      expect.arrayContaining([11, room.id]),
    );
  });

  it('are refused under an archived parent, with its name', async () => {
    await archived(`/inspectable/environments/${environment.id}`);
    const refused = await admin.post(`/inspectable/rooms/${room.id}/restore`);
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'parent_archived',
      errors: [
        {
          path: '/environment_id',
          message: `The environment "Siipi" (${environment.id}) is archived; restore it first.`,
        },
      ],
      current: { parent: { id: environment.id, kind: 'environment' } },
    });
    const location = await made('/inspectable/locations', { name: 'Sivutoimisto' });
    const wing = await made('/inspectable/environments', { name: 'A', location_id: location.id });
    await archived(`/inspectable/locations/${location.id}`);
    expect((await admin.post(`/inspectable/environments/${wing.id}/restore`)).json()).toMatchObject(
      {
        code: 'parent_archived',
        current: { parent: { id: location.id, kind: 'location' } },
      },
    );
    await restored(`/inspectable/locations/${location.id}`);
    expect(await at(wing.id)).toMatchObject({ archived_at: null });
  });

  it('are restored by administrators only, by their kind, and on the version that was read', async () => {
    await used(room.id);
    await archived(`/inspectable/rooms/${room.id}`);
    const path = `/inspectable/rooms/${room.id}/restore`;
    expect((await staff.post(path)).statusCode).toBe(403);
    expect((await admin.post(`/inspectable/environments/${room.id}/restore`)).statusCode).toBe(404);
    expect((await admin.post(path, undefined, { 'if-match': '"1"' })).json()).toMatchObject({
      code: 'stale_version',
    });
    const key = { 'idempotency-key': crypto.randomUUID(), 'if-match': '"2"' };
    const once = await restored(`/inspectable/rooms/${room.id}`, key);
    expect(await restored(`/inspectable/rooms/${room.id}`, key)).toEqual(once);
    const { items } = (
      await admin.get(`/audit?location_id=1&entity=room&entity_id=${room.id}`)
    ).json() as { items: { operation: string; before: object | null; after: object | null }[] };
    expect(items.filter(({ operation }) => operation !== 'createRoom')).toMatchObject([
      {
        operation: 'restoreRoom',
        before: { archived_at: noon(first).toISOString() },
        after: { archived_at: null },
      },
      {
        operation: 'deleteRoom',
        before: { archived_at: null },
        after: { archived_at: noon(first).toISOString() },
      },
    ]);
  });

  it('have missed nothing in two years, and are due on the day on which they come back', async () => {
    await used(room.id);
    const plan = `/inspection/schedule?inspectable_id=${room.id}&inspection_type_id=1&due_date=${addDays(first, 3)}`;
    expect((await admin.post(plan)).statusCode).toBe(201);
    await on(addDays(first, 8));
    await archived(`/inspectable/rooms/${room.id}`);
    const later = addDays(first, 8 + 730);
    await on(later);
    await recordMissed(database(), app.clock.now);
    const missed = async () =>
      (await admin.get(`/inspection/stats/${room.id}?from=${first}`)).json() as { missed: number };
    const before = await missed();
    await restored(`/inspectable/rooms/${room.id}`);
    expect(await due(room.id)).toEqual({
      natural_due: later,
      due: later,
      earliest_due: later,
      is_applicable: 1,
    });
    expect(await missed()).toMatchObject({ missed: before.missed });
    expect(before.missed).toBe(1);
    await on(addDays(later, 7));
    expect(await missed()).toMatchObject({ missed: 2 });
    const { checks } = (await admin.post('/operations/verify?photos=false')).json() as {
      checks: { faults: string[] }[];
    };
    expect(checks.flatMap((check) => check.faults)).toEqual([]);
  });

  it('keep their tasks, drafts, actions, plans, templates and views', async () => {
    await used(room.id);
    const template = await made('/inspection/templates', {
      name: 'Vain tämä',
      inspectiontype_id: 1,
      location_id: 1,
      applicable_inspectables: [{ id: room.id, type: 'room' }],
      questions: [{ title: 'Siisti?', type: 'value', specified_rooms: [room.id] }],
    });
    const draft = await admin.post(`/inspection/init-draft/${template.id}`, [room.id]);
    expect(draft.statusCode, draft.body).toBeLessThan(300);
    const form = await made('/inspection/forms', {
      inspectables: [room.id],
      template_id: template.id,
    });
    const asked = (
      (await admin.get(`/inspection/templates/${template.id}/questions/all`)).json() as {
        items: Place[];
      }
    ).items[0]!;
    const sent = await admin.post(`/inspection/forms/${form.id}/submit`, {
      results: [{ inspectable_id: room.id, inspectionformquestion_id: asked.id, value: 1 }],
    });
    expect(sent.statusCode, sent.body).toBe(200);
    await made('/inspection/buttons', {
      name: 'Tämä huone',
      query: { group_by: 'inspectable', metrics: ['count'], inspectable_ids: [room.id] },
    });
    const plan = `/inspection/schedule?inspectable_id=${room.id}&inspection_type_id=1&due_date=${addDays(first, 9)}`;
    expect((await admin.post(plan)).statusCode).toBe(201);
    const belongings = async () =>
      Promise.all(
        [
          `/inspectable/todos/${room.id}`,
          `/inspection/test?inspectable_id=${room.id}`,
          '/inspection/in-progress',
          '/inspection/buttons',
          `/inspection/templates/${template.id}`,
          `/inspection/templates-for-inspectable/${room.id}`,
          `/inspection/histories/inspectable/${room.id}`,
          '/inspection/schedule/2026/11?location_id=1',
          '/inspection/schedule/2026/12?location_id=1',
        ].map(async (path) => {
          const answer = await admin.get(path);
          expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
          return answer.body;
        }),
      );
    const before = await belongings();
    await archived(`/inspectable/environments/${environment.id}`);
    await restored(`/inspectable/environments/${environment.id}`);
    expect(await belongings()).toEqual(before);
  });

  it.runIf(dialect === 'postgres')(
    'that come back while they are submitted are moved once, or marked for review',
    async () => {
      const beside = secondConnection(database());
      const other = await testApp(beside);
      other.clock.now = app.clock.now;
      const there = await signedIn(other.server, 'admin');
      for (let round = 0; round < 6; round += 1) {
        const { id } = await made('/inspectable/rooms', {
          name: `Kisa ${round}`,
          environment_id: environment.id,
        });
        const form = await made('/inspection/forms', { inspectables: [id], template_id: 1 });
        await archived(`/inspectable/rooms/${id}`);
        const [back, sent] = await Promise.all([
          admin.post(`/inspectable/rooms/${id}/restore`),
          there.post(`/inspection/forms/${form.id}/submit`, {
            results: [1, 2].map((inspectionformquestion_id) => ({
              inspectable_id: id,
              inspectionformquestion_id,
              value: 3,
            })),
          }),
        ]);
        expect([back.statusCode, sent.statusCode], sent.body).toEqual([200, 200]);
        const { moved } = await database()
          .db.selectFrom('form_inspectables')
          .select('moved')
          .where('form_id', '=', form.id)
          .executeTakeFirstOrThrow();
        expect(await due(id)).toMatchObject({
          natural_due: moved === 1 ? addDays(first, 7) : first,
          is_applicable: 1,
        });
      }
      await other.server.close();
      await beside.close();
    },
  );

  it.runIf(dialect === 'postgres')(
    'are restored and archived at once without a half of either',
    async () => {
      await used(room.id);
      const beside = secondConnection(database());
      const other = await testApp(beside);
      other.clock.now = app.clock.now;
      const there = await signedIn(other.server, 'admin');
      for (let round = 0; round < 8; round += 1) {
        other.clock.now = new Date(app.clock.now.getTime() + 1_000 * (round + 1));
        await there.delete(`/inspectable/rooms/${room.id}`);
        const answers = await Promise.all([
          admin.post(`/inspectable/rooms/${room.id}/restore`),
          there.delete(`/inspectable/environments/${environment.id}`),
        ]);
        expect(answers.map((answer) => answer.statusCode)).toEqual([
          expect.toBeOneOf([200, 409]),
          200,
        ]);
        // Whichever was first: no active room lies in an archived environment.
        expect(await at(environment.id)).toMatchObject({ archived_at: expect.any(String) });
        expect(await at(room.id)).toMatchObject({ archived_at: expect.any(String) });
        await there.post(`/inspectable/environments/${environment.id}/restore`);
        await there.post(`/inspectable/rooms/${room.id}/restore`);
        expect(await at(room.id)).toMatchObject({ archived_at: null });
        expect(await due(room.id)).toMatchObject({ is_applicable: 1 });
      }
      await other.server.close();
      await beside.close();
    },
  );
});
