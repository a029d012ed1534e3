import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Line = { index: number; outcome: string; id: number; errors: { code: string }[] };
type Plan = {
  plan_hash: string;
  lines: Line[];
  counts: Record<string, number>;
  archived_contents?: Record<string, number>;
};

onEachDatabase('an import that archives places by their ids', (database) => {
  let app: TestApp;
  let admin: Person;
  let wing: number;
  let rooms: number[];
  const add = async (path: string, body: object) => {
    const response = await admin.post(path, body);
    expect(response.statusCode, response.body).toBe(201);
    return response.json<{ id: number }>().id;
  };
  const input = (archive: number[], more: object = {}) => ({
    ...{ kind: 'places', items: [], archive, location_id: 1 },
    ...more,
  });
  const plan = async (archive: number[]) => {
    const response = await admin.post('/bulk/plan', input(archive));
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Plan>();
  };
  const archivedAt = async (id: number) =>
    (await admin.get(`/inspectable/inspectables/${id}`)).json<{ archived_at: string | null }>()
      .archived_at;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
  });
  beforeEach(async () => {
    wing = await add('/inspectable/environments', { name: 'C-siipi', location_id: 1 });
    rooms = [];
    for (const name of ['301', '302', '303']) {
      rooms.push(await add('/inspectable/rooms', { name, environment_id: wing }));
      await add('/inspectable/todos', { room_id: rooms.at(-1), name: 'Sulje ikkunat' });
    }
    await admin.post(
      `/inspection/schedule?inspectable_id=${rooms[0]}&inspection_type_id=1&due_date=2026-12-14`,
    );
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  });

  it('tells first what goes with them, and changes nothing', async () => {
    const planned = await plan([wing]);
    expect(planned.counts).toMatchObject({ archive: 1, refused: 0 });
    expect(planned.archived_contents).toEqual({
      ...{ environments: 1, rooms: 3, inspections: 0, planned_dates: 1 },
      ...{ open_actions: 0, todos: 3, photos: 0 },
    });
    expect((await plan([1])).archived_contents?.['rooms']).toBeGreaterThan(3);
    expect(await archivedAt(wing)).toBeNull();
  });

  it('archives an environment with its rooms, all at once, and undoes it as a whole', async () => {
    const { plan_hash } = await plan([wing]);
    const done = await admin.post('/bulk/apply', input([wing], { plan_hash }));
    expect(done.statusCode, done.body).toBe(200);
    const { id } = done.json<{ id: number }>();
    const at = await archivedAt(wing);
    expect(at).not.toBeNull();
    for (const room of rooms) expect(await archivedAt(room)).toBe(at);
    const undone = await admin.post(`/bulk/${id}/undo`);
    expect(undone.json()).toMatchObject({ restored: 1, kept: [] });
    for (const one of [wing, ...rooms]) expect(await archivedAt(one)).toBeNull();
  });

  it('leaves a room archived that was archived before, and names a room with its environment once', async () => {
    await admin.post('/bulk/apply', input([rooms[0] ?? 0]));
    const earlier = await archivedAt(rooms[0] ?? 0);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const planned = await plan([wing, rooms[1] ?? 0]);
    expect(planned.lines.map(({ outcome, id }) => [outcome, id])).toEqual([['archive', wing]]);
    const done = await admin.post('/bulk/apply', input([wing, rooms[1] ?? 0]));
    await admin.post(`/bulk/${done.json<{ id: number }>().id}/undo`);
    expect(await archivedAt(rooms[0] ?? 0)).toBe(earlier);
    for (const one of [wing, rooms[1] ?? 0, rooms[2] ?? 0])
      expect(await archivedAt(one)).toBeNull();
  });

  it('leaves the other rooms of the environment, and the environment', async () => {
    await admin.post('/bulk/apply', input([rooms[1] ?? 0]));
    expect(await archivedAt(rooms[1] ?? 0)).not.toBeNull();
    for (const one of [wing, rooms[0] ?? 0]) expect(await archivedAt(one)).toBeNull();
  });

  it('refuses what is not there, and a location; then nothing is archived', async () => {
    const planned = await plan([rooms[0] ?? 0, 999_999, 1]);
    const refused = planned.lines.filter(({ outcome }) => outcome === 'refused');
    expect(refused.map(({ id, errors }) => [id, errors[0]?.code])).toEqual([
      [999_999, 'not_found'],
      [1, 'not_found'],
    ]);
    const all = await admin.post('/bulk/apply', input([rooms[0] ?? 0, 999_999]));
    expect(all.statusCode).toBe(422);
    expect(await archivedAt(rooms[0] ?? 0)).toBeNull();
  });

  it('is refused once somebody has changed a place since the plan', async () => {
    const { plan_hash } = await plan([wing]);
    await admin.put(`/inspectable/rooms/${rooms[0]}`, { name: '301 b' });
    const late = await admin.post('/bulk/apply', input([wing], { plan_hash }));
    expect(late.json()).toMatchObject({ code: 'plan_outdated' });
  });

  it('takes ids of places only', async () => {
    const response = await admin.post('/bulk/plan', { ...input([wing]), kind: 'todos' });
    expect(response.statusCode).toBe(422);
  });
});
