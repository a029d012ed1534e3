import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Draft = {
  id: number;
  version: number;
  client_id: string;
  content: { answers: object[] };
  others: { user_name: string }[];
  inspectable_ids: number[];
};
const content = (value: number) => ({ answers: [{ question_id: 1, inspectable_id: 11, value }] });

onEachDatabase('drafts', (database) => {
  let app: TestApp;
  let staff: Person;
  let student: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
    student = await signedIn(app.server, 'student');
  });
  beforeEach(async () => {
    await database().db.deleteFrom('draft_inspectables').execute();
    await database().db.deleteFrom('drafts').execute();
  });
  const init = async (ids: number[], person = staff) =>
    (await person.post('/inspection/init-draft/1', ids)).json() as Draft;

  it('makes a draft and finds the same one again for the same set', async () => {
    const first = await staff.post('/inspection/init-draft/1', [12, 11]);
    expect(first.statusCode).toBe(201);
    const again = await staff.post('/inspection/init-draft/1', [11, 12]);
    expect(again.statusCode).toBe(200);
    expect((again.json() as Draft).id).toBe((first.json() as Draft).id);
    expect((await init([11])).id).not.toBe((first.json() as Draft).id);
  });

  it('is not created for a room that may not be inspected, but an existing one is returned', async () => {
    const draft = await init([11, 12]);
    const form = { inspectables: [11], template_id: 1 };
    const { id } = (await staff.post('/inspection/forms', form)).json<{ id: number }>();
    const results = [1, 2].map((question) => ({
      inspectionformquestion_id: question,
      inspectable_id: 11,
      value: 3,
    }));
    expect((await staff.post(`/inspection/forms/${id}/submit`, { results })).statusCode).toBe(200);
    const refused = await staff.post('/inspection/init-draft/1', [11]);
    expect(refused.json()).toMatchObject({ status: 409, code: 'not_open_yet' });
    expect((await init([11, 12])).id).toBe(draft.id);
    await database()
      .db.updateTable('due_rows')
      .set({ natural_due: '2026-11-21', due: '2026-11-21', earliest_due: '2026-11-21' })
      .where('inspectable_id', '=', 11)
      .execute();
  });

  it('stores anything typed, moves no date, and is private', async () => {
    const draft = await init([11]);
    const saved = (
      await staff.post(`/inspection/save-progress/${draft.id}`, {
        content: { answers: [{ question_id: 999, inspectable_id: 11, value: 5 }] },
      })
    ).json() as Draft;
    expect(saved).toMatchObject({
      version: 2,
      content: { answers: [{ question_id: 999, value: 5 }] },
    });
    expect(
      await database()
        .db.selectFrom('due_rows')
        .select('natural_due')
        .where('inspectable_id', '=', 11)
        .executeTakeFirst(),
    ).toEqual({ natural_due: '2026-11-21' });
    expect(
      (await student.post(`/inspection/save-progress/${draft.id}`, { content: content(1) }))
        .statusCode,
    ).toBe(404);
    expect((await student.get('/inspection/in-progress')).json()).toMatchObject({
      items: [],
      total: 0,
    });
  });

  it('never overwrites without notice: a stale save gets 409 with the current state', async () => {
    const draft = await init([11]);
    await staff.post(`/inspection/save-progress/${draft.id}`, { content: content(2), version: 1 });
    const stale = await staff.post(`/inspection/save-progress/${draft.id}`, {
      content: content(3),
      version: 1,
    });
    expect(stale.json()).toMatchObject({
      status: 409,
      code: 'stale_version',
      current: { version: 2, content: content(2) },
    });
  });

  it('stores one of four concurrent saves, and returns the current state to the others', async () => {
    for (let race = 0; race < 20; race += 1) {
      const { id, version } = await init([11]);
      const answers = await Promise.all(
        [1, 2, 3, 4].map((value) =>
          staff.post(`/inspection/save-progress/${id}`, { content: content(value), version }),
        ),
      );
      const saved = answers.filter((answer) => answer.statusCode === 200);
      expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409, 409, 409]);
      const stored = await database()
        .db.selectFrom('drafts')
        .select('content')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(JSON.parse(stored?.content ?? '')).toEqual((saved[0]?.json() as Draft).content);
    }
  });

  it('lists other users who inspect the same room', async () => {
    const theirs = await init([11, 12], student);
    await student.post(`/inspection/save-progress/${theirs.id}`, { content: content(3) });
    expect((await init([11])).others).toMatchObject([
      { user_name: 'student Testi', inspectable_ids: [11] },
    ]);
    const due = (await staff.get('/inspection/inspections/due')).json() as {
      items: { inspectable_id: number; due: { in_progress: boolean }[] }[];
    };
    expect(due.items.find((group) => group.inspectable_id === 12)?.due[0]?.in_progress).toBe(true);
  });

  it('are limited to twenty, which can be asked beforehand by the same rule', async () => {
    const rooms = [11, 12, 13];
    for (let index = 0; index < 20; index += 1)
      await staff.post('/inspection/init-draft/1', {
        inspectable_ids: [rooms[index % 3]],
        client_id: `0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4${String(100 + index)}`,
      });
    expect((await staff.get('/inspection/can-save-draft')).json()).toEqual({
      can_save: false,
      reason: 'draft_limit',
      drafts: 20,
      limit: 20,
    });
    const refused = await staff.post('/inspection/init-draft/1', {
      inspectable_ids: [13, 12],
      client_id: '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4999',
    });
    expect(refused.json()).toMatchObject({ status: 409, code: 'draft_limit' });
  });

  it('is soft-deleted and gone from every list', async () => {
    const draft = await init([11]);
    expect((await staff.post(`/inspection/clear-progress/${draft.id}`)).statusCode).toBe(204);
    expect((await staff.get('/inspection/in-progress')).json()).toMatchObject({ total: 0 });
    expect((await staff.get('/inspection/can-save-draft')).json()).toMatchObject({
      can_save: true,
      reason: null,
      drafts: 0,
    });
    expect(
      await database()
        .db.selectFrom('drafts')
        .select('id')
        .where('id', '=', draft.id)
        .executeTakeFirst(),
    ).toBeDefined();
  });

  it('refuses places of another kind or another location', async () => {
    expect((await staff.post('/inspection/init-draft/1', [10])).json()).toMatchObject({
      code: 'wrong_scope',
    });
    expect((await staff.post('/inspection/init-draft/1', [21])).statusCode).toBe(404);
    expect((await staff.post('/inspection/init-draft/99', [11])).statusCode).toBe(404);
  });

  it('passes its version and its due dates to the form', async () => {
    const draft = await init([13]);
    const form = (
      await staff.post('/inspection/forms', {
        inspectables: [13],
        template_id: 1,
        draft_id: draft.id,
      })
    ).json();
    expect(form).toMatchObject({
      template_version: 1,
      inspectables: [{ id: 13, natural_due_seen: '2026-11-21' }],
    });
  });

  it('is in progress, to anybody, only once something is answered', async () => {
    const progress = async () => {
      const due = (await student.get('/inspection/inspections/due')).json() as {
        items: { inspectable_id: number; due: { in_progress: boolean }[] }[];
      };
      const stats = (await student.get('/inspection/stats/1')).json() as {
        counts: { in_progress: number };
      };
      const others = (await init([11], student)).others.length;
      return {
        due: due.items.some((group) => group.due.some((one) => one.in_progress)),
        counted: stats.counts.in_progress,
        others,
      };
    };
    const draft = await init([11]);
    expect(await progress()).toEqual({ due: false, counted: 0, others: 0 });
    const save = (body: object) => staff.post(`/inspection/save-progress/${draft.id}`, body);
    await save({ content: { answers: [], position: '1:11' } });
    expect(await progress()).toEqual({ due: false, counted: 0, others: 0 });
    await save({ content: { answers: [], comments: '' } });
    expect(await progress()).toEqual({ due: false, counted: 0, others: 0 });
    await save({ content: { answers: [], comments: 'Ovi jumissa' } });
    expect(await progress()).toEqual({ due: true, counted: 1, others: 1 });
    const note = 'The sign says "answers":[]';
    await save({ content: { answers: [{ question_id: 1, inspectable_id: 11, note }] } });
    expect(await progress()).toEqual({ due: true, counted: 1, others: 1 });
  });
});
