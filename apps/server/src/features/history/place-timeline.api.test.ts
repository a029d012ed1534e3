import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import { eventOf, raisedAction, storeActions, storeEvent } from '../actions/public.ts';

type Event = Record<string, unknown> & { kind: string; day: string; step: string | null };
type Timeline = { items: Event[]; after: string | null };
type Answers = { items: Record<string, unknown>[] };

onEachDatabase('what happened in a place', (database) => {
  let app: TestApp;
  let staff: Person;
  let admin: Person;
  let student: Person;
  let other: Person;
  const at = async (instant: string) => {
    app.clock.now = new Date(instant);
    [staff, admin, student, other] = (await Promise.all(
      ['staff', 'admin', 'student', 'staff2'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person, Person, Person];
  };
  const answersOf = (room: number, values: [number, number], note = '') =>
    values.map((value, index) => ({
      inspectionformquestion_id: index + 1,
      inspectable_id: room,
      value,
      ...(index === 0 && note !== '' && { note }),
    }));
  const inspect = async (room: number, values: [number, number], note?: string) => {
    const started = await staff.post('/inspection/forms', {
      inspectables: [room],
      template_id: 1,
      started_at: app.clock.now.toISOString(),
    });
    const { id } = started.json() as { id: number };
    const results = answersOf(room, values, note);
    expect((await staff.post(`/inspection/forms/${id}/submit`, { results })).statusCode).toBe(200);
    return id;
  };
  let first: number;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database(), '2026-10-01T10:00:00.000Z');
    await at('2026-10-01T10:00:00.000Z');
    first = await inspect(11, [3, 2], 'Lamppu palaa.');
    await inspect(12, [3, 3]);
    // Half past midnight in Helsinki: another day than in UTC.
    await at('2026-10-02T21:30:00.000Z');
    const results = answersOf(11, [2, 2], 'Lamppu vilkkuu.');
    const edited = await staff.put(`/inspection/forms/${first}/edit`, { results });
    expect(edited.statusCode).toBe(200);
    await at('2026-10-12T10:00:00.000Z');
    await inspect(11, [1, 3], 'Lamppu pimeä.');
    await admin.put('/inspection/questions/1', { title: { en: 'Lights?', fi: 'Valot?' } });
    await at('2026-10-14T10:00:00.000Z');
    await inspect(11, [3, 3]);
    await database()
      .db.insertInto('missed_inspections')
      .values(
        [11, 12].map((inspectable_id) => ({
          ...{ location_id: 1, inspectable_id, inspectiontype_id: 1, day: '2026-10-20' },
        })),
      )
      .execute();
    await at('2026-11-21T10:00:00.000Z');
  });
  const timeline = async (query = '', person = staff) =>
    (await person.get(`/inspection/histories/inspectable/11/timeline${query}`)).json<Timeline>();

  it('is its inspections, corrections, missed ones and steps of actions, by local day', async () => {
    const { items, ...rest } = await timeline('?from=2026-10-01&to=2026-10-31');
    expect(rest).toMatchObject({ inspectable_id: 11, after: null });
    const shown = items.map(({ kind, day, step }) =>
      [day, kind, ...(step ? [step] : [])].join(' '),
    );
    expect(shown.filter((one) => !/missed|review/.test(one))).toEqual([
      '2026-10-14 inspection',
      '2026-10-12 inspection',
      '2026-10-12 action raised',
      '2026-10-03 correction',
      '2026-10-01 inspection',
    ]);
    expect(items.find(({ kind }) => kind === 'correction')).toMatchObject({
      form_id: first,
      by: { id: 2 },
    });
    expect(items.find(({ kind }) => kind === 'action')).toMatchObject({ title: { fi: 'Valot?' } });
    expect(items.filter(({ kind }) => kind === 'missed')).toMatchObject([
      { day: '2026-10-20', inspectiontype_id: 1, by: null },
    ]);
  });

  const all = async (path: string, person = staff) => {
    const items: Event[] = [];
    let after: string | null = '';
    while (after !== null) {
      const from: string = after === '' ? '' : `&after=${after}`;
      const response = await person.get(`${path}${from}`);
      expect(response.statusCode, response.body).toBe(200);
      const page = response.json<Timeline>();
      items.push(...page.items);
      ({ after } = page);
    }
    return items;
  };

  it('has the plans by the day to which they moved the inspection', async () => {
    const planned = await staff.post(
      '/inspection/schedule?inspectable_id=11&inspection_type_id=1&due_date=2026-11-23',
    );
    expect(planned.statusCode).toBe(201);
    const days = '?from=2026-11-22&to=2026-11-30';
    expect((await timeline(days)).items).toMatchObject([
      { kind: 'planned', day: '2026-11-23', by: { id: 2 }, inspectiontype_id: 1 },
    ]);
    await staff.delete(`/inspection/schedule/${(planned.json() as { id: number }).id}`);
    expect((await timeline(days)).items).toMatchObject([{ kind: 'unplanned' }]);
  });

  it('has what lies under it, page by page, each with its place', async () => {
    const path = '/inspection/histories/inspectable/1/timeline?include_children=true';
    const whole = await all(path);
    for (const size of [1, 2, 3]) expect(await all(`${path}&per_page=${size}`)).toEqual(whole);
    const of = (id: number) => whole.filter((one) => one['inspectable_id'] === id);
    expect(of(11)).toEqual((await timeline('?per_page=1000')).items);
    expect(of(12)).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'inspection', name: { en: 'room 12', fi: 'huone 12' } },
        path: [1, 10, 12].map((id) => expect.objectContaining({ id }) as unknown),
      }),
    );
    const environment = '/inspection/histories/inspectable/10/timeline';
    const isBelow = (one: Event) => one['inspectable_id'] !== 1;
    expect(await all(`${environment}?include_children=true&per_page=2`)).toEqual(
      whole.filter(isBelow),
    );
    expect((await all(environment)).filter(({ kind }) => kind !== 'missed')).toEqual([]);
  });

  it.each(['inspection', 'correction', 'planned', 'unplanned', 'missed', 'action', 'review'])(
    'is narrowed to events of one kind: %s',
    async (kind) => {
      const path = '/inspection/histories/inspectable/1/timeline?include_children=true';
      const whole = await all(`${path}&inspectiontype_id=1`);
      const own = await all(`${path}&inspectiontype_id=1&kind=${kind}&per_page=2`);
      expect(own).toEqual(whole.filter((one) => one.kind === kind));
      // The only plan was removed.
      expect(own.length > 0).toBe(kind !== 'planned');
      expect(await all(`${path}&inspectiontype_id=2&kind=${kind}`)).not.toContainEqual(
        expect.objectContaining({ inspectiontype_id: 1 }),
      );
    },
  );

  it('has reviews of forms, apart from the work of the place', async () => {
    const reviews = await all('/inspection/histories/inspectable/11/timeline?kind=review');
    // Its inspector changed it, which an administrator is to look at.
    expect(reviews[0]).toMatchObject({
      ...{ kind: 'review', day: '2026-10-14', step: 'raised', title: null, by: { id: 2 } },
    });
    expect(reviews.map((one) => one['form_id'])).toContain(first);
    const ids = new Set(reviews.map((one) => one['action_id']));
    const actions = await all('/inspection/histories/inspectable/11/timeline?kind=action');
    expect(actions.every((one) => !ids.has(one['action_id']))).toBe(true);
  });

  it('has reports at the door for those who handle them, as the list of actions', async () => {
    const now = '2026-10-05T08:00:00.000Z';
    const id = await database().nextId(database().db, 'pending_actions');
    const about = { location_id: 1, inspectable_id: 12, question_id: null, open_key: null };
    await database().write(async (tx) => {
      await storeActions(tx, [raisedAction({ ...about, id, kind: 'door_report' }, now)]);
      const event = {
        location_id: 1,
        action_id: id,
        at: now,
        actor_id: null,
        action: 'raise' as const,
      };
      await storeEvent(database(), tx, eventOf(event));
    });
    const path = '/inspection/histories/inspectable/10/timeline?include_children=true&kind=action';
    const ids = async (person: Person) => (await all(path, person)).map((one) => one['action_id']);
    expect(await ids(staff)).toContain(id);
    expect(await ids(student)).not.toContain(id);
  });

  it('refuses a cursor that no page returned', async () => {
    const after = Buffer.from('[1,"x","",1,1,1]').toString('base64url');
    expect(
      (await staff.get(`/inspection/histories/inspectable/11/timeline?after=${after}`)).json(),
    ).toMatchObject({ errors: [{ path: '/after' }] });
  });

  it('shows one question through time, as it was worded, asked and corrected', async () => {
    const path = '/inspection/histories/inspectable/11/answers?question_id=1';
    const answers = (await student.get(path)).json<Answers>();
    expect(answers).toMatchObject({ type: 'value', inspectiontype_id: 1, is_complete: true });
    expect(answers.items.map((one) => [one['done_on'], one['value'], one['note']])).toEqual([
      ['2026-10-14', 3, ''],
      ['2026-10-12', 1, 'Lamppu pimeä.'],
      ['2026-10-01', 2, 'Lamppu vilkkuu.'],
    ]);
    expect(answers.items.map((one) => one['title'])).toEqual([
      { en: 'Lights?', fi: 'Valot?' },
      { en: 'Question 1', fi: 'Kysymys 1' },
      { en: 'Question 1', fi: 'Kysymys 1' },
    ]);
  });

  it.each([
    ['from=2026-10-12&to=2026-10-12', ['2026-10-12']],
    ['from=2026-10-02', ['2026-10-14', '2026-10-12']],
    ['to=2026-10-11', ['2026-10-01']],
  ])('shows the answers to a question of some days: %s', async (days, expected) => {
    const path = `/inspection/histories/inspectable/11/answers?question_id=1&${days}`;
    const { items } = (await student.get(path)).json<Answers>();
    expect(items.map((one) => one['done_on'])).toEqual(expected);
    const [start, end] = ['from', 'to'].map((name) => new URLSearchParams(days).get(name));
    // As many as the statistics count.
    const counted = await student.post('/inspection/get-custom-inspectiondata', {
      ...{ inspectable_ids: [11], question_ids: [1], metrics: ['count'] },
      ...(start && { start_date: start }),
      ...(end && { end_date: end }),
    });
    expect(counted.json<{ totals: number[] }>().totals).toEqual([expected.length]);
  });

  it('is for every reader of the place, and nobody else', async () => {
    expect((await timeline('', student)).items).toEqual((await timeline()).items);
    for (const path of ['timeline', 'answers?question_id=1'])
      expect((await other.get(`/inspection/histories/inspectable/11/${path}`)).statusCode).toBe(
        404,
      );
    const foreign = '/inspection/histories/inspectable/21/answers?question_id=4';
    expect((await other.get(foreign)).statusCode).toBe(404);
  });
});
