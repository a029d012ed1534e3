import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../../test/client.ts';
import { onEachDatabase } from '../../../../test/dialects.ts';
import { inspectRoom, inspectRooms } from '../../../../test/inspected-site.ts';
import { smallSite } from '../../../../test/site.ts';
import { digested, type DigestedTable } from '../../inspections/public.ts';

type Check = { name: string; ok: boolean; checked: number; faults: string[] };

onEachDatabase('inspections as they were received', (database) => {
  let app: TestApp;
  let staff: Person;
  let admin: Person;
  let corrected: number;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    staff = await signedIn(app.server, 'staff');
    admin = await signedIn(app.server, 'admin');
    await inspectRooms(app, staff, 3);
    const photo = '1_dddddddd-aaaa-4bbb-8ccc-1234567890ab.jpg';
    corrected = await inspectRoom(staff, 12, { photo });
    const answer = { inspectable_id: 12, value: 2 };
    const results = [1, 2].map((question) => ({ ...answer, inspectionformquestion_id: question }));
    const stored = [{ ...results[0], image_url: photo, note: 'korjattu' }, results[1]];
    for (const [comments, expected] of [
      ['ensin', results],
      ['sitten', stored],
    ] as const) {
      const edited = await admin.put(`/inspection/forms/${corrected}/edit`, {
        results: expected,
        comments,
      });
      expect(edited.statusCode, edited.body).toBe(200);
    }
    await app.queue.idle();
  });

  const report = async () =>
    (await admin.post('/operations/verify?photos=false')).json<{ checks: Check[] }>().checks;
  const checked = async (): Promise<Check | undefined> =>
    (await report()).find(({ name }) => name === 'inspections_as_received');
  const submitted = async (room: number, results: object[], comments: string) => {
    const started = await staff.post('/inspection/forms', {
      inspectables: [room],
      template_id: 1,
      started_at: '2026-11-21T08:00:00.000Z',
    });
    const { id } = started.json<{ id: number }>();
    const sent = await staff.post(`/inspection/forms/${id}/submit`, { results, comments });
    expect(sent.statusCode, sent.body).toBe(200);
  };

  it('pass verification, however they were sent and edited', async () => {
    const of = (question: number, more: object) => ({
      inspectionformquestion_id: question,
      inspectable_id: 13,
      ...more,
    });
    const bare = [of(1, { value: 3 }), of(2, { value: 1 })];
    const full = [
      of(3, { response_text: 'ääni, "lainaus"\n\u2028', note: '', flagged: false }),
      of(2, { value: 1, response_text: null, note: 'ikkuna 🪟', flagged: true }),
      of(1, { value: 3, image_url: ' 1_a b.jpg, ' }),
    ];
    await submitted(13, bare, '');
    await submitted(13, full, 'puolikas merkki \ud83e');
    expect(await checked()).toMatchObject({ ok: true, checked: 6, faults: [] });
  });

  it('are named when anything in them has changed', async () => {
    const columns = Object.entries(digested).flatMap(([table, names]) =>
      names.map((column) => [table as DigestedTable, column as string] as const),
    );
    const missed: string[] = [];
    for (const [table, column] of columns) {
      if (table === 'forms' && ['location_id', 'id'].includes(column)) continue;
      const { ok, faults } = await changed(table, column);
      const isNamed = faults.length === 1 && faults[0]?.includes(`(location 1, id ${corrected}) `);
      if (ok || !isNamed) missed.push(`${table}.${column}: ${faults.join()}`);
    }
    expect(missed).toEqual([]);
    expect(columns).toHaveLength(36);
    expect(await checked()).toMatchObject({ ok: true });
  });

  it('do not stop the other checks when one of them cannot be read', async () => {
    const receipt = (to: string) =>
      sql`update forms set receipt = ${to} where id = ${corrected + 1}`.execute(database().db);
    const { rows } = await sql<{ receipt: string }>`
      select receipt from forms where id = ${corrected + 1}`.execute(database().db);
    await receipt('{');
    const faulty = (await report())
      .filter(({ ok }) => !ok)
      .map(({ name, faults }) => [name, faults]);
    expect(faulty).toEqual([
      ['rows_are_whole', [expect.stringMatching(/^could not be read: .*JSON/i)]],
      ['inspections_as_received', [expect.stringContaining(`id ${corrected + 1}`)]],
    ]);
    await receipt(rows[0]?.receipt ?? '');
  });

  it('are not checked where no digest was stored', async () => {
    const none = { kept_sha256: null };
    await database().db.updateTable('forms').set(none).where('id', '=', corrected).execute();
    expect(await checked()).toMatchObject({ ok: true, checked: 5, faults: [] });
    await changed('answers', 'note');
    expect(await checked()).toMatchObject({ ok: true, checked: 5, faults: [] });
  });

  /** The result of verifying while one value of the edited form is changed. */
  async function changed(table: DigestedTable, column: string): Promise<Check> {
    const of = sql`location_id = 1 and ${sql.ref(table === 'forms' ? 'id' : 'form_id')} = ${corrected}`;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${of} order by ${sql.ref(column)} limit 1`.execute(
      database().db,
    );
    const row = rows[0] ?? {};
    const was = row[column] as string | number | null | undefined;
    const isNumber =
      typeof was === 'number' || ['moved', 'on_time', 'postponed', 'value'].includes(column);
    const number = column === 'flagged' ? 1 - Number(was) : Number(was ?? 0) + 1_000;
    const other = isNumber ? number : `${was ?? ''}x`;
    const rest = Object.entries(row).filter(([name]) => name !== column);
    const same = rest.map(([name, value]) =>
      value === null ? sql`${sql.ref(name)} is null` : sql`${sql.ref(name)} = ${value}`,
    );
    const set = (to: unknown) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.join(same, sql` and `)}`.execute(
        database().db,
      );
    expect((await set(other)).numAffectedRows).toBe(1n);
    try {
      const check = await checked();
      if (!check) throw new Error('The check is missing.');
      return check;
    } finally {
      await set(was);
    }
  }
});
