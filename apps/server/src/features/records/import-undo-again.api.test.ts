import type { Schema } from '@kierros/api/schema';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Applied = { id: number; lines: { id: number }[] };

onEachDatabase('an import that was undone in part', (database) => {
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    const { server } = await testApp(database());
    admin = await signedIn(server, 'admin');
  });
  const room = (name: string) => ({ kind: 'room', environment: 'paikka 10', name });
  const applied = async (items: object[]) => {
    const response = await admin.post('/bulk/apply', { kind: 'places', items, location_id: 1 });
    expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
    return response.json<Applied>();
  };
  const undo = async (id: number) => {
    const response = await admin.post(`/bulk/${id}/undo`);
    expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
    const { restored, kept } = response.json<Schema<'BulkUndone'>>();
    const left = kept.map(({ index, errors }) => `${index} ${errors[0]?.code ?? ''}`);
    return { restored, left };
  };
  const expectOver = async (id: number) => {
    expect((await admin.post(`/bulk/${id}/undo`)).statusCode).toBe(409);
    const { items } = (await admin.get('/bulk')).json<{ items: Schema<'Import'>[] }>();
    expect(items.find((one) => one.id === id)).toMatchObject({ not_undone: 0 });
  };
  const change = async (id: number, values: object) => {
    const { version } = (await admin.get(`/inspectable/inspectables/${id}`)).json<{
      version: number;
    }>();
    const response = await admin.put(`/inspectable/rooms/${id}`, { ...values, version });
    expect(response.statusCode, response.body).toBe(200);
  };

  it('is undone further when what stood in the way is gone', async () => {
    const { id, lines } = await applied([
      { kind: 'environment', name: 'Siipi' },
      { ...room('Sali'), environment: 'Siipi' },
    ]);
    const own = await admin.post('/inspectable/rooms', {
      ...{ name: 'Oma', environment_id: lines[0]?.id },
    });
    expect(own.statusCode, own.body).toBe(201);
    expect(await undo(id)).toEqual({ restored: 1, left: ['0 in_use'] });
    expect(await undo(id)).toEqual({ restored: 0, left: ['0 in_use'] });
    const removed = await admin.delete(`/inspectable/rooms/${own.json<{ id: number }>().id}`);
    expect(removed.statusCode, removed.body).toBe(200);
    expect(await undo(id)).toEqual({ restored: 1, left: [] });
    await expectOver(id);
  });

  it('is over when what had changed was changed back or removed by hand', async () => {
    const { lines } = await applied([room('Vanha')]);
    const old = lines[0]?.id ?? 0;
    const second = await applied([
      { ...room('Vanha'), id: old, description: 'Tuotu' },
      room('Uusi'),
    ]);
    const made = second.lines[1]?.id ?? 0;
    await change(old, { description: 'Käsin' });
    await change(made, { description: 'Käsin' });
    expect(await undo(second.id)).toEqual({ restored: 0, left: ['0 conflict', '1 conflict'] });
    await change(old, { description: '' });
    expect(await undo(second.id)).toEqual({ restored: 1, left: ['1 conflict'] });
    expect((await admin.delete(`/inspectable/rooms/${made}`)).statusCode).toBe(200);
    expect(await undo(second.id)).toEqual({ restored: 1, left: [] });
    await expectOver(second.id);
  });

  it('is over when a template was changed back whose questions an older server stored without sections', async () => {
    const template = (title: string) => ({
      ...{ name: 'Vanha pohja', inspectiontype_id: 1 },
      questions: [{ title, type: 'value' }],
    });
    const applyTemplate = async (title: string) => {
      const items = [template(title)];
      const response = await admin.post('/bulk/apply', {
        kind: 'templates',
        items,
        location_id: 1,
      });
      expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
      return response.json<Applied>();
    };
    const { lines } = await applyTemplate('Ensin');
    const second = await applyTemplate('Sitten');
    await sql`update imports set steps = replace(steps, ${'"section":{"en":"","fi":""},'}, '')
      where id = ${second.id}`.execute(database().db);
    const path = `/inspection/templates/${lines[0]?.id}`;
    const back = await admin.put(path, { questions: template('Ensin').questions });
    expect(back.statusCode, back.body).toBe(200);
    expect(await undo(second.id)).toEqual({ restored: 1, left: [] });
    await expectOver(second.id);
  });

  it('leaves a new room alone that somebody moved to another location', async () => {
    const { id, lines } = await applied([room('Siirtyvä')]);
    const path = `/inspectable/rooms/${lines[0]?.id}`;
    const moved = await admin.post(`${path}/move`, { environment_id: 20 });
    expect(moved.statusCode, moved.body).toBe(200);
    for (const _again of [1, 2])
      expect(await undo(id)).toEqual({ restored: 0, left: ['0 conflict'] });
  });

  it('is left as it is if an earlier version did not store what it undid', async () => {
    const { id, lines } = await applied([room('Muutettu'), room('Poistettu')]);
    await change(lines[0]?.id ?? 0, { description: 'Käsin' });
    expect(await undo(id)).toEqual({ restored: 1, left: ['0 conflict'] });
    const { db } = database();
    const { steps } = await db
      .selectFrom('imports')
      .select('steps')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const earlier = (JSON.parse(steps) as object[]).map((step) => ({ ...step, undone: undefined }));
    await db
      .updateTable('imports')
      .set({ steps: JSON.stringify(earlier) })
      .where('id', '=', id)
      .execute();
    expect((await admin.post(`/bulk/${id}/undo`)).statusCode).toBe(409);
  });
});
