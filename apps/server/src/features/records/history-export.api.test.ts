import { beforeAll, expect, it } from 'vitest';
import { formulaPayloads } from '@kierros/domain/testing';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { inspectRoom } from '../../../test/inspected-site.ts';
import { smallSite } from '../../../test/site.ts';
import { wholeCsv, wholeJsonLines } from '../../../test/whole-export.ts';

const PHOTO = '1_0b5f0f0e-1111-4222-8333-444455556666.jpg';

onEachDatabase('the history as a file', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  let student: Person;
  const forms: number[] = [];
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    [admin, staff, student] = (await Promise.all(
      ['admin', 'staff', 'student'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person, Person];
    for (const [room, value] of [
      [11, 1],
      [12, 2],
      [13, 3],
    ] as const)
      forms.push(await inspectRoom(staff, room, { value, ...(room === 11 && { photo: PHOTO }) }));
    forms.push(await inspectRoom(admin, 21, { value: 3 }));
    await app.queue.idle();
  });
  const csv = async (person: Person, query = '') => {
    const response = await person.get(`/export/history${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return wholeCsv(response.body) ?? expect.fail('The file is cut.');
  };

  it('gives one line for each answer, in words of one language', async () => {
    const response = await staff.get('/export/history?lang=en');
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.headers['content-disposition']).toContain('.csv"');
    const lines = await csv(staff, '?lang=en');
    expect(lines).toHaveLength(9);
    expect(lines[0]).toMatchObject({
      form_id: String(forms[0]),
      done_on: '2026-11-21',
      inspectiontype: 'Continuous',
      location: 'location 1',
      environment: 'environment 10',
      room: 'room 11',
      template: 'Template 1',
      author: 'staff Testi',
      question: 'Question 1',
      value: '1',
      flagged: '0',
    });
    expect(lines[0]?.['photos']).toMatch(/^\/uploaded_images\/[\w-]+\.\w+$/);
    expect(lines[2]).toMatchObject({ value: '', response_text: `kunnossa ${forms[0]}` });
  });

  it('says the same as JSON lines', async () => {
    const response = await staff.get('/export/history?format=jsonl&lang=fi');
    expect(response.headers['content-type']).toContain('application/jsonl');
    const lines = wholeJsonLines(response.body) ?? [];
    expect(lines).toHaveLength(9);
    expect(lines[3]).toMatchObject({ room: 'huone 12', value: 2, flagged: false, photos: [] });
  });

  it('has the due date of each inspection, and as many on time as the statistics', async () => {
    const lines = await csv(staff);
    expect(lines[0]).toMatchObject({
      natural_due: '2026-11-21',
      due: '2026-11-21',
      on_time: '1',
      postponed: '0',
    });
    const { sum } = await database()
      .db.selectFrom('rollup_days')
      .select((eb) => eb.fn.sum<number>('on_time').as('sum'))
      .where('location_id', '=', 1)
      .executeTakeFirstOrThrow();
    const onTime = lines.filter((line) => line['on_time'] === '1');
    const inspections = new Set(
      onTime.map((line) => `${line['form_id']}.${line['inspectable_id']}`),
    );
    expect(inspections.size).toBe(Number(sum));
  });

  it('narrows by day, type, place and location', async () => {
    expect(await csv(staff, '?from=2026-11-22')).toEqual([]);
    expect(await csv(staff, '?to=2026-11-20')).toEqual([]);
    expect(await csv(staff, '?from=2026-11-21&to=2026-11-21')).toHaveLength(9);
    expect(await csv(staff, '?inspectiontype_id=2')).toEqual([]);
    const room = await csv(staff, '?inspectable_id=12');
    expect(room.map((line) => line['inspectable_id'])).toEqual(['12', '12', '12']);
    expect(await csv(staff, '?inspectable_id=10')).toHaveLength(9);
    expect(await csv(admin, '?location_id=2')).toHaveLength(3);
    expect(await csv(admin, '?location_id=all')).toHaveLength(12);
  });

  const formsIn = async (person: Person, query: string) =>
    [...new Set((await csv(person, query)).map((line) => line['form_id']))].toSorted();

  it('narrows by the other filters of the list as well', async () => {
    for (const [query, body] of [
      ['template_id=1', { template_ids: [1] }],
      ['inspector_id=2', { inspector_ids: [2] }],
      ['inspector_id=1', { inspector_ids: [1] }],
      ['has_low=true', { has_low: true }],
      ['has_low=false', { has_low: false }],
      ['on_time=true', { on_time: true }],
      ['on_time=false', { on_time: false }],
      ['has_photo=true', { has_photo: true }],
    ] as const) {
      const listed = (
        await staff.post('/inspection/history', { ...body, location_id: 1, per_page: 100 })
      ).json<{ items: { form_id: number }[] }>();
      const wanted = new Set(listed.items.map((one) => String(one.form_id)));
      expect(await formsIn(staff, `?${query}`), query).toEqual([...wanted].toSorted());
    }
  });

  it('narrows by a text of a comment, a note or an answer, like the list of the screen', async () => {
    for (const text of ['KUNNOSSA', `kunnossa ${forms[1]}`, 'none', '%', '_']) {
      const listed = (
        await staff.post('/inspection/history', { text, location_id: 1, per_page: 100 })
      ).json() as { items: { form_id: number }[] };
      const found = await formsIn(staff, `?text=${encodeURIComponent(text)}`);
      expect(found, text).toEqual(listed.items.map((one) => String(one.form_id)).toSorted());
    }
    expect(await formsIn(staff, `?text=kunnossa%20${forms[1]}`)).toEqual([String(forms[1])]);
  });

  it('is refused to students, and contains nothing of other locations', async () => {
    expect((await student.get('/export/history')).statusCode).toBe(403);
    for (const query of ['location_id=2', 'location_id=all', 'inspectable_id=21'])
      expect((await staff.get(`/export/history?${query}`)).statusCode, query).toBe(404);
  });

  it.each(['csv', 'jsonl'])(
    'makes a truncated file as %s detectable, wherever it was cut',
    async (format) => {
      const { body } = await staff.get(`/export/history?format=${format}`);
      const read = format === 'csv' ? wholeCsv : wholeJsonLines;
      const isWhole = (file: string) => {
        try {
          return read(file) !== undefined;
        } catch {
          return false;
        }
      };
      expect(isWhole(body)).toBe(true);
      const ends = [...body.matchAll(/\n/g)].map(({ index }) => index + 1);
      for (const end of [0, 1, 100, ...ends.slice(0, -1), body.length - 1, body.length - 40])
        expect(isWhole(body.slice(0, end)), `${end}`).toBe(false);
      const [first = 0, second = 0] = ends;
      expect(isWhole(body.slice(0, first) + body.slice(second))).toBe(false);
    },
  );

  it('contains no formula in any column, and every text can be recovered', async () => {
    const { db } = database();
    const columns = ['location', 'environment', 'room', 'template', 'author', 'question'] as const;
    for (const payload of formulaPayloads) {
      const name = { name_en: payload, name_fi: payload };
      await db.updateTable('inspectables').set(name).where('location_id', '=', 1).execute();
      await db.updateTable('template_versions').set(name).execute();
      await db
        .updateTable('template_questions')
        .set({ title_en: payload, title_fi: payload })
        .execute();
      await db.updateTable('authors').set({ pseudonym: payload }).execute();
      await db.updateTable('answers').set({ response_text: payload, note: payload }).execute();
      await db.updateTable('forms').set({ comments: payload }).execute();
      const { body } = await staff.get('/export/history');
      const lines = wholeCsv(body) ?? [];
      expect(lines).toHaveLength(9);
      for (const line of lines)
        for (const column of [...columns, 'response_text', 'note', 'comments'] as const)
          expect(line[column], column).toBe(payload);
      for (const [cell] of body.matchAll(/"(?:[^"]|"")*"/g))
        expect(cell).not.toMatch(/^"[ \u00a0\u3000]*[=+\-@\t\r＝＋－＠]/u);
    }
  });
});
