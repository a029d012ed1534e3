import type { Schema } from '@kierros/api/schema';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';
import { updateDueRows } from '../due/public.ts';

type Action = Schema<'PendingAction'>;

onEachDatabase('the life of a pending action', (database) => {
  let staff: Person;
  let admin: Person;
  let student: Person;
  let app: Awaited<ReturnType<typeof testApp>>;
  let moment = 0;
  const at = (moments: number) =>
    new Date(Date.parse('2026-11-21T08:00:00.000Z') + moments * 200).toISOString();
  /** Moves the clock on, a fifth of a second for each moment: sessions are short. */
  const tick = (moments = 10) => {
    moment += moments;
    app.clock.now = new Date(at(moment));
    return moment;
  };

  beforeAll(async () => {
    await smallSite(database());
    const rooms = Array.from({ length: 20 }, (_, index) => 30 + index);
    for (const id of rooms)
      await addInspectable(database(), id, 'room', { location: 1, environment: 10 });
    await updateDueRows(database().db, { inspectableIds: rooms }, new Date(at(0)));
    app = await testApp(database());
    tick(0);
    [staff, admin, student] = (await Promise.all(
      ['staff', 'admin', 'student'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person, Person];
  });

  type Seen = {
    from?: number;
    until?: number;
    due?: string;
    person?: Person;
    wrongClock?: boolean;
  };
  /** Submits an inspection of a room that was begun and done at some moments. */
  async function inspect(room: number, value: number, seen: Seen = {}) {
    const { from = moment, until = moment, person = staff, due } = seen;
    const offset = seen.wrongClock ? {} : { clock_offset_ms: 0 };
    const started = await person.post('/inspection/forms', {
      inspectables: [room],
      template_id: 1,
      client_id: randomUUID(),
      started_at: at(from),
      ...(due && { due_seen: [{ inspectable_id: room, natural_due: due }] }),
    });
    expect(started.statusCode).toBe(201);
    const { id } = started.json() as { id: number };
    const results = [value, 3].map((one, index) => ({
      inspectionformquestion_id: index + 1,
      inspectable_id: room,
      value: one,
      note: '',
    }));
    const sent = await person.post(`/inspection/forms/${id}/submit`, {
      results,
      performed_at: at(until),
      ...offset,
    });
    expect(sent.statusCode).toBe(200);
    return id;
  }
  const actionsOf = async (room: number) =>
    (
      (await admin.get(`/inspection/pending?inspectable_id=${room}&status=all`)).json() as {
        items: Action[];
      }
    ).items.filter(({ kind }) => kind === 'low_value');
  const handle = async (id: number, query: string, person = admin) =>
    person.post(`/inspection/pending/${id}/handle?${query}`);
  const fix = (id: number, body: object = {}, person = staff) =>
    person.post(`/inspection/pending/${id}/fix`, {
      client_id: randomUUID(),
      note: 'Korjattu.',
      ...body,
    });
  const steps = (action: Action | undefined) => action?.history.map((step) => step.action);

  /** A low answer that was approved. */
  async function approved(room: number, due?: string): Promise<number> {
    tick();
    await inspect(room, 1, due === undefined ? {} : { due });
    const id = (await actionsOf(room)).at(-1)?.id ?? 0;
    tick();
    expect((await handle(id, 'action=approve')).statusCode).toBe(200);
    return id;
  }

  it('is verified by a good answer after the fix', async () => {
    const id = await approved(11);
    tick();
    const fixed = (await fix(id)).json() as Schema<'FixResult'>;
    expect(fixed).toMatchObject({
      counted: true,
      action: { status: 'resolved', fixed_at: at(moment), fix_note: 'Korjattu.', failures: 0 },
    });
    tick();
    await inspect(11, 3);
    const [action] = await actionsOf(11);
    expect([action?.status, steps(action)]).toEqual([
      'verified',
      ['raised', 'approve', 'resolve', 'verified'],
    ]);
  });

  it('comes back when the answer after the fix is low, and counts the failure', async () => {
    const id = await approved(12);
    tick();
    await fix(id);
    tick();
    await inspect(12, 1);
    const actions = await actionsOf(12);
    expect(actions).toHaveLength(1);
    expect(actions[0]).toMatchObject({ id, status: 'approved', failures: 1 });
    expect(actions[0]?.fix_by).not.toBeNull();
    expect(steps(actions[0])).toEqual(['raised', 'approve', 'resolve', 'check_failed']);
    tick();
    await fix(id);
    tick();
    await inspect(12, 3);
    expect((await actionsOf(12))[0]).toMatchObject({ status: 'verified', failures: 1 });
  });

  it('is found again about a room for which a template of its environment asks', async () => {
    const inspectEnvironment = async (value: number) => {
      tick();
      const started = await staff.post('/inspection/forms', {
        inspectables: [10],
        template_id: 2,
        client_id: randomUUID(),
        started_at: at(moment),
      });
      const { id } = started.json() as { id: number };
      const results = [
        { inspectionformquestion_id: 4, inspectable_id: 10, value: 3 },
        { inspectionformquestion_id: 5, inspectable_id: 45, value },
      ];
      const sent = await staff.post(`/inspection/forms/${id}/submit`, {
        results,
        clock_offset_ms: 0,
      });
      expect(sent.statusCode, sent.body).toBe(200);
    };
    await database()
      .db.updateTable('template_questions')
      .set({ specified_rooms: '[45]' })
      .where('question_id', '=', 5)
      .execute();
    await inspectEnvironment(1);
    await inspectEnvironment(1);
    const [action, ...others] = await actionsOf(45);
    expect([action?.status, steps(action), others]).toEqual([
      'pending',
      ['raised', 'repeated'],
      [],
    ]);
    tick();
    await handle(action?.id ?? 0, 'action=approve');
    tick();
    await fix(action?.id ?? 0);
    await inspectEnvironment(3);
    expect((await actionsOf(45))[0]).toMatchObject({ status: 'verified' });
  });

  it('is not touched by what was seen before the fix, during it, or by a wrong clock', async () => {
    const id = await approved(13);
    const before = moment;
    tick();
    await fix(id);
    const fixedAt = moment;
    tick();
    await inspect(13, 3, { from: before, until: before + 1 });
    await inspect(13, 1, { from: fixedAt - 2, until: fixedAt + 2 });
    await inspect(13, 1, { from: fixedAt + 3, wrongClock: true });
    const [action] = await actionsOf(13);
    expect([action?.status, action?.failures, action?.occurrences]).toEqual(['resolved', 0, 1]);
    const seen = action?.history.filter((step) => step.action === 'seen');
    expect(seen?.map(({ reason }) => reason)).toEqual(['before_fix', 'during_fix', 'clock_unsure']);
  });

  it('is checked at once when the fix arrives after the answer', async () => {
    const id = await approved(31);
    const fixedAt = tick();
    tick();
    await inspect(31, 3);
    tick();
    const { action, counted } = (
      await fix(id, { fixed_at: at(fixedAt), clock_offset_ms: 0 })
    ).json() as Schema<'FixResult'>;
    expect([counted, action.status, action.fixed_at]).toEqual([true, 'verified', at(fixedAt)]);
  });

  it('keeps a fix that comes too late in its history', async () => {
    const id = await approved(32);
    tick();
    const body = { client_id: randomUUID(), note: 'Ensin.' };
    expect((await fix(id, body)).json()).toMatchObject({ counted: true });
    expect((await fix(id, body)).json()).toMatchObject({ counted: true });
    const late = (await fix(id, { note: 'Minäkin korjasin.' })).json() as Schema<'FixResult'>;
    expect([late.counted, late.action.fix_note]).toEqual([false, 'Ensin.']);
    expect(late.action.history.at(-1)).toMatchObject({
      action: 'late_fix',
      reasoning: 'Minäkin korjasin.',
    });
  });

  it('counts one occurrence for each round', async () => {
    tick();
    for (const due of ['2026-11-21', '2026-11-21', '2026-11-28']) {
      await inspect(33, 1, { due });
      tick();
    }
    const [action] = await actionsOf(33);
    expect([action?.occurrences, steps(action)]).toEqual([2, ['raised', 'repeated', 'repeated']]);
  });

  it('goes back by a low answer of the same round, and makes another one of a later round', async () => {
    const id = await approved(34);
    tick();
    await fix(id);
    tick();
    await inspect(34, 3, { due: '2026-11-28' });
    tick();
    await inspect(34, 1, { due: '2026-11-28' });
    expect(await actionsOf(34)).toMatchObject([{ id, status: 'approved', failures: 1 }]);
    tick();
    await fix(id);
    tick();
    await inspect(34, 3, { due: '2026-12-05' });
    tick();
    await inspect(34, 1, { due: '2026-12-12' });
    const states = (await actionsOf(34)).map(({ status }) => status);
    expect(states.sort()).toEqual(['pending', 'verified']);
  });

  it('is checked anew when the answer that decided is edited', async () => {
    const id = await approved(35);
    tick();
    await fix(id);
    tick();
    const form = await inspect(35, 3);
    expect((await actionsOf(35))[0]?.status).toBe('verified');
    tick();
    const edit = (value: number) =>
      admin.put(`/inspection/forms/${form}/edit`, {
        results: [value, 3].map((one, index) => ({
          inspectionformquestion_id: index + 1,
          inspectable_id: 35,
          value: one,
        })),
        reason: 'Väärä arvo.',
      });
    expect((await edit(1)).statusCode).toBe(200);
    const [failed] = await actionsOf(35);
    expect(failed).toMatchObject({ id, status: 'approved', failures: 1 });
    tick();
    expect((await edit(3)).statusCode).toBe(200);
    const [again] = await actionsOf(35);
    expect(again).toMatchObject({ status: 'verified', failures: 0 });
    expect(steps(again)?.slice(-3)).toEqual(['check_failed', 'check_withdrawn', 'verified']);
    const edits = (await admin.get('/inspection/pending?kind=edit')).json() as { items: Action[] };
    expect(edits.items).toEqual([]);
  });

  it('is undone by the one who took the step, until anything else happens', async () => {
    const id = await approved(36);
    expect((await handle(id, 'action=undo', staff)).statusCode).toBe(409);
    expect((await handle(id, 'action=undo')).json()).toMatchObject({
      status: 'pending',
      fix_by: null,
    });
    expect((await handle(id, 'action=undo')).statusCode).toBe(409);
    await handle(id, 'action=approve');
    const comment = { client_id: randomUUID(), text: 'Tilattu.' };
    await staff.post(`/inspection/pending/${id}/comments`, comment);
    await staff.post(`/inspection/pending/${id}/comments`, comment);
    const refused = (await handle(id, 'action=undo')).json() as { current: Action };
    expect(refused.current.history.filter((step) => step.action === 'comment')).toHaveLength(1);
  });

  it('is assigned by administrators and taken over by staff', async () => {
    const id = await approved(37);
    const put = (body: object, person = admin) => person.put(`/inspection/pending/${id}`, body);
    expect((await put({ owner_id: 2, priority: 'urgent' })).json()).toMatchObject({
      owner: { id: 2 },
      priority: 'urgent',
      fix_by: '2026-11-22',
    });
    expect((await put({ owner_id: null }, staff)).json()).toMatchObject({ owner: null });
    expect((await put({ owner_id: 2 }, staff)).json()).toMatchObject({
      owner: { id: 2 },
    });
    expect((await put({ priority: 'low' }, staff)).statusCode).toBe(403);
    expect((await put({ owner_id: 3 })).statusCode).toBe(422);
    expect((await put({ owner_id: 4 })).statusCode).toBe(422);
    expect((await put({ owner_id: 1, owner_address: 'huolto@example.fi' })).statusCode).toBe(422);
    const outside = (await put({ owner_address: 'huolto@example.fi' })).json() as Action;
    expect([outside.owner, outside.owner_address]).toEqual([null, 'huolto@example.fi']);
    expect(outside.history.at(-1)?.changes).toEqual([
      { field: 'owner', before: 'staff Testi', after: 'huolto@example.fi' },
    ]);
    expect((await put({ fix_by: '2026-12-24', version: 1 })).statusCode).toBe(409);
  });

  it('begins with a report by anyone, once for each id of the device', async () => {
    tick();
    const body = { client_id: randomUUID(), inspectable_id: 11, note: 'Lamppu on rikki.' };
    const first = await student.post('/inspection/pending', body);
    expect(first.statusCode).toBe(201);
    const again = await student.post('/inspection/pending', body);
    const { id } = first.json() as Action;
    expect((again.json() as Action).id).toBe(id);
    expect(first.json()).toMatchObject({
      kind: 'report',
      status: 'pending',
      form_id: null,
      note: 'Lamppu on rikki.',
      raised_by: { id: 3 },
    });
    expect(
      (
        await student.post('/inspection/pending', {
          ...body,
          client_id: randomUUID(),
          inspectable_id: 21,
        })
      ).statusCode,
    ).toBe(404);
    await handle(id, 'action=approve');
    await fix(id);
    expect((await handle(id, 'action=verify')).statusCode).toBe(422);
    expect((await handle(id, 'action=verify&reasoning=Palaa', staff)).statusCode).toBe(403);
    expect((await handle(id, 'action=verify&reasoning=Palaa')).json()).toMatchObject({
      status: 'verified',
    });
  });

  it('is not shown to somebody else who sends the id of a report', async () => {
    tick();
    const body = { client_id: randomUUID(), inspectable_id: 11, note: 'Lamppu on rikki.' };
    const { id } = (await student.post('/inspection/pending', body)).json() as Action;
    for (const person of [staff, admin]) {
      const refused = await person.post('/inspection/pending', { ...body, note: 'Ovi.' });
      expect(refused.json()).toMatchObject({ status: 409, code: 'conflict' });
      expect(refused.body).not.toContain('Lamppu');
    }
    expect((await student.post('/inspection/pending', body)).json()).toMatchObject({ id });
  });

  it('is verified by hand only where no answer checks it, by somebody else', async () => {
    const id = await approved(11);
    await fix(id, {}, admin);
    expect((await handle(id, 'action=verify&reasoning=Ok')).json()).toMatchObject({
      status: 409,
      code: 'checked_by_answers',
    });
    tick();
    const body = { client_id: randomUUID(), inspectable_id: 12, note: 'Ovi.' };
    const { id: report } = (await staff.post('/inspection/pending', body)).json() as Action;
    await handle(report, 'action=approve');
    await fix(report, {}, admin);
    expect((await handle(report, 'action=verify&reasoning=Ok')).json()).toMatchObject({
      code: 'own_fix',
    });
  });

  it('asks for evidence where its location does', async () => {
    const settings = await admin.put('/inspectable/locations/1/action-settings', {
      fix_evidence: 'note_or_photo',
    });
    expect(settings.json()).toMatchObject({ fix_evidence: 'note_or_photo', version: 2 });
    const id = await approved(12);
    expect((await handle(id, 'action=resolve', staff)).json()).toMatchObject({
      status: 422,
      code: 'evidence_needed',
    });
    expect((await fix(id, { note: ' ' })).json()).toMatchObject({ code: 'evidence_needed' });
    const photo = { name: `${randomUUID()}.jpg`, sha256: 'a'.repeat(64), bytes: 10 };
    const fixed = (await fix(id, { note: '', photos: [photo] })).json() as Schema<'FixResult'>;
    expect(fixed.action).toMatchObject({ status: 'resolved', photos_missing: [photo.name] });
    await admin.put('/inspectable/locations/1/action-settings', { fix_evidence: 'none' });
  });

  it('is merged into another one, and back', async () => {
    const into = await approved(33);
    const body = { client_id: randomUUID(), inspectable_id: 33, note: 'Sama vika.' };
    const { id } = (await staff.post('/inspection/pending', body)).json() as Action;
    expect((await staff.post(`/inspection/pending/${id}/merge`, { into: id })).statusCode).toBe(
      422,
    );
    const merged = await staff.post(`/inspection/pending/${id}/merge`, { into });
    expect(merged.json()).toMatchObject({ status: 'merged', merged_into: into });
    expect((await handle(id, 'action=undo', staff)).json()).toMatchObject({
      status: 'pending',
      merged_into: null,
    });
  });

  it('of another location is like none, for merging and for photos too', async () => {
    const foreign = await signedIn(app.server, 'staff2');
    const report = { client_id: randomUUID(), inspectable_id: 21, note: 'Muualla.' };
    const { id: abroad } = (await foreign.post('/inspection/pending', report)).json() as Action;
    const here = { client_id: randomUUID(), inspectable_id: 11, note: 'Täällä.' };
    const { id } = (await staff.post('/inspection/pending', here)).json() as Action;
    for (const refused of [
      await staff.post(`/inspection/pending/${id}/merge`, { into: abroad }),
      await staff.post(`/inspection/pending/${abroad}/merge`, { into: id }),
      await staff.post(`/inspection/pending/${abroad}/photos`, undefined, {
        'content-type': 'multipart/form-data; boundary=x',
      }),
    ])
      expect(refused.statusCode).toBe(404);
  });

  it('is changed once by twelve submissions at once', async () => {
    const id = await approved(38);
    tick();
    await fix(id);
    tick();
    await Promise.all(Array.from({ length: 12 }, () => inspect(38, 1, { due: '2026-11-28' })));
    const [action] = await actionsOf(38);
    expect(action).toMatchObject({ status: 'approved', failures: 1, occurrences: 2 });
  });
  it('is overdue once its date lies before the latest open day', async () => {
    const id = await approved(13);
    await admin.put(`/inspection/pending/${id}`, { priority: 'urgent' });
    for (const [day, isOverdue] of [
      ['2026-11-22', false],
      ['2026-11-23', true],
    ] as const) {
      app.clock.now = new Date(`${day}T10:00:00.000Z`);
      const reader = await signedIn(app.server, 'admin');
      const list = (query: string) => reader.get(`/inspection/pending?status=all&${query}`);
      const found = (await list('overdue=true')).json() as { items: Action[] };
      expect(found.items.some((one) => one.id === id)).toBe(isOverdue);
      const one = (await list(`id=${id}`)).json() as { items: Action[] };
      expect(one.items[0]?.overdue).toBe(isOverdue);
    }
  });
});
