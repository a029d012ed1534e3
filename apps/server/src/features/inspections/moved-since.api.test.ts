import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { dialects } from '../../../test/dialects.ts';
import { homeOf } from '../../../test/file-database.ts';
import { aPicture } from '../../../test/inspected-site.ts';
import { addInspectable, addPerson, smallSite, startIdsAt } from '../../../test/site.ts';
import type { Database } from '../../db/database.ts';
import { updateDueRows } from '../../shared/due-rows.ts';

type Started = { id: number; location_id: number; needs_review: boolean; review_reasons: string[] };

const DAY = 86_400_000;
const NOW = '2026-11-21T10:00:00.000Z';
const BEFORE = '2026-11-21T09:00:00.000Z';
const PHOTO = '1_0f0f0f0f-aaaa-4bbb-8ccc-1234567890ab.jpg';

describe.each(dialects)(
  'a form that was begun before its place or author moved on %s',
  (dialect) => {
    let app: TestApp;
    let admin: Person;
    let staff: Person;
    let database: Database;
    let next = 100;
    beforeAll(async () => {
      database = await (await homeOf(dialect)).open();
      await smallSite(database);
      await startIdsAt(database, 2_000);
      app = await testApp(database);
      admin = await signedIn(app.server, 'admin');
      staff = await signedIn(app.server, 'staff');
    });
    afterAll(async () => {
      await app.server.close();
      await database.close();
    });

    const newId = () => (next += 1);
    const addPlace = async (
      kind: 'location' | 'environment' | 'room',
      parent?: { location: number; environment?: number },
    ) => {
      const id = newId();
      await addInspectable(database, id, kind, parent ?? { location: id });
      await database.write((tx) => updateDueRows(tx, { inspectableIds: [id] }, null));
      return id;
    };
    const addRoom = (location = 1, environment = 10) => addPlace('room', { location, environment });
    const someone = async (location_id: number) => {
      const id = newId();
      await addPerson(database, { id, username: `person${id}`, role: 'staff', location_id });
      return { id, signIn: () => signedIn(app.server, `person${id}`) };
    };
    const assign = async (id: number, assigned_location_id: number | null) => {
      const { version } = (await admin.get(`/users/${id}`)).json<{ version: number }>();
      const moved = await admin.put(`/users/${id}`, { version, assigned_location_id });
      expect(moved.statusCode, moved.body).toBe(200);
    };
    const remove = async (path: string) => {
      const removed = await admin.delete(path);
      expect(removed.statusCode, removed.body).toBe(200);
      return removed.json<{ archived_at: string | null }>().archived_at;
    };
    const move = async (room: number, environment_id = 20) => {
      const moved = await admin.post(`/inspectable/rooms/${room}/move`, { environment_id });
      expect(moved.statusCode, moved.body).toBe(200);
    };
    /** Runs something on a later day. */
    const later = async <T>(days: number, what: () => Promise<T>): Promise<T> => {
      app.clock.now = new Date(Date.parse(NOW) + days * DAY);
      admin = await signedIn(app.server, 'admin');
      staff = await signedIn(app.server, 'staff');
      try {
        return await what();
      } finally {
        app.clock.now = new Date(NOW);
        admin = await signedIn(app.server, 'admin');
        staff = await signedIn(app.server, 'staff');
      }
    };

    const begin = (person: Person, room: number, more: object = {}) =>
      person.post('/inspection/forms', {
        inspectables: [room],
        template_id: 1,
        started_at: BEFORE,
        clock_offset_ms: 0,
        due_seen: [{ inspectable_id: room, natural_due: '2026-11-21' }],
        ...more,
      });
    const begun = async (person: Person, room: number, more: object = {}) => {
      const answer = await begin(person, room, more);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<Started>();
    };
    const submit = (person: Person, form: number, room: number, value = 3) =>
      person.post(`/inspection/forms/${form}/submit`, {
        clock_offset_ms: 0,
        results: [
          { inspectionformquestion_id: 1, inspectable_id: room, value, image_url: PHOTO },
          { inspectionformquestion_id: 2, inspectable_id: room, value: 3 },
        ],
      });
    const photo = async (person: Person, form: number) =>
      person.upload(form, [{ name: PHOTO, bytes: await aPicture() }]);
    const stored = async (person: Person, form: number, room: number, value = 3) => {
      const receipt = await submit(person, form, room, value);
      expect(receipt.statusCode, receipt.body).toBe(200);
      const received = await photo(person, form);
      expect(received.json(), received.body).toMatchObject({ status: 'complete' });
      return receipt.json<{ needs_review: boolean; due: unknown[] }>();
    };
    const actionsOf = (form: number) =>
      database.db
        .selectFrom('pending_actions')
        .select(['location_id', 'kind', 'inspectable_id', 'form_location_id'])
        .where('form_id', '=', form)
        .orderBy('kind')
        .execute();
    const review = (inspectable_id: number, location_id = 1) => ({
      ...{ kind: 'needs_review', location_id, inspectable_id, form_location_id: location_id },
    });
    const idsIn = async (path: string) =>
      (await admin.get(path)).json<{ items: { id: number }[] }>().items.map(({ id }) => id);

    it('is stored with its photo after its room was deleted without history', async () => {
      const room = await addRoom();
      const before = await idsIn('/inspection/forms?location_id=1&per_page=1000');
      expect(await remove(`/inspectable/rooms/${room}`)).toBeNull();
      expect((await begin(staff, room, { started_at: undefined })).statusCode).toBe(404);
      const form = await begun(staff, room);
      expect(form).toMatchObject({ location_id: 1, needs_review: true });
      expect(form.review_reasons).toContain('inspectable_archived');
      await stored(staff, form.id, room);
      expect(await actionsOf(form.id)).toEqual([review(room)]);
      expect(await idsIn('/inspection/forms?location_id=1&per_page=1000')).toEqual([
        form.id,
        ...before,
      ]);
      expect(await idsIn('/inspectable/rooms?location_id=1&per_page=1000')).not.toContain(room);
      const archived = await admin.get(`/inspectable/inspectables/${room}`);
      expect(archived.json()).toMatchObject({ name: { fi: `huone ${room}` }, archived_at: NOW });
    });

    it('is stored where it was begun after its room was moved to another location', async () => {
      const room = await addRoom();
      await move(room);
      expect((await begin(staff, room, { started_at: undefined })).statusCode).toBe(404);
      const form = await begun(staff, room);
      expect(form).toMatchObject({ location_id: 1, review_reasons: ['inspectable_moved'] });
      expect((await stored(staff, form.id, room, 1)).due).toEqual([]);
      // The fault goes with the room, the review stays with the form.
      expect(await actionsOf(form.id)).toEqual([
        { kind: 'low_value', location_id: 2, inspectable_id: room, form_location_id: 1 },
        review(1),
      ]);
      expect(await idsIn('/inspection/forms?location_id=1&per_page=1000')).toContain(form.id);
      expect(await idsIn('/inspection/forms?location_id=2&per_page=1000')).not.toContain(form.id);
      expect((await staff.get(`/inspectable/inspectables/${room}`)).statusCode).toBe(404);
      await move(room, 10);
    });

    it('is stored where it was begun from a device that was offline for longer', async () => {
      const room = await addRoom();
      await move(room);
      const late = await later(40, () => begun(staff, room));
      expect(late).toMatchObject({ location_id: 1, review_reasons: ['inspectable_moved'] });
    });

    it('belongs to the location where it was begun, also from an administrator', async () => {
      const room = await addRoom();
      await move(room);
      expect(await begun(admin, room)).toMatchObject({ location_id: 1 });
      const after = { started_at: NOW };
      app.clock.now = new Date(Date.parse(NOW) + 60_000);
      expect(await begun(admin, room, after)).toMatchObject({ location_id: 2, review_reasons: [] });
      app.clock.now = new Date(NOW);
    });

    it('is submitted after the room moved that it was started for', async () => {
      const room = await addRoom();
      const form = await begun(staff, room);
      expect(form.review_reasons).toEqual([]);
      await move(room);
      expect((await stored(staff, form.id, room)).needs_review).toBe(true);
      expect(await actionsOf(form.id)).toEqual([review(1)]);
    });

    it('is stored with its photos within 30 days after its author was moved, not later', async () => {
      const [room, other] = [await addRoom(), await addRoom()];
      const { id, signIn } = await someone(1);
      const author = await signIn();
      const open = await begun(author, other);
      await assign(id, 2);
      await later(30, async () => {
        const person = await signIn();
        const form = await begun(person, room);
        expect(form).toMatchObject({ location_id: 1, review_reasons: ['author_moved'] });
        await stored(person, form.id, room);
        expect(await actionsOf(form.id)).toEqual([review(room)]);
        expect((await person.get(`/inspection/forms/${form.id}`)).statusCode).toBe(200);
        expect((await submit(person, open.id, other)).statusCode).toBe(200);
        expect(await idsIn('/inspection/forms?location_id=1&per_page=1000')).toContain(form.id);
      });
      await later(31, async () => {
        const person = await signIn();
        expect((await begin(person, room)).statusCode).toBe(404);
        expect((await submit(person, open.id, other)).statusCode).toBe(404);
        expect((await photo(person, open.id)).statusCode).toBe(404);
        expect((await person.get(`/inspection/forms/${open.id}`)).statusCode).toBe(404);
      });
    });

    it('gives an author who was moved no other right in the location that they left', async () => {
      const room = await addRoom();
      const others = await begun(staff, room);
      const { id, signIn } = await someone(1);
      await assign(id, 2);
      const author = await signIn();
      for (const path of [
        `/inspectable/inspectables/${room}`,
        `/inspection/forms/${others.id}`,
        '/inspection/forms?location_id=1',
        '/inspection/pending?location_id=1',
      ])
        expect((await author.get(path)).statusCode, path).toBe(404);
      expect((await submit(author, others.id, room)).statusCode).toBe(404);
      expect((await photo(author, others.id)).statusCode).toBe(404);
      // Begun after they had left, or without saying when.
      app.clock.now = new Date(Date.parse(NOW) + 120_000);
      const after = new Date(Date.parse(NOW) + 60_000).toISOString();
      expect((await begin(author, room, { started_at: after })).statusCode).toBe(404);
      expect((await begin(author, room, { started_at: undefined })).statusCode).toBe(404);
      app.clock.now = new Date(NOW);
      const stranger = await signedIn(app.server, 'staff2');
      expect((await begin(stranger, room)).statusCode).toBe(404);
      expect((await begin(stranger, 999_999)).statusCode).toBe(404);
    });

    it('is stored after its author was assigned to no location', async () => {
      const room = await addRoom();
      const { id, signIn } = await someone(1);
      await assign(id, null);
      const author = await signIn();
      const form = await begun(author, room);
      await stored(author, form.id, room);
      expect(await actionsOf(form.id)).toEqual([review(room)]);
      expect((await author.get(`/inspectable/inspectables/${room}`)).statusCode).toBe(404);
    });

    it('is stored after its environment was deleted with its rooms or one of them moved', async () => {
      const environment = await addPlace('environment', { location: 1 });
      const inside = await addRoom(1, environment);
      await database.db
        .updateTable('template_questions')
        .set({ specified_rooms: JSON.stringify([11, inside]) })
        .where('question_id', '=', 5)
        .execute();
      const round = async () => {
        const form = await begun(staff, environment, { template_id: 2, due_seen: [] });
        const results = [
          { inspectionformquestion_id: 4, inspectable_id: environment, value: 3 },
          { inspectionformquestion_id: 5, inspectable_id: inside, value: 1 },
        ];
        const path = `/inspection/forms/${form.id}/submit`;
        const receipt = await staff.post(path, { results, clock_offset_ms: 0 });
        expect(receipt.statusCode, receipt.body).toBe(200);
        return form.id;
      };
      await move(inside);
      const moved = await actionsOf(await round());
      expect(moved.find(({ kind }) => kind === 'low_value')).toMatchObject({ location_id: 2 });
      await move(inside, environment);
      expect(await remove(`/inspectable/environments/${environment}`)).toBe(NOW);
      const kinds = (await actionsOf(await round())).map(({ kind }) => kind);
      expect(kinds).toContain('needs_review');
    });

    it('is stored after its whole location was deleted or archived', async () => {
      const location = await addPlace('location');
      const environment = await addPlace('environment', { location });
      const [room, used] = [
        await addRoom(location, environment),
        await addRoom(location, environment),
      ];
      const { id, signIn } = await someone(location);
      const first = await begun(await signIn(), used);
      await assign(id, 2);
      const author = await signIn();
      expect(await remove(`/inspectable/rooms/${room}`)).toBeNull();
      expect(await remove(`/inspectable/locations/${location}`)).toBe(NOW);
      await stored(author, first.id, used);
      const form = await begun(author, room);
      await stored(author, form.id, room);
      expect(await actionsOf(form.id)).toEqual([review(room, location)]);
    });

    it('brings back what its room lay in, if all of it was deleted without history', async () => {
      const location = await addPlace('location');
      const environment = await addPlace('environment', { location });
      const room = await addRoom(location, environment);
      for (const [kind, id] of [
        ['rooms', room],
        ['environments', environment],
        ['locations', location],
      ])
        expect(await remove(`/inspectable/${kind}/${id}`)).toBeNull();
      const [one, two] = await Promise.all([begun(admin, room), begun(admin, room)]);
      expect(one).toMatchObject({ location_id: location, needs_review: true });
      await stored(admin, one.id, room);
      await stored(admin, two.id, room);
    });

    it('leaves nothing that verify finds wrong', async () => {
      const report = (await admin.post('/operations/verify')).json<{
        checks: { name: string; faults: string[] }[];
      }>();
      expect(report.checks.filter(({ faults }) => faults.length > 0)).toEqual([]);
    });
  },
);
