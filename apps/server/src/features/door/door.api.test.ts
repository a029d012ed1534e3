import type { Schema } from '@kierros/api/schema';
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { plainJpeg } from '../../../test/bad-files.ts';
import {
  API,
  PUBLIC_ADDRESS,
  browser,
  signedIn,
  testApp,
  type Person,
  type TestApp,
} from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { chunks } from '../../shared/chunks.ts';
import { smallSite } from '../../../test/site.ts';
import { forgetRejectedReports } from '../../shared/retention.ts';

type Action = Schema<'PendingAction'>;

onEachDatabase('the code on a door', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  let student: Person;
  let pupil: Person;
  const lines: string[] = [];
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database(), undefined, {
      logLevel: 'debug',
      logStream: { write: (line) => lines.push(line) },
    });
    [admin, staff, student] = (await Promise.all(
      ['admin', 'staff', 'student'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person, Person];
    pupil = browser(app.server);
  });

  const settings = (door_reports: boolean) =>
    admin.put('/inspectable/locations/1/action-settings', { door_reports });
  /** What a phone reads from the label of a room. */
  const addressOf = async (room: number): Promise<string> => {
    const png = await staff.post(`/inspectable/rooms/${room}/create-qr-code`);
    const { data, info } = await sharp(png.rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return decodeQR({ data: new Uint8ClampedArray(data), width, height });
  };
  const secretOf = async (room: number) => (await addressOf(room)).split('#k=')[1] ?? '';
  const look = (room: number, secret: string) =>
    pupil.get(`/door/${room}`, { 'door-secret': secret });
  const report = (room: number, secret: string, body: object = {}) =>
    pupil.post(
      `/door/${room}/reports`,
      { client_id: randomUUID(), note: 'Lamppu ei pala.', ...body },
      { 'door-secret': secret },
    );
  const photograph = (room: number, secret: string) =>
    app.server.inject({
      method: 'POST',
      url: `${API}/door/${room}/reports/${randomUUID()}/photo`,
      payload:
        '--x\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\na\r\n--x--\r\n',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'multipart/form-data; boundary=x',
        'door-secret': secret,
      },
    });
  const reports = async (person = admin) =>
    (
      (
        await person.get('/inspection/pending?kind=door_report&status=all&per_page=1000')
      ).json() as {
        items: Action[];
      }
    ).items;

  it('opens the room alone while the location takes no reports', async () => {
    expect(await addressOf(11)).toBe(`${PUBLIC_ADDRESS}/inspections?room=11`);
    expect((await settings(true)).statusCode).toBe(200);
    const address = await addressOf(11);
    expect(address).toMatch(/\/inspections\?room=11#k=[\w-]{22}$/);
    expect(await addressOf(11)).toBe(address);
  });

  it('tells the name of its place, and nothing where anything is wrong', async () => {
    const secret = await secretOf(11);
    expect((await look(11, secret)).json()).toEqual({
      name: { en: 'room 11', fi: 'huone 11' },
    });
    const wrong = [
      await look(12, secret),
      await look(999_999, secret),
      await look(10, secret),
      await look(11, 'A'.repeat(22)),
      await report(11, 'A'.repeat(22)),
    ];
    const bodies = wrong.map((one) => one.body.replace(/"request_id":"[^"]*"/, ''));
    expect(wrong.map((one) => one.statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(bodies).size).toBe(1);
  });

  it('takes a report with a photo once, which staff read and students do not', async () => {
    const secret = await secretOf(11);
    const bytes = await plainJpeg();
    const photo = {
      name: `${randomUUID()}.jpg`,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
    };
    const client_id = randomUUID();
    for (let sent = 0; sent < 2; sent += 1)
      expect((await report(11, secret, { client_id, photo })).json()).toEqual({ known: false });
    const boundary = 'x'.repeat(20);
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${photo.name}"\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const upload = await app.server.inject({
      method: 'POST',
      url: `${API}/door/11/reports/${client_id}/photo`,
      payload,
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    });
    const { name, sha256 } = photo;
    expect(upload.json()).toEqual({
      uploaded: [name],
      uploaded_files: [{ name, sha256 }],
      rejected: [],
      photos_missing: [],
    });
    await app.queue.idle();
    const [action] = await reports(staff);
    expect(action).toMatchObject({ note: 'Lamppu ei pala.', raised_by: null, status: 'pending' });
    const [image = ''] = action?.images_before ?? [];
    expect((await staff.get(image)).statusCode).toBe(200);
    expect((await student.get(image)).statusCode).toBe(404);
    expect((await pupil.get(image)).statusCode).toBe(401);
    expect(await reports(student)).toEqual([]);
  });

  it('stores nothing under the id of a report at another door', async () => {
    const client_id = randomUUID();
    const before = (await reports()).length;
    await report(11, await secretOf(11), { client_id });
    expect((await report(13, await secretOf(13), { client_id })).json()).toEqual({ known: false });
    expect(await reports()).toHaveLength(before + 1);
  });

  it('is not shown to students who send its id as that of a report of theirs', async () => {
    const client_id = randomUUID();
    await report(11, await secretOf(11), { client_id });
    const body = { client_id, inspectable_id: 11, note: 'Ovi.' };
    const refused = await student.post('/inspection/pending', body);
    expect(refused.json()).toMatchObject({ status: 409, code: 'conflict' });
    expect(refused.body).not.toContain('Lamppu');
  });

  it('keeps what one person can send from filling the list', async () => {
    const secret = await secretOf(12);
    const known: boolean[] = [];
    for (let sent = 0; sent < 12; sent += 1)
      known.push(((await report(12, secret)).json() as { known: boolean }).known);
    expect(known).toEqual([...Array<boolean>(10).fill(false), true, true]);
    expect((await reports()).filter(({ inspectable_id }) => inspectable_id === 12)).toHaveLength(
      10,
    );
  });

  it('is dead after its renewal and is then out of date; the same key gives another secret', async () => {
    const old = await secretOf(13);
    const stale = async () =>
      (
        (await staff.get('/inspectable/door-codes?stale=true')).json() as {
          items: { room_id: number }[];
        }
      ).items.map(({ room_id }) => room_id);
    expect(await stale()).toEqual([]);
    expect((await staff.post('/inspectable/door-codes/renew', { room_ids: [13] })).statusCode).toBe(
      403,
    );
    const renewed = await admin.post('/inspectable/door-codes/renew', { room_ids: [13] });
    expect(renewed.json()).toEqual({ rooms: 1 });
    expect(await stale()).toEqual([13]);
    expect((await look(13, old)).statusCode).toBe(404);
    expect((await look(13, await secretOf(13))).statusCode).toBe(200);
    expect(await stale()).toEqual([]);
  });

  it('is listed with all others, page by page, whether or not labels were printed', async () => {
    const ids = Array.from({ length: 1_100 }, (_, index) => 5_001 + index);
    const { db } = database();
    const room = await db
      .selectFrom('inspectables')
      .selectAll()
      .where('id', '=', 11)
      .executeTakeFirstOrThrow();
    for (const part of chunks(ids, 100))
      await db
        .insertInto('inspectables')
        .values(part.map((id) => ({ ...room, id })))
        .execute();
    type List = { items: { room_id: number }[]; total: number; has_more: boolean };
    for (const filter of ['', '&stale=true']) {
      const found: number[] = [];
      let list: List;
      do {
        const page = 1 + found.length / 500;
        const url = `/inspectable/door-codes?per_page=500&page=${page}${filter}`;
        list = (await admin.get(url)).json() as List;
        found.push(...list.items.map(({ room_id }) => room_id));
      } while (list.has_more);
      expect(found).toHaveLength(list.total);
      expect(found.slice(-ids.length)).toEqual(ids);
    }
    await db.deleteFrom('inspectables').where('id', 'in', ids).execute();
  });

  it('is dead while its room is archived and where reports are turned off', async () => {
    const secret = await secretOf(12);
    await admin.delete('/inspectable/rooms/12');
    expect((await look(12, secret)).statusCode).toBe(404);
    await admin.post('/inspectable/rooms/12/restore', {});
    expect((await look(12, secret)).statusCode).toBe(200);
    await settings(false);
    expect((await look(12, secret)).statusCode).toBe(404);
    await settings(true);
  });

  const guesses = Number(process.env['DOOR_GUESSES'] ?? 300);
  it(`gives nothing to ${guesses} guesses`, { timeout: 60_000 + guesses * 50 }, async () => {
    const secret = await secretOf(11);
    const refusals = new Set<string>();
    for (let guess = 0; guess < guesses; guess += 1) {
      const room = guess % 50 === 49 ? randomInt(1_000_000) : 1 + (guess % 25);
      const near = `${secret.slice(0, 21)}${secret.endsWith('A') ? 'B' : 'A'}`;
      const tried = guess % 3 === 0 ? near : randomBytes(16).toString('base64url');
      const send = [look, report, photograph][guess % 4] ?? look;
      const { statusCode, headers, body } = await send(room, tried);
      const shown = body.replace(/"request_id":"[^"]*"/, '');
      refusals.add(`${statusCode} ${Object.keys(headers).sort().join()} ${shown}`);
    }
    // The same for a room that exists as for one that does not: 404, without a name.
    expect([...refusals]).toEqual([expect.stringMatching(/^404 (?!.*(?:huone|room|paikka))/)]);
  });

  it('leaves its secret in no line of the log and no row', async () => {
    const secret = await secretOf(11);
    await look(11, secret);
    await report(11, secret);
    expect(lines.some((line) => line.includes(secret))).toBe(false);
    for (const table of ['audit_events', 'door_codes', 'pending_events', 'settings'] as const)
      expect(
        JSON.stringify(await database().db.selectFrom(table).selectAll().execute()),
      ).not.toContain(secret);
  });

  it('forgets words and photo of a rejected report after 90 days', async () => {
    const [action] = (await reports()).filter(({ inspectable_id }) => inspectable_id === 11);
    await admin.post(`/inspection/pending/${action?.id}/handle?action=reject&reasoning=Ehjä`);
    const later = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000);
    expect(await forgetRejectedReports(database(), later(89))).toBe(0);
    expect(await forgetRejectedReports(database(), later(91))).toBe(1);
    const again = (await reports()).find(({ id }) => id === action?.id);
    expect([again?.note, again?.images_before]).toEqual(['', []]);
  });
});
