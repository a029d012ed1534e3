import type { Schema } from '@kierros/api/schema';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addInspectable, addTemplate, smallSite } from '../../../test/site.ts';
import { updateDueRows } from '../due/public.ts';

type Action = Schema<'PendingAction'>;

const ROOMS = Array.from({ length: 11 }, (_, index) => 31 + index);

// Template 4 asks about each room of the environment that is inspected; no row of a form names these rooms.
onEachDatabase('an action about a room inside the environment that is inspected', (database) => {
  let staff: Person;
  let admin: Person;
  let app: Awaited<ReturnType<typeof testApp>>;
  let second = 0;
  const at = (seconds: number) =>
    new Date(Date.parse('2026-11-21T08:00:00.000Z') + seconds * 1_000).toISOString();
  const tick = () => {
    second += 2;
    app.clock.now = new Date(at(second));
    return second;
  };

  beforeAll(async () => {
    await smallSite(database());
    for (const id of ROOMS)
      await addInspectable(database(), id, 'room', { location: 1, environment: 10 });
    await updateDueRows(database().db, { inspectableIds: ROOMS }, new Date(at(0)));
    await addTemplate(database(), {
      id: 4,
      type: 2,
      location: null,
      questions: [{ id: 40 }, { id: 41, specified_rooms: ROOMS, mandatory: false }],
    });
    app = await testApp(database(), at(0));
    [staff, admin] = (await Promise.all(
      ['staff', 'admin'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person];
  });

  const results = (room: number, value: number) => [
    { inspectionformquestion_id: 40, inspectable_id: 10, value: 3 },
    { inspectionformquestion_id: 41, inspectable_id: room, value },
  ];
  /** Submits an inspection of the environment, with one answer about a room inside it. */
  async function inspect(room: number, value: number, seen: { from?: number; due?: string } = {}) {
    const { from = second, due } = seen;
    const started = await staff.post('/inspection/forms', {
      inspectables: [10],
      template_id: 4,
      client_id: randomUUID(),
      started_at: at(from),
      ...(due && { due_seen: [{ inspectable_id: 10, natural_due: due }] }),
    });
    expect(started.statusCode, started.body).toBe(201);
    const { id } = started.json() as { id: number };
    const body = { results: results(room, value), clock_offset_ms: 0 };
    const sent = await staff.post(`/inspection/forms/${id}/submit`, body);
    expect(sent.statusCode, sent.body).toBe(200);
    return id;
  }
  const edit = async (form: number, room: number, value: number) => {
    const body = { results: results(room, value), reason: 'Väärä huone.' };
    expect((await staff.put(`/inspection/forms/${form}/edit`, body)).statusCode).toBe(200);
  };
  const actionsOf = async (room: number) =>
    (
      (
        await admin.get(`/inspection/pending?inspectable_id=${room}&status=all&location_id=all`)
      ).json() as {
        items: Action[];
      }
    ).items.filter(({ kind }) => kind === 'low_value');
  async function approved(room: number): Promise<number> {
    tick();
    await inspect(room, 1);
    const id = (await actionsOf(room))[0]?.id ?? 0;
    tick();
    await admin.post(`/inspection/pending/${id}/handle?action=approve`);
    return id;
  }
  const fix = async (id: number, fixedAt: number, person = staff) => {
    const fixed = await person.post(`/inspection/pending/${id}/fix`, {
      client_id: randomUUID(),
      note: 'Korjattu.',
      fixed_at: at(fixedAt),
      clock_offset_ms: 0,
    });
    return (fixed.json() as Schema<'FixResult'>).action;
  };

  it('is verified by a stored answer when its fix arrives late', async () => {
    const id = await approved(31);
    const fixedAt = tick();
    tick();
    await inspect(31, 3);
    tick();
    expect(await fix(id, fixedAt)).toMatchObject({ id, status: 'verified' });
  });

  it('is failed by a stored answer, about this room alone, when its fix arrives late', async () => {
    const id = await approved(32);
    const fixedAt = tick();
    tick();
    await inspect(32, 1);
    await inspect(33, 3);
    tick();
    expect(await fix(id, fixedAt)).toMatchObject({ id, status: 'approved', failures: 1 });
  });

  it('is failed late by an answer from where the room lay before it moved', async () => {
    const id = await approved(34);
    const fixedAt = tick();
    tick();
    await inspect(34, 1);
    await admin.post('/inspectable/rooms/34/move', { environment_id: 20 });
    expect(await fix(id, fixedAt, admin)).toMatchObject({ status: 'approved', failures: 1 });
  });

  it('is checked again when the answer that verified it is edited', async () => {
    const id = await approved(35);
    tick();
    await fix(id, second);
    tick();
    const form = await inspect(35, 3);
    expect((await actionsOf(35))[0]).toMatchObject({ status: 'verified' });
    tick();
    await edit(form, 35, 1);
    expect((await actionsOf(35))[0]).toMatchObject({ id, status: 'approved', failures: 1 });
  });

  it.each([
    [40, 'verified', 3],
    [41, 'failed', 1],
  ])(
    'about room %i is to be checked again where the room moved, when an edit takes back what %s it',
    async (room, _, value) => {
      const id = await approved(room);
      tick();
      await fix(id, second);
      tick();
      const form = await inspect(room, value);
      await admin.post(`/inspectable/rooms/${room}/move`, { environment_id: 20 });
      tick();
      const [ofEnvironment] = results(room, value);
      const edited = { results: [ofEnvironment], reason: 'Väärä huone.' };
      expect((await admin.put(`/inspection/forms/${form}/edit`, edited)).statusCode).toBe(200);
      const again = { id, status: 'resolved', failures: 0, location_id: 2 };
      expect(await actionsOf(room)).toMatchObject([again]);
    },
  );

  it('is raised by an edit of the newest answer, and by no edit of an older one', async () => {
    tick();
    const older = await inspect(36, 3);
    tick();
    const newer = await inspect(36, 3);
    tick();
    await edit(older, 36, 1);
    expect(await actionsOf(36)).toEqual([]);
    await edit(newer, 36, 1);
    expect(await actionsOf(36)).toMatchObject([{ status: 'pending', occurrences: 1 }]);
  });

  it('counts a round once, whether it is found by a submission or by an edit', async () => {
    tick();
    await inspect(37, 1, { due: '2026-11-21' });
    await inspect(37, 1, { due: '2026-11-21' });
    expect((await actionsOf(37))[0]).toMatchObject({ occurrences: 1 });
    tick();
    const form = await inspect(37, 3, { due: '2026-11-21' });
    await edit(form, 37, 1);
    expect((await actionsOf(37))[0]).toMatchObject({ occurrences: 1 });
    tick();
    await inspect(37, 1, { due: '2026-12-21' });
    expect((await actionsOf(37))[0]).toMatchObject({ occurrences: 2 });
  });

  it('comes back when a low answer follows the good one of the same round', async () => {
    const id = await approved(38);
    tick();
    await fix(id, second);
    tick();
    await inspect(38, 3, { due: '2027-01-21' });
    tick();
    await inspect(38, 1, { due: '2027-01-21' });
    expect(await actionsOf(38)).toMatchObject([{ id, status: 'approved', failures: 1 }]);
  });

  it('shows the next inspection of its environment as the date of its next inspection', async () => {
    tick();
    const form = await inspect(39, 1);
    const { due } = await database()
      .db.selectFrom('due_rows')
      .select('due')
      .where('location_id', '=', 1)
      .where('inspectable_id', '=', 10)
      .where('inspectiontype_id', '=', 2)
      .executeTakeFirstOrThrow();
    expect(await actionsOf(39)).toMatchObject([{ form_id: form, due_date: due }]);
  });
});
