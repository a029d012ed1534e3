import { randomUUID } from 'node:crypto';
import type { Schema } from '@kierros/api/schema';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../../test/client.ts';
import { onEachDatabase } from '../../../../test/dialects.ts';
import { addInspectable, smallSite } from '../../../../test/site.ts';
import { updateDueRows } from '../../due/public.ts';

type Kind = Schema<'BulkInput'>['kind'];
type Applied = Schema<'BulkApplied'>;

onEachDatabase('changes by id', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  let next = 100;
  let room = 0;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    staff = await signedIn(app.server, 'staff');
  });
  beforeEach(async () => {
    room = next++;
    await addInspectable(database(), room, 'room', { location: 1, environment: 10 }, '2026-11-25');
    await database().write((tx) => updateDueRows(tx, { inspectableIds: [room] }, null));
  });

  const bodyOf = (kind: Kind, items: object[], more: object = {}) => ({
    ...{ kind, items, key: randomUUID() },
    ...more,
  });
  const planned = async (kind: Kind, items: object[], more: object = {}, person = admin) => {
    const response = await person.post('/bulk/plan', bodyOf(kind, items, more));
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Schema<'BulkPlan'>>();
  };
  const apply = (kind: Kind, items: object[], more: object = {}, person = admin) =>
    person.post('/bulk/apply', bodyOf(kind, items, more));
  const applied = async (kind: Kind, items: object[], more: object = {}, person = admin) => {
    const response = await apply(kind, items, more, person);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Applied>();
  };
  const undone = (kind: Kind, { id }: { id: number }, more: object = {}) =>
    applied(kind, [], { undoes: id, ...more });
  const shape = ({ outcome, errors }: Schema<'BulkLine'>) => errors[0]?.code ?? outcome;
  const add = (due_date: string, inspectable_id = room) => ({
    ...{ inspectable_id, inspection_type_id: 1, due_date },
  });
  const entries = async (inspectable = room) =>
    (
      await database()
        .db.selectFrom('schedule_entries')
        .select(['id', 'effective_date as day', 'version'])
        .where('location_id', '=', 1)
        .where('inspectable_id', '=', inspectable)
        .where('removed_at', 'is', null)
        .orderBy('effective_date')
        .execute()
    ).map(({ id, day, version }) => ({ id, day, version }));
  const days = async () => (await entries()).map(({ day }) => day);

  describe('of the schedule', () => {
    it('are planned without a trace, each after those before it, with what they are compared with', async () => {
      const { lines } = await applied('entries', [add('2026-11-23'), add('2026-11-24')]);
      const [first = 0, second = 0] = lines.map(({ id }) => id ?? 0);
      const before = await entries();
      const plan = await planned('entries', [
        { id: first, remove: true },
        add('2026-11-23'),
        { id: second, due_date: '2026-11-26' },
        add('2026-11-24'),
        add('2026-11-24'),
        add('2026-12-20'),
        add('2026-11-23', 9999),
        { id: 9999, due_date: '2026-11-26' },
      ]);
      expect(plan.lines.map(shape)).toEqual([
        'archive',
        'create',
        'change',
        'create',
        'already_scheduled',
        'create',
        'not_found',
        'not_found',
      ]);
      expect(plan.lines[2]).toMatchObject({
        title: {},
        version: 1,
        before: { due_date: '2026-11-24' },
      });
      // Brought forward to the latest day that its rhythm allows.
      expect(plan.lines[5]?.after?.['due_date']).toMatch(/^2026-12-0\d$/);
      expect(await entries()).toEqual(before);
    });

    it('are done once, however often and by however many they are sent', async () => {
      const key = randomUUID();
      const send = () => apply('entries', [add('2026-11-23')], { key });
      const answers = await Promise.all([send(), send(), send()]);
      const results = answers.map((answer) => answer.json<Applied>());
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(new Set(results.map(({ id, lines }) => `${id} ${lines[0]?.id}`)).size).toBe(1);
      expect(results.filter(({ repeated }) => repeated === true).length).toBeGreaterThanOrEqual(1);
      expect(await days()).toEqual(['2026-11-23']);
    });

    it('are refused as a whole if one is at another version', async () => {
      const { lines } = await applied('entries', [add('2026-11-23')]);
      const id = lines[0]?.id ?? 0;
      await applied('entries', [{ id, due_date: '2026-11-24', version: 1 }]);
      const items = [{ id, due_date: '2026-11-26', version: 1 }, add('2026-11-27')];
      const refused = await apply('entries', items);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ errors: [{ code: 'stale_version' }] });
      expect(await days()).toEqual(['2026-11-24']);
      // What already is as wanted is not refused.
      const same = [{ id, due_date: '2026-11-24', version: 1 }];
      expect((await planned('entries', same)).lines.map(shape)).toEqual(['unchanged']);
    });

    it('that were reviewed are not brought forward again', async () => {
      const refused = await apply('entries', [{ ...add('2026-12-20'), version: null }]);
      expect(refused.json()).toMatchObject({ errors: [{ code: 'stale_version' }] });
    });

    it('are undone as a whole, and so is that', async () => {
      const { lines } = await applied('entries', [add('2026-11-23'), add('2026-11-24')]);
      const [first = 0, second = 0] = lines.map(({ id }) => id ?? 0);
      const key = randomUUID();
      const items = [
        { id: first, remove: true, version: 1 },
        { id: second, due_date: '2026-11-26', version: 1 },
        { ...add('2026-11-24'), version: null },
      ];
      const change = await applied('entries', items, { key });
      const after = ['2026-11-24', '2026-11-26'];
      expect(await days()).toEqual(after);
      const undo = await undone('entries', change);
      expect(await days()).toEqual(['2026-11-23', '2026-11-24']);
      const again = await apply('entries', items, { key });
      expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([
        409,
        'plan_outdated',
      ]);
      const twice = await apply('entries', [], { undoes: change.id });
      expect(twice.statusCode).toBe(409);
      const redo = await undone('entries', undo);
      expect(await days()).toEqual(after);
      // In effect again.
      expect((await applied('entries', items, { key })).repeated).toBe(true);
      await undone('entries', redo);
      expect(await days()).toEqual(['2026-11-23', '2026-11-24']);
      expect((await apply('entries', items, { key })).statusCode).toBe(409);
    });

    it('are not undone at all if one was changed since, which is named', async () => {
      const change = await applied('entries', [add('2026-11-23'), add('2026-11-24')]);
      const id = change.lines[0]?.id ?? 0;
      await applied('entries', [{ id, due_date: '2026-11-25' }]);
      const refused = await apply('entries', [], { undoes: change.id });
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        409,
        'plan_outdated',
      ]);
      const plan = await planned('entries', [], { undoes: change.id });
      expect(plan.lines.filter(({ outcome }) => outcome === 'refused')).toMatchObject([{ id }]);
      expect(await days()).toEqual(['2026-11-24', '2026-11-25']);
    });

    it('are undone the day after to the day on which they were made', async () => {
      const at = app.clock.now;
      const { id } = (await applied('entries', [add('2026-11-21')])).lines[0] ?? {};
      const change = await applied('entries', [{ id, due_date: '2026-11-24' }]);
      app.clock.now = new Date(at.getTime() + 86_400_000);
      admin = await signedIn(app.server, 'admin');
      await undone('entries', change);
      expect(await days()).toEqual(['2026-11-21']);
      app.clock.now = at;
      admin = await signedIn(app.server, 'admin');
    });

    it('that move nothing are not counted', async () => {
      const { id } = (await applied('entries', [add('2027-05-01')])).lines[0] ?? {};
      const again = await applied('entries', [{ id, due_date: '2027-05-01' }]);
      expect(again.lines.map(shape)).toEqual(['unchanged']);
      expect(again.counts.change).toBe(0);
    });

    it.each([
      ['2026-11-19', 'was past'],
      ['2026-11-26', 'is closed'],
    ])('are undone to %s, which %s', async (day) => {
      const { id = 0 } = (await applied('entries', [add('2026-11-23')])).lines[0] ?? {};
      await database()
        .db.updateTable('schedule_entries')
        .set({ effective_date: day, new_due_date: day })
        .where('id', '=', id ?? 0)
        .execute();
      const closures = [{ from: '2026-11-26', to: '2026-11-26', name: 'Inventaario' }];
      const calendar = (value: object[]) =>
        admin.put('/inspectable/locations/1/calendar', { closures: value });
      await calendar(closures);
      const change = await applied('entries', [{ id, due_date: '2026-11-24' }]);
      expect(await days()).toEqual(['2026-11-24']);
      // Nobody can plan that day otherwise.
      expect((await apply('entries', [{ id, due_date: day }])).statusCode).toBe(422);
      await undone('entries', change);
      expect(await days()).toEqual([day]);
      await calendar([]);
    });

    it('may be made by staff in their location, who may not import', async () => {
      await applied('entries', [add('2026-11-23')], {}, staff);
      const abroad = await planned('entries', [add('2026-11-23', 21)], {}, staff);
      expect(abroad.lines.map(shape)).toEqual(['not_found']);
      for (const kind of ['places', 'closures', 'template_inputs'] as const)
        expect(
          (await apply(kind, [], kind === 'places' ? { key: undefined } : {}, staff)).statusCode,
        ).toBe(403);
    });

    it('of others are neither told nor undone, but by administrators', async () => {
      const key = randomUUID();
      const change = await applied('entries', [add('2026-11-23')], { key });
      for (const path of ['/bulk/plan', '/bulk/apply']) {
        const undo = bodyOf('entries', [], { undoes: change.id });
        expect((await staff.post(path, undo)).statusCode).toBe(404);
        expect((await staff.post(path, bodyOf('entries', [], { key }))).statusCode).toBe(409);
      }
      const own = await applied('entries', [add('2026-11-24')], {}, staff);
      await undone('entries', own);
      expect(await days()).toEqual(['2026-11-23']);
    });

    it('of templates may be planned by staff, and not made', async () => {
      const questions = [{ title: 'Ovet', type: 'value' }];
      const input = { name: 'Uusi', inspectiontype_id: 1, location_id: 1, questions };
      const plan = await planned('template_inputs', [input], {}, staff);
      expect(plan.lines.map(shape)).toEqual(['create']);
      expect((await apply('template_inputs', [input], {}, staff)).statusCode).toBe(403);
    });

    it('are not among the imports', async () => {
      await applied('entries', [add('2026-11-23')]);
      expect((await admin.get('/bulk')).json<{ items: unknown[] }>().items).toEqual([]);
      expect((await apply('places', [])).statusCode).toBe(422);
    });
  });

  const calendar = async () =>
    (await admin.get('/inspectable/locations/1/calendar')).json<Schema<'WorkingCalendar'>>();

  it('of closures replace the list, and undoing restores it', async () => {
    const before = await calendar();
    const closure = {
      from: '2026-12-21',
      to: '2027-01-06',
      yearly: false,
      source: null,
      name: { fi: 'Joululoma', en: 'Christmas' },
    };
    const item = { id: 1, closures: [closure] };
    const plan = await planned('closures', [item]);
    expect(plan.lines).toMatchObject([
      {
        outcome: 'change',
        changed: ['closures'],
        version: before.version,
        before: { closures: [] },
      },
    ]);
    const change = await applied('closures', [{ ...item, version: before.version }]);
    expect((await calendar()).closures).toEqual([closure]);
    expect((await planned('closures', [item])).lines.map(shape)).toEqual(['unchanged']);
    const stale = await apply('closures', [{ id: 1, closures: [], version: before.version }]);
    expect(stale.json()).toMatchObject({ errors: [{ code: 'stale_version' }] });
    await undone('closures', change);
    expect((await calendar()).closures).toEqual(before.closures);
    const reversed = { ...closure, from: '2027-02-01' };
    const refused = await planned('closures', [{ id: 1, closures: [reversed] }]);
    expect(refused.lines.map(shape)).toEqual(['invalid_value']);
  });

  it('of actions take a step and set the work, and undoing takes both back', async () => {
    const report = await admin.post('/inspection/pending', {
      ...{ inspectable_id: 11, note: 'Ovi ei sulkeudu', client_id: randomUUID() },
    });
    expect(report.statusCode, report.body).toBeLessThan(300);
    const { id, version, status } = report.json<Schema<'PendingAction'>>();
    const now = async () => {
      const found = await admin.get(`/inspection/pending?id=${id}&status=all`);
      return found.json<{ items: Schema<'PendingAction'>[] }>().items[0];
    };
    const item = {
      id,
      version,
      step: 'approve',
      owner_id: 1,
      priority: 'high',
      fix_by: '2026-12-24',
    };
    const plan = await planned('actions', [
      item,
      { id, step: 'verify' },
      { id: 9999, priority: 'low' },
    ]);
    expect(plan.lines.map(shape)).toEqual(['change', 'repeated_row', 'not_found']);
    expect(plan.lines[0]).toMatchObject({
      title: {},
      before: { status, owner_id: null, fix_by: null },
      after: { status: 'approved' },
    });
    expect((await planned('actions', [{ id, step: 'verify' }])).lines.map(shape)).toEqual([
      'already_handled',
    ]);
    const change = await applied('actions', [item]);
    expect(await now()).toMatchObject({
      ...{ status: 'approved', owner: { id: 1 }, priority: 'high', fix_by: '2026-12-24' },
    });
    expect((await planned('actions', [item])).lines.map(shape)).toEqual(['unchanged']);
    await undone('actions', change);
    expect((await now())?.history.slice(-2).map(({ action }) => action)).toEqual([
      'undo',
      'assign',
    ]);
    expect(await now()).toMatchObject({ status, owner: null, priority: 'normal', fix_by: null });
    const steps = async () => (await now())?.history.map(({ action }) => action) ?? [];
    // What is closed is not updated any more.
    const rejected = { id, step: 'reject', reasoning: 'Ei vika.', owner_address: 'a@example.fi' };
    const closed = await applied('actions', [rejected]);
    expect((await steps()).slice(-2)).toEqual(['assign', 'reject']);
    expect((await planned('actions', [{ id, priority: 'low' }])).lines.map(shape)).toEqual([
      'already_handled',
    ]);
    await undone('actions', closed);
    expect(await now()).toMatchObject({ status, owner_address: null });
    // The latest step is taken back by the one who took it.
    await undone('actions', await applied('actions', [{ id, step: 'approve' }]));
    expect((await steps()).slice(-2)).toEqual(['approve', 'undo']);
  });

  const reported = async (fields: object = {}) => {
    const report = await admin.post('/inspection/pending', {
      ...{ inspectable_id: 11, note: 'Ovi ei sulkeudu', client_id: randomUUID() },
    });
    const { id } = report.json<Schema<'PendingAction'>>();
    if (Object.keys(fields).length > 0) await applied('actions', [{ id, ...fields }]);
    return id;
  };
  const actionOf = async (id: number) => {
    const found = await admin.get(`/inspection/pending?id=${id}&status=all`);
    return found.json<{ items: Schema<'PendingAction'>[] }>().items[0];
  };

  it('of actions keep a day of their own when they are approved with another priority', async () => {
    const id = await reported({ fix_by: '2027-03-01' });
    await applied('actions', [{ id, priority: 'high', step: 'approve' }]);
    expect(await actionOf(id)).toMatchObject({ status: 'approved', fix_by: '2027-03-01' });
    // Approved without one, it gets that of its priority.
    const other = await reported({ fix_by: '2027-03-01' });
    await applied('actions', [{ id: other, fix_by: null, step: 'approve' }]);
    expect((await actionOf(other))?.fix_by).toMatch(/^2026-/);
  });

  it('of actions are undone though their earlier owner has left, who is not told again', async () => {
    const at = app.clock.now;
    const later = () => {
      app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    };
    const { id: owner } = await database()
      .db.selectFrom('users')
      .select('id')
      .where('username', '=', 'staff')
      .executeTakeFirstOrThrow();
    const id = await reported({ owner_id: owner });
    later();
    const taken = await applied('actions', [{ id, owner_id: 1 }]);
    await applied('accounts', [{ id: owner, active: false }]);
    later();
    await undone('actions', taken);
    expect(await actionOf(id)).toMatchObject({ owner: { id: owner } });
    expect((await actionOf(id))?.history.at(-1)?.action).toBe('undo');
    await applied('accounts', [{ id: owner, active: true }]);
    app.clock.now = at;
    staff = await signedIn(app.server, 'staff');
  });

  it('of one version that are made at once are made once, and so is an undo', async () => {
    const id = await reported();
    const { version = 0 } = (await actionOf(id)) ?? {};
    const both = await Promise.all(
      [1, 2].map((priority) =>
        apply('actions', [{ id, version, priority: priority === 1 ? 'high' : 'low' }]),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const change = await applied('actions', [{ id, step: 'approve' }]);
    const undos = await Promise.all(
      [1, 2, 3].map(() => apply('actions', [], { undoes: change.id })),
    );
    expect(undos.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it('of accounts end and restore the access of users, but not of the last administrator', async () => {
    const of = async (username: string) => {
      const row = await database()
        .db.selectFrom('users')
        .select(['id', 'deactivated_at'])
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      return { id: row.id, isActive: row.deactivated_at === null };
    };
    const [one, last] = [await of('student'), await of('admin')];
    const items = [one, last].map(({ id }) => ({ id, active: false }));
    expect((await planned('accounts', items)).lines.map(shape)).toEqual(['change', 'last_admin']);
    expect((await apply('accounts', items)).statusCode).toBe(422);
    expect((await of('student')).isActive).toBe(true);
    const change = await applied('accounts', items, { skip_refused: true });
    expect([await of('student'), await of('admin')].map(({ isActive }) => isActive)).toEqual([
      false,
      true,
    ]);
    await undone('accounts', change);
    expect((await of('student')).isActive).toBe(true);
    expect((await apply('accounts', items, {}, staff)).statusCode).toBe(403);
    // Whoever signed in long ago gives the password first, for all of them.
    await applied('accounts', [{ id: one.id, active: false }]);
    await database()
      .db.updateTable('users')
      .set({ role: 'admin' })
      .where('id', '=', one.id)
      .execute();
    const sessions = database().db.updateTable('sessions').where('user_id', '=', last.id);
    await sessions.set({ confirmed_at: '2026-01-01T08:00:00.000Z' }).execute();
    const asked = await apply('accounts', [{ id: one.id, active: true }], { skip_refused: true });
    expect(asked.json()).toMatchObject({ status: 403, code: 'recent_sign_in_needed' });
    admin = await signedIn(app.server, 'admin');
    await applied('accounts', [{ id: one.id, active: true }]);
    expect((await of('student')).isActive).toBe(true);
  });

  const question = (title: string, more: object = {}) => ({ title, type: 'value', ...more });
  const templateOf = async (id: number) =>
    (await admin.get(`/inspection/templates/${id}`)).json<Schema<'Template'>>();

  it('of templates match by type, name and location, and questions by their titles', async () => {
    const input = {
      ...{ name: 'Viikkokierros', inspectiontype_id: 1, location_id: 1 },
      questions: [question('Ovet'), question('Ikkunat', { mandatory: true })],
    };
    const created = await applied('template_inputs', [{ ...input, version: null }]);
    const id = created.lines[0]?.id ?? 0;
    const before = await templateOf(id);
    expect((await planned('template_inputs', [input])).lines.map(shape)).toEqual(['unchanged']);
    const other = { ...input, questions: [question('Lattia'), question('Ovet')] };
    const plan = await planned('template_inputs', [other]);
    expect(plan.lines).toMatchObject([
      { outcome: 'change', id, version: 1, changed: ['questions'] },
    ]);
    // Somebody has made it in the meantime.
    const stale = await apply('template_inputs', [{ ...other, version: null }]);
    expect(stale.json()).toMatchObject({ errors: [{ code: 'stale_version' }] });
    const change = await applied('template_inputs', [{ ...other, id, version: 1 }]);
    const after = await templateOf(id);
    expect(after.questions.map(({ title }) => title.fi)).toEqual(['Lattia', 'Ovet']);
    expect(after.questions[1]?.id).toBe(before.questions[0]?.id);
    await undone('template_inputs', change);
    expect((await templateOf(id)).questions).toEqual(before.questions);
    const { version } = await templateOf(id);
    const removed = await applied('template_inputs', [{ id, version, remove: true }]);
    expect(
      (await planned('template_inputs', [{ id, version, remove: true }])).lines.map(shape),
    ).toEqual(['unchanged']);
    await undone('template_inputs', removed);
    expect((await templateOf(id)).archived_at).toBeNull();
    const two = await planned('template_inputs', [
      input,
      { ...input, name: ' viikkokierros ' },
      { name: 'x' },
    ]);
    expect(two.lines.map(shape)).toEqual(['unchanged', 'create', 'invalid_value']);
  });
});
