import { expect, it } from 'vitest';
import { signedIn, testApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import { referredToAmong } from './inspectable-remove.repository.ts';
import { isReferredTo } from './inspectable-write.repository.ts';
import { inspectableRecord } from '../../db/record-columns.ts';

onEachDatabase('the rooms to which something refers', (database) => {
  it('are the same for many as for each', async () => {
    await smallSite(database());
    const { server } = await testApp(database());
    const admin = await signedIn(server, 'admin');
    const rooms = await Promise.all(
      ['form', 'todo', 'plan', 'template', 'question', 'draft', 'nothing', 'nothing else'].map(
        async (name) => {
          const made = await admin.post('/inspectable/rooms', { environment_id: 10, name });
          return made.json<{ id: number }>().id;
        },
      ),
    );
    const [form, todo, plan, template, question, draft] = rooms;
    const references = [
      await admin.post('/inspection/forms', { inspectables: [form], template_id: 1 }),
      await admin.post('/inspectable/todos', { room_id: todo, name: 'Pyyhi' }),
      await admin.post(
        `/inspection/schedule?inspectable_id=${plan}&inspection_type_id=1&due_date=2026-11-23`,
      ),
      await admin.post('/inspection/templates', {
        ...{ name: 'Oma', inspectiontype_id: 1, location_id: 1 },
        applicable_inspectables: [{ id: template, type: 'room' }],
        questions: [{ title: 'Siisti', type: 'value' }],
      }),
      await admin.post('/inspection/templates', {
        ...{ name: 'Toinen', inspectiontype_id: 1, location_id: 1 },
        questions: [{ title: 'Siisti', type: 'value', specified_rooms: [question] }],
      }),
      await admin.post('/inspection/init-draft/1', [draft]),
    ];
    for (const one of references) expect(one.statusCode, one.body).toBeLessThan(300);
    const { db } = database();
    const rows = await db
      .selectFrom('inspectables')
      .select(inspectableRecord.columns)
      .where('kind', '=', 'room')
      .execute();
    const referred = await referredToAmong(db, rows);
    const one: number[] = [];
    for (const row of rows) if (await isReferredTo(db, row)) one.push(row.id);
    const among = rows.map(({ id }) => id).filter((id) => referred.has(id));
    expect(among).toEqual(one);
    expect(rooms.map((id) => referred.has(id))).toEqual([
      ...[true, true, true, true, true, true],
      ...[false, false],
    ]);
  });
});
