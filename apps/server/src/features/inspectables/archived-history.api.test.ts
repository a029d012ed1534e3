import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type AnsweredInspectable = { id: number; version: number; name: { en: string; fi: string } };

onEachDatabase('places that are kept', (database) => {
  let admin: Person;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    const app = await testApp(database());
    [admin, staff] = (await Promise.all(
      ['admin', 'staff'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person];
  });
  const made = async (path: string, body: object) => {
    const response = await admin.post(path, body);
    expect(response.statusCode, response.body).toBe(201);
    return response.json() as AnsweredInspectable;
  };
  const room = (name = 'Uusi', environment_id = 10) =>
    made('/inspectable/rooms', { name, environment_id });
  const dueRows = (id: number) =>
    database()
      .db.selectFrom('due_rows')
      .select(['location_id', 'is_applicable'])
      .where('inspectable_id', '=', id)
      .execute();

  it('change their names one language at a time, on the version that was read', async () => {
    const { id, version } = await room('Aula');
    const changed = await admin.put(`/inspectable/rooms/${id}`, { name: { en: 'Lobby' }, version });
    expect(changed.json()).toMatchObject({ name: { en: 'Lobby', fi: 'Aula' }, version: 2 });
    const stale = await admin.put(`/inspectable/rooms/${id}`, { name: 'x', version: 1 });
    expect(stale.json()).toMatchObject({
      status: 409,
      code: 'stale_version',
      current: { version: 2 },
    });
    expect((await staff.put(`/inspectable/rooms/${id}`, { name: 'x' })).statusCode).toBe(403);
    const environment = await admin.put('/location/environments/10', { description: 'Itäsiipi' });
    expect(environment.json()).toMatchObject({ description: { fi: 'Itäsiipi' }, version: 2 });
    const location = await admin.put('/inspectable/locations/1', { time_zone: 'Europe/Atlantis' });
    expect(location.json()).toMatchObject({ status: 422, errors: [{ path: '/time_zone' }] });
    expect(
      (await admin.put('/inspectable/locations/1', { time_zone: 'Europe/Stockholm' })).json(),
    ).toMatchObject({ time_zone: 'Europe/Stockholm' });
    await admin.put('/inspectable/locations/1', { time_zone: 'Europe/Helsinki' });
    expect((await admin.put('/inspectable/rooms/10', { name: 'x' })).statusCode).toBe(404);
  });

  it('are deleted while nothing refers to them, else archived with their history', async () => {
    const fresh = await room();
    expect(
      (await admin.delete(`/inspectable/rooms/${fresh.id}`, { 'if-match': '"1"' })).json(),
    ).toEqual({ id: fresh.id, archived_at: null });
    expect((await admin.get(`/inspectable/inspectables/${fresh.id}`)).statusCode).toBe(404);
    expect(await dueRows(fresh.id)).toEqual([]);
    const used = await room();
    const form = await staff.post('/inspection/forms', { inspectables: [used.id], template_id: 1 });
    expect(form.statusCode).toBe(201);
    const removed = await admin.delete(`/inspectable/rooms/${used.id}`);
    expect(removed.json()).toEqual({ id: used.id, archived_at: '2026-11-21T10:00:00.000Z' });
    expect(await dueRows(used.id)).toMatchObject([{ is_applicable: 0 }]);
    expect((await staff.get(`/inspection/forms/${form.json().id}`)).statusCode).toBe(200);
    expect((await admin.put(`/inspectable/rooms/${used.id}`, { name: 'x' })).json()).toMatchObject({
      status: 409,
      code: 'archived',
    });
    expect((await admin.delete(`/inspectable/rooms/${used.id}`)).statusCode).toBe(200);
  });

  it('archive what is below them too, but not people', async () => {
    const environment = await made('/inspectable/environments', { name: 'Siipi', location_id: 1 });
    const inside = await room('Sisällä', environment.id);
    expect(
      (await admin.delete(`/inspectable/environments/${environment.id}`)).json(),
    ).toMatchObject({ archived_at: expect.any(String) });
    expect((await admin.get(`/inspectable/inspectables/${inside.id}`)).json()).toMatchObject({
      archived_at: expect.any(String),
    });
    expect(await dueRows(inside.id)).toMatchObject([{ is_applicable: 0 }]);
    expect((await admin.delete('/inspectable/locations/1')).json()).toMatchObject({
      status: 409,
      code: 'in_use',
    });
    const empty = await made('/inspectable/locations', { name: 'Tyhjä' });
    expect((await admin.delete(`/inspectable/locations/${empty.id}`)).json()).toEqual({
      id: empty.id,
      archived_at: null,
    });
  });

  it('move with their dates, tasks and plans; forms stay in their location', async () => {
    const { id } = await room('Muuttava');
    const form = await staff.post('/inspection/forms', { inspectables: [id], template_id: 1 });
    await staff.post('/inspectable/todos', { room_id: id, name: 'Ikkunat' });
    const moved = await admin.post(`/inspectable/rooms/${id}/move`, { environment_id: 20 });
    expect(moved.json()).toMatchObject({
      environment_id: 20,
      location_id: 2,
      path: [{ id: 2 }, { id: 20 }, { id }],
    });
    expect(await dueRows(id)).toEqual([{ location_id: 2, is_applicable: 1 }]);
    expect((await staff.get(`/inspectable/todos/${id}`)).statusCode).toBe(404);
    expect((await admin.get(`/inspectable/todos/${id}`)).json()).toMatchObject({ total: 1 });
    expect((await staff.get(`/inspection/forms/${form.json().id}`)).json()).toMatchObject({
      location_id: 1,
      inspectables: [{ id }],
    });
    expect((await staff.get('/inspection/forms')).statusCode).toBe(200);
    const gone = await made('/inspectable/environments', { name: 'Poistuva', location_id: 1 });
    await room('Sisällä', gone.id);
    await admin.delete(`/inspectable/environments/${gone.id}`);
    expect(
      (await admin.post(`/inspectable/rooms/${id}/move`, { environment_id: gone.id })).json(),
    ).toMatchObject({ code: 'archived' });
  });

  it('have types that are shared by all locations', async () => {
    const type = await made('/inspectable/room-types', { name: { en: 'Classroom', fi: 'Luokka' } });
    expect(
      (
        await admin.post('/inspectable/room-types', { name: { en: 'Classroom', fi: 'Luokka' } })
      ).json(),
    ).toMatchObject({ status: 409, code: 'name_taken' });
    const { id } = await room();
    expect(
      (await admin.put(`/inspectable/rooms/${id}`, { roomtype_id: type.id })).json(),
    ).toMatchObject({ roomtype_id: type.id });
    expect(
      (await admin.put('/location/environments/10', { environmenttype_id: type.id })).statusCode,
    ).toBe(404);
    const renamed = await admin.put(`/inspectable/room-types/${type.id}`, {
      name: 'Sali',
      version: 1,
    });
    expect(renamed.json()).toMatchObject({ name: { en: 'Sali', fi: 'Sali' }, version: 2 });
    const look = (body: object) => admin.put(`/inspectable/room-types/${type.id}`, body);
    expect((await look({ icon: 'kitchen', colour: 'teal' })).json()).toMatchObject({
      ...{ name: { fi: 'Sali' }, icon: 'kitchen', colour: 'teal' },
    });
    // What is left out stays.
    expect((await look({ icon: null })).json()).toMatchObject({ icon: null, colour: 'teal' });
    expect((await look({ colour: 'red' })).statusCode).toBe(422);
    expect((await admin.delete(`/inspectable/room-types/${type.id}`)).json()).toMatchObject({
      archived_at: expect.any(String),
    });
    expect((await staff.get('/inspectable/room-types')).json()).toMatchObject({ total: 0 });
    expect((await staff.get('/inspectable/room-types?include_archived=true')).json()).toMatchObject(
      { total: 1 },
    );
    expect((await admin.get(`/inspectable/inspectables/${id}`)).json()).toMatchObject({
      type_id: type.id,
    });
  });

  it('are found by a part of either name, without case and accents, within the scope', async () => {
    const { id } = await room('Käsityöluokka');
    await admin.put(`/inspectable/rooms/${id}`, { name: { en: 'Craft room 100%' } });
    const search = async (q: string, person = staff) =>
      (
        await person.get(`/inspectable/inspectables-for-search?q=${encodeURIComponent(q)}`)
      ).json() as { items: AnsweredInspectable[]; total: number };
    for (const q of ['kasityo', 'KÄSITYÖ', 'craft', '100%'])
      expect((await search(q)).items.map((one) => one.id)).toContain(id);
    expect((await search('zzz')).total).toBe(0);
    expect((await search('_')).total).toBe(0);
    expect((await search('huone 2')).items.every((one) => one.id !== 21)).toBe(true);
    const all = (await staff.get('/inspectable/inspectables-for-search?per_page=3')).json() as {
      items: AnsweredInspectable[];
      after: string;
      total: number;
    };
    const rest = (
      await staff.get(`/inspectable/inspectables-for-search?per_page=1000&after=${all.after}`)
    ).json() as { items: AnsweredInspectable[] };
    expect(all.items.length + rest.items.length).toBe(all.total);
    expect((await staff.get(`/inspectable/inspectables/${id}/translations`)).json()).toMatchObject({
      missing: [],
    });
  });

  it('are listed by template with whether they may be inspected now', async () => {
    const list = (await staff.get('/inspectable/templates/1/inspectables')).json();
    const eleven = list.items.find((one: AnsweredInspectable) => one.id === 11);
    expect(eleven).toMatchObject({
      available: true,
      result: 'open',
      due_date: '2026-11-21',
      opens_on: '2026-11-20',
      next_inspection_date: '2026-11-21',
      kind: 'room',
    });
    expect(list.items.map((one: AnsweredInspectable) => one.id)).not.toContain(21);
    const environments = (await staff.get('/inspectable/templates/2/inspectables')).json();
    expect(environments.items.every((one: { kind: string }) => one.kind === 'environment')).toBe(
      true,
    );
  });
});
