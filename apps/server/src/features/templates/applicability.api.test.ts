import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import type { Template } from './templates.shapes.ts';

onEachDatabase('what templates apply to', (database) => {
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    admin = await signedIn((await testApp(database())).server, 'admin');
  });

  const room = (id: number) => ({ id, type: 'room' });
  const made = async (ids: number[], more: object = {}): Promise<Template> =>
    (
      await admin.post('/inspection/templates', {
        name: 'Kierros',
        inspectiontype_id: 1,
        applicable_inspectables: ids.map(room),
        questions: [{ title: 'A', type: 'value' }],
        ...more,
      })
    ).json<Template>();
  const change = (body: object) => admin.post('/inspection/templates/applicability', body);
  const listed = async (id: number) =>
    (await admin.get(`/inspection/templates/${id}`))
      .json<Template>()
      .applicable_inspectables.map((one) => one.id);
  // Without the template for everything, rooms are due only if a list names them.
  const dueRooms = async () =>
    (
      await database()
        .db.selectFrom('due_rows')
        .select('inspectable_id')
        .where('inspectiontype_id', '=', 1)
        .where('is_applicable', '=', 1)
        .orderBy('inspectable_id')
        .execute()
    ).map((row) => row.inspectable_id);

  it('changes several at once, each as a version, with the due list in step', async () => {
    await admin.delete('/inspection/templates/1');
    const [one, two] = [await made([11]), await made([11, 12])];
    expect(await dueRooms()).toEqual([11, 12]);
    const response = await change({
      template_ids: [one.id, two.id],
      add: [room(12), room(13)],
      remove: [room(11)],
    });
    expect(response.json()).toEqual({
      changed: [one, two].map(({ id }) => ({ template_id: id, template_version: 2 })),
      unchanged: 0,
    });
    expect([await listed(one.id), await listed(two.id)]).toEqual([
      [12, 13],
      [12, 13],
    ]);
    expect(await dueRooms()).toEqual([12, 13]);
    const after = (await admin.get(`/inspection/templates/${two.id}`)).json<Template>();
    expect(after.questions).toEqual(two.questions);
    const before = (await admin.get(`/inspection/templates/${two.id}?version=1`)).json<Template>();
    expect(before.applicable_inspectables.map(({ id }) => id)).toEqual([11, 12]);
    const again = await change({ template_ids: [one.id, two.id], add: [room(12)] });
    expect(again.json()).toEqual({ changed: [], unchanged: 2 });
    const audited = await database()
      .db.selectFrom('audit_events')
      .select(['before', 'after'])
      .where('subject_kind', '=', 'template')
      .where('subject_id', '=', two.id)
      .where('action', '=', 'update')
      .execute();
    expect(audited).toHaveLength(1);
    expect(JSON.parse(audited[0]?.before ?? '').applicable_inspectables).toHaveLength(2);
    await admin.put(`/inspection/templates/${one.id}`, { applicable_inspectables: [room(11)] });
    expect(await dueRooms()).toEqual([11, 12, 13]);
    await admin.put(`/inspection/templates/${one.id}`, {
      applicable_inspectables: [{ id: 10, type: 'environment' }],
    });
    await admin.delete(`/inspection/templates/${two.id}`);
    expect(await dueRooms()).toEqual([11, 12, 13]);
    await admin.put(`/inspection/templates/${one.id}`, { applicable_inspectables: [room(13)] });
    expect(await dueRooms()).toEqual([13]);
    await admin.delete(`/inspection/templates/${one.id}`);
    expect(await dueRooms()).toEqual([]);
  });

  it('changes none when one is refused', async () => {
    const [one, all] = [await made([11, 12]), await made([])];
    const archived = await made([11]);
    await admin.delete(`/inspection/templates/${archived.id}`);
    const refused = async (body: object, expected: object) => {
      expect((await change(body)).json()).toMatchObject(expected);
      expect(await listed(one.id)).toEqual([11, 12]);
    };
    const add = [room(13)];
    await refused(
      { template_ids: [one.id, 9999], add },
      { status: 422, errors: [{ path: '/template_ids/1' }] },
    );
    await refused({ template_ids: [one.id, archived.id], add }, { status: 409, code: 'archived' });
    await refused(
      { template_ids: [one.id], add: [room(21)] },
      { status: 422, code: 'wrong_scope' },
    );
    await refused(
      { template_ids: [one.id], add: [{ id: 10, type: 'room' }] },
      { status: 422, errors: [{ path: '/applicable_inspectables/0', code: 'wrong_scope' }] },
    );
    await refused(
      { template_ids: [one.id], remove: [room(11), room(12)] },
      { status: 422, errors: [{ path: '/remove' }] },
    );
    await refused(
      { template_ids: [one.id, all.id], remove: [room(11)] },
      { status: 422, errors: [{ path: '/remove' }] },
    );
    expect((await change({ template_ids: [all.id], add })).json()).toEqual({
      changed: [],
      unchanged: 1,
    });
  });
});
