import type { Schema } from '@kierros/api/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../test/client.ts';
import { contents } from '../test/contents.ts';
import { dateFaults } from '../test/date-faults.ts';
import { onEachDatabase } from '../test/dialects.ts';
import { addInspectable, addTemplate, smallSite } from '../test/site.ts';
import { updateDueRows } from './features/due/due-rows.ts';
import { renewHolidays } from './features/working-calendars/calendars.service.ts';

const weekdays = { open_weekdays: [1, 2, 3, 4, 5] };
const everyDay = {
  open_weekdays: [1, 2, 3, 4, 5, 6, 7],
  closures: [],
  shift_to: 'next',
  follows: null,
};
const closed = (from: string, to = from, name = 'Syysloma') => ({ from, to, name });

onEachDatabase('the working calendar', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  const rooms = [31, 32, 33, 34];
  // 21 November 2026 is a Saturday.
  beforeAll(async () => {
    await smallSite(database());
    for (const id of rooms)
      await addInspectable(database(), id, 'room', { location: 1, environment: 10 });
    await database().write((tx) => updateDueRows(tx, { inspectableIds: rooms }, null));
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    staff = await signedIn(app.server, 'staff');
  });
  afterAll(() => app.server.close());

  const put = async (body: object, id = 1) => {
    const answer = await admin.put(`/inspectable/locations/${id}/calendar`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as Schema<'WorkingCalendar'>;
  };
  const due = async (query = 'days=7&per_page=100', of = staff) => {
    const answer = await of.get(`/inspection/inspections/due?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const groups = answer.json<Schema<'DueGroupList'>>().items;
    return new Map(groups.map((group) => [group.inspectable_id, group.due[0]!]));
  };
  const overdue = async (of = staff, query = '') =>
    (await of.get(`/inspection/inspections/overdue?per_page=100${query}`))
      .json<Schema<'DueGroupList'>>()
      .items.map((group) => group.inspectable_id);
  const faults = () => dateFaults(database());

  it('has every day open until somebody changes it', async () => {
    expect((await staff.get('/inspectable/locations/1/calendar')).json()).toEqual({
      location_id: 1,
      open_weekdays: [1, 2, 3, 4, 5, 6, 7],
      shift_to: 'next',
      closures: [],
      follows: null,
      in_force_from: null,
      version: 1,
    });
  });

  it('moves what falls on a closed day to the next open one, and opens it as early as before', async () => {
    const before = (await due()).get(31);
    expect(before).toMatchObject({
      next_due_date: '2026-11-21',
      opens_on: '2026-11-20',
      state: 'due',
    });
    await put(weekdays);
    expect((await due()).get(31)).toMatchObject({
      natural_due: '2026-11-21',
      planned_due: null,
      next_due_date: '2026-11-23',
      opens_on: '2026-11-20',
      state: 'open',
      days_overdue: 0,
      can_inspect_now: true,
      next_inspection_date: '2026-11-23',
    });
    expect(await faults()).toEqual([]);
    const month = (await staff.get('/inspection/schedule/2026/11')).json<Schema<'ScheduleMonth'>>();
    expect(month.days[20]).toEqual({ date: '2026-11-21', closed: { name: null }, items: [] });
    expect(month.days[22]?.closed).toBeNull();
    expect(month.days[22]?.items[0]).toMatchObject({
      date: '2026-11-23',
      shifted_from: '2026-11-21',
    });
  });

  it('moves it to the previous open day by the other rule, but not before the place was made', async () => {
    // The rooms were created on 1 November.
    await put({ shift_to: 'previous' });
    expect((await due()).get(31)).toMatchObject({
      next_due_date: '2026-11-20',
      opens_on: '2026-11-19',
    });
    await put({ closures: [closed('2026-11-20')] });
    expect((await due()).get(31)).toMatchObject({ next_due_date: '2026-11-19' });
    expect(await faults()).toEqual([]);
    const made = (created_on: string) =>
      Promise.all(
        (['inspectables', 'due_rows'] as const).map((table) =>
          database()
            .db.updateTable(table)
            .set({ created_on })
            .where(table === 'inspectables' ? 'id' : 'inspectable_id', '=', 31)
            .execute(),
        ),
      );
    await made('2026-11-20');
    await put({});
    expect((await due()).get(31)).toMatchObject({ next_due_date: '2026-11-23' });
    expect((await due()).get(32)).toMatchObject({ next_due_date: '2026-11-19' });
    expect(await faults()).toEqual([]);
    await made('2026-11-01');
  });

  it('is overdue only once an open day has passed', async () => {
    await put({ ...everyDay, ...weekdays, closures: [closed('2026-11-24', '2026-11-25')] });
    for (const [day, isOverdue, days] of [
      ['2026-11-23', false, 0],
      ['2026-11-24', false, 0],
      ['2026-11-25', false, 0],
      ['2026-11-26', true, 1],
      ['2026-11-27', true, 2],
      ['2026-11-29', true, 2],
    ] as const) {
      app.clock.now = new Date(`${day}T10:00:00.000Z`);
      const person = await signedIn(app.server, 'staff');
      expect([day, (await overdue(person)).includes(31)]).toEqual([day, isOverdue]);
      expect([day, (await due('days=0&per_page=100', person)).get(31)?.days_overdue]).toEqual([
        day,
        days,
      ]);
      const stats = (await person.get('/inspection/stats/31')).json<Schema<'Stats'>>();
      expect([day, stats.counts]).toMatchObject([
        day,
        isOverdue ? { overdue: 1, due: 0, open: 0 } : { overdue: 0, due: 1, open: 0 },
      ]);
    }
    app.clock.now = new Date('2026-11-21T10:00:00.000Z');
    await put(everyDay);
  });

  it('lists in a long break what opened before it, however late it is due', async () => {
    await put({ ...everyDay, closures: [closed('2026-11-21', '2027-01-31')] });
    const listed = (await due()).get(31);
    expect(listed).toMatchObject({
      next_due_date: '2027-02-01',
      opens_on: '2026-11-20',
      state: 'open',
    });
    expect((await due('days=7&per_page=100&inspectiontype_id=1')).get(31)).toEqual(listed);
    expect(await overdue()).toEqual([]);
    const round = (await staff.get('/inspection/recommend-inspections/2026-11-25')).json();
    expect(round).toMatchObject({
      closed: { name: { en: 'Syysloma', fi: 'Syysloma' } },
      next_open_day: '2027-02-01',
      stops: [],
      total: 0,
    });
    await put(everyDay);
  });

  it('counts each location by its own day', async () => {
    await addTemplate(database(), { id: 9, type: 1, location: 2, questions: [{ id: 91 }] });
    await database().write((tx) => updateDueRows(tx, { inspectiontypeId: 1, locationId: 2 }, null));
    app.clock.now = new Date('2026-11-22T10:00:00.000Z');
    const person = await signedIn(app.server, 'admin');
    const all = await overdue(person, '&location_id=all');
    expect(all).toContain(21);
    expect(all).toContain(31);
    // In location 2 the 22nd is closed: the latest open day is the 21st, and nothing is overdue.
    const answer = await person.put('/inspectable/locations/2/calendar', {
      closures: [closed('2026-11-22')],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const after = await overdue(person, '&location_id=all');
    expect(after).not.toContain(21);
    expect(after).toContain(31);
    await person.put('/inspectable/locations/2/calendar', { closures: [] });
    app.clock.now = new Date('2026-11-21T10:00:00.000Z');
  });

  it('gives back all dates when it is taken back', async () => {
    const rows = async () => {
      const { due_rows, missed_inspections } = (await contents(database())) as Record<
        string,
        unknown
      >;
      return JSON.stringify([due_rows, missed_inspections]);
    };
    const before = await rows();
    await put({ ...weekdays, closures: [closed('2026-11-23', '2026-12-20')] });
    expect(await rows()).not.toBe(before);
    await put({ ...everyDay });
    expect(await rows()).toBe(before);
  });

  it('is planned without a change: how many dates move, which weeks and days fill up', async () => {
    const before = await contents(database());
    const answer = await admin.post('/inspectable/locations/1/calendar/plan', weekdays);
    expect(answer.statusCode, answer.body).toBe(200);
    const plan = answer.json<Schema<'CalendarPlan'>>();
    const listed = await due('days=0&per_page=100');
    expect(plan.dates_moved).toBe(
      [...listed.values()].filter(({ next_due_date }) => next_due_date === '2026-11-21').length,
    );
    expect(plan.plans_moved).toBe(0);
    expect(plan.weeks).toEqual([
      { from: '2026-11-16', before: plan.dates_moved, after: 0 },
      { from: '2026-11-23', before: 0, after: plan.dates_moved },
    ]);
    expect(plan.fuller_days[0]).toMatchObject({ date: '2026-11-23', after: plan.dates_moved });
    expect(await contents(database())).toEqual(before);
  });

  it('refuses to plan an inspection on a closed day', async () => {
    await put({ ...everyDay, closures: [closed('2026-11-24', '2026-11-25', 'Remontti')] });
    const plan = (day: string) =>
      staff.post(`/inspection/schedule?inspectable_id=32&inspection_type_id=1&due_date=${day}`);
    const refused = await plan('2026-11-24');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'closed_day',
      errors: [
        {
          path: '/due_date',
          code: 'closed_day',
          message:
            'The location is closed on 2026-11-24 (Remontti). Open days beside it: 2026-11-23 and 2026-11-26.',
        },
      ],
    });
    const planned = await plan('2026-11-26');
    expect(planned.statusCode, planned.body).toBe(201);
    // The day is closed later: the plan shifts, and says so.
    await put({ closures: [closed('2026-11-26')] });
    expect((await due()).get(32)).toMatchObject({
      planned_due: '2026-11-26',
      next_due_date: '2026-11-27',
    });
    const month = (await staff.get('/inspection/schedule/2026/11')).json<Schema<'ScheduleMonth'>>();
    expect(month.days[26]?.items.find((item) => item.inspectable_id === 32)).toMatchObject({
      source: 'entry',
      shifted_from: '2026-11-26',
      entry: { effective_date: '2026-11-26' },
    });
    expect(await faults()).toEqual([]);
    await put(everyDay);
  });

  it('keeps the rhythm after a break, and the receipt says what is planned', async () => {
    await put({ ...everyDay, closures: [closed('2026-11-21', '2026-12-13')] });
    app.clock.now = new Date('2026-12-14T10:00:00.000Z');
    const person = await signedIn(app.server, 'staff');
    const started = await person.post('/inspection/forms', { inspectables: [33], template_id: 1 });
    expect(started.statusCode, started.body).toBe(201);
    const results = [1, 2].map((id) => ({
      inspectable_id: 33,
      inspectionformquestion_id: id,
      value: 3,
    }));
    const sent = await person.post(`/inspection/forms/${started.json().id}/submit`, { results });
    expect(sent.statusCode, sent.body).toBe(200);
    // Done on Monday, the first open day: the next Saturday at least half a week later.
    expect(sent.json<Schema<'Receipt'>>().due[0]).toMatchObject({
      moved: true,
      natural_due: '2026-12-19',
      next_due_date: '2026-12-19',
      planned_due: null,
      opens_on: '2026-12-18',
    });
    const stats = (await person.get('/inspection/stats/33')).json<Schema<'Stats'>>();
    expect(stats).toMatchObject({ on_time: 1, late: 0, missed: 0 });
    expect(await faults()).toEqual([]);
    app.clock.now = new Date('2026-11-21T10:00:00.000Z');
    await put(everyDay);
  });

  it('refuses a calendar without an open day, a faulty closure, and a stale version', async () => {
    const refusal = async (body: object) => {
      const answer = await admin.put('/inspectable/locations/1/calendar', body);
      return [answer.statusCode, answer.json().code, answer.json().errors?.[0]?.path];
    };
    expect(
      await refusal({ closures: [{ ...closed('2026-01-01', '2026-12-31'), yearly: true }] }),
    ).toEqual([422, 'no_open_day', '/closures']);
    expect(
      await refusal({ closures: [{ ...closed('2026-01-01', '2027-01-01'), yearly: true }] }),
    ).toEqual([422, 'invalid_value', '/closures/0']);
    expect(await refusal({ closures: [closed('2026-12-24', '2028-01-06')] })).toEqual([
      422,
      'no_open_day',
      '/closures/0',
    ]);
    expect(await refusal({ closures: [closed('2026-12-24', '2026-12-20')] })).toEqual([
      422,
      'invalid_value',
      '/closures/0',
    ]);
    expect(await refusal({ closures: [closed('2026-12-24', '2026-12-24', ' ')] })).toEqual([
      422,
      'invalid_value',
      '/closures/0/name',
    ]);
    expect(await refusal({ follows: 'ZZ' })).toEqual([422, 'invalid_value', '/follows']);
    expect(await refusal({ version: 1 })).toEqual([409, 'stale_version', undefined]);
    expect((await staff.put('/inspectable/locations/1/calendar', weekdays)).statusCode).toBe(403);
    expect((await staff.get('/inspectable/locations/2/calendar')).statusCode).toBe(404);
    expect((await admin.get('/inspectable/locations/10/calendar')).statusCode).toBe(404);
  });

  it('is audited as one change, with the calendars before and after', async () => {
    const { version } = await put({ shift_to: 'previous' });
    await put({ shift_to: 'next', version });
    const log = (await admin.get('/audit?per_page=50')).json<Schema<'AuditEntryList'>>();
    const changes = log.items.filter((event) => event.entity === 'calendar');
    // Not the first entry: the clock of these tests goes forward and back.
    const change = changes.find(({ after }) => after?.['version'] === version + 1);
    expect(change).toMatchObject({
      before: { shift_to: 'previous', version },
      after: { shift_to: 'next' },
    });
  });

  it('follows public holidays, three years ahead', async () => {
    const country = (await admin.get('/inspectable/holidays/FI?year=2026')).json<
      Schema<'PublicHolidays'>
    >();
    expect(country.items.find(({ from }) => from === '2026-12-06')).toEqual({
      from: '2026-12-06',
      to: '2026-12-06',
      yearly: false,
      name: { en: 'Independence Day', fi: 'Itsenäisyyspäivä' },
      source: 'holidays:FI',
    });
    expect((await admin.get('/inspectable/holidays/QQ')).statusCode).toBe(404);
    const calendar = await put({ follows: 'FI' });
    const days = calendar.closures.map(({ from }) => from);
    expect(days).toContain('2026-12-25');
    expect(days).toContain('2029-12-25');
    expect(days).not.toContain('2030-01-01');
    // A change of closures does not touch the followed ones.
    const more = await put({ closures: [closed('2026-12-21', '2027-01-06')] });
    expect(more.closures).toHaveLength(calendar.closures.length + 1);
    expect(await renewHolidays(database(), new Date('2026-12-30T10:00:00.000Z'))).toBe(0);
    expect(await renewHolidays(database(), new Date('2027-01-02T10:00:00.000Z'))).toBe(1);
    const renewed = (await admin.get('/inspectable/locations/1/calendar')).json<
      Schema<'WorkingCalendar'>
    >();
    expect(renewed.closures.map(({ from }) => from)).toContain('2030-12-25');
    expect(renewed.version).toBe(more.version + 1);
    await put(everyDay);
  });
});
