import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../../test/client.ts';
import { dialects } from '../../../../test/dialects.ts';
import { homeOf } from '../../../../test/file-database.ts';
import { inspectRooms } from '../../../../test/inspected-site.ts';
import { smallSite } from '../../../../test/site.ts';
import type { Database, Executor } from '../../../db/database.ts';
import { recomputeAllLocations } from '../../rollups/public.ts';

type Report = {
  ok: boolean;
  checks: { name: string; ok: boolean; checked: number; faults: string[] }[];
};

describe.each(dialects)('verify on %s', (dialect) => {
  let app: TestApp;
  let admin: Person;
  let database: Database;
  let forms: number[];
  beforeAll(async () => {
    database = await (await homeOf(dialect)).open();
    await smallSite(database);
    app = await testApp(database);
    admin = await signedIn(app.server, 'admin');
    const staff = await signedIn(app.server, 'staff');
    forms = (await inspectRooms(app, staff, 12)).map((one) => one.form);
    // Faults are seeded with the database's own checks disabled.
    if (dialect === 'sqlite') await sql`pragma foreign_keys = off`.execute(database.db);
  });
  afterAll(async () => {
    await app.server.close();
    await database.close();
  });

  const verify = async (query = ''): Promise<Report> =>
    (await admin.post(`/operations/verify${query}`)).json();
  const faultsOf = (report: Report, name: string) =>
    report.checks.find((check) => check.name === name)?.faults;

  it('finds nothing wrong after normal use', async () => {
    const report = await verify();
    expect(report.checks.filter((check) => !check.ok)).toEqual([]);
    expect(report.ok).toBe(true);
    expect(report.checks.find((one) => one.name === 'photos_match_hashes')?.checked).toBe(12);
    expect((await verify('?photos=false')).checks.map((check) => check.name)).toEqual([
      'database_file',
      'references',
      'rows_are_whole',
      'due_rows_match_places',
      'inspections_as_received',
      'missed_match_dates',
      'rollups_match_answers',
      'audit_log_as_sealed',
    ]);
  });

  it('names each photo that was changed or is missing, by its number', async () => {
    const folder = join(app.photoFolder, 'ready');
    const files = (await readdir(folder, { recursive: true })).filter((one) =>
      one.endsWith('.jpg'),
    );
    expect(files).toHaveLength(12);
    for (const [index, file] of files.slice(0, 10).entries()) {
      const path = join(folder, file);
      const name = file.slice(3);
      const { id } = await database.db
        .selectFrom('photos')
        .select('id')
        .where('file_name', '=', name)
        .executeTakeFirstOrThrow();
      const whole = await readFile(path);
      const flipped = Buffer.from(whole);
      const at = Math.floor((whole.length * index) / 10);
      flipped[at] = (flipped[at] ?? 0) ^ 4;
      await (index % 2 === 0 ? writeFile(path, flipped) : rm(path));
      const report = await verify();
      expect(report.ok).toBe(false);
      expect(faultsOf(report, 'photos_match_hashes')).toEqual([
        index % 2 === 0
          ? `photo ${id} has changed since it was stored (ready/${name})`
          : `photo ${id} is missing (ready/${name})`,
      ]);
      await writeFile(path, whole);
    }
  });

  it('names each deleted row and each changed sum, by its key', async () => {
    const [first, second] = forms;
    const noNumber: [change: string, check: string, named: RegExp] = [
      `update rollup_question_days set n0 = x'' where location_id = 0 and question_id = 2`,
      'rollups_match_answers',
      /rollup_question_days \(location 0, question 2, .*not a number/,
    ];
    const seeded: [change: string, check: string, named: RegExp][] = [
      [
        `delete from forms where id = ${first}`,
        'references',
        new RegExp(`names forms ${first}, which is missing`),
      ],
      [
        'delete from authors where id = 2',
        'references',
        /users \(id 2\): id names authors 2, which is missing/,
      ],
      [
        'delete from inspectables where id = 13',
        'references',
        /location 1, inspectable 13.*names inspectables 13/,
      ],
      [
        'delete from questions where id = 2',
        'references',
        /question 2\): question_id names questions 2/,
      ],
      [
        'update pending_actions set form_template_id = 99 where form_id is not null',
        'references',
        /pending_actions \(location 1, id \d+\): form_id names forms \d+, which is missing or another/,
      ],
      [
        'delete from users where id = 2',
        'rows_are_whole',
        /authors \(id 2\) has neither an account nor a pseudonym/,
      ],
      [
        `delete from form_inspectables where form_id = ${second}`,
        'rows_are_whole',
        new RegExp(`forms \\(location 1, id ${second}\\) has no place`),
      ],
      [
        `delete from answers where form_id = ${second} and question_id = 3`,
        'rows_are_whole',
        new RegExp(`id ${second}\\) does not have the number of answers`),
      ],
      [
        `delete from photos where form_id = ${second}`,
        'rows_are_whole',
        new RegExp(`id ${second}\\) does not have the photos`),
      ],
      [
        `update forms set completed_at = '2026-11-21T09:00:00.001Z' where id = ${second}`,
        'rows_are_whole',
        new RegExp(`id ${second}\\) does not have the completion time`),
      ],
      [
        `update forms set completed_at = null where id = ${first}`,
        'rows_are_whole',
        new RegExp(`id ${first}\\) does not have the completion time`),
      ],
      [
        'delete from answered_inspectables where inspectable_id = 12',
        'rollups_match_answers',
        /answered_inspectables \(location 1, inspectable 12, inspectiontype 1, day/,
      ],
      [
        'update answered_inspectables set form_id = form_id + 100 where inspectable_id = 11',
        'rollups_match_answers',
        /answered_inspectables \(location 1, inspectable 11, inspectiontype 1, day/,
      ],
      [
        'update rollup_question_days set n2 = n2 + 1 where question_id = 2',
        'rollups_match_answers',
        /rollup_question_days \(location 1, question 2/,
      ],
      [
        "update rollup_days set day = '2026-01-02'",
        'rollups_match_answers',
        /rollup_days \(location 1, inspectiontype 1, day 2026-01-02\)/,
      ],
      [
        'update rollup_inspections set mean_sum = mean_sum + 0.01 where inspectable_id = 11',
        'rollups_match_answers',
        /rollup_inspections \(location 1, inspectable 11/,
      ],
      [
        'update rollup_inspections set texts = texts + 1 where inspectable_id = 11',
        'rollups_match_answers',
        /rollup_inspections \(location 1, inspectable 11/,
      ],
      [
        'update rollup_days set inspections = inspections - 1 where location_id = 0',
        'rollups_match_answers',
        /rollup_days \(location 0, inspectiontype 1, day/,
      ],
      [
        'update rollup_question_days set n3 = n3 + 1 where location_id = 0 and question_id = 2',
        'rollups_match_answers',
        /rollup_question_days \(location 0, question 2, inspectiontype 1/,
      ],
      ...(dialect === 'sqlite' ? [noNumber] : []),
    ];
    await recomputeAllLocations(database);
    const found: string[] = [];
    const missed: string[] = [];
    for (const [change, check, named] of seeded) {
      const report = await verifyAfter(change);
      const faults = faultsOf(report, check) ?? [];
      (faults.some((fault) => named.test(fault)) ? found : missed).push(change);
    }
    expect(missed).toEqual([]);
    expect(found).toHaveLength(seeded.length);
    expect((await verify()).ok).toBe(true);
  });

  /** The result of verifying while a change is applied, which is undone afterwards. */
  async function verifyAfter(change: string): Promise<Report> {
    const tables = [
      'forms',
      'form_inspectables',
      'answers',
      'photos',
      'pending_actions',
      'authors',
      'users',
      'questions',
      'inspectables',
      'answered_inspectables',
      'rollup_question_days',
      'rollup_days',
      'rollup_inspections',
    ] as const;
    const changed = tables.find((table) => change.includes(` ${table} `)) ?? 'forms';
    const off = dialect === 'sqlite' ? [] : ['set local session_replication_role = replica'];
    const rows = await database.db.selectFrom(changed).selectAll().execute();
    const inOne = (work: (tx: Executor) => Promise<unknown>) =>
      database.db.transaction().execute(async (tx) => {
        for (const statement of off) await sql.raw(statement).execute(tx);
        await work(tx);
      });
    await inOne((tx) => sql.raw(change).execute(tx));
    try {
      return await verify();
    } finally {
      await inOne(async (tx) => {
        await tx.deleteFrom(changed).execute();
        await tx.insertInto(changed).values(rows).execute();
      });
    }
  }
});
