import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Action = {
  id: number;
  status: string;
  kind: string;
  occurrences: number;
  allowed_actions: string[];
  history: { action: string; from: string | null; to: string; reasoning: string }[];
};
type List = {
  items: Action[];
  total: number;
  counts: Record<string, number>;
  after: string | null;
};

onEachDatabase('pending actions', (database) => {
  let staff: Person;
  let admin: Person;
  let student: Person;
  let other: Person;
  beforeAll(async () => {
    await smallSite(database());
    const app = await testApp(database());
    [staff, admin, student, other] = (await Promise.all(
      ['staff', 'admin', 'student', 'staff2'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person, Person, Person];
    await inspect(staff, 11, [1, 3], 'Sarana irti.');
    await inspect(staff, 12, [1, 1]);
    await inspect(other, 21, [1, 3]);
  });
  async function inspect(person: Person, room: number, values: number[], note = '') {
    const started = await person.post('/inspection/forms', {
      inspectables: [room],
      template_id: 1,
      started_at: '2026-11-21T09:00:00.000Z',
    });
    const { id } = started.json() as { id: number };
    const results = values.map((value, index) => ({
      inspectionformquestion_id: index + 1,
      inspectable_id: room,
      value,
      note: index === 0 ? note : '',
    }));
    expect((await person.post(`/inspection/forms/${id}/submit`, { results })).statusCode).toBe(200);
    return id;
  }
  const list = async (query = '', person = staff) =>
    (await person.get(`/inspection/pending?${query}`)).json() as List;
  const handle = (id: number, query: string, person = admin) =>
    person.post(`/inspection/pending/${id}/handle?${query}`);

  it('carry the answer, the place, the note and what the reader may do', async () => {
    const { items, total, counts } = await list();
    expect({ total, counts }).toEqual({
      total: 3,
      counts: {
        pending: 3,
        approved: 0,
        resolved: 0,
        verified: 0,
        rejected: 0,
        merged: 0,
        overdue: 0,
      },
    });
    expect(items[0]).toMatchObject({
      kind: 'low_value',
      status: 'pending',
      value: 1,
      note: 'Sarana irti.',
      question: { en: 'Question 1', fi: 'Kysymys 1' },
      name: { fi: 'huone 11' },
      path: [{ id: 1 }, { id: 10 }, { id: 11 }],
      raised_by: { id: 2, name: 'staff Testi' },
      inspectiontype_id: 1,
      allowed_actions: [],
      history: [{ action: 'raised', from: null, to: 'pending' }],
    });
    expect((await list('', admin)).items[0]?.allowed_actions).toEqual(['approve', 'reject']);
    const odd = (await staff.get('/inspection/test')).json() as List;
    expect(odd.items).toEqual(items);
  });

  it('are filtered by inspectable with its children, kind and page', async () => {
    expect((await list('inspectable_id=10')).total).toBe(3);
    expect((await list('inspectable_id=10&include_children=false')).total).toBe(0);
    expect((await list('inspectable_id=1')).total).toBe(3);
    expect((await list('inspectable_id=11')).total).toBe(1);
    expect((await list('kind=flag')).total).toBe(0);
    const first = await list('per_page=2');
    const rest = await list(`per_page=2&after=${first.after}`);
    expect([first.items.length, rest.items.length, rest.after]).toEqual([2, 1, null]);
    expect((await staff.get('/inspection/pending?inspectable_id=21')).statusCode).toBe(404);
    expect((await list('location_id=all', admin)).total).toBe(4);
  });

  it('are found by the id that a notification names, only where the reader may look', async () => {
    const [first] = (await list('inspectable_id=11')).items as [Action];
    const one = await list(`id=${first.id}&status=all`);
    expect([one.items.map(({ id }) => id), one.total]).toEqual([[first.id], 1]);
    expect((await list(`id=${first.id}&status=resolved`)).items).toEqual([]);
    expect((await list(`id=${first.id}&status=all`, other)).items).toEqual([]);
    expect((await list(`id=${first.id}&status=all&location_id=all`, admin)).total).toBe(1);
    expect((await staff.get('/inspection/pending?id=0')).statusCode).toBe(422);
  });

  it('count a repeat while they are open instead of opening another', async () => {
    await inspect(staff, 11, [1, 3]);
    const { items } = await list('inspectable_id=11&kind=low_value');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      occurrences: 2,
      history: [{}, { from: 'pending', to: 'pending' }],
    });
  });

  it('go from pending to approved to resolved, with a history of each step, and are audited', async () => {
    const { id } = (await list('inspectable_id=11&kind=low_value')).items[0] as Action;
    const approved = await handle(id, 'action=approve&reasoning=Tilattu%20huollolta.');
    expect(approved.json()).toMatchObject({
      status: 'approved',
      allowed_actions: ['resolve', 'reopen', 'undo'],
    });
    const again = await handle(id, 'action=approve');
    expect([again.statusCode, (again.json() as Action).history.length]).toEqual([200, 3]);
    expect((await list('inspectable_id=11')).items[0]?.allowed_actions).toEqual(['resolve']);
    const resolved = await handle(id, 'action=resolve', staff);
    expect((resolved.json() as Action).history.map((step) => [step.from, step.to])).toEqual([
      [null, 'pending'],
      ['pending', 'pending'],
      ['pending', 'approved'],
      ['approved', 'resolved'],
    ]);
    const late = await handle(id, 'action=reject');
    expect(late.json()).toMatchObject({
      status: 409,
      code: 'already_handled',
      current: { id, status: 'resolved' },
    });
    expect((await list('status=resolved')).items.map((one) => one.id)).toEqual([id]);
    const audit = await database()
      .db.selectFrom('audit_events')
      .select(['action', 'actor_id'])
      .where('subject_kind', '=', 'pending_action')
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'approve', actor_id: 1 },
      { action: 'resolve', actor_id: 2 },
    ]);
  });

  it('are reopened only while no other one is about the same question', async () => {
    const [resolved] = (await list('status=resolved')).items;
    expect((await handle(resolved?.id ?? 0, 'action=reopen')).json()).toMatchObject({
      status: 'pending',
    });
    await handle(resolved?.id ?? 0, 'action=reject');
    await inspect(staff, 11, [1, 3]);
    const refused = await handle(resolved?.id ?? 0, 'action=reopen');
    expect(refused.json()).toMatchObject({ status: 409, code: 'conflict' });
    const [open] = (await list('inspectable_id=11&kind=low_value')).items;
    await handle(open?.id ?? 0, 'action=reject');
    expect((await handle(resolved?.id ?? 0, 'action=reopen')).statusCode).toBe(200);
  });

  it('are listed the newest first once they are closed', async () => {
    const { items, total } = await list('status=closed&per_page=1000');
    const ids = items.map(({ id }) => id);
    expect(items.every(({ status }) => ['verified', 'rejected', 'merged'].includes(status))).toBe(
      true,
    );
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const paged: number[] = [];
    for (let after = ''; paged.length < total;) {
      const page = await list(`status=closed&per_page=1${after}`);
      paged.push(...page.items.map(({ id }) => id));
      after = `&after=${page.after}`;
    }
    expect(paged).toEqual(ids);
  });

  it('accept one of two contradicting decisions', async () => {
    const { id } = (await list('inspectable_id=12')).items[0] as Action;
    const answers = await Promise.all([
      handle(id, 'action=approve'),
      handle(id, 'action=reject'),
      handle(id, 'action=approve'),
    ]);
    const codes = answers.map((one) => one.statusCode);
    const [first] = (await list('inspectable_id=12&status=all')).items;
    expect(codes).toEqual(first?.status === 'approved' ? [200, 409, 200] : [409, 200, 409]);
  });

  it('are decided by administrators, resolved by staff too, within their location', async () => {
    const { id } = (await list('inspectable_id=12')).items.at(-1) as Action;
    expect((await handle(id, 'action=approve', staff)).statusCode).toBe(403);
    expect((await handle(id, 'action=resolve', student)).statusCode).toBe(403);
    expect((await handle(id, 'action=resolve', other)).statusCode).toBe(404);
    expect((await handle(id, 'action=burn')).statusCode).toBe(422);
    expect((await list('inspectable_id=12', student)).total).toBeGreaterThan(0);
  });
});
