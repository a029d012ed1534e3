import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';
import { updateDueRows } from '../due/public.ts';

const CLIENT = '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e1';
const answer = (question: number, room: number, rest: object = { value: 3 }) => ({
  inspectionformquestion_id: question,
  inspectable_id: room,
  note: '',
  image_url: '',
  ...rest,
});
const good = (room: number) => [answer(1, room), answer(2, room)];

onEachDatabase('forms', (database) => {
  let app: TestApp;
  let staff: Person;
  let next = 100;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
  });
  // A separate room for each test, so that no test depends on another's dates.
  let room = 0;
  beforeEach(async () => {
    room = next;
    next += 1;
    await addInspectable(database(), room, 'room', { location: 1, environment: 10 });
    await database().write((tx) => updateDueRows(tx, { inspectableIds: [room] }, null));
  });
  const start = async (body: object = {}, person = staff) =>
    person.post('/inspection/forms', { inspectables: [room], template_id: 1, ...body });
  const formId = async (body: object = {}) => ((await start(body)).json() as { id: number }).id;
  const submit = (id: number, results: object[], more: object = {}) =>
    staff.post(`/inspection/forms/${id}/submit`, { results, ...more });
  const dueRow = () =>
    database()
      .db.selectFrom('due_rows')
      .selectAll()
      .where('inspectable_id', '=', room)
      .executeTakeFirstOrThrow();

  it('starts one form for one client id, however often it is asked', async () => {
    const client_id = `${CLIENT}1`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => start({ client_id })));
    expect(answers.map((one) => one.statusCode).sort()).toEqual([
      200, 200, 200, 200, 200, 200, 200, 201,
    ]);
    const ids = new Set(answers.map((one) => (one.json() as { id: number }).id));
    expect(ids.size).toBe(1);
    const again = await start({ client_id });
    expect(again.statusCode).toBe(200);
    expect([...ids]).toEqual([(again.json() as { id: number }).id]);
    expect(
      (await staff.post('/inspection/forms', { inspectables: [room], template_id: 3, client_id }))
        .statusCode,
    ).toBe(409);
  });

  it('gives 20 parallel submissions one receipt and moves the date once', async () => {
    const id = await formId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(id, good(room))));
    expect(new Set(answers.map((one) => one.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((one) => one.body)).size).toBe(1);
    expect((await submit(id, good(room))).statusCode).toBe(200);
    expect(await dueRow()).toMatchObject({ natural_due: '2026-11-28', last_done_on: '2026-11-21' });
    expect(
      await database().db.selectFrom('answers').selectAll().where('form_id', '=', id).execute(),
    ).toHaveLength(2);
  });

  it('stores twenty forms of one round, moves the date once and marks the others for review', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => formId({ started_at: '2026-11-21T09:00:00Z' })),
    );
    const receipts = [];
    for (const id of ids)
      receipts.push(
        (await submit(id, good(room))).json() as {
          needs_review: boolean;
          due: { moved: boolean }[];
        },
      );
    expect(receipts.filter((receipt) => receipt.due[0]?.moved)).toHaveLength(1);
    expect(receipts.filter((receipt) => receipt.needs_review)).toHaveLength(19);
    expect(await dueRow()).toMatchObject({ natural_due: '2026-11-28' });
  });

  it('accepts a note with half a surrogate pair, once, and stores the readable part', async () => {
    const id = await formId();
    const results = good(room).map((one) => ({ ...one, note: 'Lamppu rikki \ud83d' }));
    const answers = [await submit(id, results), await submit(id, results)];
    expect(answers.map((one) => one.statusCode)).toEqual([200, 200]);
    expect(answers[1]?.body).toBe(answers[0]?.body);
    const rows = database().db.selectFrom('answers').select('note').where('form_id', '=', id);
    expect(await rows.execute()).toEqual(results.map(() => ({ note: 'Lamppu rikki \ufffd' })));
  });

  it('stores all answers or none', async () => {
    const id = await formId();
    const response = await submit(id, [answer(1, room), answer(2, room, { value: 9 })]);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(
      await database().db.selectFrom('answers').selectAll().where('form_id', '=', id).execute(),
    ).toEqual([]);
    expect(await dueRow()).toMatchObject({ natural_due: '2026-11-21', last_done_on: null });
  });

  describe('refuses with code and field, and stores nothing', () => {
    it.each([
      [
        'a mandatory answer that is missing',
        () => [answer(1, room)],
        'mandatory_missing',
        '/results',
      ],
      [
        'a value off the scale',
        () => [answer(1, room, { value: 0 }), answer(2, room)],
        'out_of_scale',
        '/results/0/value',
      ],
      [
        'a question that is not asked',
        () => [...good(room), answer(6, room)],
        'not_asked',
        '/results/2',
      ],
      [
        'a text where a level is asked',
        () => [answer(1, room, { response_text: 'hyvä' }), answer(2, room)],
        'mandatory_missing',
        '/results/0',
      ],
      [
        'an answer given twice',
        () => [...good(room), answer(1, room)],
        'duplicate_answer',
        '/results/2',
      ],
    ])('%s', async (_name, results, code, path) => {
      const response = await submit(await formId(), results());
      expect(response.json()).toMatchObject({ status: 422, code });
      expect(
        (response.json() as { errors: { path: string }[] }).errors.map((fault) => fault.path),
      ).toContain(path);
    });

    it('an inspectable without any answer', async () => {
      const form = (
        await staff.post('/inspection/forms', { inspectables: [room, 13], template_id: 1 })
      ).json() as { id: number };
      const response = await submit(form.id, good(room));
      expect(
        (response.json() as { errors: { code: string }[] }).errors.map((fault) => fault.code),
      ).toContain('no_answers');
    });

    it('a photo that no answer names', async () => {
      const photos = [{ name: '1_x.jpg', question_id: 1, inspectable_id: room }];
      expect((await submit(await formId(), good(room), { photos })).json()).toMatchObject({
        code: 'photo_not_declared',
      });
    });
  });

  it('pins the due date that the inspector saw, also when the phone saw an older one', async () => {
    const late = await formId({
      started_at: '2026-11-21T08:00:00Z',
      due_seen: [{ inspectable_id: room, natural_due: '2026-11-14' }],
    });
    expect((await submit(late, good(room))).json()).toMatchObject({
      needs_review: true,
      due: [{ moved: false, natural_due: '2026-11-21' }],
    });
    expect(await dueRow()).toMatchObject({ natural_due: '2026-11-21', last_done_on: null });
    const forms = await database()
      .db.selectFrom('pending_actions')
      .selectAll()
      .where('inspectable_id', '=', room)
      .execute();
    expect(forms).toMatchObject([{ kind: 'needs_review', status: 'pending' }]);
  });

  it('refuses an early start without field data, and never one with field data', async () => {
    await submit(await formId(), good(room));
    expect((await start()).json()).toMatchObject({ status: 409, code: 'not_open_yet' });
    const done = await start({ started_at: '2026-11-21T09:30:00Z' });
    expect(done.statusCode).toBe(201);
    expect(done.json()).toMatchObject({ needs_review: true, review_reasons: ['not_open_yet'] });
  });

  describe('an inspection that started before its window opened', () => {
    // The room is due on the 21st and opens on the 20th; after an inspection on the 28th and 27th.
    const begun = async (started_at: string, submitted: object = {}, body: object = {}) => {
      const answered = await submit(await formId({ started_at, ...body }), good(room), submitted);
      return answered.json<{ due: { moved: boolean }[]; needs_review: boolean }>();
    };
    const notMoved = { needs_review: true, due: [{ moved: false }] };
    const reviews = async () =>
      (
        await database()
          .db.selectFrom('forms')
          .innerJoin('form_inspectables as i', (join) =>
            join
              .onRef('i.location_id', '=', 'forms.location_id')
              .onRef('i.form_id', '=', 'forms.id'),
          )
          .select('review_reasons')
          .where('i.inspectable_id', '=', room)
          .orderBy('forms.id')
          .execute()
      ).map((form) => JSON.parse(form.review_reasons) as string[]);

    it('moves no date, however many there are on one day', async () => {
      await submit(await formId(), good(room));
      for (const natural_due of ['2026-11-28', '2026-11-28', '2026-11-28'])
        expect(
          await begun(
            '2026-11-21T10:00:00Z',
            {},
            { due_seen: [{ inspectable_id: room, natural_due }] },
          ),
        ).toMatchObject(notMoved);
      expect(await dueRow()).toMatchObject({
        natural_due: '2026-11-28',
        last_done_on: '2026-11-21',
      });
      expect(await reviews()).toEqual([[], ['not_open_yet'], ['not_open_yet'], ['not_open_yet']]);
    });

    it('moves the other inspectables of its form', async () => {
      await submit(await formId(), good(room));
      const started = await staff.post('/inspection/forms', {
        inspectables: [13, room],
        template_id: 1,
        started_at: '2026-11-21T10:00:00Z',
      });
      const { id } = started.json<{ id: number }>();
      const receipt = (await submit(id, [...good(13), ...good(room)])).json<{ due: object[] }>();
      expect(receipt.due).toMatchObject([
        { inspectable_id: 13, moved: true, natural_due: '2026-11-28' },
        { inspectable_id: room, moved: false, natural_due: '2026-11-28' },
      ]);
    });

    it('goes by the clock of the server, and never by a time after receipt', async () => {
      const day = 24 * 3_600_000;
      expect(await begun('2026-11-19T10:00:00Z', { clock_offset_ms: 0 })).toMatchObject(notMoved);
      expect(await begun('2026-11-23T10:00:00Z', { clock_offset_ms: 4 * day })).toMatchObject(
        notMoved,
      );
      expect(await begun('2026-11-17T10:00:00Z', { clock_offset_ms: -4 * day })).toMatchObject({
        due: [{ moved: true }],
      });
      expect(await begun('2026-11-29T10:00:00Z', { clock_offset_ms: 0 })).toMatchObject(notMoved);
      expect(await dueRow()).toMatchObject({ natural_due: '2026-11-28' });
    });

    it('moves the date where a plan had opened the window, in the state that was seen or the current one', async () => {
      await submit(await formId(), good(room));
      const planned_due = '2026-11-22';
      const seen = { due_seen: [{ inspectable_id: room, natural_due: '2026-11-28', planned_due }] };
      expect(await begun('2026-11-21T10:00:00Z', {}, seen)).toMatchObject({
        due: [{ moved: true, natural_due: '2026-12-05' }],
      });
      await staff.post(
        `/inspection/schedule?inspectable_id=${room}&inspection_type_id=1&due_date=${planned_due}`,
      );
      expect(
        await begun(
          '2026-11-21T10:00:00Z',
          {},
          {
            due_seen: [{ inspectable_id: room, natural_due: '2026-12-05', planned_due: null }],
          },
        ),
      ).toMatchObject({ due: [{ moved: true, natural_due: '2026-12-12' }] });
    });
  });

  it('uses the day of the device, corrected by its clock offset', async () => {
    const id = await formId({ started_at: '2026-11-20T07:00:00Z' });
    await submit(id, good(room), { performed_at: '2026-11-20T09:00:00Z', clock_offset_ms: 0 });
    expect(await dueRow()).toMatchObject({ last_done_on: '2026-11-20', natural_due: '2026-11-28' });
  });

  it.each([
    ['a clock that was never set', '1970-01-02T09:00:00Z', -1_795_597_200_000],
    ['a clock two years ahead', '2028-11-21T09:00:00Z', 730 * 86_400_000],
  ])(
    'stores what comes from a device with %s, done on the day of receipt',
    async (_, at, offset) => {
      const clock = { clock_offset_ms: offset };
      const id = await formId({ started_at: at, ...clock });
      const submitted = await submit(id, good(room), { performed_at: at, ...clock });
      expect(submitted.statusCode, submitted.body).toBe(200);
      expect(await dueRow()).toMatchObject({
        last_done_on: '2026-11-21',
        natural_due: '2026-11-28',
      });
    },
  );

  it('raises a low answer once and counts its repeats', async () => {
    await submit(await formId({ started_at: '2026-11-21T09:00:00Z' }), [
      answer(1, room, { value: 1, note: 'Rikki' }),
      answer(2, room),
    ]);
    await submit(await formId({ started_at: '2026-11-21T09:10:00Z' }), [
      answer(1, room, { value: 1 }),
      answer(2, room),
    ]);
    const rows = await database()
      .db.selectFrom('pending_actions')
      .selectAll()
      .where('inspectable_id', '=', room)
      .where('kind', '=', 'low_value')
      .execute();
    expect(rows).toMatchObject([{ question_id: 1, occurrences: 2, status: 'pending' }]);
  });

  it('is read, submitted and started within its location only', async () => {
    const id = await formId();
    const stranger = await signedIn(app.server, 'staff2');
    const missing = await stranger.get('/inspection/forms/999999');
    const same = (response: { body: string }) => response.body.replace(/"request_id":"[^"]+"/, '');
    expect(same(await stranger.get(`/inspection/forms/${id}`))).toBe(same(missing));
    expect(
      same(await stranger.post(`/inspection/forms/${id}/submit`, { results: good(room) })),
    ).toBe(same(missing));
    const none = await start({ inspectables: [999_999] }, stranger);
    expect(none.statusCode).toBe(404);
    expect(same(await start({}, stranger))).toBe(same(none));
    expect(same(await stranger.upload(id, []))).toBe(same(missing));
  });

  it('lets another user of the location read but not submit', async () => {
    const id = await formId();
    const student = await signedIn(app.server, 'student');
    expect((await student.get(`/inspection/forms/${id}`)).statusCode).toBe(200);
    expect(
      (await student.post(`/inspection/forms/${id}/submit`, { results: good(room) })).json(),
    ).toMatchObject({ code: 'not_author' });
  });

  it('asks a room that a question names under its environment, and moves the environment alone', async () => {
    const started = await staff.post('/inspection/forms', { inspectables: [10], template_id: 2 });
    const id = (started.json() as { id: number }).id;
    const receipt = (
      await submit(id, [answer(4, 10, { value: 2 }), answer(5, 11, { value: 3 })])
    ).json();
    expect(receipt).toMatchObject({
      due: [{ inspectable_id: 10, inspectiontype_id: 2, moved: true }],
    });
    expect(
      await database()
        .db.selectFrom('due_rows')
        .select('natural_due')
        .where('inspectable_id', '=', 11)
        .executeTakeFirst(),
    ).toEqual({ natural_due: '2026-11-21' });
  });

  it('writes an audit row with each change', async () => {
    const id = await formId();
    await submit(id, good(room));
    const rows = await database()
      .db.selectFrom('audit_events')
      .select(['action', 'actor_id'])
      .where('subject_kind', '=', 'form')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => ({ ...row }))).toEqual([{ action: 'submit', actor_id: 2 }]);
  });
});
