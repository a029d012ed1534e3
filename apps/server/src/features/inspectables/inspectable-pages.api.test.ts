import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addPerson, addInspectable, smallSite } from '../../../test/site.ts';

type List = { items: { id: number }[]; total: number; has_more: boolean; after: string | null };

onEachDatabase('pages and ends of places', (database) => {
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
  const list = async (path: string, person = admin) => (await person.get(path)).json() as List;
  const ids = (page: List) => page.items.map((one) => one.id);

  it.each([
    ['/inspectable/rooms?location_id=all', 5],
    ['/inspectable/environments?location_id=all&include=rooms', 2],
    ['/inspectable/locations?location_id=all', 2],
  ])('continue from where the previous page ended: %s', async (path, total) => {
    const everything = await list(path);
    expect(everything).toMatchObject({ total, has_more: false, after: null });
    const read: number[] = [];
    let after: string | null = null;
    do {
      const page: List = await list(`${path}&per_page=1${after === null ? '' : `&after=${after}`}`);
      expect(page.items).toHaveLength(1);
      read.push(...ids(page));
      after = page.after;
    } while (after !== null);
    expect(read).toEqual(ids(everything));
    expect(new Set(read).size).toBe(total);
  });

  it('are paged by number, and shift as soon as an inspectable before them is deleted', async () => {
    const path = '/inspectable/rooms?per_page=2&location_id=';
    const numbered = async (of: string) => {
      const pages = [1, 2, 3, 4].map((page) => list(`${path}${of}&page=${page}`));
      return (await Promise.all(pages)).map(ids);
    };
    const [one, two, three] = await Promise.all(
      ['Eka', 'Toka', 'Kolmas'].map((name) =>
        idOf('/inspectable/rooms', { name, environment_id: 20 }),
      ),
    ).then((made) => made.toSorted((left, right) => left - right));
    const all = ids(await list('/inspectable/rooms?location_id=2'));
    expect(all.slice(-3)).toEqual([one, two, three]);
    const inPages = (rooms: number[]) => [0, 2, 4, 6].map((at) => rooms.slice(at, at + 2));
    expect(await numbered('2')).toEqual(inPages(all));
    await admin.delete(`/inspectable/rooms/${one}`);
    expect(await numbered('2')).toEqual(inPages(all.filter((id) => id !== one)));
    expect((await list(`${path}2&page=100`)).items).toEqual([]);
    await admin.delete(`/inspectable/rooms/${two}`);
    await admin.delete(`/inspectable/rooms/${three}`);
  });

  it('show archived ones when asked', async () => {
    const wing = await idOf('/inspectable/environments', { name: 'Siipi', location_id: 1 });
    const room = await idOf('/inspectable/rooms', { name: 'Sali', environment_id: wing });
    await admin.delete(`/inspectable/environments/${wing}`);
    expect(ids(await list('/inspectable/environments', staff))).toEqual([10]);
    expect(ids(await list('/inspectable/environments?include_archived=true', staff))).toEqual([
      10,
      wing,
    ]);
    expect(ids(await list('/inspectable/rooms?include_archived=true', staff))).toContain(room);
    expect(ids(await list('/inspectable/rooms', staff))).not.toContain(room);
    const events = await database()
      .db.selectFrom('audit_events')
      .select(['subject_kind', 'subject_id'])
      .where('location_id', '=', 1)
      .where('action', '=', 'archive')
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { subject_kind: 'environment', subject_id: wing },
      { subject_kind: 'room', subject_id: room },
    ]);
  });

  it('are archived, not deleted, when they were inspected in a location that they have left', async () => {
    const room = await idOf('/inspectable/rooms', { name: 'Muuttanut', environment_id: 10 });
    const form = await staff.post('/inspection/forms', { inspectables: [room], template_id: 1 });
    expect(form.statusCode, form.body).toBe(201);
    await admin.post(`/inspectable/rooms/${room}/move`, { environment_id: 20 });
    expect((await admin.delete(`/inspectable/rooms/${room}`)).json()).toMatchObject({
      archived_at: expect.any(String),
    });
    const answered = await staff.get(`/inspection/forms/${form.json().id}`);
    expect(answered.json()).toMatchObject({
      inspectables: [{ id: room, name: { fi: 'Muuttanut' } }],
    });
  });

  it('do not delete a location to which only a deactivated user still belongs', async () => {
    const id = await idOf('/inspectable/locations', { name: 'Entinen' });
    await addPerson(database(), { id: 901, username: 'gone', role: 'staff', location_id: id });
    expect((await admin.delete(`/inspectable/locations/${id}`)).json()).toMatchObject({
      code: 'in_use',
    });
    await database()
      .db.updateTable('users')
      .set({ deactivated_at: '2026-11-20T00:00:00.000Z' })
      .where('id', '=', 901)
      .execute();
    expect((await admin.delete(`/inspectable/locations/${id}`)).json()).toMatchObject({
      archived_at: expect.any(String),
    });
  });

  it('apply templates by the current environment of a room', async () => {
    const wing = await idOf('/inspectable/environments', { name: 'Uusi siipi', location_id: 1 });
    const room = await idOf('/inspectable/rooms', { name: 'Rajattu', environment_id: wing });
    await database()
      .db.updateTable('templates')
      .set({ archived_at: '2026-11-20T00:00:00.000Z' })
      .where('inspectiontype_id', '=', 1)
      .execute();
    await idOf('/inspection/templates', {
      name: 'Vain siipi',
      inspectiontype_id: 1,
      location_id: 1,
      applicable_inspectables: [{ id: wing, type: 'environment' }],
      questions: [{ title: 'Siisteys', type: 'value' }],
    });
    const applies = async () =>
      database()
        .db.selectFrom('due_rows')
        .select('is_applicable')
        .where('location_id', '=', 1)
        .where('inspectable_id', '=', room)
        .execute();
    expect(await applies()).toEqual([{ is_applicable: 1 }]);
    await admin.put(`/inspectable/rooms/${room}`, { environment_id: 10 });
    expect(await applies()).toEqual([{ is_applicable: 0 }]);
    await admin.post(`/inspectable/rooms/${room}/move`, { environment_id: wing });
    expect(await applies()).toEqual([{ is_applicable: 1 }]);
  });

  it('find words that begin with what was typed before words that hold it', async () => {
    await addInspectable(database(), 7_001, 'room', { location: 2, environment: 20 });
    await addInspectable(database(), 7_002, 'room', { location: 2, environment: 20 });
    const name = (id: number, text: string) =>
      admin.put(`/inspectable/rooms/${id}`, { name: text });
    await name(7_001, 'Esisalainen');
    await name(7_002, 'Pieni sali');
    const found = await list(
      '/inspectable/inspectables-for-search?location_id=all&q=SAL&kind=room',
    );
    expect(ids(found)).toEqual([7_002, 7_001]);
    const one = await list(
      '/inspectable/inspectables-for-search?location_id=all&q=sal&kind=room&per_page=1',
    );
    expect(one).toMatchObject({ total: 2, has_more: true, items: [{ id: 7_002 }] });
    expect(ids(await list('/inspectable/inspectables-for-search?q=sal', staff))).toEqual([]);
  });
});
