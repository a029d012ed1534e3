import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';
import { updateDueRows } from '../due/public.ts';

const TIMES = 100;
const DAY_MS = 86_400_000;
const client = (number: number) => `1c1e4c2a-1d8f-4f3a-9a57-3a4f${String(number).padStart(8, '0')}`;

// Reliability R16 and R22: whatever is sent again, late or concurrently, is stored once and never refused.
onEachDatabase('an inspection sent again and again', (database) => {
  let app: TestApp;
  let staff: Person;
  let other: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
    other = await signedIn(app.server, 'staff2');
  });
  let last = 200;
  const newRoom = async () => {
    const id = (last += 1);
    await addInspectable(database(), id, 'room', { location: 1, environment: 10 });
    await database().write((tx) => updateDueRows(tx, { inspectableIds: [id] }, null));
    return id;
  };
  const start = (room: number, client_id: string, person = staff, more: object = {}) =>
    person.post('/inspection/forms', {
      inspectables: [room],
      template_id: 1,
      client_id,
      started_at: '2026-11-21T09:00:00Z',
      ...more,
    });
  const results = (room: number, value = 3) =>
    [1, 2].map((question) => ({
      inspectionformquestion_id: question,
      inspectable_id: room,
      value,
    }));
  const submit = (id: number, body: object, person = staff) =>
    person.post(`/inspection/forms/${id}/submit`, body);
  const idOf = (response: { json: () => unknown }) => (response.json() as { id: number }).id;
  const many = <T>(work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: TIMES }, (_, index) => work(index)));

  it(`is one form with one receipt, ${TIMES} times in parallel`, async () => {
    const room = await newRoom();
    const forms = await many(() => start(room, client(1)));
    expect(new Set(forms.map(idOf)).size).toBe(1);
    const id = idOf(forms[0] as (typeof forms)[number]);
    const receipts = await many(() => submit(id, { results: results(room) }));
    expect(new Set(receipts.map((one) => `${one.statusCode} ${one.body}`)).size).toBe(1);
    expect(receipts[0]?.statusCode).toBe(200);
    const rows = await database()
      .db.selectFrom('forms')
      .select('id')
      .where('client_id', '=', client(1))
      .execute();
    expect(rows).toEqual([{ id }]);
  });

  it(`is refused with other answers, ${TIMES} of ${TIMES}, and the first ones stand`, async () => {
    const room = await newRoom();
    const id = idOf(await start(room, client(2)));
    await submit(id, { results: results(room) });
    const refused = await many((index) => submit(id, { results: results(room, 1 + (index % 2)) }));
    expect(refused.filter((one) => one.statusCode === 409)).toHaveLength(TIMES);
    const stored = await database()
      .db.selectFrom('answers')
      .select('value')
      .where('form_id', '=', id)
      .execute();
    expect(stored).toEqual([{ value: 3 }, { value: 3 }]);
  });

  it("belongs to its author: the same client id of another user is another form, and another user's form is not found", async () => {
    const room = await newRoom();
    const id = idOf(await start(room, client(3)));
    expect(idOf(await start(21, client(3), other))).not.toBe(id);
    expect((await submit(id, { results: results(room) }, other)).statusCode).toBe(404);
  });

  it('gives the same receipt after 400 days', async () => {
    const room = await newRoom();
    const id = idOf(await start(room, client(4)));
    const first = await submit(id, { results: results(room) });
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 400 * DAY_MS);
    const later = await signedIn(app.server, 'staff');
    expect(idOf(await start(room, client(4), later))).toBe(id);
    const again = await submit(id, { results: results(room) }, later);
    app.clock.now = before;
    expect(again.body).toBe(first.body);
  });

  it('is stored when its template changed while the phone was offline, 50 of 50, and read as it was asked', async () => {
    const admin = await signedIn(app.server, 'admin');
    const { version } = (await admin.get('/inspection/templates/1')).json() as { version: number };
    const rooms = await Promise.all(Array.from({ length: 50 }, newRoom));
    const forms: number[] = [];
    for (const [index, room] of rooms.entries())
      forms.push(idOf(await start(room, client(100 + index))));
    const changed = await admin.put('/inspection/questions/1', {
      title: { en: 'Asked differently now', fi: 'Kysytään nyt toisin' },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    let readable = 0;
    for (const [index, id] of forms.entries()) {
      const sent = await submit(id, { results: results(rooms[index] ?? 0) });
      expect(sent.statusCode, sent.body).toBe(200);
      const read = (await staff.get(`/inspection/forms/${id}`)).json() as {
        template_version: number;
      };
      if (read.template_version === version && JSON.stringify(read).includes('Question 1'))
        readable += 1;
    }
    expect(readable).toBe(50);
  });
});
