import decodeQR from 'qr/decode.js';
import { beforeAll, expect, it } from 'vitest';
import { PUBLIC_ADDRESS, signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { printed, readPdf } from '../../../test/pdf.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';

const SHEET = '/inspectable/qr-sheet';
// A lower resolution than any office printer.
const DOTS_PER_INCH = 200;
const mm = (millimetres: number) => (millimetres * 72) / 25.4;
/** The position of the code on a label of the first row. */
const codeOf = (column: number) => ({
  left: mm(6 + column * 66),
  top: mm(12.9),
  right: mm(39 + column * 66),
  bottom: mm(46.8),
});

onEachDatabase('a sheet of codes', (database) => {
  let admin: Person;
  let staff: Person;
  let student: Person;
  beforeAll(async () => {
    await smallSite(database());
    const app = await testApp(database());
    [admin, staff, student] = (await Promise.all(
      ['admin', 'staff', 'student'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person, Person];
  });

  it('prints each code so that a phone reads it, with the name of its room as text', async () => {
    await admin.put('/inspectable/rooms/12', {
      name: { en: 'Workshop', fi: 'Työpaja Žanna Школа' },
    });
    const response = await staff.post(SHEET, { room_ids: [13, 12], lang: 'fi' });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    const { pages, source } = readPdf(response.rawPayload);
    const [page] = pages;
    if (!page) throw new Error('The sheet has a page.');
    expect([page.width, page.height]).toEqual([595.28, 841.89]);
    const decoded = [0, 1].map((column) => decodeQR(printed(page, codeOf(column), DOTS_PER_INCH)));
    expect(decoded).toEqual([
      `${PUBLIC_ADDRESS}/inspections?room=13`,
      `${PUBLIC_ADDRESS}/inspections?room=12`,
    ]);
    const text = page.text.replaceAll(/\s+/g, ' ');
    for (const words of ['huone 13', 'Työpaja Žanna Школа', 'paikka 10, paikka 1', 'Numero 12'])
      expect(text).toContain(words);
    expect(source).toContain('/Lang (fi)');
  });

  it.each([
    ['70x37', 6_000, 24, mm(0), mm(0.5), mm(35), mm(37.5)],
    ['63.5x38.1', 6_100, 21, mm(7.2), mm(15.1), mm(40), mm(53.2)],
    ['63.5x72', 6_200, 12, mm(7.2), mm(4.5), mm(70.7), mm(52)],
  ])('prints sheets of %s', async (layout, first, perPage, left, top, right, bottom) => {
    const rooms = Array.from({ length: perPage + 1 }, (_, index) => first + index);
    for (const id of rooms)
      await addInspectable(database(), id, 'room', { location: 1, environment: 10 });
    const { pages } = readPdf((await admin.post(SHEET, { room_ids: rooms, layout })).rawPayload);
    expect(pages).toHaveLength(2);
    const [page] = pages;
    if (!page) throw new Error('The sheet has a page.');
    const area = { left, top, right, bottom };
    expect(decodeQR(printed(page, area, DOTS_PER_INCH))).toBe(
      `${PUBLIC_ADDRESS}/inspections?room=${first}`,
    );
    const [right3, bottom3] = [
      Math.max(...page.boxes.map((box) => box.right)),
      Math.max(...page.boxes.map((box) => box.bottom)),
    ];
    expect([right3 < page.width, bottom3 < page.height]).toEqual([true, true]);
  });

  it('prints the dark modules at least 20 mm wide', async () => {
    const { pages } = readPdf((await staff.post(SHEET, { room_ids: [11] })).rawPayload);
    const boxes = pages[0]?.boxes ?? [];
    const width =
      Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
    expect(width).toBeGreaterThan(mm(20));
  });

  it('contains every active room of an environment or a location, on as many pages as needed', async () => {
    const environment = (
      await admin.post('/inspectable/environments', { name: 'Torni', location_id: 2 })
    ).json() as { id: number };
    for (let id = 5_001; id <= 5_030; id += 1)
      await addInspectable(database(), id, 'room', { location: 2, environment: environment.id });
    await database()
      .db.updateTable('inspectables')
      .set({ archived_at: '2026-11-20T00:00:00.000Z' })
      .where('id', '=', 5_030)
      .execute();
    const sheet = async (body: object) => {
      const { pages } = readPdf((await admin.post(SHEET, body)).rawPayload);
      const text = pages.map((page) => page.text).join(' ');
      return { pages: pages.length, codes: text.match(/Number\s+\d+/g)?.length };
    };
    expect(await sheet({ environment_id: environment.id, lang: 'en' })).toEqual({
      pages: 2,
      codes: 29,
    });
    expect(await sheet({ location_id: 2, lang: 'en' })).toMatchObject({ pages: 2, codes: 31 });
    expect((await admin.post(SHEET, { room_ids: [5_029, 5_030] })).statusCode).toBe(404);
  });

  it('refuses more than one selection, rooms of another location, and users without the right', async () => {
    const refused = async (body: object, person = staff) => (await person.post(SHEET, body)).json();
    const invalid = { status: 422, code: 'invalid_value' };
    expect(await refused({})).toMatchObject({ ...invalid, errors: [{ path: '/room_ids' }] });
    expect(await refused({ room_ids: [11], environment_id: 10 })).toMatchObject({
      ...invalid,
      errors: [{ path: '/environment_id' }],
    });
    expect(await refused({ room_ids: [] })).toMatchObject({
      ...invalid,
      errors: [{ path: '/room_ids' }],
    });
    for (const body of [
      { room_ids: [11, 21] },
      { room_ids: [10] },
      { environment_id: 20 },
      { environment_id: 11 },
      { location_id: 2 },
    ])
      expect(await refused(body), JSON.stringify(body)).toMatchObject({ status: 404 });
    expect(await refused({ room_ids: [11] }, student)).toMatchObject({ status: 403 });
  });
});
