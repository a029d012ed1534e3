import type { Schema } from '@kierros/api/schema';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Last = Schema<'LastAnswers'>;
type Page = Schema<'LastAnswerList'>;

const answer = (question: number, room: number, value: number, note = '') => ({
  inspectionformquestion_id: question,
  inspectable_id: room,
  value,
  note,
  image_url: '',
});

onEachDatabase('what was found last', (database) => {
  let app: TestApp;
  let staff: Person;
  let other: Person;
  let admin: Person;

  const inspect = async (person: Person, rooms: number[], results: object[]) => {
    const form = (
      await person.post('/inspection/forms', {
        inspectables: rooms,
        template_id: 1,
        started_at: app.clock.now.toISOString(),
      })
    ).json() as { id: number };
    const sent = await person.post(`/inspection/forms/${form.id}/submit`, { results });
    expect(sent.statusCode).toBe(200);
    return form.id;
  };
  const ask = async (person: Person, body: object) =>
    (await person.post('/inspection/last-answers', body)).json() as Page;

  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    [staff, other, admin] = (await Promise.all(
      ['staff', 'staff2', 'admin'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person, Person];
  });

  it('is the latest inspection of each inspectable, only its own answers, with unanswered questions', async () => {
    await inspect(staff, [11], [answer(1, 11, 1), answer(2, 11, 2)]);
    const both = await inspect(
      staff,
      [11, 12],
      [answer(1, 11, 3, 'Puhdas'), answer(2, 11, 2), answer(1, 12, 2), answer(2, 12, 1)],
    );
    // Started and not submitted, so it has no answers.
    await staff.post('/inspection/forms', { inspectables: [12], template_id: 1 });
    const { items, total, has_more } = await ask(staff, { inspectable_ids: [11, 12, 13] });
    expect({ total, has_more }).toEqual({ total: 2, has_more: false });
    expect(items.map((one) => [one.inspectable_id, one.template_id, one.form_id])).toEqual([
      [11, 1, both],
      [12, 1, both],
    ]);
    const [first] = items as [Last];
    expect(first).toMatchObject({
      done_on: '2026-11-21',
      version: 2,
      // The third question is optional.
      unanswered: [{ question_id: 3, inspectable_id: 11 }],
      photos: [],
    });
    expect(first.author.name).toBe('staff Testi');
    expect(
      first.results.map((one) => [
        one.inspectionformquestion_id,
        one.inspectable_id,
        one.value,
        one.note,
      ]),
    ).toEqual([
      [1, 11, 3, 'Puhdas'],
      [2, 11, 2, ''],
    ]);
    const form = (await staff.get(`/inspection/forms/${both}`)).json() as Schema<'Form'>;
    expect(first.results).toEqual(form.results.filter((one) => one.inspectable_id === 11));
  });

  it('distinguishes a question that was left unanswered from one that is newer', async () => {
    const added = await admin.post('/inspection/templates/1/questions', {
      title: 'Tuuletus',
      type: 'value',
      mandatory: false,
    });
    expect(added.statusCode).toBe(201);
    const { id } = added.json() as { id: number };
    const before = (await ask(staff, { inspectable_ids: [11] })).items[0] as Last;
    expect(before.unanswered.map((one) => one.question_id)).toEqual([3]);
    await inspect(staff, [11], [answer(1, 11, 3), answer(2, 11, 3)]);
    const after = (await ask(staff, { inspectable_ids: [11] })).items[0] as Last;
    expect(after.unanswered.map((one) => one.question_id)).toEqual([3, id]);
  });

  it('is read page by page', async () => {
    const first = await ask(staff, { inspectable_ids: [11, 12, 13], per_page: 1 });
    expect(first).toMatchObject({ total: 2, page: 1, per_page: 1, has_more: true });
    const second = await ask(staff, { inspectable_ids: [11, 12, 13], per_page: 1, page: 2 });
    expect(second).toMatchObject({ total: 2, page: 2, has_more: false });
    expect([first, second].map(({ items }) => items[0]?.inspectable_id)).toEqual([11, 12]);
    const behind = await ask(staff, { inspectable_ids: [11, 12, 13], per_page: 1, page: 9 });
    expect(behind).toMatchObject({ items: [], total: 2 });
  });

  it('is narrowed to templates', async () => {
    expect((await ask(staff, { inspectable_ids: [11], template_ids: [1] })).total).toBe(1);
    expect((await ask(staff, { inspectable_ids: [11], template_ids: [2] })).total).toBe(0);
    const missing = await staff.post('/inspection/last-answers', {
      inspectable_ids: [11],
      template_ids: [999],
    });
    expect(missing.statusCode).toBe(404);
  });

  it("is limited to the user's location; an administrator may name another or all of them", async () => {
    await inspect(other, [21], [answer(1, 21, 2), answer(2, 21, 2)]);
    const asked = (person: Person, body: object) => person.post('/inspection/last-answers', body);
    expect((await asked(staff, { inspectable_ids: [21] })).statusCode).toBe(404);
    expect((await asked(staff, { inspectable_ids: [11], location_id: 'all' })).statusCode).toBe(
      404,
    );
    expect((await asked(admin, { inspectable_ids: [21] })).statusCode).toBe(404);
    expect((await ask(admin, { inspectable_ids: [21], location_id: 2 })).total).toBe(1);
    expect((await ask(admin, { inspectable_ids: [11, 21], location_id: 'all' })).total).toBe(2);
  });
});
