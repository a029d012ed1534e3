import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isExcepted } from '../../../test/citus-exceptions.ts';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addPerson, smallSite } from '../../../test/site.ts';

type Items = Record<string, unknown>[];
type Result = {
  id: number;
  plan_hash: string;
  counts: Record<string, number>;
  lines: {
    index: number;
    outcome: string;
    id: number | null;
    changed: string[];
    errors: { path: string; code: string; message: string }[];
  }[];
};
const kinds = ['places', 'templates', 'todos', 'schedule', 'definitions'] as const;
type KindName = (typeof kinds)[number];

const exported = async (person: Person, kind: string): Promise<Items> => {
  const response = await person.get(`/export/${kind}?location_id=all`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ items: Items }>().items;
};
const plan = async (person: Person, kind: KindName, items: Items, more: object = {}) => {
  const response = await person.post('/bulk/plan', { kind, items, ...more });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Result>();
};
const apply = async (person: Person, kind: KindName, items: Items, more: object = {}) => {
  const response = await person.post('/bulk/apply', { kind, items, ...more });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Result>();
};
const undo = async (person: Person, id: number) => {
  const response = await person.post(`/bulk/${id}/undo`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ restored: number; kept: { id: number }[] }>();
};
const none = { create: 0, change: 0, unchanged: 0, archive: 0, refused: 0 };

/** Fills a site with records of every kind. */
async function fill(admin: Person): Promise<void> {
  const done = [
    await admin.post('/inspectable/room-types', { name: { fi: 'Luokka', en: 'Classroom' } }),
    await admin.post('/inspectable/todos', { room_id: 11, name: 'Pyyhi pöydät' }),
    await admin.post('/inspectable/todos', { room_id: 11, name: 'Sulje ikkunat' }),
    await admin.post(
      '/inspection/schedule?inspectable_id=11&inspection_type_id=1&due_date=2026-11-23',
    ),
  ];
  for (const one of done) expect(one.statusCode, one.body).toBeLessThan(300);
}

onEachDatabase('an import of many records', (database) => {
  const isElsewhere = isExcepted('the coordinator has statistics of large tables');
  it.skipIf(isElsewhere)('leaves statistics for the query planner', async () => {
    await smallSite(database());
    const app = await testApp(database());
    onTestFinished(() => app.server.close());
    const rooms = Array.from({ length: 1_000 }, (_, index) => ({
      kind: 'room',
      environment: 'Uusi siipi',
      name: `Huone ${index}`,
    }));
    const items = [{ kind: 'environment', name: 'Uusi siipi' }, ...rooms];
    const admin = await signedIn(app.server, 'admin');
    await apply(admin, 'places', items, { location_id: 1 });
    const counted =
      database().kind === 'postgres'
        ? sql<{ n: number }>`select count(*) as n from pg_stats where tablename = 'due_rows'`
        : sql<{ n: number }>`select count(*) as n from sqlite_stat1 where tbl = 'due_rows'`;
    // Counted after the response, which does not wait for it.
    await expect
      .poll(async () => Number((await counted.execute(database().db)).rows[0]?.n))
      .toBeGreaterThan(0);
  });
});

describe('a whole site', () => {
  const files = {} as Record<KindName, Items>;
  onEachDatabase('taken away', (database) => {
    it('is exported', async () => {
      await smallSite(database());
      const admin = await signedIn((await testApp(database())).server, 'admin');
      await fill(admin);
      for (const kind of kinds) files[kind] = await exported(admin, kind);
      for (const kind of kinds) expect(files[kind].length, kind).toBeGreaterThan(0);
    });
  });
  onEachDatabase('brought to an empty one', (database) => {
    let admin: Person;
    beforeAll(async () => {
      await addPerson(database(), { id: 1, username: 'admin', role: 'admin', location_id: null });
      admin = await signedIn((await testApp(database())).server, 'admin');
    });

    it.each(kinds)(
      '%s: import restores it, a second import changes nothing, and undo restores the earlier state',
      async (kind) => {
        const before = await exported(admin, kind);
        const items = files[kind];
        const planned = await plan(admin, kind, items);
        expect(planned.lines.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
        expect(await exported(admin, kind), 'a plan changes nothing').toEqual(before);
        const first = await apply(admin, kind, items, { plan_hash: planned.plan_hash });
        expect(first.counts).toEqual(planned.counts);
        expect(await exported(admin, kind)).toEqual(items);
        const second = await apply(admin, kind, items);
        expect(second.counts).toEqual({ ...none, unchanged: items.length });
        expect((await undo(admin, first.id)).kept).toEqual([]);
        expect(await exported(admin, kind)).toEqual(before);
        await apply(admin, kind, items);
        expect(await exported(admin, kind)).toEqual(items);
      },
    );
  });
});

onEachDatabase('an import', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    [admin, staff] = (await Promise.all(
      ['admin', 'staff'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person];
    await fill(admin);
  });
  const room = (name: string, more: object = {}) => ({
    kind: 'room',
    location: 'paikka 1',
    environment: 'paikka 10',
    name,
    ...more,
  });

  it('changes, adds and archives, and undo restores the export', async () => {
    const before = await exported(admin, 'places');
    const items = [
      room('huone 11', { description: 'Märkä', type: 'Luokka' }),
      room('Uusi', { first_due_date: '2026-12-01' }),
      { kind: 'environment', location: 'paikka 1', name: 'paikka 10' },
    ];
    const done = await apply(admin, 'places', items, { prune: true });
    expect(done.counts).toEqual({ ...none, create: 1, change: 2, archive: 2 });
    expect(done.lines[0]?.changed).toEqual(['name', 'description', 'type']);
    const after = await exported(admin, 'places');
    expect(after).toHaveLength(before.length - 1);
    expect(after).toContainEqual(
      expect.objectContaining({ type: 'Luokka', description: { en: 'Märkä', fi: 'Märkä' } }),
    );
    expect(await undo(admin, done.id)).toMatchObject({ restored: 5, kept: [] });
    const byName = (one: Items) => one.map((item) => JSON.stringify(item)).sort();
    expect(byName(await exported(admin, 'places'))).toEqual(byName(before));
    expect((await admin.post(`/bulk/${done.id}/undo`)).statusCode).toBe(409);
  });

  it('does not undo what has changed since, and names it', async () => {
    const done = await apply(admin, 'places', [room('Eka'), room('Toka')]);
    const [eka, toka] = done.lines;
    await admin.put(`/inspectable/rooms/${eka?.id}`, { description: 'nyt toinen' });
    const undone = await undo(admin, done.id);
    expect(undone).toMatchObject({ restored: 1, kept: [{ id: eka?.id }] });
    expect((await admin.get(`/inspectable/rooms/${toka?.id}`)).statusCode).not.toBe(200);
  });

  it('refuses a plan when the site has changed since', async () => {
    const items = [room('Kolmas')];
    const { plan_hash } = await plan(admin, 'places', items);
    const moved = await admin.put('/inspectable/rooms/11', { description: 'muuttui' });
    expect(moved.statusCode, moved.body).toBe(200);
    const late = await admin.post('/bulk/apply', { kind: 'places', items, plan_hash });
    expect(late.statusCode, late.body).toBe(409);
    expect(late.json()).toMatchObject({ code: 'plan_outdated' });
  });

  it('refuses a plan of which the calendar has closed a day since', async () => {
    const [entry] = await exported(admin, 'schedule');
    const items = ['2026-11-24', '2026-11-25'].map((due_date) => ({ ...entry, due_date }));
    const planned = await plan(admin, 'schedule', items);
    expect(planned.counts).toMatchObject({ create: 2, refused: 0 });
    const calendar = async (closures: object[]) => {
      const changed = await admin.put('/inspectable/locations/1/calendar', { closures });
      expect(changed.statusCode, changed.body).toBe(200);
    };
    await calendar([{ from: '2026-11-25', to: '2026-11-25', name: 'Suljettu' }]);
    const late = await admin.post('/bulk/apply', {
      ...{ kind: 'schedule', items, plan_hash: planned.plan_hash, skip_refused: true },
    });
    expect(late.json()).toMatchObject({ status: 409, code: 'plan_outdated' });
    await calendar([]);
  });

  it('reports each refused record with position and hint, and imports none of them', async () => {
    const before = await exported(admin, 'places');
    const items = [
      room('Hyvä'),
      room('Huono', { environment: 'ei ole' }),
      { kind: 'room', name: 'x', surprise: 1 },
      room('Hyvä'),
      room('Väärä', { type: 'ei ole' }),
    ];
    const { lines, counts } = await plan(admin, 'places', items);
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      'create',
      'refused',
      'refused',
      'refused',
      'refused',
    ]);
    expect(counts).toEqual({ ...none, create: 1, refused: 4 });
    expect(lines.map(({ errors }) => errors[0]?.path)).toEqual([
      undefined,
      '/environment',
      expect.stringMatching(/surprise|environment/),
      '',
      '/type',
    ]);
    const refused = await admin.post('/bulk/apply', { kind: 'places', items });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Result & { errors: { path: string }[] }>().errors[0]?.path).toBe(
      '/items/1/environment',
    );
    expect(await exported(admin, 'places')).toEqual(before);
    const some = await apply(admin, 'places', items, { skip_refused: true });
    expect(some.counts).toEqual(counts);
    expect(await exported(admin, 'places')).toHaveLength(before.length + 1);
  });

  it('archives nothing while a record is refused', async () => {
    const items = [room('huone 11'), room('?', { environment: 'ei ole' })];
    const { counts } = await plan(admin, 'places', items, { prune: true });
    expect(counts).toMatchObject({ archive: 0, refused: 1 });
  });

  it('leaves a language alone that a record does not name, and fills none of a new one', async () => {
    const room = { location: 'paikka 1', environment: 'paikka 10', room: 'huone 12' };
    const added = await apply(admin, 'todos', [{ ...room, name: { fi: 'Imuroi', en: 'Hoover' } }]);
    expect(added.counts).toMatchObject({ create: 1 });
    const again = await plan(admin, 'todos', [{ ...room, name: { fi: 'Imuroi' } }]);
    expect(again.counts).toMatchObject({ unchanged: 1, change: 0 });
    const described = { ...room, name: { fi: 'Imuroi' }, description: { fi: 'Myös nurkat' } };
    expect((await apply(admin, 'todos', [described])).lines[0]?.changed).toEqual(['description']);
    await apply(admin, 'todos', [{ ...room, name: { fi: 'Pese ikkunat' } }]);
    const todos = await exported(admin, 'todos');
    expect(todos.find((one) => JSON.stringify(one).includes('Imuroi'))).toMatchObject({
      name: { fi: 'Imuroi', en: 'Hoover' },
      description: { fi: 'Myös nurkat', en: '' },
    });
    expect(todos.find((one) => JSON.stringify(one).includes('Pese ikkunat'))).toMatchObject({
      name: { fi: 'Pese ikkunat', en: '' },
    });
  });

  it('creates a new version of a changed template, and undo creates another', async () => {
    const items = await exported(admin, 'templates');
    const [first] = items as [Record<string, unknown>];
    const [question, ...others] = first['questions'] as Items;
    const changed = { ...first, questions: [...others, { ...question, mandatory: false }] };
    const done = await apply(admin, 'templates', [changed]);
    expect(done.lines).toMatchObject([{ outcome: 'change', id: 1, changed: ['questions'] }]);
    const after = await admin.get('/inspection/templates/1');
    expect(after.json()).toMatchObject({
      version: 2,
      questions: [{ id: 2 }, { id: 3 }, { id: 1 }],
    });
    await undo(admin, done.id);
    expect(await exported(admin, 'templates')).toEqual(items);
  });

  it('keeps the question, and so its series, when one of its titles is corrected', async () => {
    const ids = async () => {
      const template = (await admin.get('/inspection/templates/1')).json<{
        questions: { id: number; title: { en: string; fi: string } }[];
      }>();
      return template.questions.map(({ id, title }) => [id, title.en]);
    };
    const items = await exported(admin, 'templates');
    const item = items.find((one) => JSON.stringify(one).includes('Question 1'));
    const questions = item?.['questions'] as { title: { en: string; fi: string } }[];
    const reworded = {
      ...item,
      questions: questions.map((one) => ({
        ...one,
        title: { ...one.title, en: one.title.en.replace('Question', 'Point') },
      })),
    };
    const done = await apply(admin, 'templates', [reworded]);
    expect(done.counts).toEqual({ ...none, change: 1 });
    expect(await ids()).toEqual([
      [1, 'Point 1'],
      [2, 'Point 2'],
      [3, 'Point 3'],
    ]);
    await undo(admin, done.id);
    expect((await ids())[0]).toEqual([1, 'Question 1']);
  });

  it.each(kinds)('takes no field of %s that only the server may set', async (kind) => {
    const [sample = {}] = (await exported(admin, kind)).slice(-1);
    const fields = [
      'role',
      'location_id',
      'created_by',
      'author_id',
      'user_id',
      'status',
      'created_at',
    ];
    for (const field of [...fields, 'archived_at', 'version', 'password_hash', 'natural_due']) {
      const { lines } = await plan(admin, kind, [{ ...sample, [field]: 1 }]);
      expect(lines, field).toMatchObject([
        { outcome: 'refused', errors: [{ path: `/${field}`, code: 'unknown_field' }] },
      ]);
    }
  });

  it('says that a row is in the list twice, not that somebody changed it', async () => {
    const row = { environment: 'paikka 10', room: 'huone 13', name: 'Kahdesti' };
    const { lines } = await plan(admin, 'todos', [row, row]);
    expect(lines).toMatchObject([
      { outcome: 'create' },
      { outcome: 'refused', errors: [{ code: 'repeated_row' }] },
    ]);
  });

  it('is audited, and repeated by its key once', async () => {
    const keyed = { 'idempotency-key': 'import-once-0001' };
    const body = {
      kind: 'todos',
      items: [{ environment: 'paikka 10', room: 'huone 13', name: 'Kerran' }],
    };
    const [one, two] = [
      await admin.post('/bulk/apply', body, keyed),
      await admin.post('/bulk/apply', body, keyed),
    ];
    expect(one.json<Result>().counts).toEqual({ ...none, create: 1 });
    expect(two.json()).toEqual(one.json());
    const rows = await database()
      .db.selectFrom('audit_events')
      .select(['action', 'subject_kind'])
      .where('operation', '=', 'applyImport')
      .where('subject_kind', '=', 'import')
      .where('subject_id', '=', one.json<Result>().id)
      .execute();
    expect(rows).toEqual([{ action: 'import', subject_kind: 'import' }]);
  });

  it('is for administrators', async () => {
    const body = { kind: 'places', items: [room('x')] };
    for (const path of ['/bulk/plan', '/bulk/apply', '/bulk/1/undo'])
      expect((await staff.post(path, path.endsWith('undo') ? undefined : body)).statusCode).toBe(
        403,
      );
    expect((await admin.post('/bulk/999999/undo')).statusCode).toBe(404);
  });
});
