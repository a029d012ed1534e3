import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';
import { updateDueRows } from '../due/public.ts';

const ROOMS = 60;
const ROOM = 500;

// Decisions 4 and 10: in any interleaving of a submission and a change of the plan, the planned date is the plan's.
onEachDatabase('an inspection submitted while its date is planned', (database) => {
  let app: TestApp;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
    const ids = Array.from({ length: ROOMS }, (_, index) => ROOM + index);
    for (const id of ids)
      await addInspectable(database(), id, 'room', { location: 1, environment: 10 });
    await database().write((tx) => updateDueRows(tx, { inspectableIds: ids }, null));
  });

  const plan = (room: number, day: string) =>
    staff.post(
      `/inspection/schedule?inspectable_id=${room}&inspection_type_id=1&due_date=${day}`,
      {},
    );
  const submit = async (room: number) => {
    const form = await staff.post('/inspection/forms', {
      inspectables: [room],
      template_id: 1,
      started_at: '2026-11-21T09:00:00Z',
    });
    const { id } = form.json<{ id: number }>();
    return () =>
      staff.post(`/inspection/forms/${id}/submit`, {
        results: [1, 2].map((question) => ({
          inspectionformquestion_id: question,
          inspectable_id: room,
          value: 3,
        })),
      });
  };

  it(`leaves ${ROOMS} of ${ROOMS} rooms with the date of their earliest open entry`, async () => {
    const sends = [];
    for (let room = ROOM; room < ROOM + ROOMS; room += 1) {
      // Half of the rooms have an entry that the submission consumes while another one is being added.
      if (room % 2 === 0) expect((await plan(room, '2026-11-22')).statusCode).toBe(201);
      sends.push(await submit(room));
    }
    const answers = await Promise.all(
      sends.flatMap((send, index) => [send(), plan(ROOM + index, '2026-11-24')]),
    );
    expect(answers.filter((answer) => answer.statusCode >= 500)).toEqual([]);
    const rows = await database()
      .db.selectFrom('due_rows')
      .select(['inspectable_id', 'planned_due'])
      .where('inspectable_id', '>=', ROOM)
      .orderBy('inspectable_id')
      .execute();
    const entries = await database()
      .db.selectFrom('schedule_entries')
      .select((eb) => ['inspectable_id', eb.fn.min('effective_date').as('earliest')])
      .where('consumed_by_form_id', 'is', null)
      .where('removed_at', 'is', null)
      .groupBy('inspectable_id')
      .execute();
    const earliest = new Map(entries.map((entry) => [entry.inspectable_id, entry.earliest]));
    expect(rows).toHaveLength(ROOMS);
    expect(rows.map((row) => row.planned_due)).toEqual(
      rows.map((row) => earliest.get(row.inspectable_id) ?? null),
    );
  });
});
