import type { Schema } from '@kierros/api/schema';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { inspectRoom } from '../../../test/inspected-site.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';
import { updateDueRows } from '../due/public.ts';

type Span = Schema<'ScheduleSpan'>;

// Today is Saturday 2026-11-21; room 11 to 13 of environment 10 are due on that day.
onEachDatabase('the calendar between two days', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    staff = await signedIn(app.server, 'staff');
    await addInspectable(database(), 30, 'environment', { location: 1 }, '2026-12-24');
    for (const [id, due] of [
      [31, '2026-11-10'],
      [32, '2026-11-25'],
      [33, '2026-11-26'],
    ] as const)
      await addInspectable(database(), id, 'room', { location: 1, environment: 30 }, due);
    await database().write((tx) => updateDueRows(tx, { inspectableIds: [30, 31, 32, 33] }, null));
  });

  const span = async (query: string, person = staff): Promise<Span> => {
    const response = await person.get(`/inspection/schedule?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Span>();
  };
  const shown = ({ days }: Span) =>
    days.flatMap(({ items }) =>
      items.map((item) => [
        item.date,
        item.source,
        item.inspectable_id,
        item.inspection_type_id,
        item.state,
      ]),
    );
  const counted = ({ days }: Span, date: string) => days.find((day) => day.date === date)?.counts;
  const calendar = async (closures: object[], open_weekdays = [1, 2, 3, 4, 5, 6, 7]) => {
    const wanted = { open_weekdays, shift_to: 'next', closures, follows: null };
    const response = await admin.put('/inspectable/locations/1/calendar', wanted);
    expect(response.statusCode, response.body).toBe(200);
  };

  it('projects what follows if each is done on its day, overdue ones today', async () => {
    expect(
      shown(await span('from=2026-11-09&to=2026-12-06&environment_id=30&inspectiontype_id=1')),
    ).toEqual([
      ['2026-11-10', 'natural', 31, 1, 'overdue'],
      ['2026-11-25', 'natural', 32, 1, 'not_due'],
      ['2026-11-26', 'natural', 33, 1, 'not_due'],
      ['2026-11-28', 'projected', 31, 1, 'projected'],
      ['2026-12-02', 'projected', 32, 1, 'projected'],
      ['2026-12-03', 'projected', 33, 1, 'projected'],
      ['2026-12-05', 'projected', 31, 1, 'projected'],
    ]);
  });

  it('leaves out what cannot be moved, when asked for the rest', async () => {
    const found = await span('from=2026-11-09&to=2026-12-06&environment_id=30&movable=true');
    expect(shown(found).map(([date, source]) => [date, source])).toEqual([
      ['2026-11-10', 'natural'],
      ['2026-11-25', 'natural'],
      ['2026-11-26', 'natural'],
    ]);
  });

  it('projects from the planned dates, which it lists with the limits of a move', async () => {
    const planned = await staff.post(
      '/inspection/schedule?inspectable_id=32&inspection_type_id=1&due_date=2026-11-30',
    );
    expect(planned.statusCode).toBe(201);
    const found = await span('from=2026-11-23&to=2026-12-13&inspectable_id=32');
    expect(shown(found)).toEqual([
      ['2026-11-30', 'entry', 32, 1, 'not_due'],
      ['2026-12-07', 'projected', 32, 1, 'projected'],
    ]);
    expect(found.days[7]?.items[0]).toMatchObject({
      entry: { effective_date: '2026-11-30', natural_due: '2026-11-25' },
      path: [{ id: 1 }, { id: 30 }, { id: 32 }],
      rhythm: {
        natural_due: '2026-11-25',
        on_time_until: '2026-11-30',
        last_done_on: null,
        created_on: '2026-11-01',
        done_in_period: 0,
        planned_on: ['2026-11-30'],
      },
      form_id: null,
      inspector: null,
    });
    await staff.delete(`/inspection/schedule/${found.days[7]?.items[0]?.entry?.id ?? 0}`);
  });

  it('says until when each counts as on time: what was overdue when it was planned stays late', async () => {
    const planned = await staff.post(
      '/inspection/schedule?inspectable_id=31&inspection_type_id=1&due_date=2026-11-24',
    );
    expect(planned.statusCode, planned.body).toBe(201);
    const { days } = await span('from=2026-11-24&to=2026-11-25&environment_id=30&movable=true');
    const limits = days.flatMap(({ items }) =>
      items.map((item) => [item.inspectable_id, item.date, item.rhythm?.on_time_until]),
    );
    expect(limits).toEqual([
      [31, '2026-11-24', '2026-11-10'],
      [32, '2026-11-25', '2026-11-25'],
    ]);
    await staff.delete(`/inspection/schedule/${planned.json<{ id: number }>().id}`);
  });

  it('projects 12 months ahead and no further', async () => {
    const last = await span('from=2027-11-15&to=2027-11-28&inspectable_id=32');
    expect(last.projected_until).toBe('2027-11-21');
    expect(shown(last)).toEqual([['2027-11-17', 'projected', 32, 1, 'projected']]);
  });

  it('counts by type what it does not list', async () => {
    const found = await span('from=2026-11-21&to=2026-11-21&items=2');
    expect(found.days[0]?.items).toHaveLength(2);
    const none = { entry: 0, natural: 0, projected: 0, done: 0, overdue: 0, late: 0 };
    expect(counted(found, '2026-11-21')).toEqual([
      { ...none, inspection_type_id: 1, natural: 3 },
      { ...none, inspection_type_id: 2, natural: 1 },
      { ...none, inspection_type_id: 3, natural: 1 },
    ]);
    const overdue = await span('from=2026-11-10&to=2026-11-10&items=0');
    expect(overdue.days[0]).toMatchObject({
      items: [],
      counts: [{ inspection_type_id: 1, natural: 1, overdue: 1 }],
    });
  });

  it('names closed days and puts what falls there on the next open one', async () => {
    await calendar(
      [{ from: '2026-12-02', to: '2026-12-03', name: { en: 'Fair', fi: 'Messut' } }],
      [1, 2, 3, 4, 5],
    );
    const found = await span('from=2026-11-28&to=2026-12-06&environment_id=30&inspectiontype_id=1');
    expect(found.days.map(({ closed }) => closed?.name?.fi ?? closed)).toEqual([
      { name: null },
      { name: null },
      null,
      null,
      'Messut',
      'Messut',
      null,
      { name: null },
      { name: null },
    ]);
    // Room 31 is done on Monday, the first open day.
    expect(shown(found)).toEqual([
      ['2026-11-30', 'projected', 31, 1, 'projected'],
      ['2026-12-04', 'projected', 32, 1, 'projected'],
      ['2026-12-04', 'projected', 33, 1, 'projected'],
    ]);
    await calendar([]);
  });

  it('shows what was done with its state and its inspector, and finds it and what is next by that person', async () => {
    const form = await inspectRoom(staff, 11);
    const from = 'from=2026-11-21&to=2026-11-30';
    const { inspectors, days } = await span(`${from}&inspectable_id=11`);
    expect(inspectors).toEqual([{ id: 2, name: 'staff Testi' }]);
    const [done] = days;
    expect(done?.items).toMatchObject([
      {
        source: 'done',
        state: 'on_time',
        form_id: form,
        inspector: { id: 2, name: 'staff Testi' },
      },
    ]);
    expect(done?.counts).toMatchObject([{ inspection_type_id: 1, natural: 0, done: 1, late: 0 }]);
    expect(shown(await span(`${from}&inspector_id=2`))).toEqual([
      ['2026-11-21', 'done', 11, 1, 'on_time'],
      ['2026-11-28', 'natural', 11, 1, 'not_due'],
    ]);
    expect(shown(await span(`${from}&inspector_id=1`))).toEqual([]);
    expect(shown(await span('from=2026-11-28&to=2026-11-28&inspectable_id=11'))).toHaveLength(1);
  });

  it('agrees with the month about what is planned and due', async () => {
    const month = (await staff.get('/inspection/schedule/2026/12')).json<Schema<'ScheduleMonth'>>();
    const found = await span('from=2026-12-01&to=2026-12-31');
    for (const [index, day] of month.days.entries()) {
      const own = found.days[index];
      expect(own?.closed).toEqual(day.closed);
      expect(
        own?.items.filter(({ source }) => source === 'entry' || source === 'natural'),
      ).toMatchObject(day.items);
    }
  });

  it('narrows by kind and location, and refuses what is too long, reversed or not theirs', async () => {
    const ids = async (query: string, person = staff) =>
      (await span(`from=2026-11-21&to=2026-11-21&${query}`, person)).days[0]?.items.map(
        (item) => item.inspectable_id,
      );
    expect(await ids('kind=location')).toEqual([1]);
    expect(await ids('location_id=2', admin)).toEqual([2, 21, 22]);
    expect(await ids('location_id=all&kind=location', admin)).toEqual([1, 2]);
    const refused = async (query: string) => {
      const response = await staff.get(`/inspection/schedule?${query}`);
      return [response.statusCode, response.json<{ code: string }>().code];
    };
    expect(await refused('from=2026-11-21&to=2027-01-22')).toEqual([422, 'range_too_long']);
    const day = 'from=2026-11-21&to=2026-11-21';
    expect(await refused(`${day}&environment_id=31`)).toEqual([404, 'not_found']);
    expect(await refused(`${day}&inspectable_id=21`)).toEqual([404, 'not_found']);
    expect(await refused('from=2026-11-21&to=2026-11-20')).toEqual([422, 'invalid_value']);
    expect(await refused('from=2026-11-21&to=2026-11-21&location_id=2')).toEqual([
      404,
      'not_found',
    ]);
  });

  it.each(['next', 'previous'] as const)(
    'lists of each day the first of all and counts all, where rooms are due alike (shift to the %s day)',
    async (shift_to) => {
      // Each third room is due on the same day; some are planned, some inspected.
      const ids = Array.from({ length: 18 }, (_, index) => index + (shift_to === 'next' ? 40 : 60));
      for (const id of ids)
        await addInspectable(
          database(),
          id,
          'room',
          { location: 1, environment: 30 },
          `2026-11-${20 + (id % 3) * 2}`,
        );
      await database().write((tx) => updateDueRows(tx, { inspectableIds: ids }, null));
      for (const [index, id] of ids.entries())
        if (index % 5 === 4)
          await staff.post(
            `/inspection/schedule?inspectable_id=${id}&inspection_type_id=1&due_date=2026-11-24`,
          );
        else if (index % 7 === 6) await inspectRoom(staff, id);
      const closed = { from: '2026-11-26', to: '2026-11-27', yearly: false };
      const wanted = {
        ...{ open_weekdays: [1, 2, 3, 4, 5], shift_to, follows: null },
        closures: [{ ...closed, name: { en: 'Break', fi: 'Loma' } }],
      };
      const changed = await admin.put('/inspectable/locations/1/calendar', wanted);
      expect(changed.statusCode, changed.body).toBe(200);
      for (const query of ['', '&location_id=all', '&kind=room', `&inspector_id=2`]) {
        const asked = `from=2026-11-16&to=2027-01-10${query}`;
        const whole = await span(asked, admin);
        expect(shown(whole).length).toBeGreaterThan(100 * Number(!query.includes('inspector')));
        for (const day of whole.days) {
          const { items, counts } = day;
          for (const source of ['entry', 'natural', 'projected', 'done'] as const)
            expect(counts.reduce((sum, count) => sum + count[source], 0)).toBe(
              items.filter((item) => item.source === source).length,
            );
        }
        for (const most of [0, 1, 2, 5, 9]) {
          const some = await span(`${asked}&items=${most}`, admin);
          expect(some.days).toEqual(
            whole.days.map((day) => ({ ...day, items: day.items.slice(0, most) })),
          );
        }
      }
    },
  );
});
