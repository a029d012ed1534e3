import { labelBoxes, labelCorner, labelSheets, type LabelSheetName } from '@kierros/domain';
import { matrixOf } from '@kierros/qr/image';
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
    expect([page.width, page.height].map(Math.round)).toEqual([595, 842]);
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

  it.each(Object.keys(labelSheets) as LabelSheetName[])(
    'prints sheets of %s, each code within half a millimetre of its place',
    async (layout) => {
      const sheet = labelSheets[layout];
      const perPage = sheet.columns * sheet.rows;
      const first = 6_000 + 100 * Object.keys(labelSheets).indexOf(layout);
      const rooms = Array.from({ length: perPage + 1 }, (_, index) => first + index);
      for (const id of rooms)
        await addInspectable(database(), id, 'room', { location: 1, environment: 10 });
      const { pages } = readPdf((await admin.post(SHEET, { room_ids: rooms, layout })).rawPayload);
      expect(pages).toHaveLength(2);
      const { code } = labelBoxes(sheet);
      for (const [index, id] of rooms.entries()) {
        const corner = labelCorner(sheet, index);
        const page = pages[corner.page]!;
        expect(page.width).toBeCloseTo(mm(sheet.page.width), 0);
        expect(page.height).toBeCloseTo(mm(sheet.page.height), 0);
        const area = {
          left: mm(corner.x + code.x),
          top: mm(corner.y + code.y),
          right: mm(corner.x + code.x + code.width),
          bottom: mm(corner.y + code.y + code.height),
        };
        expect(decodeQR(printed(page, area, DOTS_PER_INCH))).toBe(
          `${PUBLIC_ADDRESS}/inspections?room=${id}`,
        );
        // The dark modules end a quiet zone of four modules inside the code.
        const inside = page.boxes.filter(
          (box) =>
            box.left >= area.left - 1 &&
            box.right <= area.right + 1 &&
            box.top >= area.top - 1 &&
            box.bottom <= area.bottom + 1,
        );
        const modules = matrixOf(`${PUBLIC_ADDRESS}/inspections?room=${id}`).length;
        const quiet = (4 / modules) * mm(code.width);
        const near = (value: number, wanted: number) => {
          expect(Math.abs(value - wanted)).toBeLessThan(mm(0.5));
        };
        near(Math.min(...inside.map((box) => box.left)), area.left + quiet);
        near(Math.min(...inside.map((box) => box.top)), area.top + quiet);
        near(Math.max(...inside.map((box) => box.right)), area.right - quiet);
        near(Math.max(...inside.map((box) => box.bottom)), area.bottom - quiet);
      }
    },
  );

  it('prints words of its own on each label', async () => {
    const note = 'Ilmoita vika lukemalla koodi';
    const response = await staff.post(SHEET, { room_ids: [11, 12], note, lang: 'fi' });
    const text = readPdf(response.rawPayload).pages[0]?.text.replaceAll(/\s+/g, ' ') ?? '';
    expect(text.split(note)).toHaveLength(3);
    expect((await staff.post(SHEET, { room_ids: [11], note: 'x'.repeat(81) })).statusCode).toBe(
      422,
    );
  });

  it('knows why a label is out of date: never printed, renamed, or moved', async () => {
    const { id } = (
      await admin.post('/inspectable/environments', { name: 'Siipi', location_id: 1 })
    ).json() as { id: number };
    for (const room of [5_101, 5_102, 5_103])
      await addInspectable(database(), room, 'room', { location: 1, environment: id });
    const because = async () => {
      const list = (await admin.get('/inspectable/door-codes?location_id=1&per_page=1000')).json();
      const { items } = list as { items: { room_id: number; stale_because: string | null }[] };
      return items
        .filter(({ room_id }) => room_id > 5_100 && room_id < 5_104)
        .map(({ stale_because }) => stale_because);
    };
    expect(await because()).toEqual(['never', 'never', 'never']);
    await staff.post(SHEET, { environment_id: id, lang: 'fi' });
    expect(await because()).toEqual([null, null, null]);
    // The label is in Finnish: another English name changes nothing on it.
    await admin.put('/inspectable/rooms/5101', { name: { en: 'Another' } });
    await admin.put('/inspectable/rooms/5102', { name: { fi: 'Toinen' } });
    await admin.put('/inspectable/rooms/5103', { environment_id: 10 });
    expect(await because()).toEqual([null, 'name', 'place']);
    await staff.post(SHEET, { room_ids: [5_102, 5_103], lang: 'fi' });
    expect(await because()).toEqual([null, null, null]);
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
