import { addDays } from '@kierros/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import { pruneTemplateVersions } from './templates.service.ts';

const first = '2026-11-23';
type Question = { id: number; title: { en: string }; position: number; archived_at?: string };
type Template = { id: number; version: number; questions: Question[] };

onEachDatabase('archived templates and questions', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  let template: Template;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
  });
  afterAll(() => app.server.close());
  beforeEach(async () => {
    await on(first);
    template = await made('/inspection/templates', {
      name: 'Turvallisuus',
      inspectiontype_id: 4,
      location_id: 1,
      questions: [
        { title: 'Exits', type: 'value', mandatory: true },
        { title: 'Lamps', type: 'value', max_photos: 3, specified_rooms: [11] },
      ],
    });
  });

  async function on(day: string): Promise<void> {
    app.clock.now = new Date(`${day}T10:00:00.000Z`);
    admin = await signedIn(app.server, 'admin');
    staff = await signedIn(app.server, 'staff');
  }
  async function made<T extends { id: number }>(path: string, body: object): Promise<T> {
    const response = await admin.post(path, body);
    expect(response.statusCode, response.body).toBe(201);
    return response.json() as T;
  }
  async function read<T>(path: string): Promise<T> {
    const response = await admin.get(path);
    expect(response.statusCode, response.body).toBe(200);
    return response.json() as T;
  }
  const ids = async (path: string) =>
    (await read<{ items: { id: number }[] }>(path)).items.map((one) => one.id);
  const path = () => `/inspection/templates/${template.id}`;

  it('are listed alone, and come back with their places due today', async () => {
    const before = await read(path());
    const listed = await ids('/inspection/templates?location_id=1');
    expect((await admin.delete(path())).statusCode).toBe(200);
    expect(await ids('/inspection/templates?location_id=1&archived=true')).toEqual([template.id]);
    await on(addDays(first, 60));
    expect((await staff.post(`${path()}/restore`)).statusCode).toBe(403);
    expect(
      (await admin.post(`${path()}/restore`, undefined, { 'if-match': '"9"' })).json(),
    ).toMatchObject({ code: 'stale_version' });
    const restored = await admin.post(`${path()}/restore`);
    expect(restored.statusCode, restored.body).toBe(200);
    const later = app.clock.now.toISOString();
    expect(restored.json()).toEqual({ ...(before as object), updated_at: later });
    expect(await ids('/inspection/templates?location_id=1')).toEqual(listed);
    expect(await ids('/inspection/templates?location_id=1&archived=true')).toEqual([]);
    const row = await database()
      .db.selectFrom('due_rows')
      .selectAll()
      .where('inspectable_id', '=', 10)
      .where('inspectiontype_id', '=', 4)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ is_applicable: 1, natural_due: addDays(first, 60) });
    // Once more changes nothing.
    expect((await admin.post(`${path()}/restore`)).json()).toEqual(restored.json());
  });

  it('of an archived location are refused with its name', async () => {
    const location = await made('/inspectable/locations', { name: 'Sivutoimisto' });
    const there = await made('/inspection/templates', {
      name: 'Siellä',
      inspectiontype_id: 3,
      location_id: location.id,
      questions: [{ title: 'Kunnossa?', type: 'value' }],
    });
    await admin.delete(`/inspection/templates/${there.id}`);
    await admin.delete(`/inspectable/locations/${location.id}`);
    expect((await admin.post(`/inspection/templates/${there.id}/restore`)).json()).toMatchObject({
      status: 409,
      code: 'parent_archived',
      current: { parent: { id: location.id, kind: 'location', name: { fi: 'Sivutoimisto' } } },
    });
  });

  it('ask a question again, last and in its words, even of a place that is archived', async () => {
    const [exits, lamps] = template.questions as [Question, Question];
    const room = await made('/inspectable/rooms', { name: 'Vaja', environment_id: 10 });
    const changed = await admin.put(`/inspection/questions/${exits.id}`, {
      specified_rooms: [room.id],
    });
    expect(changed.statusCode, changed.body).toBe(200);
    await admin.delete(`/inspectable/rooms/${room.id}`);
    expect((await admin.delete(`${path()}/questions/${exits.id}`)).statusCode).toBe(200);
    const archived = await read<{ items: Question[] }>(`${path()}/questions/all?archived=true`);
    expect(archived.items).toMatchObject([
      { id: exits.id, title: { en: 'Exits' }, archived_at: expect.any(String) },
    ]);
    const restore = `${path()}/questions/${exits.id}/restore`;
    expect((await admin.post(restore, undefined, { 'if-match': '"1"' })).json()).toMatchObject({
      code: 'stale_version',
    });
    expect((await admin.post(`${path()}/questions/999999/restore`)).statusCode).toBe(404);
    const restored = await admin.post(restore, undefined, { 'if-match': '"3"' });
    expect(restored.json()).toMatchObject({
      id: exits.id,
      title: { en: 'Exits' },
      mandatory: true,
      specified_rooms: [room.id],
      position: 2,
      template_version: 4,
    });
    const { questions } = await read<Template>(path());
    expect(questions.map(({ id }) => id)).toEqual([lamps.id, exits.id]);
    expect((await admin.post(restore)).json()).toEqual(restored.json());
    expect(
      (await read<{ items: Question[] }>(`${path()}/questions/all?archived=true`)).items,
    ).toEqual([]);
    await admin.delete(path());
    expect((await admin.post(restore)).json()).toMatchObject({ code: 'parent_archived' });
  });

  it('list no question whose words were pruned', async () => {
    const [, lamps] = template.questions as [Question, Question];
    await admin.delete(`${path()}/questions/${lamps.id}`);
    await on(addDays(first, 91));
    while ((await pruneTemplateVersions(database(), app.clock.now)) > 0);
    expect(
      (await read<{ items: Question[] }>(`${path()}/questions/all?archived=true`)).items,
    ).toEqual([]);
    expect((await admin.post(`${path()}/questions/${lamps.id}/restore`)).statusCode).toBe(404);
  });
});
