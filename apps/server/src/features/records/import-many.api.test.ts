import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Line = { index: number; outcome: string; id: number | null; errors: { path: string }[] };
type Applied = { id: number; lines: Line[] };

// An import creates rooms and templates in batches, with the same results as single requests.
onEachDatabase('records made together', (database) => {
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    const { server } = await testApp(database());
    admin = await signedIn(server, 'admin');
  });
  const apply = async (kind: string, items: object[], more: object = {}) => {
    const answer = await admin.post('/bulk/apply', { kind, items, location_id: 1, ...more });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Applied>();
  };
  const rows = async (
    table: 'inspectables' | 'due_rows' | 'templates',
    column: string,
    id: number,
  ) =>
    (await database()
      .db.selectFrom(table)
      .selectAll()
      .where(column as never, '=', id as never)
      .orderBy(column as never)
      .execute()) as Record<string, unknown>[];
  const logged = async (kind: string, id: number) =>
    (await database()
      .db.selectFrom('audit_events')
      .select(['location_id', 'action', 'operation', 'actor_id', 'subject_id'])
      .where('subject_kind', '=', kind)
      .where('subject_id', '=', id)
      .execute()) as Record<string, unknown>[];
  /** Rows without the columns that distinguish two records of the same kind. */
  const alike = (found: Record<string, unknown>[], own: string[]) => {
    expect(found.length).toBeGreaterThan(0);
    return found.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !own.includes(name))),
    );
  };

  it('equal rooms created one by one, with their dates and audit entries', async () => {
    const alone = await admin.post('/inspectable/rooms', { environment_id: 10, name: 'Yksin' });
    expect(alone.statusCode, alone.body).toBe(201);
    const { id } = alone.json<{ id: number }>();
    const { lines } = await apply(
      'places',
      ['A', 'B', 'C'].map((name) => ({ kind: 'room', environment: 'paikka 10', name })),
    );
    const names = ['id', 'name_en', 'name_fi', 'search_text', 'created_at', 'updated_at'];
    const own = [...names, 'inspectable_id', 'subject_id'];
    for (const line of lines) {
      const made = line.id ?? 0;
      for (const [table, column] of [
        ['inspectables', 'id'],
        ['due_rows', 'inspectable_id'],
      ] as const)
        expect(alike(await rows(table, column, made), own)).toEqual(
          alike(await rows(table, column, id), own),
        );
      expect(alike(await logged('room', made), own)).toEqual(alike(await logged('room', id), own));
    }
    expect(new Set(lines.map((line) => line.id)).size).toBe(3);
  });

  it('equal templates created one by one, with questions in their order', async () => {
    const questions = Array.from({ length: 70 }, (_, index) => ({
      title: { fi: `Kohta ${index}`, en: `Point ${index}` },
      type: index % 2 === 0 ? 'value' : 'text',
      mandatory: index % 3 === 0,
    }));
    const body = { inspectiontype_id: 1, questions };
    const alone = await admin.post('/inspection/templates', {
      ...{ ...body, location_id: 1 },
      name: { fi: 'Yksin', en: 'Alone' },
    });
    expect(alone.statusCode, alone.body).toBe(201);
    const one = alone.json<{ id: number; questions: { id: number }[] }>();
    const name = (index: number) => ({ name: { fi: `Yhdessä ${index}`, en: `Together ${index}` } });
    const { lines } = await apply(
      'templates',
      [1, 2, 3].map((index) => ({ ...body, ...name(index) })),
    );
    const whole = async (id: number) => {
      const { questions: asked, ...head } = (await admin.get(`/inspection/templates/${id}`)).json<
        typeof one & Record<string, unknown>
      >();
      return {
        head: alike([head], ['id', 'name', 'created_at', 'updated_at']),
        asked: alike(asked, ['id']),
        ids: asked.map((question) => question.id),
      };
    };
    const { head, asked, ids } = await whole(one.id);
    const seen = [...ids];
    for (const line of lines) {
      const other = await whole(line.id ?? 0);
      expect({ head: other.head, asked: other.asked }).toEqual({ head, asked });
      seen.push(...other.ids);
      expect(alike(await logged('template', line.id ?? 0), ['subject_id'])).toEqual(
        alike(await logged('template', one.id), ['subject_id']),
      );
    }
    expect(new Set(seen).size).toBe(4 * 70);
  });

  it('are refused individually, at their positions', async () => {
    const room = (name: string, more: object = {}) => ({
      ...{ kind: 'room', environment: 'paikka 10', name },
      ...more,
    });
    const items = [room('D'), room('E', { type: 'ei ole' }), room('F'), room('D')];
    const refused = await admin.post('/bulk/apply', { kind: 'places', items, location_id: 1 });
    expect(refused.statusCode).toBe(422);
    expect(await named('D')).toBe(0);
    const { lines } = await apply('places', items, { skip_refused: true });
    expect(lines.map(({ index, outcome }) => [index, outcome])).toEqual([
      [0, 'create'],
      [1, 'refused'],
      [2, 'create'],
      [3, 'refused'],
    ]);
    expect(lines[1]?.errors[0]?.path).toBe('/type');
    expect([await named('D'), await named('E'), await named('F')]).toEqual([1, 0, 1]);
  });
  const named = async (name: string) =>
    (
      await database()
        .db.selectFrom('inspectables')
        .select('id')
        .where('name_fi', '=', name)
        .execute()
    ).length;

  it('are undone together, except for what has changed since', async () => {
    const { id, lines } = await apply(
      'places',
      ['G', 'H'].map((name) => ({ kind: 'room', environment: 'paikka 10', name })),
    );
    const changed = await admin.put(`/inspectable/rooms/${lines[0]?.id}`, {
      ...{ name: 'Muutettu', version: 1 },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const undone = await admin.post(`/bulk/${id}/undo`);
    expect(undone.json<{ restored: number }>().restored).toBe(1);
    expect([await named('Muutettu'), await named('H')]).toEqual([1, 0]);
  });
});
