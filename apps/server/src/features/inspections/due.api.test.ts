import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addInspectable, addTemplate, smallSite } from '../../../test/site.ts';
import { updateDueRows } from '../due/public.ts';

type Groups = {
  items: {
    inspectable_id: number;
    due: { inspectiontype_id: number; next_due_date: string; state: string }[];
  }[];
  total: number | null;
  after: string | null;
  has_more: boolean;
  today: string;
};

onEachDatabase('due', (database) => {
  let app: TestApp;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    await addTemplate(database(), { id: 4, type: 4, location: 1, questions: [{ id: 7 }] });
    for (let id = 100; id < 130; id += 1) {
      const day = String(1 + (id % 28)).padStart(2, '0');
      await addInspectable(
        database(),
        id,
        'room',
        { location: 1, environment: 10 },
        `2026-12-${day}`,
      );
    }
    await database().write((tx) =>
      updateDueRows(
        tx,
        { inspectableIds: Array.from({ length: 30 }, (_, index) => 100 + index) },
        null,
      ),
    );
    app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
  });
  const due = async (query = '', person = staff) =>
    (await person.get(`/inspection/inspections/due${query}`)).json() as Groups;
  const ids = (groups: Groups) => groups.items.map((group) => group.inspectable_id);

  it('groups what is due by place, the earliest first', async () => {
    const groups = await due('?days=366&per_page=1000');
    const earliest = groups.items.map((group) => group.due[0]?.next_due_date ?? '');
    expect(earliest).toEqual([...earliest].sort());
    expect(
      groups.items
        .find((group) => group.inspectable_id === 10)
        ?.due.map((one) => one.inspectiontype_id),
    ).toEqual([2, 4]);
    expect(groups).toMatchObject({ total: 35, has_more: false, today: '2026-11-21' });
  });

  it('pages by number and by keyset to the same list, each place once', async () => {
    const whole = ids(await due('?days=366&per_page=1000'));
    const numbered = [
      ...ids(await due('?days=366&per_page=20')),
      ...ids(await due('?days=366&per_page=20&page=2')),
    ];
    expect(numbered).toEqual(whole);
    const walked: number[] = [];
    for (let after = ''; ;) {
      const page = await due(`?days=366&per_page=7${after}`);
      walked.push(...ids(page));
      if (page.after === null) break;
      after = `&after=${page.after}`;
    }
    expect(walked).toEqual(whole);
  });

  it('lists due dates as far ahead as asked, and what is already open regardless', async () => {
    expect((await due('?days=0')).total).toBe(5);
    expect(
      (await due('?days=366&kind=room')).items.every((group) =>
        group.due.every((one) => one.inspectiontype_id === 1),
      ),
    ).toBe(true);
    expect(ids(await due('?inspectiontype_id=3'))).toEqual([1]);
    expect(ids(await due('?inspectable_id=10&days=0'))).toEqual([10, 11, 12, 13]);
  });

  it('does not count a row due today as overdue', async () => {
    const overdue = async () =>
      ids((await staff.get('/inspection/inspections/overdue')).json() as Groups);
    expect(await overdue()).toEqual([]);
    app.clock.now = new Date('2026-11-21T22:30:00.000Z');
    await staff.post('/auth/refresh');
    expect(await overdue()).toEqual([1, 10, 11, 12, 13]);
    app.clock.now = new Date('2026-11-21T10:00:00.000Z');
  });

  it('limits lists to the location, and lets only administrators ask for others', async () => {
    const stranger = await signedIn(app.server, 'staff2');
    expect(ids(await due('?days=366', stranger))).toEqual([2, 21, 22]);
    expect((await stranger.get('/inspection/inspections/due?location_id=1')).statusCode).toBe(404);
    expect((await stranger.get('/inspection/inspections/due?location_id=all')).statusCode).toBe(
      404,
    );
    expect((await stranger.get('/inspection/inspections/due?inspectable_id=10')).statusCode).toBe(
      404,
    );
    const admin = await signedIn(app.server, 'admin');
    expect((await admin.get('/inspection/inspections/due?location_id=99')).statusCode).toBe(404);
    expect((await due('?days=366&location_id=all', admin)).total).toBe(38);
    expect(ids(await due('?days=366&location_id=2', admin))).toEqual([2, 21, 22]);
  });

  it('says whether a place can be inspected, and why', async () => {
    const answer = (
      await staff.get('/inspectable/inspectables/100/can-be-inspected?explain=true')
    ).json();
    expect(answer).toMatchObject({
      inspectable_id: 100,
      items: [
        {
          inspectiontype_id: 1,
          result: 'not_open_yet',
          allowed: false,
          done_in_period: 0,
          max_per_period: 4,
        },
      ],
    });
    expect(answer.items[0].rules.map((rule: { rule: string }) => rule.rule)).toContain(
      'window_open',
    );
    expect((await staff.get('/inspectable/inspectables/21/can-be-inspected')).statusCode).toBe(404);
  });

  it('refuses invalid queries by their field', async () => {
    const bad = (await staff.get('/inspection/inspections/due?per_page=5000')).json();
    expect(bad).toMatchObject({
      code: 'invalid_value',
      errors: [{ path: '/per_page' }],
    });
    expect((await staff.get('/inspection/inspections/due?after=rubbish')).json()).toMatchObject({
      status: 422,
      errors: [{ path: '/after', code: 'invalid_value' }],
    });
  });

  it('shows weeks without inspections as empty and counts those on time', async () => {
    const form = (
      await staff.post('/inspection/forms', { inspectables: [11], template_id: 1 })
    ).json() as { id: number };
    const results = [1, 2].map((question) => ({
      inspectionformquestion_id: question,
      inspectable_id: 11,
      value: 2,
    }));
    await staff.post(`/inspection/forms/${form.id}/submit`, { results });
    type Weeks = { items: { week: string; on_time: number; share: number | null }[] };
    const admin = await signedIn(app.server, 'admin');
    const here = await staff.get('/inspection/on-time?weeks=3');
    const allLocations = await admin.get('/inspection/on-time?weeks=3&location_id=all');
    for (const answer of [here, allLocations])
      expect(
        answer.json<Weeks>().items.map((week) => [week.week, week.on_time, week.share]),
      ).toEqual([
        ['2026-W45', 0, null],
        ['2026-W46', 0, null],
        ['2026-W47', 1, 1],
      ]);
  });
});
