import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Todo = { id: number; position: number; version: number };

onEachDatabase('todos of a room', (database) => {
  let staff: Person;
  let student: Person;
  let other: Person;
  beforeAll(async () => {
    await smallSite(database());
    const app = await testApp(database());
    [staff, student, other] = (await Promise.all(
      ['staff', 'student', 'staff2'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person, Person];
  });
  const add = (body: object, person = staff) =>
    person.post('/inspectable/todos', { room_id: 11, name: 'Ikkunat', ...body });

  it('are listed in their order, with their author', async () => {
    const first = (await add({ name: { en: 'Windows', fi: 'Ikkunat' } })).json();
    expect(first).toMatchObject({
      name: { en: 'Windows', fi: 'Ikkunat' },
      room_id: 11,
      position: 1,
      version: 1,
      created_by: { id: 2, name: 'staff Testi' },
    });
    await add({ name: 'Ovet' });
    await add({ name: 'Ensin', position: 1 });
    const list = (await student.get('/inspectable/todos/11')).json() as {
      items: (Todo & { name: { fi: string } })[];
      total: number;
    };
    expect(list.items.map((one) => [one.name.fi, one.position])).toEqual([
      ['Ikkunat', 1],
      ['Ensin', 1],
      ['Ovet', 2],
    ]);
    const page = (await staff.get('/inspectable/todos/11?per_page=2')).json() as { after: string };
    const rest = (
      await staff.get(`/inspectable/todos/11?per_page=2&after=${page.after}`)
    ).json() as { items: Todo[] };
    expect(rest.items.map((one) => one.position)).toEqual([2]);
  });

  it('are changed, moved to another room and deleted, on the version that was read', async () => {
    const added = (await add({ room_id: 12 })).json() as Todo;
    const { id } = added;
    const byId = `/inspectable/todos/by-id/${id}`;
    expect((await student.get(byId)).json()).toEqual(added);
    expect((await other.get(byId)).statusCode).toBe(404);
    const changed = await staff.put(`/inspectable/todos/${id}`, {
      description: 'Molemmat puolet',
      room_id: 13,
      version: 1,
    });
    expect(changed.json()).toMatchObject({
      room_id: 13,
      description: { fi: 'Molemmat puolet' },
      version: 2,
    });
    expect(
      (await staff.put(`/inspectable/todos/${id}`, { name: 'x', version: 1 })).json(),
    ).toMatchObject({ code: 'stale_version', current: { version: 2 } });
    expect((await staff.delete(`/inspectable/todos/${id}`, { 'if-match': '1' })).statusCode).toBe(
      409,
    );
    expect((await staff.delete(`/inspectable/todos/${id}`, { 'if-match': '2' })).statusCode).toBe(
      200,
    );
    expect((await staff.get('/inspectable/todos/13')).json()).toMatchObject({ total: 0 });
    expect((await staff.get(byId)).statusCode).toBe(404);
    expect((await staff.put(`/inspectable/todos/${id}`, { name: 'x' })).statusCode).toBe(404);
    const audit = await database()
      .db.selectFrom('audit_events')
      .select('action')
      .where('subject_kind', '=', 'todo')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map((row) => row.action)).toEqual(['create', 'update', 'archive']);
  });

  it('are for staff and administrators, within their location, in rooms', async () => {
    expect((await add({}, student)).statusCode).toBe(403);
    expect((await add({}, other)).statusCode).toBe(404);
    expect((await add({ room_id: 10 })).statusCode).toBe(404);
    expect((await add({ name: ' ' })).statusCode).toBe(422);
    const { id } = (await add({})).json() as Todo;
    expect((await staff.put(`/inspectable/todos/${id}`, { room_id: 21 })).statusCode).toBe(404);
    expect((await other.delete(`/inspectable/todos/${id}`)).statusCode).toBe(404);
  });

  it('are read for several rooms at once, room by room, within the location', async () => {
    const ask = (body: object, person = staff) => person.post('/inspectable/todos/filter', body);
    const rooms = (await staff.get('/inspectable/todos/11')).json() as { items: Todo[] };
    await add({ room_id: 12, name: 'Lattia' });
    const { items, total } = (await ask({ room_ids: [12, 11, 13] })).json() as {
      items: (Todo & { room_id: number })[];
      total: number;
    };
    expect(total).toBe(items.length);
    expect(items.filter((one) => one.room_id === 11)).toEqual(rooms.items);
    expect(items.map((one) => one.room_id)).toEqual(
      items.map((one) => one.room_id).toSorted((one, two) => one - two),
    );
    expect(items.some((one) => one.room_id === 12)).toBe(true);
    const page = (await ask({ room_ids: [11, 12], per_page: 1, page: 2 })).json() as {
      items: Todo[];
      has_more: boolean;
    };
    expect(page.items).toEqual([items[1]]);
    expect(page.has_more).toBe(true);
    expect((await ask({ room_ids: [11] }, other)).statusCode).toBe(404);
    expect((await ask({ room_ids: [10] })).statusCode).toBe(404);
    expect((await ask({ room_ids: [11], location_id: 2 })).statusCode).toBe(404);
    expect((await ask({ room_ids: [] })).statusCode).toBeGreaterThanOrEqual(400);
  });
});
