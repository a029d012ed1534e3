import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { rollups } from '../../../test/rollup-rows.ts';
import { smallSite } from '../../../test/site.ts';
import { rebuild } from '../../commands/rebuild.ts';

type Answer = { inspectionformquestion_id: number; inspectable_id: number; value?: number };
type Form = {
  id: number;
  status: string;
  version: number;
  comments: string;
  average: number | null;
  answers_count: number;
  photos_count: number;
  results: { id: number; value: number | null; image_url: string; note: string }[];
  photos: { name: string; state: string }[];
};

const answers = (room: number, ...values: number[]): Answer[] =>
  values.map((value, index) => ({
    inspectionformquestion_id: index + 1,
    inspectable_id: room,
    value,
  }));

onEachDatabase('forms that were submitted', (database) => {
  let app: TestApp;
  let staff: Person;
  let admin: Person;
  let other: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    [staff, admin, other] = (await Promise.all(
      ['staff', 'admin', 'staff2'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person, Person];
  });
  const submitted = async (room: number, results: object[], person = staff): Promise<number> => {
    const started = await person.post('/inspection/forms', {
      inspectables: [room],
      template_id: 1,
      started_at: '2026-11-21T09:00:00.000Z',
    });
    const { id } = started.json() as { id: number };
    expect((await person.post(`/inspection/forms/${id}/submit`, { results })).statusCode).toBe(200);
    return id;
  };
  const read = async (id: number, person = staff) =>
    (await person.get(`/inspection/forms/${id}`)).json() as Form;

  it('are listed newest first, with what is in them, to their location only', async () => {
    const first = await submitted(11, answers(11, 3, 2));
    const second = await submitted(12, answers(12, 1, 1));
    const foreign = await submitted(21, answers(21, 3, 3), other);
    const list = (await staff.get('/inspection/forms')).json() as { items: Form[]; total: number };
    expect(list.items.map((form) => form.id)).toEqual([second, first]);
    expect(list).toMatchObject({ total: 2, has_more: false, after: null });
    expect(list.items[1]).toMatchObject({
      average: 2.5,
      answers_count: 2,
      photos_count: 0,
      author: { id: 2, name: 'staff Testi' },
      template_name: { en: 'Template 1', fi: 'Pohja 1' },
      inspectables: [{ id: 11, name: { fi: 'huone 11' } }],
    });
    const allLocations = await admin.get('/inspection/forms?location_id=all');
    expect((allLocations.json() as { items: Form[] }).items.map((form) => form.id)).toContain(
      foreign,
    );
    expect((await staff.get('/inspection/forms?location_id=2')).statusCode).toBe(404);
  });

  it('can be filtered, and read on page by page', async () => {
    const ids = async (query: string) =>
      ((await staff.get(`/inspection/forms?${query}`)).json() as { items: Form[] }).items.map(
        (form) => form.id,
      );
    const all = await ids('');
    expect(await ids('inspectable_id=11')).toEqual([all[1]]);
    expect(await ids('inspectable_id=21')).toEqual([]);
    expect(await ids('author_id=2&status=complete&inspectiontype_id=1&template_id=1')).toEqual(all);
    expect(await ids('status=started')).toEqual([]);
    expect(await ids('from=2026-11-21&to=2026-11-21')).toEqual(all);
    expect(await ids('to=2026-11-20')).toEqual([]);
    expect(await ids('needs_review=true')).toEqual([]);
    const page = (await staff.get('/inspection/forms?per_page=1')).json() as { after: string };
    expect(await ids(`per_page=1&after=${page.after}`)).toEqual([all[1]]);
    expect((await staff.get('/inspection/forms?after=nonsense')).statusCode).toBe(422);
  });

  it('are found by any of their results, within the scope', async () => {
    const id = await submitted(11, answers(11, 3, 2));
    const { results } = await read(id);
    expect(new Set(results.map((result) => result.id)).size).toBe(2);
    const found = await staff.post(`/inspection/forms/${results[1]?.id}`);
    expect(found.json()).toMatchObject({ id });
    const beyond = await staff.post(`/inspection/forms/${(results[1]?.id ?? 0) + 1}`);
    expect([beyond.statusCode, beyond.json().code]).toEqual([404, 'not_found']);
    expect((await other.post(`/inspection/forms/${results[1]?.id}`)).statusCode).toBe(404);
  });

  it('keep their earlier answers when they are edited, move no date, and are recounted', async () => {
    const id = await submitted(13, answers(13, 3, 3));
    const dateOf = () =>
      database().db.selectFrom('due_rows').select('due').where('inspectable_id', '=', 13).execute();
    const before = await dateOf();
    const edit = await staff.put(`/inspection/forms/${id}/edit`, {
      results: [...answers(13, 1, 2)],
      comments: 'Väärä huone',
      reason: 'näppäilyvirhe',
      version: 2,
    });
    expect([edit.statusCode, edit.json()]).toMatchObject([
      200,
      { id, version: 3, comments: 'Väärä huone', average: 1.5, status: 'complete' },
    ]);
    expect(await dateOf()).toEqual(before);
    const stored = await database()
      .db.selectFrom('form_versions')
      .selectAll()
      .where('form_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ version: 2, edited_by: 2, comments: '' });
    expect((JSON.parse(stored.results) as Answer[]).map((one) => one.value)).toEqual([3, 3]);
    const counted = await rollups(database());
    await rebuild(database());
    expect(await rollups(database())).toEqual(counted);
    const raised = await database()
      .db.selectFrom('pending_actions')
      .select(['kind', 'question_id', 'note'])
      .where('form_id', '=', id)
      .orderBy('kind')
      .execute();
    expect(raised).toEqual([
      { kind: 'edit', question_id: null, note: 'näppäilyvirhe' },
      { kind: 'low_value', question_id: 1, note: '' },
    ]);
    const audit = await database()
      .db.selectFrom('audit_events')
      .select('after')
      .where('subject_id', '=', id)
      .where('action', '=', 'edit')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(audit.after ?? '')).toMatchObject({ version: 3, reason: 'näppäilyvirhe' });
  });

  it('give the first receipt again after an edit', async () => {
    const results = answers(12, 2, 2);
    const id = await submitted(12, results);
    const receipt = (await staff.post(`/inspection/forms/${id}/submit`, { results })).body;
    await staff.put(`/inspection/forms/${id}/edit`, { results: answers(12, 3, 3) });
    const again = await staff.post(`/inspection/forms/${id}/submit`, { results });
    expect([again.statusCode, again.body]).toEqual([200, receipt]);
  });

  it('wait for a photo that an edit adds, and keep one that it takes away', async () => {
    const id = await submitted(11, answers(11, 2, 2));
    const withPhoto = answers(11, 2, 2).map((one, index) =>
      index === 0 ? { ...one, image_url: '1_new.jpg' } : one,
    );
    const added = await staff.put(`/inspection/forms/${id}/edit`, { results: withPhoto });
    expect(added.json()).toMatchObject({ status: 'submitted', photos_count: 1 });
    const removed = await staff.put(`/inspection/forms/${id}/edit`, {
      results: answers(11, 2, 2),
    });
    expect(removed.json()).toMatchObject({ status: 'complete', photos_count: 0, photos: [] });
    const back = await staff.put(`/inspection/forms/${id}/edit`, { results: withPhoto });
    expect(back.json()).toMatchObject({ status: 'submitted', photos: [{ name: '1_new.jpg' }] });
    const rows = await database()
      .db.selectFrom('photos')
      .select('id')
      .where('form_id', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('are edited by their author or an administrator, on the version that was read, with valid answers', async () => {
    const id = await submitted(11, answers(11, 3, 3), admin);
    const edit = (body: object, person = staff) => person.put(`/inspection/forms/${id}/edit`, body);
    const results = answers(11, 2, 2);
    expect((await edit({ results })).json()).toMatchObject({ status: 403, code: 'not_author' });
    expect((await edit({ results }, other)).json()).toMatchObject({ code: 'not_found' });
    expect((await edit({ results, version: 1 }, admin)).json()).toMatchObject({
      status: 409,
      code: 'stale_version',
      current: { version: 2 },
    });
    expect((await edit({ results: answers(11, 5, 2) }, admin)).json()).toMatchObject({
      code: 'out_of_scale',
    });
    expect((await edit({ results: [] }, admin)).statusCode).toBe(422);
    const started = await staff.post('/inspection/forms', {
      inspectables: [11],
      template_id: 1,
      started_at: '2026-11-21T09:00:00.000Z',
    });
    const early = await staff.put(`/inspection/forms/${started.json().id}/edit`, { results });
    expect(early.json()).toMatchObject({ status: 409, code: 'not_submitted' });
    expect((await read(id, admin)).version).toBe(2);
  });
});
