import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browser, signedIn, testApp, type Person, type TestApp } from '../../../../test/client.ts';
import { dialects } from '../../../../test/dialects.ts';
import { homeOf } from '../../../../test/file-database.ts';
import { aPicture, inspectRoom } from '../../../../test/inspected-site.ts';
import { addPerson, addTemplate, smallSite } from '../../../../test/site.ts';
import { runWritingJobs } from '../../../../test/writing-jobs.ts';
import { rebuild } from '../../../commands/rebuild.ts';
import type { Database } from '../../../db/database.ts';
import { removeAuditBefore } from '../../audit/public.ts';
import { doorKey, doorSecret } from '../../door/public.ts';
import { sha256Hex } from '../../../shared/secrets.ts';
import { verifyStore } from './verify-store.ts';

type Made = { id: number; version: number; questions: { id: number }[]; lines: { id: number }[] };

// A trace may only be one that the operation itself leaves: what it works on was there long before the backup.
describe.each(dialects)('operations on what a backup contains on %s', (dialect) => {
  let app: TestApp;
  let database: Database;
  let admin: Person;
  let staff: Person;
  beforeAll(async () => {
    database = await (await homeOf(dialect)).open();
    await smallSite(database);
    await addPerson(database, { id: 50, username: 'leaver', role: 'admin', location_id: 1 });
    app = await testApp(database);
  });
  beforeEach(() => pass(1));
  afterAll(async () => {
    await app.server.close();
    await database.close();
  });

  /** Lets days pass, and signs in again. */
  async function pass(days: number): Promise<void> {
    app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
    admin = await signedIn(app.server, 'admin');
    staff = await signedIn(app.server, 'staff');
  }
  async function backUp(days = 1): Promise<void> {
    await pass(days);
    await done(admin.post('/operations/backups', {}));
    await pass(1);
  }
  const faults = async () => {
    const { photos, backupFolder } = app;
    const store = { database, photos, backupFolder, clock: () => app.clock.now };
    const { checks } = await verifyStore(store, { readPhotos: false });
    expect(checks.map(({ name }) => name)).toContain('same_as_backup');
    return checks.flatMap((check) => check.faults);
  };
  const report = (room: number) =>
    done(
      admin.post('/inspection/pending', {
        ...{ client_id: randomUUID(), inspectable_id: room, note: 'Sarana irti.' },
      }),
    );
  const importOf = (kind: string, items: object[], more: object = {}) =>
    done(admin.post('/bulk/apply', { kind, items, location_id: 1, ...more }));
  const undo = async (id: number) =>
    expect(await done(admin.post(`/bulk/${id}/undo`))).toMatchObject({ kept: [] });

  it('the mark of what changed moves back', async () => {
    await done(admin.put('/inspection/changes-mark', { day: '2026-11-20' }));
    await backUp();
    await done(admin.put('/inspection/changes-mark', { day: '2026-05-04' }));
    expect(await faults()).toEqual([]);
  });

  it('a notification becomes unread, and is read again', async () => {
    for (const title of ['Yksi', 'Toinen'])
      await done(admin.post('/notification/add', { location_id: 1, title }));
    const { items } = (await staff.get('/notification/notifications')).json<{ items: Made[] }>();
    const [one, other] = items.map(({ id }) => `/notification/read/${id}`);
    for (const path of [one, other]) await done(staff.post(`${path}`));
    await backUp();
    for (const path of [one, other]) await done(staff.post(`${path}?read=false`));
    await done(staff.post(`${other}`));
    expect(await faults()).toEqual([]);
  });

  it('a correction brings the evidence that a low answer lacked', async () => {
    const id = 31;
    await addTemplate(database, {
      ...{ id, type: 1, location: 1 },
      questions: [{ id, on_low: 'note', mandatory: false }],
    });
    // As it comes from a device, which may lack what the question asks for.
    const started_at = new Date(app.clock.now.getTime() - 3_600_000).toISOString();
    const begun = { inspectables: [11], template_id: id, started_at };
    const form = await done(staff.post('/inspection/forms', { ...begun, client_id: randomUUID() }));
    const answer = { inspectionformquestion_id: id, inspectable_id: 11, value: 1 };
    await done(
      staff.post(`/inspection/forms/${form.id}/submit`, {
        ...{ results: [answer], clock_offset_ms: 0 },
      }),
    );
    const lacking = database.db.selectFrom('pending_actions').where('evidence_missing', '=', 1);
    expect(await lacking.select('id').execute()).toHaveLength(1);
    await backUp();
    const results = [{ ...answer, note: 'Liian pimeää.' }];
    await done(staff.put(`/inspection/forms/${form.id}/edit`, { results }));
    expect(await lacking.select('id').execute()).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('a room moves to another location, with the link of a repairer and all that is its own', async () => {
    const room = await done(admin.post('/inspectable/rooms', { name: 'A', environment_id: 10 }));
    const { id } = await report(room.id);
    await done(admin.post('/inspectable/todos', { room_id: room.id, name: 'Ikkunat' }));
    await done(
      admin.post(
        `/inspection/schedule?inspectable_id=${room.id}&inspection_type_id=1&due_date=2026-12-18`,
      ),
    );
    await done(admin.post(`/inspection/pending/${id}/handle?action=approve`));
    const owner_address = 'huolto@example.fi';
    await done(admin.put(`/inspection/pending/${id}`, { owner_address }));
    await done(admin.post(`/inspection/pending/${id}/link`));
    await backUp();
    const move = `/inspectable/rooms/${room.id}/move`;
    await done(admin.post(move, { environment_id: 20 }));
    expect(await faults()).toEqual([]);
    await backUp();
    await done(admin.post(move, { environment_id: 10 }));
    expect(await faults()).toEqual([]);
  });

  it('a question gets a predecessor, and another loses its own', async () => {
    const made = () =>
      done(
        admin.post('/inspection/templates', {
          ...{ name: `Kierros ${randomUUID()}`, inspectiontype_id: 1, location_id: 1 },
          questions: [
            { title: 'Lamput', type: 'value' },
            { title: 'Ovi', type: 'value' },
          ],
        }),
      );
    const [one, other] = [await made(), await made()];
    const successors: number[] = [];
    for (const { id, questions } of [one, other]) {
      const [old = 0, stays = 0] = questions.map((question) => question.id);
      const next = await done(
        admin.put(`/inspection/templates/${id}`, {
          questions: [
            { id: stays, title: 'Ovi', type: 'value' },
            { title: 'Valot', type: 'value', ...(id === one.id && { successor_of: old }) },
          ],
        }),
      );
      successors.push(next.questions[1]?.id ?? 0);
    }
    await backUp();
    const [first, second] = successors.map((id) => `/inspection/questions/${id}`);
    await done(admin.put(`${first}`, { successor_of: null }));
    await done(admin.put(`${second}`, { successor_of: other.questions[0]?.id }));
    expect(await faults()).toEqual([]);
  });

  it('questions are added, changed, archived and restored one by one', async () => {
    for (const id of [51, 53, 55, 57])
      await addTemplate(database, {
        ...{ id, type: 1, location: 1 },
        questions: [{ id }, { id: id + 1 }],
      });
    await done(admin.delete('/inspection/templates/51/questions/51'));
    await backUp();
    await done(admin.post('/inspection/templates/51/questions/51/restore'));
    await done(admin.delete('/inspection/templates/53/questions/53'));
    await done(admin.put('/inspection/questions/55', { title: 'Ilma' }));
    await done(admin.post('/inspection/templates/57/questions', { title: 'Ovi', type: 'value' }));
    expect(await faults()).toEqual([]);
  });

  it('a template is archived, and another restored', async () => {
    for (const id of [41, 42])
      await addTemplate(database, { id, type: 1, location: 1, questions: [{ id }] });
    await done(admin.delete('/inspection/templates/42'));
    await backUp();
    await done(admin.delete('/inspection/templates/41'));
    await done(admin.post('/inspection/templates/42/restore'));
    expect(await faults()).toEqual([]);
  });

  it('places are archived and restored with all that is in them, or deleted', async () => {
    const wing = (name: string) =>
      done(admin.post('/inspectable/environments', { name, location_id: 1 }));
    const [one, other, empty] = [await wing('B'), await wing('C'), await wing('D')];
    for (const { id } of [one, other]) {
      const room = await done(admin.post('/inspectable/rooms', { name: 'x', environment_id: id }));
      await done(admin.post('/inspectable/todos', { room_id: room.id, name: 'Ikkunat' }));
    }
    const type = await done(admin.post('/inspectable/room-types', { name: 'Laji' }));
    await done(admin.delete(`/inspectable/environments/${other.id}`));
    await backUp();
    await done(admin.delete(`/inspectable/environments/${one.id}`));
    await done(admin.post(`/inspectable/environments/${other.id}/restore`));
    await done(admin.delete(`/inspectable/environments/${empty.id}`));
    await done(admin.delete(`/inspectable/room-types/${type.id}`));
    expect(await faults()).toEqual([]);
  });

  it('imports are undone that added records', async () => {
    const tuotu = { kind: 'room', environment: 'paikka 10', name: 'Tuotu' };
    const room = { environment: 'paikka 10', room: 'huone 12' };
    const asked = {
      name: 'Tuotu',
      inspectiontype_id: 1,
      questions: [{ title: 'x', type: 'value' }],
    };
    const aino = { username: 'tuotu', first_name: 'Aino', last_name: 'V', role: 'staff' };
    const imports = [
      await importOf('places', [{ kind: 'room_type', name: 'Tuotu laji' }, tuotu]),
      await importOf('todos', [{ ...room, name: 'Imuroi' }]),
      await importOf('templates', [asked]),
      await importOf('users', [aino]),
    ];
    await backUp();
    for (const { id } of imports.reverse()) await undo(id);
    expect(await faults()).toEqual([]);
  });

  it('imports are undone that archived records', async () => {
    const at = { location_id: 2 };
    const prune = { ...at, prune: true };
    const room = { kind: 'room', environment: 'paikka 20', name: 'huone 22' };
    const todo = { environment: 'paikka 20', room: 'huone 22', name: 'Muu' };
    const asked = { name: 'Muu', inspectiontype_id: 1, questions: [{ title: 'x', type: 'value' }] };
    const typed = { ...room, name: 'huone 21', type: 'Luokka' };
    await importOf('places', [{ kind: 'room_type', name: 'Luokka' }, typed], at);
    for (const room_id of [21, 22])
      await done(admin.post('/inspectable/todos', { room_id, name: 'Pese' }));
    const wing = { name: 'Siipi', ...at };
    const { id: environment_id } = await done(admin.post('/inspectable/environments', wing));
    const store = await done(admin.post('/inspectable/rooms', { name: 'Varasto', environment_id }));
    await done(admin.post('/inspectable/todos', { room_id: store.id, name: 'Lakaise' }));
    await pass(1);
    const named = await importOf('places', [], { ...at, archive: [environment_id] });
    await pass(1);
    const pruned = [
      await importOf('todos', [todo], prune),
      await importOf('templates', [asked], prune),
      await importOf('places', [{ kind: 'environment', name: 'paikka 20' }, room], prune),
    ];
    await backUp();
    for (const { id } of [...pruned.reverse(), named]) await undo(id);
    expect(await faults()).toEqual([]);
  });

  it('a form begun earlier is sent, and its photos arrive', async () => {
    const start = () =>
      done(staff.post('/inspection/forms', { inspectables: [1], template_id: 3 }));
    const { id } = await start();
    const name = `6_${randomUUID()}.jpg`;
    await backUp();
    const answer = { inspectionformquestion_id: 6, inspectable_id: 1, value: 3, image_url: name };
    await done(staff.post(`/inspection/forms/${id}/submit`, { results: [answer] }));
    await backUp();
    await done(staff.upload(id, [{ name, bytes: await aPicture() }]));
    expect(await faults()).toEqual([]);
    await app.queue.idle();
    expect(await faults()).toEqual([]);
  });

  it('a person is erased', async () => {
    const leaver = await signedIn(app.server, 'leaver');
    const query = { metrics: ['count'] };
    for (const visibility of ['mine', 'location'])
      await done(leaver.post('/inspection/buttons', { name: visibility, query, visibility }));
    await done(leaver.post('/tokens', { name: 'x' }));
    await done(leaver.post('/calendar-feeds', { name: 'x' }));
    await done(leaver.post('/inspection/init-draft/2', [10]));
    await inspectRoom(leaver, 12);
    await backUp();
    await done(admin.delete('/users/50'));
    expect(await faults()).toEqual([]);
  });

  it('rebuilding dates the places of an older server', async () => {
    const { db } = database;
    await db.updateTable('inspectables').set({ created_on: '' }).where('id', '=', 13).execute();
    await backUp();
    await rebuild(database);
    expect(await faults()).toEqual([]);
  });

  it('the jobs work on what was old enough already', async () => {
    await done(admin.put('/inspectable/locations/1/action-settings', { door_reports: true }));
    await done(admin.post('/inspectable/rooms/11/create-qr-code'));
    const door = { location_id: 1, room_id: 11, generation: 1 };
    const secret = { 'door-secret': doorSecret((await doorKey(database.db)) ?? '', door) };
    const bytes = await aPicture();
    const photo = { name: `${randomUUID()}.jpg`, sha256: sha256Hex(bytes), bytes: bytes.length };
    const client_id = randomUUID();
    const pupil = browser(app.server);
    await done(
      pupil.post('/door/11/reports', { client_id, note: 'Lamppu ei pala.', photo }, secret),
    );
    await done(
      pupil.upload(`/door/11/reports/${client_id}/photo`, [{ name: photo.name, bytes }], secret),
    );
    await app.queue.idle();
    const reports = (await admin.get('/inspection/pending?kind=door_report')).json<{
      items: Made[];
    }>();
    const id = reports.items[0]?.id ?? 0;
    await done(admin.post(`/inspection/pending/${id}/handle?action=reject&reasoning=Ei.`));
    const outside = await report(11);
    await done(admin.post(`/inspection/pending/${outside.id}/handle?action=approve`));
    const owner_address = 'huolto@example.fi';
    await done(admin.put(`/inspection/pending/${outside.id}`, { owner_address }));
    await done(admin.post(`/inspection/pending/${outside.id}/link`));
    await done(staff.post('/inspection/init-draft/2', [10]));
    await addTemplate(database, { id: 61, type: 1, location: 1, questions: [{ id: 61 }] });
    await done(admin.put('/inspection/templates/61', { name: 'Uusi nimi' }));
    const calendar = '/inspectable/locations/1/calendar';
    await done(admin.put(calendar, { follows: 'FI', closures: [] }));
    await backUp(100);
    await runWritingJobs(database, app.clock.now);
    expect(await removeAuditBefore(database, 90, app.clock.now)).toBeGreaterThan(0);
    const photos = database.db.selectFrom('photos').select('id').where('action_id', '=', id);
    expect(await photos.execute()).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('what none of them explains is named', async () => {
    const comments = `/inspection/pending/${(await report(12)).id}/comments`;
    const name = `${randomUUID()}.jpg`;
    const photos = [{ name, sha256: sha256Hex(await aPicture()), bytes: 1_000 }];
    const comment = (text: string, more: object = {}) =>
      done(admin.post(comments, { client_id: randomUUID(), text, ...more }));
    await comment('Kuva.', { photos });
    await done(admin.post('/notification/add', { location_id: 1, title: 'Kolmas' }));
    const draft = await done(staff.post('/inspection/init-draft/2', [10]));
    await backUp();
    // An operation on the action explains none of these.
    await comment('Tilattu.');
    const { db } = database;
    const at = '2020-01-01T00:00:00.000Z';
    await db.deleteFrom('photos').where('name', '=', name).execute();
    await db
      .updateTable('notifications')
      .set({ read_at: at })
      .where('read_at', 'is', null)
      .execute();
    await db.updateTable('drafts').set({ cleared_at: at }).where('id', '=', draft.id).execute();
    await db.updateTable('templates').set({ updated_at: at }).where('id', '=', 2).execute();
    const found = (await faults()).join('\n');
    for (const fault of [/photos \(.* is missing/, /read_at$/m, /cleared_at$/m, /updated_at$/m])
      expect(found).toMatch(fault);
  });
});

async function done(request: Promise<LightMyRequestResponse>): Promise<Made> {
  const { statusCode, body } = await request;
  expect(statusCode, body).toBeLessThan(300);
  return (body.startsWith('{') ? JSON.parse(body) : {}) as Made;
}
