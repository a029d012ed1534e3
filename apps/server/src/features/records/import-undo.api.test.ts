import { performance } from 'node:perf_hooks';
import type { Schema } from '@kierros/api/schema';
import { beforeAll, expect, it } from 'vitest';
import { appOfOneTest, signedIn, testApp, type Person } from '../../../test/client.ts';
import { contents } from '../../../test/contents.ts';
import { freshDatabase, onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Applied = { id: number; lines: { id: number }[] };
type Undone = Schema<'BulkUndone'>;

const applyTo = async (person: Person, kind: string, items: object[]) => {
  const response = await person.post('/bulk/apply', { kind, items, location_id: 1 });
  expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
  return response.json<Applied>();
};
const undoBy = async (person: Person, id: number) => {
  const response = await person.post(`/bulk/${id}/undo`);
  expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
  return response.json<Undone>();
};
// The log of what happened, the import itself and the use of the session: an undo does not take them back.
const history = new Set([
  ...['audit_events', 'audit_head', 'imports', 'sequences', 'users', 'access_tokens', 'sessions'],
  ...['idempotency_keys', 'reference_version', 'kysely_migration_lock'],
]);
const records = (sums: Record<string, string>) =>
  Object.fromEntries(Object.entries(sums).filter(([table]) => !history.has(table)));

onEachDatabase('undoing an import', (database, dialect) => {
  let admin: Person;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    const { server } = await testApp(database());
    [admin, staff] = await Promise.all([signedIn(server, 'admin'), signedIn(server, 'staff')]);
  });
  const room = (name: string) => ({ kind: 'room', environment: 'paikka 10', name });
  const inspect = async (id: number) => {
    const begun = { inspectables: [id], template_id: 1 };
    const response = await staff.post('/inspection/forms', begun);
    expect(response.statusCode, response.body).toBe(201);
  };

  it('restores the content of every table after 5,000 places, in less than five seconds', async () => {
    const whole = await freshDatabase(dialect);
    await smallSite(whole);
    const app = await appOfOneTest(whole);
    const person = await signedIn(app.server, 'admin');
    const before = records(await contents(whole));
    const rooms = Array.from({ length: 4_990 }, (_, index) => ({
      ...{ kind: 'room', environment: `Siipi ${index % 9}`, name: `Tila ${index}` },
    }));
    const wings = Array.from({ length: 9 }, (_, index) => ({
      ...{ kind: 'environment', name: `Siipi ${index}` },
    }));
    const items = [{ kind: 'room_type', name: 'Sali' }, ...wings, ...rooms];
    const { id } = await applyTo(person, 'places', items);
    expect(records(await contents(whole))).not.toEqual(before);
    const start = performance.now();
    expect(await undoBy(person, id)).toEqual({ id, restored: 5_000, kept: [] });
    const seconds = (performance.now() - start) / 1_000;
    console.log(`${dialect}: undone in ${seconds.toFixed(2)} s`);
    expect(seconds).toBeLessThan(5);
    expect(records(await contents(whole))).toEqual(before);
  }, 120_000);

  it('leaves a place alone that was inspected since, and says why', async () => {
    const { id, lines } = await applyTo(admin, 'places', [room('Käytetty'), room('Koskematon')]);
    await inspect(lines[0]?.id ?? 0);
    const { restored, kept: left } = await undoBy(admin, id);
    expect(restored).toBe(1);
    expect(left).toMatchObject([
      { name: 'Käytetty', errors: [{ code: 'in_use', message: expect.stringContaining('since') }] },
    ]);
    const used = await admin.get(`/inspectable/inspectables/${lines[0]?.id}`);
    expect(used.json()).toMatchObject({ archived_at: null });
  });

  it('leaves a changed place alone that was inspected since, but not one inspected before', async () => {
    const { lines } = await applyTo(admin, 'places', [room('Vanha'), room('Uusi')]);
    const [old, used] = lines.map((line) => line.id) as [number, number];
    await inspect(old);
    await database()
      .db.updateTable('forms')
      .set({ created_at: '2026-11-20T10:00:00.000Z' })
      .execute();
    const described = [old, used].map((one, index) => ({
      ...room(['Vanha', 'Uusi'][index] ?? ''),
      id: one,
      description: 'Muutettu',
    }));
    const { id } = await applyTo(admin, 'places', described);
    await inspect(used);
    const { restored, kept: left } = await undoBy(admin, id);
    expect({ restored, left: left.map((line) => [line.id, line.errors[0]?.code]) }).toEqual({
      restored: 1,
      left: [[used, 'in_use']],
    });
    expect((await admin.get(`/inspectable/inspectables/${old}`)).json()).toMatchObject({
      description: { fi: '' },
    });
  });

  it('leaves an environment alone while a room in it stays', async () => {
    const { id, lines } = await applyTo(admin, 'places', [
      { kind: 'environment', name: 'Pohjoissiipi' },
      { ...room('Sali'), environment: 'Pohjoissiipi' },
      { ...room('Aula'), environment: 'Pohjoissiipi' },
    ]);
    await inspect(lines[2]?.id ?? 0);
    const { kept: left } = await undoBy(admin, id);
    expect(left.map(({ name, errors }) => [name, errors[0]?.code])).toEqual([
      ['Pohjoissiipi', 'in_use'],
      ['Aula', 'in_use'],
    ]);
  });

  it('archives a room that another record refers to, as deleting it does', async () => {
    const { id, lines } = await applyTo(admin, 'places', [room('Tehtävällinen'), room('Tyhjä')]);
    const [used, free] = lines.map((line) => line.id) as [number, number];
    const todo = await staff.post('/inspectable/todos', { room_id: used, name: 'Pyyhi' });
    expect(todo.statusCode, todo.body).toBeLessThan(300);
    expect(await undoBy(admin, id)).toMatchObject({ restored: 2, kept: [] });
    expect((await admin.get(`/inspectable/inspectables/${used}`)).json()).toMatchObject({
      archived_at: expect.any(String),
    });
    expect((await admin.get(`/inspectable/inspectables/${free}`)).statusCode).toBe(404);
  });

  it('asks a removed and a replaced question again under their ids', async () => {
    type Template = Schema<'Template'>;
    const name = 'Pohja, josta poistetaan';
    const title = (fi: string) => ({ title: { en: '', fi }, type: 'value' });
    const asked = ['Poistuva', 'Korvattava', 'Pysyvä', 'Vaihtuva'].map(title);
    const { lines } = await applyTo(admin, 'templates', [
      { name, inspectiontype_id: 1, questions: asked },
    ]);
    const path = `/inspection/templates/${lines[0]?.id}`;
    const idsOf = async () =>
      (await admin.get(path)).json<Template>().questions.map((one) => [one.title.fi, one.id]);
    const before = await idsOf();
    const archived = await admin.put(path, {
      questions: (await admin.get(path))
        .json<Template>()
        .questions.filter((one) => one.title.fi !== 'Vaihtuva'),
    });
    expect(archived.statusCode, archived.body).toBe(200);
    const left = before.slice(0, 3);
    const changed = [
      title('Pysyvä'),
      { ...title('Korvaava'), successor_of: 'Korvattava' },
      // Removed earlier, and by somebody: a new question, whatever it is called.
      title('Vaihtuva'),
    ];
    const { id } = await applyTo(admin, 'templates', [
      { name, inspectiontype_id: 1, questions: changed },
    ]);
    expect((await idsOf()).map(([, one]) => one)).not.toContain(before[3]?.[1]);
    expect(await undoBy(admin, id)).toMatchObject({ restored: 1, kept: [] });
    expect(await idsOf()).toEqual(left);
  });

  it('leaves a template alone that was used since', async () => {
    const name = 'Uusi pohja';
    const questions = [{ title: 'Siisti', type: 'value' }];
    const { id, lines } = await applyTo(admin, 'templates', [
      { name, inspectiontype_id: 1, questions },
    ]);
    const begun = { inspectables: [11], template_id: lines[0]?.id };
    const form = await staff.post('/inspection/forms', begun);
    expect(form.statusCode, form.body).toBe(201);
    expect(await undoBy(admin, id)).toMatchObject({
      restored: 0,
      kept: [{ name, errors: [{ code: 'in_use' }] }],
    });
  });
});
