import type { Schema } from '@kierros/api/schema';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import { eventOf, raisedAction, storeActions, storeEvent } from '../actions/public.ts';

import { sweepNotifications } from './sweep.ts';

type Action = Schema<'PendingAction'>;
type Notice = Pick<Schema<'Notification'>, 'event' | 'title' | 'target'>;

// A Saturday.
const DAY = '2026-11-21';

onEachDatabase('notifications of actions', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  let student: Person;
  let minute = 0;
  const signIn = async () => {
    [admin, staff, student] = (await Promise.all(
      ['admin', 'staff', 'student'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person, Person];
  };
  /** Moves the clock to a time, with new sign-ins. */
  const goTo = async (at: string) => {
    app.clock.now = new Date(at);
    await signIn();
  };
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database(), `${DAY}T10:00:00.000Z`);
  });
  afterAll(() => app.server.close());
  beforeEach(async () => {
    await database().db.deleteFrom('notifications').execute();
    minute += 20;
    await goTo(new Date(Date.parse(`${DAY}T08:00:00.000Z`) + minute * 60_000).toISOString());
  });

  const define = async (...items: object[]) => {
    const saved = await admin.put('/inspection/notification-definitions', {
      items: items.map((item) => ({ enabled: true, delivery: { mode: 'instant' }, ...item })),
    });
    expect(saved.statusCode, saved.body).toBe(200);
  };
  const sweep = (at = app.clock.now) => sweepNotifications(database(), new Date(at));
  const mine = async (person: Person): Promise<Notice[]> =>
    ((await person.get('/notification/notifications')).json() as { items: Notice[] }).items;
  const report = async (note = 'Ovi ei sulkeudu.', person = student): Promise<number> => {
    const body = { client_id: randomUUID(), inspectable_id: 11, note };
    const made = await person.post('/inspection/pending', body);
    expect(made.statusCode, made.body).toBe(201);
    return (made.json() as Action).id;
  };
  const handle = async (id: number, action: string, person = admin) => {
    const query = `action=${action}&reasoning=Tehty`;
    const done = await person.post(`/inspection/pending/${id}/handle?${query}`);
    expect(done.statusCode, done.body).toBe(200);
  };
  const put = async (id: number, body: object, person = admin) => {
    const done = await person.put(`/inspection/pending/${id}`, body);
    expect(done.statusCode, done.body).toBe(200);
  };
  const owner = { kind: 'owner' };
  const deciders = { kind: 'role', role: 'admin' };
  const raiser = { kind: 'last_inspector' };

  it('the new owner is notified once, not one who took it over or an earlier one', async () => {
    await define({ event: 'action_assigned', recipients: [owner] });
    const [given, taken, passedOn, unowned] = [
      await report(),
      await report(),
      await report(),
      await report(),
    ];
    for (const id of [given, taken, passedOn, unowned]) await handle(id, 'approve');
    await put(given, { owner_id: 2, fix_by: '2026-12-08' });
    await put(taken, { owner_id: 2 }, staff);
    await put(passedOn, { owner_id: 2 });
    await put(passedOn, { owner_id: 1 });
    await put(unowned, { priority: 'high' });
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    expect(await mine(staff)).toMatchObject([
      {
        event: 'action_assigned',
        title: 'Sinulle korjattavaa: huone 11, viimeistään 8.12.2026',
        target: { kind: 'pending', id: given },
      },
    ]);
    // A change of the date is no new assignment; a second owner is.
    await put(given, { fix_by: '2026-12-09' });
    expect(await sweep()).toBe(0);
    await put(given, { owner_address: 'huolto@example.fi' });
    await put(given, { owner_id: 2 });
    expect(await sweep()).toBe(1);
  });

  it('a fix is reported to the deciders and to the one who raised it; not when it is taken back', async () => {
    await define({ event: 'action_fixed', recipients: [deciders, raiser] });
    const [fixed, undone, rejected] = [await report(), await report(), await report()];
    await handle(rejected, 'reject');
    for (const id of [fixed, undone]) {
      await handle(id, 'approve');
      await handle(id, 'resolve', staff);
    }
    await handle(undone, 'undo', staff);
    expect(await sweep()).toBe(2);
    expect(await sweep()).toBe(0);
    for (const person of [admin, student])
      expect(await mine(person)).toMatchObject([{ event: 'action_fixed', target: { id: fixed } }]);
    expect((await mine(admin))[0]?.title).toBe('Korjattu: huone 11');
    expect(await mine(staff)).toEqual([]);
  });

  it('a decision includes its confirmation and its undoing, but not that of an assignment', async () => {
    await define({ event: 'pending_handled', recipients: [raiser] });
    const [verified, undone, reassigned] = [await report(), await report(), await report()];
    for (const id of [verified, undone, reassigned]) await handle(id, 'approve');
    expect(await sweep()).toBe(3);
    await handle(verified, 'resolve', staff);
    await handle(verified, 'verify');
    expect(await sweep()).toBe(2);
    await handle(undone, 'undo');
    expect(await sweep()).toBe(1);
    await put(reassigned, { owner_id: 2 });
    await handle(reassigned, 'undo');
    expect(await sweep()).toBe(0);
  });

  it('a fix that fails its check is reported to its owner and to the deciders', async () => {
    await define({ event: 'action_check_failed', recipients: [owner, deciders] });
    const inspect = async (value: number) => {
      const started = await student.post('/inspection/forms', {
        inspectables: [12],
        template_id: 1,
        client_id: randomUUID(),
        started_at: app.clock.now.toISOString(),
      });
      const results = [value, 3].map((one, index) => ({
        inspectionformquestion_id: index + 1,
        inspectable_id: 12,
        value: one,
      }));
      const sent = await student.post(
        `/inspection/forms/${(started.json() as { id: number }).id}/submit`,
        { results, performed_at: app.clock.now.toISOString(), clock_offset_ms: 0 },
      );
      expect(sent.statusCode, sent.body).toBe(200);
    };
    const later = (seconds: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
    };
    await inspect(1);
    const list = (await admin.get('/inspection/pending?inspectable_id=12')).json() as {
      items: Action[];
    };
    const { id } = list.items.find(({ kind }) => kind === 'low_value')!;
    await handle(id, 'approve');
    await put(id, { owner_id: 2 });
    later(1);
    await handle(id, 'resolve', staff);
    later(1);
    await inspect(1);
    expect(await sweep()).toBe(2);
    expect(await sweep()).toBe(0);
    for (const person of [admin, staff])
      expect(await mine(person)).toMatchObject([
        {
          event: 'action_check_failed',
          title: 'Korjattu vika löytyi uudelleen: huone 12',
          target: { kind: 'pending', id },
        },
      ]);
    await handle(id, 'reopen');
    await handle(id, 'reject');
  });

  it('a report at a door is reported to the deciders', async () => {
    await define(
      { event: 'door_reported', recipients: [deciders] },
      { event: 'pending_created', recipients: [{ kind: 'user', user_id: 2 }] },
    );
    const id = await database().write(async (tx) => {
      const made = await database().nextId(tx, 'pending_actions');
      const at = app.clock.now.toISOString();
      await storeActions(tx, [
        raisedAction(
          {
            location_id: 1,
            id: made,
            kind: 'door_report',
            inspectable_id: 11,
            question_id: null,
            open_key: `door_report:${randomUUID()}`,
          },
          at,
        ),
      ]);
      const raise = { location_id: 1, action_id: made, at, actor_id: null, action: 'raise' };
      await storeEvent(database(), tx, eventOf(raise));
      return made;
    });
    await report();
    expect(await sweep()).toBe(3);
    expect(await mine(admin)).toMatchObject([
      { event: 'door_reported', title: 'Vikailmoitus ovelta: huone 11', target: { id } },
    ]);
    expect(await mine(staff)).toHaveLength(2);
    await handle(id, 'reject');
  });

  it('overdue work is counted in open days, repeats, and is silent on a closed day and in an archived place', async () => {
    const list = (await admin.get('/inspection/pending?per_page=100')).json() as {
      items: Action[];
    };
    for (const action of list.items)
      await handle(action.id, action.status === 'pending' ? 'reject' : 'resolve');
    const calendar = (body: object) => admin.put('/inspectable/locations/1/calendar', body);
    const closed = { from: '2026-12-24', to: '2026-12-27', name: 'Joulu' };
    expect((await calendar({ closures: [closed] })).statusCode).toBe(200);
    await define({
      event: 'action_overdue',
      condition: { age_days: 2 },
      delivery: { mode: 'instant', repeat_days: 7 },
      recipients: [owner, deciders],
    });
    const id = await report();
    await handle(id, 'approve');
    await put(id, { owner_id: 2, fix_by: '2026-12-22' });
    const at = (day: string) => sweep(new Date(`${day}T10:00:00.000Z`));
    // The first open day after the date is the 23rd, the second one the 28th.
    for (const day of ['2026-12-22', '2026-12-23', '2026-12-24', '2026-12-27'])
      expect(await at(day), day).toBe(0);
    expect(await at('2026-12-28')).toBe(2);
    expect(await at('2026-12-29')).toBe(0);
    expect((await mine(staff))[0]?.title).toBe(
      'huone 11: olisi pitänyt korjata viimeistään 22.12.2026',
    );
    expect(await at('2027-01-04')).toBe(2);
    // Another date is a new state.
    await put(id, { fix_by: '2026-12-23' });
    expect(await at('2027-01-05')).toBe(2);
    const archived = (archived_at: string | null) =>
      database().db.updateTable('inspectables').set({ archived_at }).where('id', '=', 11).execute();
    await archived(DAY);
    expect(await at('2027-01-12')).toBe(0);
    await archived(null);
    expect(await at('2027-01-12')).toBe(2);
    await handle(id, 'resolve');
    expect(await at('2027-01-20')).toBe(0);
  });

  it('an administrator of another location hears of work that they own here', async () => {
    const move = (location_id: number) =>
      database().db.updateTable('users').set({ location_id }).where('id', '=', 1).execute();
    const id = await report();
    await handle(id, 'approve');
    await put(id, { owner_id: 1 });
    await define({ event: 'action_overdue', recipients: [owner] });
    await put(id, { fix_by: '2026-11-20' });
    await move(2);
    await sweep(new Date('2026-11-23T10:00:00.000Z'));
    expect(await mine(admin)).toMatchObject([{ event: 'action_overdue', target: { id } }]);
    await move(1);
  });

  it('the default rules notify owners and deciders', async () => {
    await database().db.deleteFrom('notification_definitions').execute();
    const { items } = (
      await admin.get('/inspection/notification-definitions')
    ).json() as Schema<'NotificationDefinitions'>;
    expect(items.map((rule) => [rule.id, rule.event, rule.recipients.length])).toEqual([
      [1, 'due_soon', 1],
      [2, 'overdue', 1],
      [3, 'pending_created', 1],
      [4, 'pending_handled', 1],
      [5, 'action_assigned', 1],
      [6, 'action_overdue', 2],
      [7, 'action_fixed', 1],
      [8, 'action_check_failed', 2],
      [9, 'door_reported', 1],
    ]);
  });
});
