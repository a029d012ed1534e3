import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../test/client.ts';
import { onEachDatabase } from '../test/dialects.ts';
import { addInspectable, smallSite } from '../test/site.ts';
import { wholeJsonLines } from '../test/whole-export.ts';
import { updateDueRows } from './features/due/due-rows.ts';
import { recordMissed } from './features/due/missed-inspections.ts';

// The worked cases of decisions 19: a weekly room, due by its rhythm on Monday 2 November 2026, with every day open.
const due = '2026-11-02';

type Step = readonly [on: string, what: 'plan' | 'move' | 'take back' | 'draft', day?: string];
type Case = readonly [
  name: string,
  steps: readonly Step[],
  done: string,
  is: { on_time: number; postponed: number; late: number; missed: number },
  next: string,
];

const onTime = { on_time: 1, postponed: 0, late: 0 };
const postponed = { on_time: 1, postponed: 1, late: 0 };
const late = { on_time: 0, postponed: 0, late: 1 };

const cases: readonly Case[] = [
  ['moved in time', [['11-01', 'plan', '11-04']], '11-04', { ...postponed, missed: 0 }, '11-11'],
  ['planned earlier', [['10-27', 'plan', '10-28']], '10-30', { ...onTime, missed: 0 }, '11-09'],
  [
    'planned earlier, then later',
    [
      ['10-27', 'plan', '10-28'],
      ['10-30', 'move', '11-06'],
    ],
    '11-06',
    { ...postponed, missed: 0 },
    '11-13',
  ],
  ['moved when overdue', [['11-03', 'plan', '11-04']], '11-04', { ...late, missed: 0 }, '11-11'],
  [
    'ten days overdue, moved to today',
    [['11-12', 'plan', '11-12']],
    '11-12',
    { ...late, missed: 1 },
    '11-19',
  ],
  [
    'moved before its plan had passed',
    [
      ['11-01', 'plan', '11-06'],
      ['11-05', 'move', '11-09'],
    ],
    '11-09',
    { ...postponed, missed: 1 },
    '11-16',
  ],
  [
    'moved twice when overdue',
    [
      ['11-05', 'plan', '11-06'],
      ['11-05', 'move', '11-09'],
    ],
    '11-09',
    { ...late, missed: 1 },
    '11-16',
  ],
  ['moved by a week', [['11-01', 'plan', '11-09']], '11-09', { ...postponed, missed: 1 }, '11-16'],
  [
    'the plan was taken back',
    [
      ['11-01', 'plan', '11-09'],
      ['11-03', 'take back'],
    ],
    '11-09',
    { ...late, missed: 1 },
    '11-16',
  ],
  [
    'a draft begun under a plan that was moved',
    [
      ['11-01', 'plan', '11-09'],
      ['11-08', 'draft'],
      ['11-08', 'move', '11-14'],
    ],
    '11-13',
    { ...postponed, missed: 1 },
    '11-20',
  ],
];

const inFull = (day: string) => `2026-${day}`;
const morning = (day: string) => new Date(`${inFull(day)}T08:00:00.000Z`);

onEachDatabase('what was postponed', (database) => {
  let app: TestApp;
  let next = 100;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
  });
  afterAll(() => app.server.close());

  async function on(day: string): Promise<Person> {
    app.clock.now = morning(day);
    return signedIn(app.server, 'admin');
  }

  async function addRoom(): Promise<number> {
    next += 1;
    await addInspectable(database(), next, 'room', { location: 1, environment: 10 }, due);
    await database().write((tx) => updateDueRows(tx, { inspectableIds: [next] }, null));
    return next;
  }

  /** Plans a room for a day; returns the id of the entry. */
  async function plan(person: Person, room: number, day: string): Promise<number> {
    const path = `/inspection/schedule?inspectable_id=${room}&inspection_type_id=1&due_date=${inFull(day)}`;
    const planned = await person.post(path);
    expect(planned.statusCode, planned.body).toBe(201);
    return planned.json<{ id: number }>().id;
  }

  /** Inspects a room today, or as on an earlier day by a device that says what it saw. */
  async function inspect(
    person: Person,
    room: number,
    given: {
      draft_id?: number;
      client_id?: string;
      started_at?: string;
      due_seen?: object[];
      doneOn?: string;
    } = {},
  ): Promise<number> {
    const { doneOn, ...start } = given;
    const started = await person.post('/inspection/forms', {
      inspectables: [room],
      template_id: 1,
      ...start,
    });
    expect(started.statusCode, started.body).toBe(201);
    const { id } = started.json<{ id: number }>();
    const answer = { inspectable_id: room, value: 3 };
    const sent = await person.post(`/inspection/forms/${id}/submit`, {
      results: [1, 2].map((question) => ({ ...answer, inspectionformquestion_id: question })),
      ...(doneOn !== undefined && {
        performed_at: morning(doneOn).toISOString(),
        clock_offset_ms: 0,
      }),
    });
    expect(sent.statusCode, sent.body).toBe(200);
    return id;
  }

  async function booked(room: number, day: string) {
    const { db } = database();
    const { natural_due } = await db
      .selectFrom('due_rows')
      .select('natural_due')
      .where('inspectable_id', '=', room)
      .executeTakeFirstOrThrow();
    const sums = await db
      .selectFrom('rollup_inspections')
      .select((eb) => [
        ...(['on_time', 'postponed', 'late', 'missed'] as const).map((sum) =>
          eb.fn.sum<number>(sum).as(sum),
        ),
      ])
      .where('inspectable_id', '=', room)
      .where('day', '<=', inFull(day))
      .executeTakeFirstOrThrow();
    const numbers = Object.fromEntries(
      Object.entries(sums).map(([name, sum]) => [name, Number(sum)]),
    );
    return { ...numbers, next: natural_due };
  }

  it.each(cases)('%s', async (_name, steps, done, is, following) => {
    const room = await addRoom();
    let entry = 0;
    let draft_id: number | undefined;
    for (const [day, what, wish = ''] of steps) {
      const person = await on(day);
      if (what === 'plan') {
        entry = await plan(person, room, wish);
      } else if (what === 'move') {
        const new_due_date = inFull(wish);
        const moved = await person.put(`/inspection/schedule/${entry}`, { new_due_date });
        expect(moved.json()).toMatchObject({ effective_date: new_due_date, capped: false });
      } else if (what === 'take back') {
        expect((await person.delete(`/inspection/schedule/${entry}`)).statusCode).toBeLessThan(300);
      } else {
        const begun = await person.post('/inspection/init-draft/1', [room]);
        expect(begun.statusCode, begun.body).toBe(201);
        draft_id = begun.json<{ id: number }>().id;
      }
    }
    const person = await on(done);
    await recordMissed(database(), app.clock.now);
    await inspect(person, room, draft_id === undefined ? {} : { draft_id });
    expect(await booked(room, done)).toEqual({ ...is, next: inFull(following) });
  });

  it('a draft of the device counts from its copy on the server, which the device does not name', async () => {
    const room = await addRoom();
    const entry = await plan(await on('11-01'), room, '11-04');
    const person = await on('11-03');
    const started_at = morning('11-03').toISOString();
    const client_id = crypto.randomUUID();
    const copy = { inspectable_ids: [room], client_id, template_version: 1, started_at };
    const copied = await person.post('/inspection/init-draft/1', copy);
    expect(copied.statusCode, copied.body).toBe(201);
    const moved = await person.put(`/inspection/schedule/${entry}`, {
      new_due_date: inFull('11-03'),
    });
    expect(moved.statusCode, moved.body).toBe(200);
    const seen = { inspectable_id: room, natural_due: due, planned_due: inFull('11-04') };
    const sender = await on('11-04');
    await recordMissed(database(), app.clock.now);
    await inspect(sender, room, { client_id, started_at, due_seen: [seen] });
    expect(await booked(room, '11-04')).toMatchObject(postponed);
  });

  it('what a device claims to have seen is no plan', async () => {
    const room = await addRoom();
    const person = await on('11-04');
    const seen = { inspectable_id: room, natural_due: due, planned_due: inFull('11-04') };
    const started_at = morning('11-04').toISOString();
    await inspect(person, room, { started_at, due_seen: [seen] });
    expect(await booked(room, '11-04')).toMatchObject(late);
  });

  it('without a network the plan of the day counts, not what was planned later', async () => {
    const [first, second] = [await addRoom(), await addRoom()];
    await plan(await on('11-01'), first, '11-04');
    await plan(await on('11-05'), second, '11-06');
    const person = await on('11-06');
    const seenOn4 = [
      [first, inFull('11-04')],
      [second, null],
    ] as const;
    for (const [room, planned_due] of seenOn4) {
      const due_seen = [{ inspectable_id: room, natural_due: due, planned_due }];
      const started_at = morning('11-04').toISOString();
      await inspect(person, room, { started_at, due_seen, doneOn: '11-04' });
    }
    expect(await booked(first, '11-06')).toMatchObject(postponed);
    expect(await booked(second, '11-06')).toMatchObject(late);
  });

  it.each([
    ['11-08', postponed],
    ['11-10', late],
  ] as const)('the next date is measured by its own plans, moved on %s', async (day, is) => {
    const room = await addRoom();
    let person = await on('10-27');
    const entries: number[] = [];
    for (const wish of ['10-28', '11-09']) entries.push(await plan(person, room, wish));
    await inspect(await on('10-28'), room);
    expect(await booked(room, '10-28')).toMatchObject({ ...onTime, next: '2026-11-09' });
    person = await on(day);
    const moved = await person.put(`/inspection/schedule/${entries[1]}`, {
      new_due_date: inFull('11-12'),
    });
    expect(moved.statusCode, moved.body).toBe(200);
    await inspect(await on('11-12'), room);
    const { on_time, postponed: later, late: tooLate } = is;
    expect(await booked(room, '11-12')).toMatchObject({
      on_time: 1 + on_time,
      postponed: later,
      late: tooLate,
    });
  });

  it('figures, groups and places count it beside what was on time', async () => {
    const room = await addRoom();
    await plan(await on('11-01'), room, '11-04');
    const person = await on('11-04');
    await inspect(person, room);
    const span = `from=${inFull('11-01')}&to=${inFull('11-04')}`;
    const counts = { on_time: 1, postponed: 1, late: 0 };
    const get = async (address: string) => (await person.get(address)).json<{ items: object[] }>();
    expect(await get(`/inspection/stats/${room}?${span}`)).toMatchObject({ ...counts, done: 1 });
    const groups = `/inspection/group-stats?location_id=1&inspectable_id=${room}&${span}`;
    // Planned for a Wednesday.
    expect((await get(`${groups}&by=weekday`)).items[2]).toMatchObject({ key: '3', ...counts });
    expect((await get(`${groups}&by=type`)).items[0]).toMatchObject({ key: '1', ...counts });
    const { items } = await get(`/inspection/stats/${room}/places?${span}&inspectiontype_id=1`);
    expect(items).toEqual([expect.objectContaining({ inspectable_id: room, ...counts })]);
    const file = await person.get(`/export/history?format=jsonl&location_id=1&${span}`);
    const lines = (wholeJsonLines(file.body) ?? []) as { inspectable_id: number }[];
    const due = { due: inFull('11-04'), on_time: true, postponed: true };
    expect(lines.find(({ inspectable_id }) => inspectable_id === room)).toMatchObject(due);
    const weeks = await get('/inspection/on-time?weeks=1');
    const atLeast = expect.toSatisfy((count: number) => count >= 1) as number;
    expect(weeks.items[0]).toMatchObject({ week: '2026-W45', postponed: atLeast });
  });
});
