import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

const question = {
  title: { en: 'Is it clean?', fi: 'Onko siistiä?' },
  type: 'value',
  mandatory: true,
};
const template = (more: object = {}) => ({
  name: { en: 'Cleanliness', fi: 'Siisteys' },
  inspectiontype_id: 1,
  questions: [question],
  ...more,
});

onEachDatabase('templates', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    staff = await signedIn(app.server, 'staff');
  });

  it('creates a template with its questions as version 1 and reads it back', async () => {
    const created = await admin.post(
      '/inspection/templates',
      template({ questions: [question, { title: 'Huomioita', type: 'text' }] }),
    );
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({
      version: 1,
      location_id: 1,
      scope: 'location',
      questions_count: 2,
    });
    expect(created.json().questions[1]).toMatchObject({
      title: { en: 'Huomioita', fi: 'Huomioita' },
      type: 'text',
      mandatory: false,
      position: 2,
      max_photos: 1,
    });
    expect((await staff.get(`/inspection/templates/${created.json().id}`)).json()).toEqual(
      created.json(),
    );
  });

  it('answers 304 to a matching ETag, until the template changes', async () => {
    const made = (await admin.post('/inspection/templates', template({ name: 'Tuttu' }))).json();
    const path = `/inspection/templates/${made.id}`;
    const first = await staff.get(path);
    const { etag } = first.headers;
    expect(first.statusCode).toBe(200);
    const again = await staff.get(path, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await admin.put(path, { version: 1, name: 'Toinen' });
    const changed = await staff.get(path, { 'if-none-match': String(etag) });
    expect([changed.statusCode, changed.json().name.fi]).toEqual([200, 'Toinen']);
    const { etag: second } = changed.headers;
    await admin.delete(path);
    const archived = await staff.get(path, { 'if-none-match': String(second) });
    expect([archived.statusCode, archived.json().archived_at]).toEqual([200, expect.any(String)]);
    // An old version has a different etag than the newest.
    const old = await staff.get(`${path}?version=1`, {
      'if-none-match': String(archived.headers['etag']),
    });
    expect([old.statusCode, old.json().name.fi]).toEqual([200, 'Tuttu']);
  });

  it('refuses one without questions by the words of the specification', async () => {
    expect(
      (await admin.post('/inspection/templates', template({ questions: [] }))).json(),
    ).toMatchObject({ status: 422, code: 'template_without_questions' });
    expect((await staff.post('/inspection/templates', template())).json()).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });

  it('answers a repeat under one key with the first answer and another request with 409', async () => {
    const headers = { 'idempotency-key': 'import-1-cleanliness' };
    const first = await admin.post('/inspection/templates', template({ name: 'Kerran' }), headers);
    const again = await admin.post('/inspection/templates', template({ name: 'Kerran' }), headers);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(
      (await admin.post('/inspection/templates', template({ name: 'Toinen' }), headers)).json(),
    ).toMatchObject({ status: 409, code: 'idempotency_mismatch' });
    const many = await Promise.all(
      Array.from({ length: 10 }, () =>
        admin.post('/inspection/templates', template({ name: 'Rinnakkain' }), {
          'idempotency-key': 'parallel-1',
        }),
      ),
    );
    expect(new Set(many.map((one) => one.body)).size).toBe(1);
  });

  it('keeps earlier versions when a question is added', async () => {
    const created = (await admin.post('/inspection/templates', template())).json();
    const added = await admin.post(`/inspection/templates/${created.id}/questions`, {
      ...question,
      title: 'Lisätty',
      position: 1,
      template_version: 1,
    });
    expect(added.json()).toMatchObject({
      template_id: created.id,
      template_version: 2,
      position: 1,
    });
    const now = (await staff.get(`/inspection/templates/${created.id}`)).json();
    expect(now.questions.map((one: { title: { fi: string } }) => one.title.fi)).toEqual([
      'Lisätty',
      'Onko siistiä?',
    ]);
    expect(
      (await staff.get(`/inspection/templates/${created.id}?version=1`)).json().questions,
    ).toHaveLength(1);
    const stale = await admin.post(`/inspection/templates/${created.id}/questions`, {
      ...question,
      template_version: 1,
    });
    expect(stale.json()).toMatchObject({
      status: 409,
      code: 'stale_version',
      current: { version: 2 },
    });
  });

  it('makes inspectables due as soon as a template of the type applies to them', async () => {
    const states = async () =>
      database()
        .db.selectFrom('due_rows')
        .select(['inspectable_id', 'is_applicable'])
        .where('inspectiontype_id', '=', 4)
        .orderBy('inspectable_id')
        .execute();
    expect(await states()).toEqual([]);
    await admin.post(
      '/inspection/templates',
      template({
        inspectiontype_id: 4,
        applicable_inspectables: [{ id: 10, type: 'environment' }],
      }),
    );
    expect((await states()).map((row) => ({ ...row }))).toEqual([
      { inspectable_id: 10, is_applicable: 1 },
    ]);
  });

  it('covers the rooms of a listed environment', async () => {
    const created = (
      await admin.post(
        '/inspection/templates',
        template({ applicable_inspectables: [{ id: 10, type: 'environment' }] }),
      )
    ).json();
    const ids = async (id: number) =>
      (
        (await staff.get(`/inspection/templates-for-inspectable/${id}`)).json().items as {
          id: number;
        }[]
      ).map((one) => one.id);
    expect(await ids(11)).toContain(created.id);
    expect(await ids(10)).not.toContain(created.id);
  });

  it('refuses places of another location or another kind, and types with other places', async () => {
    for (const applicable_inspectables of [
      [{ id: 21, type: 'room' }],
      [{ id: 11, type: 'environment' }],
      [{ id: 999, type: 'room' }],
    ])
      expect(
        (await admin.post('/inspection/templates', template({ applicable_inspectables }))).json(),
      ).toMatchObject({ status: 422, code: 'wrong_scope' });
    expect(
      (
        await admin.post(
          '/inspection/templates',
          template({ questions: [{ ...question, specified_rooms: [22] }] }),
        )
      ).json(),
    ).toMatchObject({ code: 'wrong_scope' });
  });

  it('filters questions by the chosen rooms and environments', async () => {
    const asked = (
      await staff.post('/inspection/templates/2/questions/filter', {
        environment_ids: [10],
        room_ids: [11],
      })
    ).json();
    expect(
      asked.items.map((one: { id: number; asked_of: number[] }) => [one.id, one.asked_of]),
    ).toEqual([
      [4, [10, 11]],
      [5, [11]],
    ]);
    expect(
      (await staff.post('/inspection/templates/2/questions/filter', { room_ids: [21] })).statusCode,
    ).toBe(404);
  });

  it('shows each location its own and the common ones', async () => {
    const stranger = await signedIn(app.server, 'staff2');
    const list = (await stranger.get('/inspection/templates')).json();
    expect(list.items.map((one: { id: number }) => one.id)).toEqual([1, 3]);
    expect((await stranger.get('/inspection/templates/2')).statusCode).toBe(404);
    expect((await stranger.get('/inspection/templates/location/1')).statusCode).toBe(404);
    expect((await staff.get('/inspection/templates?per_page=2')).json()).toMatchObject({
      per_page: 2,
      has_more: true,
    });
  });
});
