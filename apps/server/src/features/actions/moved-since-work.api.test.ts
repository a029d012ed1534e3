import { createHash, randomUUID } from 'node:crypto';
import type { Schema } from '@kierros/api/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, signedIn, type Person } from '../../../test/client.ts';
import { dialects } from '../../../test/dialects.ts';
import { aPicture } from '../../../test/inspected-site.ts';
import { BEFORE, movingSite, NOW, type MovingSite } from '../../../test/moving-site.ts';
import { doorKey, doorSecret } from '../door/public.ts';

type Action = Schema<'PendingAction'>;

const MINUTE = 60_000;
const after = (minutes: number) => new Date(Date.parse(NOW) + minutes * MINUTE);

describe.each(dialects)('work on a device whose place or author moved since on %s', (dialect) => {
  let site: MovingSite;
  beforeAll(async () => {
    site = await movingSite(dialect);
  });
  afterAll(() => site.close());

  const picture = async () => {
    const bytes = await aPicture();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { name: `${randomUUID()}.jpg`, sha256, bytes: bytes.byteLength };
  };
  const report = (person: Person, inspectable_id: number, more: object = {}) =>
    person.post('/inspection/pending', {
      client_id: randomUUID(),
      inspectable_id,
      note: 'Sarana irti.',
      reported_at: BEFORE,
      clock_offset_ms: 0,
      ...more,
    });
  const fix = (person: Person, action: number, more: object = {}) =>
    person.post(`/inspection/pending/${action}/fix`, {
      client_id: randomUUID(),
      note: 'Sarana vaihdettu.',
      fixed_at: NOW,
      clock_offset_ms: 0,
      ...more,
    });
  const comment = (person: Person, action: number, more: object = {}) =>
    person.post(`/inspection/pending/${action}/comments`, {
      client_id: randomUUID(),
      text: 'Osa tilattu.',
      commented_at: NOW,
      clock_offset_ms: 0,
      ...more,
    });
  /** A reported fault of a room that is to be fixed. */
  const approved = async (room: number): Promise<number> => {
    const { id } = (await report(site.admin, room)).json<Action>();
    const path = `/inspection/pending/${id}/handle?action=approve`;
    expect((await site.admin.post(path)).statusCode).toBe(200);
    return id;
  };
  const send = async (person: Person, action: number, name: string) => {
    const path = `/inspection/pending/${action}/photos`;
    return person.upload(path, [{ name, bytes: await aPicture() }]);
  };
  const stored = async (action: number) =>
    (await site.admin.get(`/inspection/pending?id=${action}&status=all&location_id=all`)).json<{
      items: Action[];
    }>().items[0];

  it('reports a fault of a room that moved, where the room is now, with its photo', async () => {
    const room = await site.addRoom();
    await site.move(room);
    const photo = await picture();
    const client_id = randomUUID();
    const sent = await report(site.staff, room, { client_id, photos: [photo] });
    expect(sent.statusCode, sent.body).toBe(201);
    const { id } = sent.json<Action>();
    expect((await report(site.staff, room, { client_id, photos: [photo] })).json()).toMatchObject({
      id,
    });
    const received = await send(site.staff, id, photo.name);
    expect(received.json(), received.body).toMatchObject({ photos_missing: [] });
    expect(await stored(id)).toMatchObject({ status: 'pending', inspectable_id: room });
    expect((await report(site.staff, room, { reported_at: undefined })).statusCode).toBe(404);
    expect((await site.staff.get(`/inspectable/inspectables/${room}`)).statusCode).toBe(404);
  });

  it.each(['moved', 'archived', 'given a new code', 'closed'])(
    'takes the photo of a report at a door whose room was %s meanwhile',
    async (what) => {
      const room = await site.addRoom();
      const settings = '/inspectable/locations/1/action-settings';
      await site.admin.put(settings, { door_reports: true });
      await site.admin.post(`/inspectable/rooms/${room}/create-qr-code`);
      const key = (await doorKey(site.database.db)) ?? '';
      const secret = doorSecret(key, { location_id: 1, room_id: room, generation: 1 });
      const pupil = browser(site.app.server);
      const photo = await picture();
      const client_id = randomUUID();
      const sent = await pupil.post(
        `/door/${room}/reports`,
        { client_id, note: 'Lamppu ei pala.', photo },
        { 'door-secret': secret },
      );
      expect(sent.json(), sent.body).toEqual({ known: false });

      if (what === 'moved') await site.move(room);
      if (what === 'archived') await site.remove(`/inspectable/rooms/${room}`);
      if (what === 'given a new code')
        await site.admin.post('/inspectable/door-codes/renew', { room_ids: [room] });
      if (what === 'closed') await site.admin.put(settings, { door_reports: false });
      expect((await pupil.get(`/door/${room}`, { 'door-secret': secret })).statusCode).toBe(404);

      const path = `/door/${room}/reports/${client_id}/photo`;
      const bytes = await aPicture();
      const wrong = await pupil.upload(path, [{ name: photo.name, bytes: bytes.subarray(1) }]);
      expect(wrong.json(), wrong.body).toMatchObject({ rejected: [{ code: 'hash_mismatch' }] });
      const received = await pupil.upload(path, [{ name: photo.name, bytes }]);
      expect(received.json(), received.body).toMatchObject({ photos_missing: [] });
    },
  );

  it('stores a report once, although it was closed before its room moved', async () => {
    const handle = (id: number, query: string) =>
      site.admin.post(`/inspection/pending/${id}/handle?${query}`);
    const [once, twice] = [await site.addRoom(), await site.addRoom()];
    const photo = await picture();
    for (const room of [once, twice]) {
      const body = { client_id: randomUUID(), photos: [photo] };
      const { id } = (await report(site.staff, room, body)).json<Action>();
      // The second one follows its room there and stays behind when that comes back.
      if (room === twice) await site.move(room);
      expect((await handle(id, 'action=reject&reasoning=Ei+vika.')).statusCode).toBe(200);
      await site.move(room, room === twice ? 10 : 20);
      const again = await report(site.staff, room, body);
      expect(again.statusCode, again.body).toBe(201);
      expect(again.json()).toMatchObject({ id, status: 'rejected' });
      const stranger = await report(site.admin, room, body);
      expect(stranger.json(), stranger.body).toMatchObject({ code: 'conflict' });
      expect((await send(site.staff, id, photo.name)).json()).toMatchObject({ photos_missing: [] });
      const path = `/inspection/pending?inspectable_id=${room}&status=all&location_id=all`;
      expect((await site.admin.get(path)).json()).toMatchObject({ items: [{ id }], total: 1 });
    }
  });

  it('reports a fault of a room that was deleted or archived', async () => {
    const [deleted, archived] = [await site.addRoom(), await site.addRoom()];
    await approved(archived);
    expect(await site.remove(`/inspectable/rooms/${deleted}`)).toBeNull();
    expect(await site.remove(`/inspectable/rooms/${archived}`)).toBe(NOW);
    for (const room of [deleted, archived]) {
      expect((await report(site.staff, room, { reported_at: undefined })).statusCode).not.toBe(201);
      const sent = await report(site.staff, room);
      expect(sent.statusCode, sent.body).toBe(201);
      expect(await stored(sent.json<Action>().id)).toMatchObject({ inspectable_id: room });
    }
  });

  it('counts a fix and keeps a comment about a room that moved', async () => {
    const room = await site.addRoom();
    const action = await approved(room);
    await site.move(room);
    expect((await fix(site.staff, action, { fixed_at: undefined })).statusCode).toBe(404);
    const noted = await comment(site.staff, action);
    expect(noted.statusCode, noted.body).toBe(200);
    const photo = await picture();
    const fixed = await fix(site.staff, action, { photos: [photo] });
    expect(fixed.json(), fixed.body).toMatchObject({
      counted: true,
      action: { status: 'resolved' },
    });
    expect((await send(site.staff, action, photo.name)).json()).toMatchObject({
      photos_missing: [],
    });
    const path = `/inspection/pending/${action}/handle?action=undo`;
    expect((await site.staff.post(path)).statusCode).toBe(404);
    await site.later(31, async () => {
      expect((await fix(site.staff, action)).statusCode).toBe(404);
      expect((await report(site.staff, room)).statusCode).toBe(404);
      expect((await send(site.staff, action, photo.name)).statusCode).toBe(404);
    });
  });

  it('tells nobody of what came after a room or its people have moved', async () => {
    const room = await site.addRoom();
    const { id, signIn } = await site.someone(1);
    await site.move(room);
    site.app.clock.now = after(1);
    await site.assign(id, 2);
    site.app.clock.now = after(2);
    const author = await signIn();
    const other = await site.addRoom();
    const [there, here] = [await approved(room), await approved(other)];
    expect((await fix(site.staff, there)).statusCode).toBe(404);
    expect((await fix(author, here)).statusCode).toBe(404);
    expect((await comment(author, here)).statusCode).toBe(404);
    const late = { reported_at: after(2).toISOString() };
    expect((await report(author, other, late)).statusCode).toBe(404);
    site.app.clock.now = new Date(NOW);
    const stranger = await signedIn(site.app.server, 'staff2');
    expect((await report(stranger, other)).statusCode).toBe(404);
    expect((await fix(stranger, here)).statusCode).toBe(404);
  });

  it.each([2, null])('is taken within 30 days after its author moved to %s', async (location) => {
    const room = await site.addRoom();
    const action = await approved(room);
    const { id, signIn } = await site.someone(1);
    site.app.clock.now = after(1);
    await site.assign(id, location);
    await site.later(29, async () => {
      const author = await signIn();
      const photo = await picture();
      const sent = await report(author, room, { photos: [photo] });
      expect(sent.statusCode, sent.body).toBe(201);
      expect((await send(author, sent.json<Action>().id, photo.name)).statusCode).toBe(200);
      expect((await comment(author, action)).statusCode).toBe(200);
      expect((await fix(author, action)).json()).toMatchObject({ counted: true });
    });
    await site.later(31, async () => {
      const author = await signIn();
      expect((await report(author, room)).statusCode).not.toBe(201);
      expect((await comment(author, action)).statusCode).not.toBe(200);
    });
  });

  it('leaves nothing that verify finds wrong', async () => {
    const { checks } = (await site.admin.post('/operations/verify')).json<{
      checks: { faults: string[] }[];
    }>();
    expect(checks.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });
});
