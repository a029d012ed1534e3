import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, type Person } from '../../../test/client.ts';
import { dialects } from '../../../test/dialects.ts';
import { aPicture } from '../../../test/inspected-site.ts';
import { BEFORE, movingSite, NOW, type MovingSite } from '../../../test/moving-site.ts';
import type { Database } from '../../db/database.ts';

type Started = { id: number; location_id: number; needs_review: boolean; review_reasons: string[] };

const PHOTO = '1_0f0f0f0f-aaaa-4bbb-8ccc-1234567890ab.jpg';

describe.each(dialects)(
  'a form that was begun before its place or author moved on %s',
  (dialect) => {
    let site: MovingSite;
    let database: Database;
    beforeAll(async () => {
      site = await movingSite(dialect);
      ({ database } = site);
    });
    afterAll(() => site.close());

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
    const edit = (person: Person, form: number, room: number) =>
      person.put(`/inspection/forms/${form}/edit`, {
        results: [
          { inspectionformquestion_id: 1, inspectable_id: room, value: 1, image_url: PHOTO },
          { inspectionformquestion_id: 2, inspectable_id: room, value: 3 },
        ],
        reason: 'Väärä arvo.',
      });
    const keep = (person: Person, inspectable_ids: number[], more: object) =>
      person.post('/inspection/init-draft/1', { inspectable_ids, started_at: BEFORE, ...more });
    const resultsOf = (environment: number, inside: number) => [
      { inspectionformquestion_id: 4, inspectable_id: environment, value: 3 },
      { inspectionformquestion_id: 5, inspectable_id: inside, value: 1 },
    ];
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
      (await site.admin.get(path)).json<{ items: { id: number }[] }>().items.map(({ id }) => id);

    it('is stored with its photo after its room was deleted without history', async () => {
      const room = await site.addRoom();
      const before = await idsIn('/inspection/forms?location_id=1&per_page=1000');
      expect(await site.remove(`/inspectable/rooms/${room}`)).toBeNull();
      expect((await begin(site.staff, room, { started_at: undefined })).statusCode).toBe(404);
      const form = await begun(site.staff, room);
      expect(form).toMatchObject({ location_id: 1, needs_review: true });
      expect(form.review_reasons).toContain('inspectable_archived');
      await stored(site.staff, form.id, room);
      expect(await actionsOf(form.id)).toEqual([review(room)]);
      expect(await idsIn('/inspection/forms?location_id=1&per_page=1000')).toEqual([
        form.id,
        ...before,
      ]);
      expect(await idsIn('/inspectable/rooms?location_id=1&per_page=1000')).not.toContain(room);
      const archived = await site.admin.get(`/inspectable/inspectables/${room}`);
      expect(archived.json()).toMatchObject({ name: { fi: `huone ${room}` }, archived_at: NOW });
    });

    it('is stored where it was begun after its room was moved to another location', async () => {
      const room = await site.addRoom();
      await site.move(room);
      expect((await begin(site.staff, room, { started_at: undefined })).statusCode).toBe(404);
      const form = await begun(site.staff, room);
      expect(form).toMatchObject({ location_id: 1, review_reasons: ['inspectable_moved'] });
      expect((await stored(site.staff, form.id, room, 1)).due).toEqual([]);
      // The fault goes with the room, the review stays with the form.
      expect(await actionsOf(form.id)).toEqual([
        { kind: 'low_value', location_id: 2, inspectable_id: room, form_location_id: 1 },
        review(1),
      ]);
      expect(await idsIn('/inspection/forms?location_id=1&per_page=1000')).toContain(form.id);
      expect(await idsIn('/inspection/forms?location_id=2&per_page=1000')).not.toContain(form.id);
      expect((await site.staff.get(`/inspectable/inspectables/${room}`)).statusCode).toBe(404);
      await site.move(room, 10);
    });

    it('is stored where it was begun from a device that was offline for longer', async () => {
      const room = await site.addRoom();
      await site.move(room);
      const late = await site.later(40, () => begun(site.staff, room));
      expect(late).toMatchObject({ location_id: 1, review_reasons: ['inspectable_moved'] });
    });

    it('belongs to the location where it was begun, also from an administrator', async () => {
      const room = await site.addRoom();
      await site.move(room);
      expect(await begun(site.admin, room)).toMatchObject({ location_id: 1 });
      const after = { started_at: NOW };
      site.app.clock.now = new Date(Date.parse(NOW) + 60_000);
      expect(await begun(site.admin, room, after)).toMatchObject({
        location_id: 2,
        review_reasons: [],
      });
      site.app.clock.now = new Date(NOW);
    });

    it('is submitted after the room moved that it was started for', async () => {
      const room = await site.addRoom();
      const form = await begun(site.staff, room);
      expect(form.review_reasons).toEqual([]);
      await site.move(room);
      expect((await stored(site.staff, form.id, room)).needs_review).toBe(true);
      expect(await actionsOf(form.id)).toEqual([review(1)]);
    });

    it('is stored with its photos within 30 days after its author was moved, not later', async () => {
      const [room, other] = [await site.addRoom(), await site.addRoom()];
      const { id, signIn } = await site.someone(1);
      const author = await signIn();
      const open = await begun(author, other);
      await site.assign(id, 2);
      await site.later(30, async () => {
        const person = await signIn();
        const form = await begun(person, room);
        expect(form).toMatchObject({ location_id: 1, review_reasons: ['author_moved'] });
        await stored(person, form.id, room);
        expect(await actionsOf(form.id)).toEqual([review(room)]);
        expect((await person.get(`/inspection/forms/${form.id}`)).statusCode).toBe(200);
        expect((await submit(person, open.id, other)).statusCode).toBe(200);
        expect(await idsIn('/inspection/forms?location_id=1&per_page=1000')).toContain(form.id);
      });
      await site.later(31, async () => {
        const person = await signIn();
        expect((await begin(person, room)).statusCode).toBe(404);
        expect((await submit(person, open.id, other)).statusCode).toBe(404);
        expect((await photo(person, open.id)).statusCode).toBe(404);
        expect((await person.get(`/inspection/forms/${open.id}`)).statusCode).toBe(404);
      });
    });

    it('gives an author who was moved no other right in the location that they left', async () => {
      const room = await site.addRoom();
      const others = await begun(site.staff, room);
      const { id, signIn } = await site.someone(1);
      await site.assign(id, 2);
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
      site.app.clock.now = new Date(Date.parse(NOW) + 120_000);
      const after = new Date(Date.parse(NOW) + 60_000).toISOString();
      expect((await begin(author, room, { started_at: after })).statusCode).toBe(404);
      expect((await begin(author, room, { started_at: undefined })).statusCode).toBe(404);
      site.app.clock.now = new Date(NOW);
      const stranger = await signedIn(site.app.server, 'staff2');
      expect((await begin(stranger, room)).statusCode).toBe(404);
      expect((await begin(stranger, 999_999)).statusCode).toBe(404);
    });

    it('is stored after its author was assigned to no location', async () => {
      const room = await site.addRoom();
      const { id, signIn } = await site.someone(1);
      await site.assign(id, null);
      const author = await signIn();
      const form = await begun(author, room);
      await stored(author, form.id, room);
      expect(await actionsOf(form.id)).toEqual([review(room)]);
      expect((await author.get(`/inspectable/inspectables/${room}`)).statusCode).toBe(404);
    });

    it('is stored after its environment was deleted with its rooms or one of them moved', async () => {
      const environment = await site.addPlace('environment', { location: 1 });
      const inside = await site.addRoom(1, environment);
      await database.db
        .updateTable('template_questions')
        .set({ specified_rooms: JSON.stringify([11, inside]) })
        .where('question_id', '=', 5)
        .execute();
      const round = async () => {
        const form = await begun(site.staff, environment, { template_id: 2, due_seen: [] });
        const results = resultsOf(environment, inside);
        const path = `/inspection/forms/${form.id}/submit`;
        const receipt = await site.staff.post(path, { results, clock_offset_ms: 0 });
        expect(receipt.statusCode, receipt.body).toBe(200);
        return form.id;
      };
      await site.move(inside);
      const form = await round();
      const moved = await actionsOf(form);
      expect(moved.find(({ kind }) => kind === 'low_value')).toMatchObject({ location_id: 2 });
      // What was found in it is still taken by an edit of the rest.
      const edited = await site.staff.put(`/inspection/forms/${form}/edit`, {
        results: resultsOf(environment, inside),
        comments: 'Ovi jumissa.',
      });
      expect(edited.json(), edited.body).toMatchObject({ comments: 'Ovi jumissa.' });
      await site.move(inside, environment);
      expect(await site.remove(`/inspectable/environments/${environment}`)).toBe(NOW);
      const kinds = (await actionsOf(await round())).map(({ kind }) => kind);
      expect(kinds).toContain('needs_review');
    });

    it('is stored after its whole location was deleted or archived', async () => {
      const location = await site.addPlace('location');
      const environment = await site.addPlace('environment', { location });
      const [room, used] = [
        await site.addRoom(location, environment),
        await site.addRoom(location, environment),
      ];
      const { id, signIn } = await site.someone(location);
      const first = await begun(await signIn(), used);
      await site.assign(id, 2);
      const author = await signIn();
      expect(await site.remove(`/inspectable/rooms/${room}`)).toBeNull();
      expect(await site.remove(`/inspectable/locations/${location}`)).toBe(NOW);
      await stored(author, first.id, used);
      const form = await begun(author, room);
      await stored(author, form.id, room);
      expect(await actionsOf(form.id)).toEqual([review(room, location)]);
    });

    it('brings back what its room lay in, if all of it was deleted without history', async () => {
      const location = await site.addPlace('location');
      const environment = await site.addPlace('environment', { location });
      const room = await site.addRoom(location, environment);
      for (const [kind, id] of [
        ['rooms', room],
        ['environments', environment],
        ['locations', location],
      ])
        expect(await site.remove(`/inspectable/${kind}/${id}`)).toBeNull();
      const [one, two] = await Promise.all([begun(site.admin, room), begun(site.admin, room)]);
      expect(one).toMatchObject({ location_id: location, needs_review: true });
      await stored(site.admin, one.id, room);
      await stored(site.admin, two.id, room);
    });

    it('is edited by its author after its room was moved or deleted, or its author was moved', async () => {
      const [moved, deleted, left] = [
        await site.addRoom(),
        await site.addRoom(),
        await site.addRoom(),
      ];
      const { id, signIn } = await site.someone(1);
      const author = await signIn();
      const forms: { room: number; form: number }[] = [];
      for (const room of [moved, deleted, left]) {
        const form = await begun(author, room);
        await stored(author, form.id, room);
        forms.push({ room, form: form.id });
      }
      await site.move(moved);
      await site.remove(`/inspectable/rooms/${deleted}`);
      for (const { room, form } of forms) {
        if (room === left) await site.assign(id, 2);
        const person = room === left ? await signIn() : author;
        const edited = await edit(person, form, room);
        expect(edited.statusCode, edited.body).toBe(200);
      }
      // What is found goes with the room, the review of the edit stays with the form.
      expect(await actionsOf(forms[0]?.form ?? 0)).toEqual([
        { kind: 'edit', location_id: 1, inspectable_id: 1, form_location_id: 1 },
        { kind: 'low_value', location_id: 2, inspectable_id: moved, form_location_id: 1 },
      ]);
      await site.later(31, async () => {
        const person = await signIn();
        expect((await edit(person, forms[2]?.form ?? 0, left)).statusCode).toBe(404);
      });
      const stranger = await signedIn(site.app.server, 'staff2');
      expect((await edit(stranger, forms[0]?.form ?? 0, moved)).statusCode).toBe(404);
    });

    it('is kept as a draft of work that was begun before its room was moved or deleted', async () => {
      const rooms = [await site.addRoom(), await site.addRoom(), await site.addRoom()];
      const [moved, deleted, left] = rooms as [number, number, number];
      const { id, signIn } = await site.someone(1);
      const author = await signIn();
      const client_id = randomUUID();
      const known = await keep(author, [moved], { client_id });
      expect(known.statusCode, known.body).toBe(201);
      await site.move(moved);
      await site.remove(`/inspectable/rooms/${deleted}`);
      // One's own draft is returned, and saved with the places that it has.
      const again = await keep(author, [moved], { client_id });
      expect(again.json(), again.body).toMatchObject({ id: known.json<{ id: number }>().id });
      const saved = await author.post(
        `/inspection/save-progress/${again.json<{ id: number }>().id}`,
        {
          inspectable_ids: [moved],
          content: { answers: [], comments: 'Vesivahinko.' },
        },
      );
      expect(saved.json(), saved.body).toMatchObject({ content: { comments: 'Vesivahinko.' } });
      for (const room of [moved, deleted]) {
        const made = await keep(author, [room], { client_id: randomUUID() });
        expect(made.statusCode, made.body).toBe(201);
        const form = await begin(author, room, { draft_id: made.json<{ id: number }>().id });
        expect(form.json(), form.body).toMatchObject({ location_id: 1, needs_review: true });
      }
      await site.assign(id, 2);
      expect((await keep(await signIn(), [left], { client_id: randomUUID() })).statusCode).toBe(
        201,
      );
      const bare = { client_id: randomUUID(), started_at: undefined };
      expect((await keep(await signIn(), [left], bare)).statusCode).toBe(404);
      const stranger = await signedIn(site.app.server, 'staff2');
      expect((await keep(stranger, [left], { client_id: randomUUID() })).statusCode).toBe(404);
    });

    it('leaves nothing that verify finds wrong', async () => {
      const report = (await site.admin.post('/operations/verify')).json<{
        checks: { name: string; faults: string[] }[];
      }>();
      expect(report.checks.filter(({ faults }) => faults.length > 0)).toEqual([]);
    });
  },
);
