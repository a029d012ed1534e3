import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import { templateVersion } from './read-templates.ts';
import { pruneTemplateVersions } from './templates.service.ts';
import type { Template } from './templates.shapes.ts';

const question = (title: string, more: object = {}) => ({ title, type: 'value', ...more });

onEachDatabase('questions of templates', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    staff = await signedIn(app.server, 'staff');
  });

  const made = async (more: object = {}): Promise<Template> =>
    (
      await admin.post('/inspection/templates', {
        name: 'Kierros',
        inspectiontype_id: 1,
        questions: [question('A'), question('B', { type: 'text' }), question('C')],
        ...more,
      })
    ).json<Template>();
  const read = async (id: number, query = ''): Promise<Template> =>
    (await admin.get(`/inspection/templates/${id}${query}`)).json<Template>();
  const submitted = async (template: Template, room: number, results: object[]) => {
    const form = (
      await staff.post('/inspection/forms', {
        template_id: template.id,
        inspectables: [room],
        started_at: '2026-11-21T09:00:00.000Z',
      })
    ).json();
    const response = await staff.post(`/inspection/forms/${form.id}/submit`, {
      results: results.map((one) => ({ inspectable_id: room, form_id: form.id, ...one })),
    });
    expect(response.statusCode).toBe(200);
    return form as { id: number; template_version: number };
  };

  it('changes one question: the others are carried over, the id stays', async () => {
    const template = await made();
    const [a, b, c] = template.questions.map((one) => one.id);
    const changed = await admin.put(`/inspection/questions/${c}`, {
      title: { fi: 'C uusi' },
      position: 1,
      template_version: 1,
    });
    expect(changed.json()).toMatchObject({
      id: c,
      title: { en: 'C', fi: 'C uusi' },
      position: 1,
      template_id: template.id,
      template_version: 2,
    });
    const after = await read(template.id);
    expect(after.questions.map((one) => [one.id, one.position])).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ]);
    expect((await read(template.id, '?version=1')).questions.map((one) => one.id)).toEqual([
      a,
      b,
      c,
    ]);
    const stale = await admin.put(`/inspection/questions/${a}`, {
      title: 'X',
      template_version: 1,
    });
    expect(stale.json()).toMatchObject({ status: 409, code: 'stale_version' });
    expect(stale.json().current).toMatchObject({ version: 2, id: template.id });
    const faulty = await admin.put(`/inspection/questions/${a}`, { title: { en: ' ', fi: null } });
    expect(faulty.json()).toMatchObject({ status: 422, errors: [{ path: '/title' }] });
    const foreign = await admin.put(`/inspection/questions/${a}`, { specified_rooms: [21] });
    expect(foreign.json()).toMatchObject({
      status: 422,
      code: 'wrong_scope',
      errors: [{ path: '/specified_rooms' }],
    });
    const same = await admin.put(`/inspection/questions/${a}`, { title: 'A' });
    expect(same.json()).toMatchObject({ id: a, template_version: 2 });
    const event = await database()
      .db.selectFrom('audit_events')
      .select(['action', 'before', 'after'])
      .where('subject_kind', '=', 'question')
      .where('subject_id', '=', c ?? 0)
      .executeTakeFirstOrThrow();
    expect(event.action).toBe('update');
    expect(JSON.parse(event.before ?? '')).toMatchObject({ position: 3, title: { fi: 'C' } });
    expect(JSON.parse(event.after ?? '')).toMatchObject({ position: 1, title: { fi: 'C uusi' } });
  });

  it('archives a question but never the last one', async () => {
    const template = await made({ questions: [question('A'), question('B')] });
    const [a, b] = template.questions.map((one) => one.id);
    const path = `/inspection/templates/${template.id}/questions`;
    expect((await admin.delete(`${path}/${a}`, { 'if-match': '2' })).json()).toMatchObject({
      code: 'stale_version',
    });
    expect((await admin.delete(`${path}/${a}`, { 'if-match': '1' })).json()).toEqual({
      template_id: template.id,
      template_version: 2,
    });
    expect((await read(template.id)).questions).toMatchObject([{ id: b, position: 1 }]);
    expect((await admin.delete(`${path}/${a}`)).statusCode).toBe(404);
    expect((await admin.put(`/inspection/questions/${a}`, { title: 'X' })).json()).toMatchObject({
      status: 409,
      code: 'archived',
    });
    expect((await admin.delete(`${path}/${b}`)).json()).toMatchObject({
      status: 422,
      code: 'template_without_questions',
    });
  });

  it('lets a form keep what it was started with while the template changes', async () => {
    const template = await made();
    const [a, b, c] = template.questions.map((one) => one.id);
    const form = (
      await staff.post('/inspection/forms', {
        template_id: template.id,
        inspectables: [11],
        started_at: '2026-11-21T09:00:00.000Z',
      })
    ).json();
    await admin.put(`/inspection/templates/${template.id}`, {
      questions: [{ ...template.questions[2], title: 'Toisin' }, question('D')],
    });
    const result = await staff.post(`/inspection/forms/${form.id}/submit`, {
      results: [a, c].map((id) => ({
        inspectionformquestion_id: id,
        inspectable_id: 11,
        form_id: form.id,
        value: 2,
      })),
    });
    expect(result.statusCode).toBe(200);
    expect(await staff.get(`/inspection/forms/${form.id}`).then((r) => r.json())).toMatchObject({
      template_version: 1,
    });
    expect((await read(template.id, '?version=1')).questions.map((one) => one.id)).toEqual([
      a,
      b,
      c,
    ]);
  });

  it('lists value questions for graphs, including archived ones with answers', async () => {
    const template = await made();
    const [a, b, c] = template.questions.map((one) => one.id);
    const graph = async (person: Person) =>
      (await person.get(`/inspection/templates/${template.id}/questions/for-graph`)).json().items;
    expect(await graph(staff)).toMatchObject([
      { id: a, answers: 0, archived: false },
      { id: c, answers: 0, archived: false },
    ]);
    const answers = [a, c].map((id) => ({ inspectionformquestion_id: id, value: 3 }));
    await submitted(template, 12, answers);
    await submitted(template, 13, [
      ...answers,
      { inspectionformquestion_id: b, response_text: 'Ok' },
    ]);
    await admin.put(`/inspection/questions/${c}`, { title: 'C2' });
    for (const id of [a, b])
      await admin.delete(`/inspection/templates/${template.id}/questions/${id}`);
    expect(await graph(staff)).toEqual([
      { id: c, title: { en: 'C2', fi: 'C2' }, type: 'value', archived: false, answers: 2 },
      { id: a, title: { en: 'A', fi: 'A' }, type: 'value', archived: true, answers: 2 },
    ]);
  });

  it('fixes the type of an answered question, in words or by value, and of a used template', async () => {
    const template = await made();
    const [a, b, c] = template.questions.map((one) => one.id);
    const retype = (id: number | undefined, type: string) =>
      admin.put(`/inspection/questions/${id}`, { type });
    expect((await retype(c, 'text')).json()).toMatchObject({ type: 'text', template_version: 2 });
    expect((await retype(c, 'value')).statusCode).toBe(200);
    await submitted(template, 11, [
      { inspectionformquestion_id: a, value: 1 },
      { inspectionformquestion_id: b, response_text: 'Rikki' },
    ]);
    for (const [id, type] of [
      [a, 'text'],
      [b, 'value'],
    ] as const)
      expect((await retype(id, type)).json()).toMatchObject({
        status: 422,
        code: 'question_type_fixed',
        errors: [{ path: '/type' }],
      });
    expect((await retype(c, 'text')).statusCode).toBe(200);
    const path = `/inspection/templates/${template.id}`;
    expect((await admin.put(path, { inspectiontype_id: 2 })).json()).toMatchObject({
      status: 409,
      code: 'in_use',
      errors: [{ code: 'template_used' }],
    });
    expect((await admin.put(path, { scope: 'all' })).json()).toMatchObject({ location_id: null });
    expect((await admin.put(path, { location_id: 2 })).json()).toMatchObject({
      status: 409,
      code: 'in_use',
      errors: [{ code: 'template_used' }],
    });
    expect((await admin.put(path, { location_id: 1 })).json()).toMatchObject({ location_id: 1 });
  });

  it('asks questions about rooms below a selected environment', async () => {
    const asked = await staff.post('/inspection/templates/2/questions/filter', {
      environment_ids: [10],
    });
    expect(
      asked.json().items.map((one: { id: number; asked_of: number[] }) => [one.id, one.asked_of]),
    ).toEqual([
      [4, [10]],
      [5, [11]],
    ]);
  });

  it('prunes versions that have been unused for 90 days, and no others', async () => {
    const template = await made();
    const [a] = template.questions;
    await submitted(template, 12, [{ inspectionformquestion_id: a?.id, value: 2 }]);
    for (const name of ['Kaksi', 'Kolme', 'Neljä'])
      await admin.put(`/inspection/templates/${template.id}`, { name });
    // Makes the room due again, so that a draft can be started.
    await database()
      .db.updateTable('due_rows')
      .set({ natural_due: '2026-11-21', due: '2026-11-21', earliest_due: '2026-11-21' })
      .where('inspectable_id', '=', 13)
      .execute();
    const draft = await staff.post(`/inspection/init-draft/${template.id}`, {
      inspectable_ids: [13],
      template_version: 3,
    });
    expect(draft.statusCode, draft.body).toBe(201);
    // Read once, so that it is cached and pruning must clear the cache.
    await templateVersion(database().db, template.id, 2);
    const versions = async () =>
      (
        await database()
          .db.selectFrom('template_versions')
          .select('version')
          .where('template_id', '=', template.id)
          .orderBy('version')
          .execute()
      ).map((row) => row.version);
    const day = (date: string) => new Date(`${date}T12:00:00.000Z`);
    expect(await pruneTemplateVersions(database(), day('2027-02-18'))).toBe(0);
    expect(await versions()).toEqual([1, 2, 3, 4]);
    expect(await pruneTemplateVersions(database(), day('2027-02-21'))).toBeGreaterThan(0);
    // A form uses 1, a draft uses 3, 4 is current; 2 was unused.
    expect(await versions()).toEqual([1, 3, 4]);
    expect(await templateVersion(database().db, template.id, 2)).toBeUndefined();
    expect((await admin.get(`/inspection/templates/${template.id}?version=2`)).statusCode).toBe(
      404,
    );
    expect((await read(template.id, '?version=1')).questions).toHaveLength(3);
    expect(await pruneTemplateVersions(database(), day('2027-02-21'))).toBe(0);
  });
});
