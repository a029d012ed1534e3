import { randomUUID } from 'node:crypto';
import { formulaPayloads } from '@kierros/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { inspectRoom } from '../../../test/inspected-site.ts';
import { smallSite } from '../../../test/site.ts';
import { wholeCsv, wholeJsonLines } from '../../../test/whole-export.ts';
import { raisedAction, storeActions } from './action-rows.ts';

onEachDatabase('pending actions as a file', (database) => {
  let app: TestApp;
  let people: Record<'admin' | 'staff' | 'student', Person>;
  let answered: number;
  let reported: number;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    await signInAt('2026-11-21T10:00:00.000Z');
    await inspectRoom(people.staff, 11, { value: 1 });
    const { items } = (await people.admin.get('/inspection/pending')).json<{
      items: { id: number }[];
    }>();
    answered = items[0]?.id ?? 0;
    reported = await report(12, 'Ikkuna ei sulkeudu.');
    await report(21, 'Toisen toimipisteen asia.');
  });
  afterAll(() => app.server.close());

  async function signInAt(now: string): Promise<void> {
    app.clock.now = new Date(now);
    const [admin, staff, student] = (await Promise.all(
      ['admin', 'staff', 'student'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person, Person];
    people = { admin, staff, student };
  }
  async function report(inspectable_id: number, note: string): Promise<number> {
    const sent = await people.admin.post('/inspection/pending', {
      client_id: randomUUID(),
      inspectable_id,
      note,
    });
    expect(sent.statusCode, sent.body).toBe(201);
    return sent.json<{ id: number }>().id;
  }
  const handle = async (id: number, query: string, person = people.admin) => {
    const handled = await person.post(`/inspection/pending/${id}/handle?${query}`);
    expect(handled.statusCode, handled.body).toBe(200);
  };
  const csv = async (query = '', person = people.staff) => {
    const response = await person.get(`/export/actions?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return wholeCsv(response.body) ?? expect.fail('The file is cut.');
  };
  const ids = async (query: string, person = people.staff) =>
    (await csv(query, person)).map((line) => Number(line['id']));

  it('gives one line for each action, from the finding to the verified fix', async () => {
    await handle(reported, 'action=approve');
    await signInAt('2026-11-23T22:00:00.000Z');
    await handle(reported, 'action=resolve&reasoning=Saranat', people.staff);
    await signInAt('2026-11-24T08:00:00.000Z');
    await handle(reported, 'action=verify&reasoning=Kokeiltu');
    const response = await people.staff.get('/export/actions?lang=en');
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.headers['content-disposition']).toContain('kierros-actions-2026-11-24.csv');
    expect(wholeCsv(response.body)).toEqual([
      {
        id: String(answered),
        location: 'location 1',
        environment: 'environment 10',
        room: 'room 11',
        inspectable_id: '11',
        question: 'Question 1',
        note: '',
        kind: 'low_value',
        status: 'pending',
        priority: 'normal',
        owner: '',
        fix_by: '',
        overdue: '0',
        raised_at: '2026-11-21T10:00:00.000Z',
        fixed_at: '',
        verified_at: '',
        failures: '0',
        occurrences: '1',
        days_to_fix: '',
      },
      expect.objectContaining({
        id: String(reported),
        room: 'room 12',
        question: '',
        note: 'Ikkuna ei sulkeudu.',
        kind: 'report',
        status: 'verified',
        fixed_at: '2026-11-23T22:00:00.000Z',
        verified_at: '2026-11-24T08:00:00.000Z',
        days_to_fix: '2.5',
      }),
    ]);
  });

  it('says the same as JSON lines', async () => {
    const response = await people.staff.get('/export/actions?format=jsonl&lang=fi');
    expect(response.headers['content-type']).toContain('application/jsonl');
    const [first, second] = wholeJsonLines(response.body) ?? [];
    expect(first).toMatchObject({ room: 'huone 11', overdue: false, days_to_fix: null });
    expect(second).toMatchObject({ days_to_fix: 2.5, failures: 0 });
  });

  it('finds what the list finds', async () => {
    const others = ['status=open', 'status=closed', 'kind=report', 'inspectable_id=12'];
    const empty = ['overdue=true', 'priority=urgent', 'inspectable_id=10&include_children=false'];
    for (const query of [
      ...others,
      ...empty,
      'inspectiontype_id=1',
      'unowned=true',
      'owner_id=2',
    ]) {
      const status = query.startsWith('status') ? query : `${query}&status=all`;
      const listed = (await people.staff.get(`/inspection/pending?${status}`)).json<{
        items: { id: number }[];
      }>();
      expect(await ids(query), query).toEqual(listed.items.map(({ id }) => id));
      if (others.includes(query)) expect(listed.items, query).toHaveLength(1);
      if (empty.includes(query)) expect(listed.items, query).toHaveLength(0);
    }
  });

  it('is refused to students, and contains nothing of other locations', async () => {
    expect((await people.student.get('/export/actions')).statusCode).toBe(403);
    for (const query of ['location_id=2', 'location_id=all', 'inspectable_id=21'])
      expect((await people.staff.get(`/export/actions?${query}`)).statusCode, query).toBe(404);
    expect(await ids('location_id=2', people.admin)).toHaveLength(1);
    expect(await ids('location_id=all', people.admin)).toHaveLength(3);
  });

  it('contains every action once, in the order of the list, however many there are', async () => {
    const { db } = database();
    const [first] = await Promise.all(
      Array.from({ length: 450 }, () => database().nextId(db, 'pending_actions')),
    );
    const rows = Array.from({ length: 450 }, (_, index) =>
      raisedAction(
        {
          location_id: 1,
          id: (first ?? 0) + index,
          kind: 'report',
          inspectable_id: 13,
          question_id: null,
          open_key: null,
          status: 'rejected',
        },
        '2026-11-20T10:00:00.000Z',
      ),
    );
    await database().write((tx) => storeActions(tx, rows));
    const all = rows.map(({ id }) => id);
    expect(await ids('inspectable_id=13')).toEqual(all);
    expect(await ids('inspectable_id=13&status=closed')).toEqual(all.toReversed());
  });

  it('contains no formula in any column, and every text can be recovered', async () => {
    const { db } = database();
    for (const payload of formulaPayloads) {
      const name = { name_en: payload, name_fi: payload };
      await db.updateTable('inspectables').set(name).where('location_id', '=', 1).execute();
      await db
        .updateTable('template_questions')
        .set({ title_en: payload, title_fi: payload })
        .execute();
      await db
        .updateTable('pending_actions')
        .set({ note: payload, owner_address: payload })
        .where('id', '=', answered)
        .execute();
      const { body } = await people.staff.get('/export/actions?status=pending');
      const [line] = wholeCsv(body) ?? [];
      for (const column of [
        'location',
        'environment',
        'room',
        'question',
        'note',
        'owner',
      ] as const)
        expect(line?.[column], column).toBe(payload);
      for (const [cell] of body.matchAll(/"(?:[^"]|"")*"/g))
        expect(cell).not.toMatch(/^"[ \u00a0\u3000]*[=+\-@\t\r＝＋－＠]/u);
    }
  });
});
