import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Button = { id: number; kind: string; view: object | null; version: number };

onEachDatabase('saved views', (database) => {
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
  });
  const view = { page: 'stats', type: 1, range: '12', place: 11 };
  const make = (body: object, person = staff) =>
    person.post('/inspection/buttons', { name: 'Huone 11', kind: 'view', view, ...body });
  const made = async (body: object, person = staff) => (await make(body, person)).json() as Button;
  const listed = async (person: Person, kind: string) =>
    ((await person.get(`/inspection/buttons?kind=${kind}`)).json() as { items: Button[] }).items;

  it('keep a page and what was chosen there; data stays what it was', async () => {
    const { id, ...stored } = await made({ pinned: true });
    expect(stored).toMatchObject({ kind: 'view', view, query: null, pinned: true, mine: true });
    expect((await staff.get(`/inspection/buttons/${id}/edit`)).json()).toMatchObject({ id, view });
    // A call of the specification knows no views.
    expect((await staff.get(`/inspection/buttons/${id}`)).statusCode).toBe(404);
    expect((await staff.get('/inspection/buttons')).json()).toMatchObject({ items: [], total: 0 });
    const query = { metrics: ['count'] };
    const data = (await staff.post('/inspection/buttons', { name: 'x', query })).json() as Button;
    expect(data).toMatchObject({ kind: 'data', query, view: null });
    expect((await listed(staff, 'view')).map((one) => one.id)).toEqual([id]);
    expect((await listed(staff, 'data')).map((one) => one.id)).toEqual([data.id]);
  });

  it.each([
    { page: 'stats', type: 1, types: 'own', compare: 'month', order: '-late', location: 1 },
    { page: 'history', late: true, alone: true, dueweekday: 7, duemonth: '2026-10' },
    { page: 'history', sort: '-average', columns: 'place,day,notes' },
    { page: 'pending', period: 'fixed', from: '2026-01-01', to: '2026-02-01', alone: true },
    { page: 'place', place: 10, question: 1, kind: 'missed', type: 1, dueweekday: 1, alone: true },
    { page: 'due', state: 'now', sort: 'place' },
  ])('keep all of %j', async (chosen) => {
    const { id } = await made({ view: chosen });
    expect((await staff.get(`/inspection/buttons/${id}/edit`)).json()).toMatchObject({
      view: chosen,
    });
  });

  it('are renamed, pinned and moved to another page, but never become data', async () => {
    const { id } = await made({});
    const path = `/inspection/buttons/${id}`;
    expect((await staff.put(path, { name: 'Syksy', pinned: true })).json()).toMatchObject({
      name: { en: 'Syksy' },
      pinned: true,
      view,
    });
    const due = { page: 'due', state: 'never' };
    expect((await staff.put(path, { view: due })).json()).toMatchObject({ view: due });
    expect((await staff.put(path, { query: { metrics: ['count'] } })).statusCode).toBe(422);
    expect((await staff.delete(path)).statusCode).toBe(200);
    expect((await listed(staff, 'view')).map((one) => one.id)).not.toContain(id);
  });

  it.each([
    [{ view: { page: 'stats', place: 21 } }, 404, '/view/place'],
    [{ view: { page: 'due', location: 2 } }, 404, '/view/location'],
    [{ view: { page: 'due', location: 11 } }, 404, '/view/location'],
    [{ view: { page: 'history', template: 999 } }, 404, '/view/template'],
    [{ view: { page: 'history', inspector: 4 } }, 404, '/view/inspector'],
    [{ view: { page: 'place', place: 11, question: 999 } }, 404, '/view/question'],
    [{ view: { page: 'place', question: 1 } }, 422, '/view/place'],
    [{ view: { page: 'coverage' } }, 403, undefined],
    [{ view: { page: 'due', range: '12' } }, 422, '/view/range'],
    [{ view: { page: 'stats', range: 'custom', from: '2026-01-01' } }, 422, '/view/to'],
    [{ view: { page: 'history', from: '2026-02-01', to: '2026-01-01' } }, 422, '/view/to'],
    [{ view: { page: 'history', dueweekday: 8 } }, 422, '/view/dueweekday'],
    [{ view: { page: 'history', duemonth: '2026-13' } }, 422, '/view/duemonth'],
    [{ view: { page: 'history', sort: 'day;drop' } }, 422, '/view/sort'],
    [{ view: { page: 'place', place: 11, kind: 'door' } }, 422, '/view/kind'],
    [{ view: { page: 'pending', period: 'raised' } }, 422, '/view/from'],
    [{ view: { page: 'https://example.org' } }, 422, '/view/page'],
    [{ view: { page: 'stats', url: 'https://example.org' } }, 422, '/view/url'],
    [{ view: undefined }, 422, '/view'],
    [{ query: { metrics: ['count'] } }, 422, '/query'],
    [{ kind: 'data' }, 422, '/view'],
    [{ kind: 'data', view: undefined }, 422, '/query'],
  ])('%j: %i', async (body, status, path) => {
    const answer = await make(body);
    const { errors } = answer.json() as { errors?: { path: string }[] };
    expect([answer.statusCode, errors?.[0]?.path]).toEqual([status, path]);
  });

  it('of what one may not see are not found, and name nothing of it', async () => {
    const everyone = { visibility: 'everyone' };
    const room = await made(everyone, admin);
    const person = await made({ ...everyone, view: { page: 'history', inspector: 2 } }, admin);
    const counted = await made({ ...everyone, view: { page: 'coverage' } }, admin);
    const open = await made({ ...everyone, view: { page: 'stats', type: 3 } }, admin);
    const place = await made({ ...everyone, view: { page: 'due', location: 1 } }, admin);
    for (const hidden of [room, person, counted, place]) {
      expect((await other.get(`/inspection/buttons/${hidden.id}/edit`)).statusCode).toBe(404);
      expect((await listed(other, 'view')).find(({ id }) => id === hidden.id)?.view).toBeNull();
    }
    for (const reader of [other, staff, student])
      expect((await reader.get(`/inspection/buttons/${open.id}/edit`)).json()).toMatchObject({
        view: { page: 'stats', type: 3 },
      });
    expect((await staff.get(`/inspection/buttons/${room.id}/edit`)).json()).toMatchObject({ view });
    expect((await make({}, student)).statusCode).toBe(403);
  });
});
