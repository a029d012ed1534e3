import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

onEachDatabase('rules of places', (database) => {
  let admin: Person;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    const app = await testApp(database());
    [admin, staff] = (await Promise.all(
      ['admin', 'staff'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person];
  });
  const idOf = async (path: string, body: object): Promise<number> => {
    const response = await admin.post(path, body);
    expect(response.statusCode, response.body).toBe(201);
    return response.json().id;
  };
  const room = (name: string) => idOf('/inspectable/rooms', { name, environment_id: 10 });
  const inspectableOf = async (id: number) =>
    (await admin.get(`/inspectable/inspectables/${id}`)).json();
  const refusedName = { status: 422, code: 'invalid_value', errors: [{ path: '/name' }] };

  it.each([
    ['/inspectable/locations', {}],
    ['/inspectable/environments', { location_id: 1 }],
    ['/inspectable/rooms', { environment_id: 10 }],
    ['/inspectable/environment-types', {}],
    ['/inspectable/room-types', {}],
    ['/inspectable/todos', { room_id: 11 }],
  ])('a name is not blank in both languages: %s', async (path, more) => {
    expect((await admin.post(path, { ...more, name: { en: ' ', fi: '' } })).json()).toMatchObject(
      refusedName,
    );
    const id = await idOf(path, { ...more, name: { en: 'Craft', fi: 'Käsityö' } });
    const change = path === '/inspectable/environments' ? '/location/environments' : path;
    expect(
      (await admin.put(`${change}/${id}`, { name: { en: '', fi: '\t' } })).json(),
    ).toMatchObject(refusedName);
  });

  it('a change of a place leaves it in its location; only a move takes a room to another', async () => {
    const id = await room('Pysyvä');
    const away = await admin.put(`/inspectable/rooms/${id}`, { name: 'Ei', environment_id: 20 });
    expect(away.json()).toMatchObject({
      status: 422,
      code: 'invalid_value',
      errors: [{ path: '/environment_id' }],
    });
    expect(await inspectableOf(id)).toMatchObject({
      name: { fi: 'Pysyvä' },
      location_id: 1,
      version: 1,
    });
    const wing = await idOf('/inspectable/environments', { name: 'Siipi', location_id: 1 });
    expect(
      (await admin.put(`/inspectable/rooms/${id}`, { environment_id: wing })).json(),
    ).toMatchObject({ environment_id: wing, path: [{ id: 1 }, { id: wing }, { id }] });
    expect(
      (await admin.put(`/location/environments/${wing}`, { location_id: 2 })).json(),
    ).toMatchObject({ status: 422, errors: [{ path: '/location_id' }] });
    expect(
      (await admin.put(`/location/environments/${wing}`, { location_id: 1, name: 'Itä' })).json(),
    ).toMatchObject({ location_id: 1, name: { fi: 'Itä' } });
    expect(
      (await admin.put(`/location/environments/${wing}`, { location_id: 9_999 })).statusCode,
    ).toBe(404);
  });

  it('a name of the greatest length in any script is stored whole and found', async () => {
    // Letters that unfold to three letters of three bytes, in an order that does not compress.
    const letters = (seed: number) => {
      let state = seed;
      return Array.from({ length: 200 }, () => {
        state = (state * 48_271) % 2_147_483_647;
        return String.fromCharCode(0xac01 + (state % 11_171));
      }).join('');
    };
    const name = { en: letters(2), fi: letters(3) };
    const id = await idOf('/inspectable/rooms', { name, environment_id: 10 });
    expect(await inspectableOf(id)).toMatchObject({ name });
    const q = encodeURIComponent(name.en.slice(0, 20));
    const found = (await staff.get(`/inspectable/inspectables-for-search?q=${q}`)).json();
    expect(found.items.map((one: { id: number }) => one.id)).toEqual([id]);
  });

  it('a todo stays in the location of its room', async () => {
    const id = await idOf('/inspectable/todos', { room_id: 12, name: 'Ovet' });
    expect((await admin.put(`/inspectable/todos/${id}`, { room_id: 21 })).json()).toMatchObject({
      status: 422,
      errors: [{ path: '/room_id' }],
    });
    expect((await staff.get('/inspectable/todos/12')).json()).toMatchObject({ items: [{ id }] });
  });

  it('a room that a question names is archived, not deleted, and the template keeps working', async () => {
    const named = await room('Nimetty');
    const near = await room('Lähes sama numero');
    const template = await idOf('/inspection/templates', {
      name: 'Vuosi',
      inspectiontype_id: 2,
      location_id: 1,
      questions: [{ title: 'Ovi', type: 'value', specified_rooms: [11, named] }],
    });
    expect((await admin.delete(`/inspectable/rooms/${named}`)).json()).toMatchObject({
      archived_at: expect.any(String),
    });
    expect((await admin.delete(`/inspectable/rooms/${near}`)).json()).toMatchObject({
      archived_at: null,
    });
    const saved = await admin.put(`/inspection/templates/${template}`, { name: 'Vuosi 2' });
    expect(saved.json()).toMatchObject({
      name: { fi: 'Vuosi 2' },
      questions: [{ specified_rooms: [11, named] }],
    });
    const started = await staff.post('/inspection/forms', {
      inspectables: [10],
      template_id: template,
    });
    expect(started.statusCode, started.body).toBe(201);
  });
});
