import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Button = {
  id: number;
  name: { en: string; fi: string };
  mine: boolean;
  version: number;
  position: number;
};
type List = { items: Button[]; total: number; has_more: boolean; after: string | null };

onEachDatabase('custom buttons', (database) => {
  let staff: Person;
  let admin: Person;
  let student: Person;
  let other: Person;
  beforeAll(async () => {
    await smallSite(database());
    const app = await testApp(database());
    [staff, admin, student, other] = (await Promise.all(
      ['staff', 'admin', 'student', 'staff2'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person, Person, Person];
    await inspect(staff, 11);
    await inspect(other, 21);
  });
  async function inspect(person: Person, room: number) {
    const started = await person.post('/inspection/forms', {
      inspectables: [room],
      template_id: 1,
    });
    const results = [1, 2].map((question) => ({
      inspectionformquestion_id: question,
      inspectable_id: room,
      value: 3,
    }));
    await person.post(`/inspection/forms/${started.json().id}/submit`, { results });
  }
  const query = { group_by: 'inspectable', metrics: ['count', 'average'] };
  const make = (body: object, person = staff) =>
    person.post('/inspection/buttons', { name: 'Huoneet', query, ...body });
  const seen = async (person: Person) =>
    ((await person.get('/inspection/buttons')).json() as List).items.map((button) => button.id);

  it('are stored with their display settings and return the same data as the query itself', async () => {
    const made = await make({ display: 'bar', colour: 'teal', icon: 'door', pinned: true });
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      {
        name: { en: 'Huoneet', fi: 'Huoneet' },
        display: 'bar',
        colour: 'teal',
        pinned: true,
        mine: true,
        visibility: 'mine',
        query,
        version: 1,
      },
    ]);
    const { id } = made.json() as Button;
    const run = (await staff.get(`/inspection/buttons/${id}`)).json();
    const asked = (await staff.post('/inspection/get-custom-inspectiondata', query)).json();
    expect(run.data).toEqual(asked);
    expect(run.data.rows).toMatchObject([{ key: '11', values: [1, 3] }]);
    expect((await staff.get(`/inspection/buttons/${id}/edit`)).json()).toEqual(run.button);
  });

  it('run within the scope of the user who presses them', async () => {
    const { id } = (await make({ visibility: 'everyone' }, admin)).json() as Button;
    const rowsFor = async (person: Person) =>
      (await person.get(`/inspection/buttons/${id}`))
        .json()
        .data.rows.map((row: { key: string }) => row.key);
    expect(await rowsFor(staff)).toEqual(['11']);
    expect(await rowsFor(other)).toEqual(['21']);
    expect(await rowsFor(student)).toEqual(['11']);
  });

  it('are seen by their maker, their location or everyone', async () => {
    const own = ((await make({})).json() as Button).id;
    const local = ((await make({ visibility: 'location' }, admin)).json() as Button).id;
    const all = ((await make({ visibility: 'everyone' }, admin)).json() as Button).id;
    expect(await seen(staff)).toEqual(expect.arrayContaining([own, local, all]));
    expect(await seen(admin)).not.toContain(own);
    expect(await seen(other)).toContain(all);
    expect(await seen(other)).not.toContain(local);
    expect((await other.get(`/inspection/buttons/${local}`)).statusCode).toBe(404);
    expect((await other.get(`/inspection/buttons/${own}/edit`)).statusCode).toBe(404);
  });

  it('are listed in their order, page by page', async () => {
    const all = await seen(staff);
    const page = (await staff.get('/inspection/buttons?per_page=2')).json() as List;
    expect(page.items.map((one) => one.id)).toEqual(all.slice(0, 2));
    const rest = (
      await staff.get(`/inspection/buttons?per_page=100&after=${page.after}`)
    ).json() as List;
    expect(rest.items.map((one) => one.id)).toEqual(all.slice(2));
  });

  it('are changed and deleted by their owner, on the version that was read, and audited', async () => {
    const { id } = (await make({})).json() as Button;
    const renamed = await staff.put(`/inspection/buttons/${id}`, {
      name: { en: 'Rooms', fi: 'Huoneet' },
      version: 1,
    });
    expect(renamed.json()).toMatchObject({ name: { en: 'Rooms' }, version: 2, display: 'table' });
    const stale = await staff.put(`/inspection/buttons/${id}`, { pinned: true, version: 1 });
    expect(stale.json()).toMatchObject({
      status: 409,
      code: 'stale_version',
      current: { version: 2 },
    });
    expect(
      (await staff.delete(`/inspection/buttons/${id}`, { 'if-match': '"1"' })).statusCode,
    ).toBe(409);
    expect(
      (await staff.delete(`/inspection/buttons/${id}`, { 'if-match': '"2"' })).json(),
    ).toMatchObject({ id });
    expect((await staff.get(`/inspection/buttons/${id}`)).statusCode).toBe(404);
    const audit = await database()
      .db.selectFrom('audit_events')
      .select('action')
      .where('subject_kind', '=', 'button')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map((row) => row.action)).toEqual(['create', 'update', 'delete']);
  });

  it('are refused without the right, outside the scope, or with an invalid query', async () => {
    expect((await make({}, student)).statusCode).toBe(403);
    expect((await make({ visibility: 'location' })).statusCode).toBe(403);
    expect((await make({ query: { metrics: ['count'], inspectable_ids: [21] } })).statusCode).toBe(
      404,
    );
    expect((await make({ query: { metrics: [] } })).statusCode).toBe(422);
    expect((await make({ colour: 'red' })).statusCode).toBe(422);
    expect((await make({ icon: 'javascript:alert(1)' })).statusCode).toBe(422);
    const { id } = (await make({ visibility: 'everyone' }, admin)).json() as Button;
    expect((await staff.put(`/inspection/buttons/${id}`, { pinned: true })).statusCode).toBe(403);
    expect((await staff.delete(`/inspection/buttons/${id}`)).statusCode).toBe(403);
  });

  it('show no name and no id of another location', async () => {
    const asked = {
      ...query,
      location_id: 'all',
      inspectable_ids: [11, 21],
      template_ids: [1, 2],
      question_ids: [1, 4],
      inspector_ids: [2, 4],
    };
    const body = { query: asked, visibility: 'everyone', name: 'Kaikki' };
    const { id } = (await make(body, admin)).json() as Button;
    expect((await admin.get(`/inspection/buttons/${id}/edit`)).json().query).toMatchObject(asked);
    const shown = [
      (await other.get(`/inspection/buttons/${id}/edit`)).json(),
      (await other.get('/inspection/buttons')).json().items.find((one: Button) => one.id === id),
    ];
    for (const button of shown)
      expect(button).toMatchObject({
        owner: null,
        query: { inspectable_ids: [21], template_ids: [1], question_ids: [1], inspector_ids: [4] },
      });
    expect((await staff.get(`/inspection/buttons/${id}/edit`)).json()).toMatchObject({
      owner: { id: 1 },
      query: { inspectable_ids: [11], template_ids: [1, 2], question_ids: [1, 4] },
    });
  });

  it('of a user who has changed location show nothing of the earlier one', async () => {
    const asked = { ...query, inspectable_ids: [11] };
    const { id } = (await make({ query: asked })).json() as Button;
    await admin.put('/users/2', { assigned_location_id: 2 });
    expect((await staff.get(`/inspection/buttons/${id}/edit`)).json()).toMatchObject({
      mine: true,
      location_id: null,
      query: { inspectable_ids: [] },
    });
    expect((await staff.get(`/inspection/buttons/${id}`)).statusCode).toBe(404);
    await admin.put('/users/2', { assigned_location_id: 1 });
  });
});
