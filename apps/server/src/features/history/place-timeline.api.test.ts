import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Event = Record<string, unknown> & { kind: string; day: string; step: string | null };
type Timeline = { items: Event[]; earliest: string | null; from: string; to: string };
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
    const { items, earliest, ...rest } = await timeline('?from=2026-10-01&to=2026-10-31');
    expect(rest).toMatchObject({ inspectable_id: 11, is_complete: true });
    expect(earliest).toBe('2026-10-01');
    const shown = items.map(({ kind, day, step }) =>
      [day, kind, ...(step ? [step] : [])].join(' '),
    );
    expect(shown.filter((one) => !one.endsWith('missed'))).toEqual([
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

  it('is for every reader of the place, and nobody else', async () => {
    expect((await timeline('', student)).items).toEqual((await timeline()).items);
    for (const path of ['timeline', 'answers?question_id=1'])
      expect((await other.get(`/inspection/histories/inspectable/11/${path}`)).statusCode).toBe(
        404,
      );
    const foreign = '/inspection/histories/inspectable/21/answers?question_id=4';
    expect((await other.get(foreign)).statusCode).toBe(404);
    expect(
      (await staff.get('/inspection/histories/inspectable/11/timeline?from=2020-01-01')).json(),
    ).toMatchObject({ code: 'range_too_long' });
  });
});
