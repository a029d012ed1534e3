import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import type { Template } from './templates.shapes.ts';

const question = (title: string, more: object = {}) => ({ title, type: 'value', ...more });
const titles = (template: Template) => template.questions.map((one) => one.title.fi);

onEachDatabase('changes of templates', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    staff = await signedIn(app.server, 'staff');
  });

  const made = async (more: object = {}): Promise<Template> => {
    const response = await admin.post('/inspection/templates', {
      name: { en: 'Round', fi: 'Kierros' },
      inspectiontype_id: 1,
      questions: [question('A'), question('B'), question('C')],
      ...more,
    });
    expect(response.statusCode).toBe(201);
    return response.json<Template>();
  };
  const read = async (id: number, version = '') =>
    (await staff.get(`/inspection/templates/${id}${version && `?version=${version}`}`)).json();
  const put = (id: number, body: object) => admin.put(`/inspection/templates/${id}`, body);
  const events = (kind: string, id: number) =>
    database()
      .db.selectFrom('audit_events')
      .select(['action', 'before', 'after', 'actor_id'])
      .where('subject_kind', '=', kind)
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();

  it('rewords, reorders, adds and archives in one version; ids stay and the version before stays as it was', async () => {
    const before = await made();
    const [a, b, c] = before.questions;
    const changed = await put(before.id, {
      version: 1,
      name: 'Uusi',
      questions: [{ ...c }, { ...a, title: 'A2' }, question('D')],
    });
    expect(changed.statusCode).toBe(200);
    const after = changed.json<Template>();
    expect(after).toMatchObject({ version: 2, name: { en: 'Uusi', fi: 'Uusi' } });
    expect(titles(after)).toEqual(['C', 'A2', 'D']);
    expect(after.questions.map((one) => one.position)).toEqual([1, 2, 3]);
    expect(after.questions.slice(0, 2).map((one) => one.id)).toEqual([c?.id, a?.id]);
    expect(before.questions.map((one) => one.id)).not.toContain(after.questions[2]?.id);
    const old = await read(before.id, '1');
    expect(old).toMatchObject({ version: 1, name: { fi: 'Kierros' } });
    expect(titles(old)).toEqual(['A', 'B', 'C']);
    // An archived question that is put back with its id is asked again.
    const back = await put(before.id, { questions: [...after.questions, { ...b }] });
    expect(back.json<Template>().questions[3]).toMatchObject({ id: b?.id, title: { fi: 'B' } });
    const [, update] = await events('template', before.id);
    expect(update).toMatchObject({ action: 'update', actor_id: 1 });
    expect(JSON.parse(update?.before ?? '')).toMatchObject({ name: { fi: 'Kierros' } });
    expect(JSON.parse(update?.after ?? '')).toMatchObject({ name: { fi: 'Uusi' } });
  });

  it('creates no version when nothing has changed', async () => {
    const before = await made();
    const same = await put(before.id, { name: before.name, questions: before.questions });
    expect(same.json()).toEqual(before);
    expect(await events('template', before.id)).toHaveLength(1);
  });

  it('refuses a stale version with the current state, and accepts one of two concurrent saves', async () => {
    const { id } = await made();
    const both = await Promise.all(['Yksi', 'Kaksi'].map((name) => put(id, { version: 1, name })));
    expect(both.map((one) => one.statusCode).sort()).toEqual([200, 409]);
    const refused = both.find((one) => one.statusCode === 409)?.json();
    const won = both.find((one) => one.statusCode === 200)?.json<Template>();
    expect(refused).toMatchObject({ code: 'stale_version', current: { version: 2 } });
    expect(refused.current.name).toEqual(won?.name);
    const unconditional = await Promise.all(
      ['Kolme', 'Neljä', 'Viisi'].map((name) => put(id, { name })),
    );
    expect(unconditional.map((one) => one.json<Template>().version).sort()).toEqual([3, 4, 5]);
  });

  it.each([
    ['no questions', { questions: [] }, 'template_without_questions', 'questions'],
    ['an empty name', { name: { en: ' ', fi: '' } }, 'invalid_value', 'name'],
    [
      'an empty title',
      { questions: [question('A'), question('B', { title: { fi: ' ' } })] },
      'invalid_value',
      'questions/1/title',
    ],
    [
      "another template's question",
      { questions: [question('A', { id: 4 })] },
      'invalid_value',
      'questions/0/id',
    ],
    [
      'a question that is not there',
      { questions: [question('A', { id: 99_999 })] },
      'invalid_value',
      'questions/0/id',
    ],
    ['a location that is not there', { location_id: 999 }, 'wrong_scope', 'location_id'],
    [
      'a place elsewhere',
      { applicable_inspectables: [{ id: 21, type: 'room' }] },
      'wrong_scope',
      'applicable_inspectables/0',
    ],
    [
      'a room elsewhere for a question',
      { questions: [question('A', { specified_rooms: [21] })] },
      'wrong_scope',
      'questions/0/specified_rooms',
    ],
    [
      'a place of another kind than its type',
      { inspectiontype_id: 3, applicable_inspectables: [{ id: 11, type: 'room' }] },
      'wrong_scope',
      'applicable_inspectables/0',
    ],
  ])('refuses %s', async (_, body, code, path) => {
    const { id } = await made();
    const response = (await put(id, body)).json();
    expect(response).toMatchObject({ status: 422, code });
    expect(response.errors[0]).toMatchObject({ path: `/${path}` });
    expect(await read(id)).toMatchObject({ version: 1 });
  });

  it('refuses the same question twice', async () => {
    const template = await made();
    const [a] = template.questions;
    expect((await put(template.id, { questions: [a, a] })).json()).toMatchObject({
      status: 422,
      errors: [{ path: '/questions/1/id', code: 'invalid_value' }],
    });
  });

  it('lets only administrators change, and hides only templates of other locations', async () => {
    const { id, questions } = await made();
    const qid = questions[0]?.id ?? 0;
    for (const call of [
      staff.put(`/inspection/templates/${id}`, { name: 'X' }),
      staff.delete(`/inspection/templates/${id}`),
      staff.get(`/inspection/templates/${id}/copy`),
      staff.post(`/inspection/templates/${id}/copy`, {}),
      staff.put(`/inspection/questions/${qid}`, { title: 'X' }),
      staff.delete(`/inspection/templates/${id}/questions/${qid}`),
      staff.post('/inspection/templates/applicability', { template_ids: [id] }),
    ])
      expect((await call).statusCode).toBe(403);
    const stranger = await signedIn(app.server, 'staff2');
    for (const path of ['/details/fi', '/questions/all', '/questions/for-graph'])
      expect((await stranger.get(`/inspection/templates/${id}${path}`)).json()).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    for (const call of [
      admin.put('/inspection/templates/9999', { name: 'X' }),
      admin.delete('/inspection/templates/9999'),
      admin.put('/inspection/questions/9999', { title: 'X' }),
      admin.delete(`/inspection/templates/${id}/questions/4`),
    ])
      expect((await call).statusCode).toBe(404);
  });

  it('archives: not listed and not due, still readable, read-only', async () => {
    const template = await made({
      inspectiontype_id: 4,
      applicable_inspectables: [{ id: 10, type: 'environment' }],
    });
    const isDue = async () =>
      (
        await database()
          .db.selectFrom('due_rows')
          .select('is_applicable')
          .where('inspectable_id', '=', 10)
          .where('inspectiontype_id', '=', 4)
          .executeTakeFirst()
      )?.is_applicable;
    expect(await isDue()).toBe(1);
    const path = `/inspection/templates/${template.id}`;
    expect((await admin.delete(path, { 'if-match': '"7"' })).json()).toMatchObject({
      status: 409,
      code: 'stale_version',
      current: { version: 1 },
    });
    const first = await admin.delete(path, { 'if-match': '"1"' });
    expect(first.json()).toEqual({ id: template.id, archived_at: '2026-11-21T10:00:00.000Z' });
    expect((await admin.delete(path)).json()).toEqual(first.json());
    expect(await isDue()).toBe(0);
    const listed = async (query = '') =>
      (await staff.get(`/inspection/templates${query}`))
        .json()
        .items.map((one: Template) => one.id);
    expect(await listed()).not.toContain(template.id);
    expect(await listed('?include_archived=true')).toContain(template.id);
    expect(await read(template.id)).toMatchObject({ archived_at: '2026-11-21T10:00:00.000Z' });
    expect((await put(template.id, { name: 'X' })).json()).toMatchObject({
      status: 409,
      code: 'archived',
    });
    expect((await events('template', template.id)).map((one) => one.action)).toEqual([
      'create',
      'archive',
    ]);
  });

  it('copies with new ids and the next free number; the GET only from our own page', async () => {
    const original = await made({
      name: { en: 'Copy me 100%', fi: 'Kopioi 100%' },
      applicable_inspectables: [{ id: 11, type: 'room' }],
      questions: [question('A', { specified_rooms: [11] })],
    });
    const path = `/inspection/templates/${original.id}/copy`;
    const second = (await admin.get(path)).json<Template>();
    expect(second).toMatchObject({
      name: { en: 'Copy me 100% (2)', fi: 'Kopioi 100% (2)' },
      version: 1,
      applicable_inspectables: [{ id: 11, type: 'room' }],
      questions: [{ title: { fi: 'A' }, specified_rooms: [11] }],
    });
    expect(second.id).not.toBe(original.id);
    expect(second.questions[0]?.id).not.toBe(original.questions[0]?.id);
    const third = await admin.post(`/inspection/templates/${second.id}/copy`);
    expect(third.json()).toMatchObject({ name: { fi: 'Kopioi 100% (3)' } });
    const named = await admin.post(path, { name: 'Oma nimi' });
    expect(named.json()).toMatchObject({ name: { en: 'Oma nimi', fi: 'Oma nimi' } });
    const keyed = { 'idempotency-key': 'copy-once-1' };
    const [one, again] = [await admin.get(path), await admin.get(path)].map((r) => r.json().id);
    expect(one).not.toBe(again);
    expect((await admin.post(path, {}, keyed)).body).toBe((await admin.post(path, {}, keyed)).body);
    const forged = await app.server.inject({
      method: 'GET',
      url: `/api/v2${path}`,
      cookies: { ...admin.cookies },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(forged.json()).toMatchObject({ status: 403, code: 'csrf_refused' });
  });

  it('returns a template in one language and marks where it falls back', async () => {
    const { id } = await made({
      name: { en: 'Round', fi: '' },
      questions: [question('x', { title: { fi: 'Vain suomeksi' } }), question('Molemmat')],
    });
    const inLang = async (lang: string) =>
      (await staff.get(`/inspection/templates/${id}/details/${lang}`)).json();
    expect(await inLang('en')).toMatchObject({
      lang: 'en',
      name: 'Round',
      inspectiontype_name: 'Continuous',
      questions: [
        { title: 'Vain suomeksi', fallback: true },
        { title: 'Molemmat', fallback: false },
      ],
    });
    expect(await inLang('lang')).toMatchObject({
      lang: 'fi',
      name: 'Round',
      inspectiontype_name: 'Jatkuva tarkastus',
      questions: [{ fallback: false }, { fallback: false }],
    });
    expect((await staff.get(`/inspection/templates/${id}/details/sv`)).statusCode).toBe(422);
  });

  it('lists the questions only when requested, and pages by keyset', async () => {
    await made();
    const first = (await staff.get('/inspection/templates?per_page=2')).json();
    expect(first.items[0].questions).toBeUndefined();
    expect(first.items[0].questions_count).toBe(3);
    const next = (
      await staff.get(`/inspection/templates?per_page=2&after=${first.after}&include=questions`)
    ).json();
    expect(next.items[0].id).toBeGreaterThan(first.items[1].id);
    expect(next.items[0].questions).toHaveLength(next.items[0].questions_count);
    expect((await staff.get('/inspection/templates?after=nonsense')).statusCode).toBe(422);
  });
});
