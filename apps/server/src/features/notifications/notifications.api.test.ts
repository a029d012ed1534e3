import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';
import { updateDueRows } from '../due/public.ts';
import { sweepNotifications } from './sweep.ts';

type Notice = {
  id: number;
  event: string | null;
  title: string;
  body: string;
  read: boolean;
  items: number;
  sender: { name: string } | null;
  target: { kind: string; id: number } | null;
};
type List = { items: Notice[]; total: number; unread: number; after: string | null };

onEachDatabase('notifications', (database) => {
  let app: TestApp;
  let staff: Person;
  let admin: Person;
  let student: Person;
  let other: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database(), '2026-11-21T10:00:00.000Z');
    [staff, admin, student, other] = (await Promise.all(
      ['staff', 'admin', 'student', 'staff2'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person, Person, Person];
  });
  afterAll(() => app.server.close());
  beforeEach(async () => {
    await database().db.deleteFrom('notifications').execute();
    await database().db.deleteFrom('notification_preferences').execute();
    await define([]);
  });
  const mine = async (person: Person, query = '') =>
    (await person.get(`/notification/notifications${query}`)).json() as List;
  const define = async (items: object[]) => {
    const response = await admin.put('/inspection/notification-definitions', { items });
    expect(response.statusCode, response.body).toBe(200);
    return response.json() as { items: { id: number }[]; version: number };
  };
  const rule = (event: string, more: object = {}) => ({
    event,
    enabled: true,
    delivery: { mode: 'instant' },
    recipients: [{ kind: 'location_staff' }],
    ...more,
  });
  const START = '2026-11-21T10:00:00.000Z';
  const sweep = (at = '2026-11-21T10:00:30.000Z') => sweepNotifications(database(), new Date(at));

  describe('written by people', () => {
    it('reach the staff of a location, in the language of each', async () => {
      const sent = await admin.post('/notification/add', {
        title: { en: 'Water is off', fi: 'Vesikatko' },
        body: 'klo 12',
        location_id: 1,
      });
      expect([sent.statusCode, sent.json()]).toEqual([201, { recipients: 2 }]);
      expect((await mine(staff)).items[0]).toMatchObject({
        event: null,
        title: 'Vesikatko',
        body: 'klo 12',
        sender: { name: 'admin Testi' },
        read: false,
      });
      await staff.post('/set-language-preference', { language: 'en' });
      expect((await mine(staff)).items[0]?.title).toBe('Water is off');
      await staff.post('/set-language-preference', { language: 'fi' });
      expect((await mine(student)).total).toBe(0);
      expect((await mine(other)).total).toBe(0);
    });

    it('stay within the own location, and within 60 an hour', async () => {
      const send = (body: object, person = staff) =>
        person.post('/notification/add', { title: 'Hei', ...body });
      expect((await send({ location_id: 2 })).statusCode).toBe(404);
      expect((await send({ user_ids: [4] })).statusCode).toBe(404);
      expect((await send({ user_ids: [1, 3] })).json()).toEqual({ recipients: 2 });
      expect((await send({}, student)).statusCode).toBe(403);
      for (let count = 0; count < 59; count += 1) await send({ user_ids: [1] });
      expect((await send({ user_ids: [1] })).json()).toMatchObject({
        status: 429,
        code: 'rate_limited',
      });
    });

    it('from a user without a location reach nobody, not even others without one', async () => {
      await database().write((tx) =>
        tx.updateTable('users').set({ location_id: null }).where('id', 'in', [3, 4]).execute(),
      );
      const send = (body: object) => other.post('/notification/add', { title: 'Hei', ...body });
      expect((await send({ user_ids: [3] })).statusCode).toBe(404);
      expect((await send({ location_id: 1 })).statusCode).toBe(404);
      await database().write(async (tx) => {
        await tx.updateTable('users').set({ location_id: 1 }).where('id', '=', 3).execute();
        await tx.updateTable('users').set({ location_id: 2 }).where('id', '=', 4).execute();
      });
    });

    it('are marked as read one by one or together, by their reader only', async () => {
      for (const title of ['a', 'b', 'c'])
        await admin.post('/notification/add', { title, user_ids: [2] });
      const { items, unread } = await mine(staff);
      expect([items.map((one) => one.title), unread]).toEqual([['c', 'b', 'a'], 3]);
      const first = items[0]?.id ?? 0;
      expect((await other.post(`/notification/read/${first}`)).statusCode).toBe(404);
      expect((await staff.post(`/notification/read/${first}`)).json()).toMatchObject({
        read: true,
      });
      expect((await mine(staff, '?unread=true')).items.map((one) => one.title)).toEqual(['b', 'a']);
      expect((await staff.post(`/notification/read/${first}?read=false`)).json()).toMatchObject({
        read: false,
      });
      expect((await staff.post('/notification/read-all')).json()).toEqual({ marked: 3 });
      expect((await mine(staff)).unread).toBe(0);
      const page = await mine(staff, '?per_page=2');
      expect(
        (await mine(staff, `?per_page=2&after=${page.after}`)).items.map((one) => one.title),
      ).toEqual(['a']);
    });
  });

  describe('preferences', () => {
    it('mute or select events, and check their version', async () => {
      const first = (await staff.get('/notification/preferences')).json();
      expect(first).toEqual({
        events: {},
        digest: 'as_defined',
        digest_time: '07:30',
        muted_until: null,
        version: 1,
      });
      const saved = await staff.put('/notification/preferences', {
        events: { due: false },
        digest: 'daily',
        version: 1,
      });
      expect(saved.json()).toMatchObject({ events: { due: false }, digest: 'daily', version: 2 });
      const stale = await staff.put('/notification/preferences', { events: {}, version: 1 });
      expect(stale.json()).toMatchObject({
        status: 409,
        code: 'stale_version',
        current: { version: 2 },
      });
      await define([rule('due')]);
      await sweep();
      expect((await mine(staff)).total).toBe(0);
      expect((await mine(admin)).total).toBeGreaterThan(0);
    });
  });

  describe('definitions', () => {
    it('are replaced as a whole, keep their numbers, and are audited', async () => {
      const made = await define([rule('due'), rule('overdue')]);
      const [due, overdue] = made.items;
      const next = await define([{ ...rule('overdue'), id: overdue?.id }, rule('submitted')]);
      expect(next.items[0]?.id).toBe(overdue?.id);
      expect([due?.id, overdue?.id]).not.toContain(next.items[1]?.id);
      expect((await admin.get('/inspection/notification-definitions')).json()).toEqual(next);
      const stale = await admin.put('/inspection/notification-definitions', {
        items: [],
        version: 1,
      });
      expect(stale.statusCode).toBe(409);
      expect((await staff.get('/inspection/notification-definitions')).statusCode).toBe(403);
      const unknown = await admin.put('/inspection/notification-definitions', {
        items: [
          rule('due', { location_id: 11 }),
          rule('due', { recipients: [{ kind: 'user', user_id: 99 }] }),
        ],
      });
      expect(unknown.json()).toMatchObject({
        status: 422,
        errors: [{ path: '/items/0/location_id' }, { path: '/items/1/recipients' }],
      });
    });
  });

  describe('the sweep', () => {
    it('sends each event once, however often and on however many servers it runs', async () => {
      await define([rule('due', { inspectiontype_ids: [1] })]);
      const added = await Promise.all([sweep(), sweep(), sweep('2026-11-21T10:05:00.000Z')]);
      expect(added.reduce((sum, one) => sum + one, 0)).toBe(3 * 2 + 2);
      expect(await sweep('2026-11-21T11:00:00.000Z')).toBe(0);
      const { items } = await mine(staff);
      expect(items.map((one) => one.title).sort()).toEqual(
        [11, 12, 13].map((room) => `huone ${room}: tarkastus erääntyy tänään`),
      );
      expect(items[0]).toMatchObject({ body: 'Jatkuva tarkastus', items: 1, sender: null });
      expect((await mine(other)).total).toBe(2);
      expect((await mine(student)).total).toBe(0);
    });

    it('notifies before a due date and repeats for overdue rows, as the rule says', async () => {
      await define([rule('due_soon', { inspectiontype_ids: [1], condition: { lead_days: 2 } })]);
      expect(await sweep('2026-11-18T10:00:00.000Z')).toBe(0);
      expect(await sweep('2026-11-19T10:00:00.000Z')).toBe(8);
      await define([
        rule('overdue', { inspectiontype_ids: [1], delivery: { mode: 'instant', repeat_days: 7 } }),
      ]);
      expect(await sweep('2026-11-21T10:00:00.000Z')).toBe(0);
      expect(await sweep('2026-11-23T10:00:00.000Z')).toBe(8);
      expect(await sweep('2026-11-24T10:00:00.000Z')).toBe(0);
      expect(await sweep('2026-11-30T10:00:00.000Z')).toBe(8);
    });

    it('sends nothing for a day about what applies again', async () => {
      const one = database()
        .db.updateTable('due_rows')
        .where('inspectable_id', '=', 11)
        .where('inspectiontype_id', '=', 1);
      await one.set({ applies_from: '2026-11-21' }).execute();
      await define([rule('overdue', { location_id: 1, inspectiontype_ids: [1] })]);
      const notified = async () => (await mine(staff)).items.map((item) => item.target?.id);
      await sweep('2026-11-22T21:59:00.000Z');
      expect(await notified()).toEqual(expect.arrayContaining([12, 13]));
      expect(await notified()).not.toContain(11);
      await sweep('2026-11-22T22:01:00.000Z');
      expect(await notified()).toContain(11);
      await one.set({ applies_from: null }).execute();
    });

    it('sends nothing about an inspectable on its first day', async () => {
      await addInspectable(database(), 14, 'room', { location: 1, environment: 10 });
      await database()
        .db.updateTable('inspectables')
        .set({ created_at: '2026-11-21T09:00:00.000Z' })
        .where('id', '=', 14)
        .execute();
      await database().write((tx) => updateDueRows(tx, { inspectableIds: [14] }, null));
      await define([rule('due', { location_id: 1, inspectiontype_ids: [1] })]);
      await sweep();
      expect((await mine(staff)).items.map((one) => one.target?.id)).not.toContain(14);
      await database().db.deleteFrom('due_rows').where('inspectable_id', '=', 14).execute();
    });

    it('sends one digest at its time with the first names, and none when there are no events', async () => {
      await define([
        rule('due', {
          location_id: 1,
          inspectiontype_ids: [1],
          delivery: { mode: 'digest', time: '07:30' },
        }),
      ]);
      expect(await sweep('2026-11-20T08:00:00.000Z')).toBe(0);
      expect(await sweep('2026-11-21T06:00:00.000Z')).toBe(2);
      expect(await sweep('2026-11-21T12:00:00.000Z')).toBe(0);
      expect((await mine(staff)).items).toMatchObject([
        { title: '3 tarkastusta erääntyy tänään', body: 'huone 11, huone 12, huone 13', items: 3 },
      ]);
    });

    // The digests of the day before, of the day itself and of the day after.
    it.each([
      ['Europe/Helsinki', 'summer time begins', ['03-28T05:30', '03-29T04:30', '03-30T04:30']],
      ['Europe/Helsinki', 'summer time ends', ['10-24T04:30', '10-25T05:30', '10-26T05:30']],
      ['America/New_York', 'summer time begins', ['03-07T12:30', '03-08T11:30', '03-09T11:30']],
      ['America/New_York', 'summer time ends', ['10-31T11:30', '11-01T12:30', '11-02T12:30']],
      // Its clocks change by half an hour.
      ['Australia/Lord_Howe', 'summer time begins', ['10-02T21:00', '10-03T20:30', '10-04T20:30']],
      ['Australia/Lord_Howe', 'summer time ends', ['04-03T20:30', '04-04T21:00', '04-05T21:00']],
      // Its clocks change at midnight: one day has none, another has it twice.
      ['America/Santiago', 'summer time begins', ['09-05T11:30', '09-06T10:30', '09-07T10:30']],
      ['America/Santiago', 'summer time ends', ['04-03T10:30', '04-04T10:30', '04-05T11:30']],
      ['Asia/Kolkata', 'no clock changes', ['06-14T02:00', '06-15T02:00', '06-16T02:00']],
    ])('comes at its time on the wall clock in %s on the day on which %s', async (zone, _, at) => {
      const setZone = (time_zone: string) =>
        database().db.updateTable('inspectables').set({ time_zone }).where('id', '=', 1).execute();
      await setZone(zone);
      onTestFinished(async () => {
        app.clock.now = new Date(START);
        await setZone('Europe/Helsinki');
        // The days of two zones may overlap.
        await database().db.deleteFrom('todos').execute();
      });
      await define([
        rule('todo_added', {
          location_id: 1,
          recipients: [{ kind: 'user', user_id: 2 }],
          delivery: { mode: 'digest', time: '07:30' },
        }),
      ]);
      const [before = 0, day = 0, after = 0] = at.map((one) => Date.parse(`2026-${one}:00.000Z`));
      const time = (of: number, minutes: number) => new Date(of + minutes * 60_000).toISOString();
      const sweptAt = (of: number, minutes: number) => sweep(time(of, minutes));
      const addTodo = async (of: number, minutes: number) => {
        app.clock.now = new Date(time(of, minutes));
        const person = await signedIn(app.server, 'admin');
        const name = `At ${time(of, minutes)}`;
        const added = await person.post('/inspectable/todos', { room_id: 12, name });
        expect(added.statusCode).toBe(201);
      };
      expect(await sweptAt(before, 1)).toBe(0);
      for (const minutes of [2, 12 * 60]) await addTodo(before, minutes);
      await addTodo(day, -1);
      expect(await sweptAt(day, -1)).toBe(0);
      expect(await sweptAt(day, 1)).toBe(1);
      await addTodo(day, 30);
      await addTodo(after, -1);
      expect(await sweptAt(after, -1)).toBe(0);
      expect(await sweptAt(after, 1)).toBe(1);
      app.clock.now = new Date(time(after, 2));
      const { items } = await mine(await signedIn(app.server, 'staff'));
      expect(items).toMatchObject([{ items: 2 }, { items: 3 }]);
    });

    it('notifies about submissions, low answers, decisions and plans', async () => {
      await define([
        rule('submitted', { recipients: [{ kind: 'role', role: 'admin' }] }),
        rule('low_answer', { recipients: [{ kind: 'user', user_id: 2 }] }),
        rule('pending_created', { recipients: [{ kind: 'role', role: 'admin' }] }),
        rule('pending_handled', { recipients: [{ kind: 'last_inspector' }] }),
        rule('schedule_changed', { recipients: [{ kind: 'role', role: 'admin' }] }),
      ]);
      const started = await student.post('/inspection/forms', {
        inspectables: [11],
        template_id: 1,
      });
      const results = [1, 3].map((value, index) => ({
        inspectionformquestion_id: index + 1,
        inspectable_id: 11,
        value,
      }));
      await student.post(`/inspection/forms/${started.json().id}/submit`, { results });
      const [action] = (
        (await admin.get('/inspection/pending')).json() as { items: { id: number }[] }
      ).items;
      await admin.post(`/inspection/pending/${action?.id}/handle?action=approve`);
      await staff.post(
        '/inspection/schedule?inspectable_id=12&inspection_type_id=1&due_date=2026-11-24',
      );
      await sweep();
      await sweep('2026-11-21T10:01:00.000Z');
      expect((await mine(admin)).items.map((one) => one.event).sort()).toEqual([
        'pending_created',
        'schedule_changed',
        'submitted',
      ]);
      expect((await mine(staff)).items).toMatchObject([
        { event: 'low_answer', title: 'Huono arvio: huone 11', target: { kind: 'form' } },
      ]);
      expect((await mine(student)).items).toMatchObject([
        { event: 'pending_handled', target: { kind: 'pending', id: action?.id } },
      ]);
      expect((await mine(other)).total).toBe(0);
    });

    it('notifies the inspector of the decision on their finding, unless a rule says otherwise', async () => {
      await database().db.deleteFrom('notification_definitions').execute();
      const inspect = async (person: Person, value: number) => {
        const started = await person.post('/inspection/forms', {
          inspectables: [12],
          template_id: 1,
          started_at: '2026-11-21T09:00:00.000Z',
        });
        const results = [value, 3].map((one, index) => ({
          inspectionformquestion_id: index + 1,
          inspectable_id: 12,
          value: one,
        }));
        const sent = await person.post(`/inspection/forms/${started.json().id}/submit`, {
          results,
        });
        expect(sent.statusCode, sent.body).toBe(200);
      };
      await inspect(student, 1);
      // Another user has inspected it since.
      await inspect(staff, 3);
      const { items } = (await admin.get('/inspection/pending?status=pending')).json() as {
        items: { id: number; kind: string; inspectable_id: number }[];
      };
      const action = items.find((one) => one.inspectable_id === 12 && one.kind === 'low_value');
      await admin.post(`/inspection/pending/${action?.id}/handle?action=approve`);
      await sweep('2026-11-23T06:00:00.000Z');
      const handled = async (person: Person) =>
        (await mine(person)).items.filter((one) => one.event === 'pending_handled');
      // Includes room 11 of the previous test.
      expect(await handled(student)).toMatchObject([{ body: 'huone 11, huone 12' }]);
      expect(await handled(staff)).toEqual([]);
    });
  });
});
