import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Schema } from '@kierros/api/schema';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../../test/client.ts';
import { onEachDatabase } from '../../../../test/dialects.ts';
import { addInspectable, smallSite } from '../../../../test/site.ts';
import { updateDueRows } from '../../due/public.ts';

type Kind = Schema<'BulkInput'>['kind'];
type Applied = Schema<'BulkApplied'>;

onEachDatabase('changes by id that others get in the way of', (database, dialect) => {
  let app: TestApp;
  let admin: Person;
  let next = 100;
  let room = 0;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
  });
  beforeEach(async () => {
    room = next++;
    await addInspectable(database(), room, 'room', { location: 1, environment: 10 }, '2026-11-25');
    await database().write((tx) => updateDueRows(tx, { inspectableIds: [room] }, null));
  });

  const bodyOf = (kind: Kind, items: object[], more: object = {}) => ({
    ...{ kind, items, key: randomUUID() },
    ...more,
  });
  const planned = async (kind: Kind, items: object[]) => {
    const response = await admin.post('/bulk/plan', bodyOf(kind, items));
    expect(response.statusCode, `${JSON.stringify(items)} ${response.body}`).toBe(200);
    return response.json<Schema<'BulkPlan'>>();
  };
  const apply = (kind: Kind, items: object[], more: object = {}) =>
    admin.post('/bulk/apply', bodyOf(kind, items, more));
  const applied = async (kind: Kind, items: object[], more: object = {}) => {
    const response = await apply(kind, items, more);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Applied>();
  };
  const shape = ({ outcome, errors }: Schema<'BulkLine'>) => errors[0]?.code ?? outcome;
  const add = (due_date: string) => ({ inspectable_id: room, inspection_type_id: 1, due_date });
  const days = async () =>
    (
      await database()
        .db.selectFrom('schedule_entries')
        .select('effective_date')
        .where('location_id', '=', 1)
        .where('inspectable_id', '=', room)
        .where('removed_at', 'is', null)
        .orderBy('effective_date')
        .execute()
    ).map((row) => row.effective_date);
  const template = (name: unknown) => ({
    ...{ name, inspectiontype_id: 1, location_id: 1 },
    questions: [{ title: 'Ovet', type: 'value' }],
  });

  it('leaves the list of imports readable, also without a key', async () => {
    await applied('entries', [add('2026-11-23')], { key: undefined });
    const list = await admin.get('/bulk');
    expect([list.statusCode, list.json<{ items: unknown[] }>().items]).toEqual([200, []]);
  });

  it.each(['entries', 'closures', 'actions', 'template_inputs'] as const)(
    'of %s names what is no id',
    async (kind) => {
      for (const id of [1.5, 0, 1e20, 1e300, 'x', null])
        expect((await planned(kind, [{ id }])).lines).toMatchObject([
          { outcome: 'refused', errors: [{ path: '/id', code: 'invalid_value' }] },
        ]);
      const { lines } = await planned(kind, [{ id: Number.MAX_SAFE_INTEGER }]);
      expect(lines[0]?.outcome).toBe('refused');
    },
  );

  it('names a name that is none', async () => {
    for (const name of [{ fi: 5 }, { en: [] }, 7, null])
      expect((await planned('template_inputs', [template(name)])).lines).toMatchObject([
        { outcome: 'refused', errors: [{ code: 'invalid_value' }] },
      ]);
  });

  it('moves an entry to another day, not to another place', async () => {
    const { lines } = await applied('entries', [add('2026-11-23')]);
    const id = lines[0]?.id ?? 0;
    const moved = [{ id, inspectable_id: 11, due_date: '2026-11-24' }];
    expect((await planned('entries', moved)).lines.map(shape)).toEqual(['unknown_field']);
    expect((await apply('entries', moved)).statusCode).toBe(422);
    expect(await days()).toEqual(['2026-11-23']);
  });

  it('removes neither calendars nor actions', async () => {
    const report = await admin.post('/inspection/pending', {
      ...{ inspectable_id: 11, note: 'Ovi ei sulkeudu', client_id: randomUUID() },
    });
    const { id } = report.json<Schema<'PendingAction'>>();
    for (const [kind, item] of [
      ['closures', { id: 1, remove: true }],
      ['actions', { id, remove: true }],
    ] as const)
      expect((await planned(kind, [item])).lines.map(shape)).toEqual(['unknown_field']);
  });

  it('undoes all or nothing, whatever else is asked for', async () => {
    const change = await applied('entries', [add('2026-11-23'), add('2026-11-24')]);
    await applied('entries', [{ id: change.lines[0]?.id, due_date: '2026-11-25' }]);
    const refused = await apply('entries', [], { undoes: change.id, skip_refused: true });
    expect(refused.statusCode).toBe(409);
    expect(await days()).toEqual(['2026-11-24', '2026-11-25']);
  });

  it('applies a plan by its hash', async () => {
    for (const [kind, item] of [
      ['entries', add('2026-11-23')],
      ['template_inputs', template(`Pohja ${room}`)],
    ] as const) {
      const { plan_hash } = await planned(kind, [item]);
      const change = await applied(kind, [item], { plan_hash });
      expect(change.lines.map(shape)).toEqual(['create']);
    }
  });

  it('records in the audit log that a template is back', async () => {
    const made = await applied('template_inputs', [template(`Palaava ${room}`)]);
    const id = made.lines[0]?.id ?? 0;
    const removed = await applied('template_inputs', [{ id, remove: true }]);
    await applied('template_inputs', [], { undoes: removed.id });
    const rows = await database()
      .db.selectFrom('audit_events')
      .select('action')
      .where('subject_kind', '=', 'template')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['create', 'archive', 'restore']);
  });

  it('gives an action back to the address that it was taken from', async () => {
    const report = await admin.post('/inspection/pending', {
      ...{ inspectable_id: 11, note: 'Ovi ei sulkeudu', client_id: randomUUID() },
    });
    const { id } = report.json<Schema<'PendingAction'>>();
    await applied('actions', [{ id, owner_address: 'huolto@example.fi' }]);
    const taken = await applied('actions', [{ id, owner_id: 1 }]);
    await applied('actions', [], { undoes: taken.id });
    const found = await admin.get(`/inspection/pending?id=${id}&status=all`);
    expect(found.json<{ items: Schema<'PendingAction'>[] }>().items).toMatchObject([
      { owner: null, owner_address: 'huolto@example.fi' },
    ]);
    const both = { id, owner_id: 1, owner_address: 'toinen@example.fi' };
    expect((await planned('actions', [both])).lines.map(shape)).toEqual(['invalid_value']);
  });

  // The embedded database has one writer: nobody comes between.
  it.runIf(dialect === 'postgres')('is refused for what others do while it waits', async () => {
    const { lines } = await applied('entries', [add('2026-11-23'), add('2026-11-24')]);
    const [first, second] = lines.map(({ id }) => id ?? 0);
    const items = [
      { id: first, due_date: '2026-11-26', version: 1 },
      { id: second, remove: true, version: 1 },
    ];
    const sent = await database().write(async (tx) => {
      await sql`select 1 from due_rows where location_id = 1 and inspectable_id = ${room}
        for update`.execute(tx);
      const answer = apply('entries', items);
      await setTimeout(500);
      await sql`update schedule_entries set version = version + 1, effective_date = '2026-11-25'
        where location_id = 1 and id = ${first}`.execute(tx);
      return { answer };
    });
    const refused = await sent.answer;
    expect(refused.statusCode, refused.body).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ code: 'stale_version' }] });
    expect(await days()).toEqual(['2026-11-24', '2026-11-25']);
  });
});
