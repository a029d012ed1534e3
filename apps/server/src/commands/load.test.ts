import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addDays,
  alwaysOpen,
  latestOpenDay,
  nextOpenDay,
  type WorkingCalendar,
} from '@kierros/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { signedIn, testApp } from '../../test/client.ts';
import { freshDatabase, onEachDatabase } from '../../test/dialects.ts';
import type { Database } from '../db/database.ts';
import { folderPhotoStore } from '../photos/photo-store.ts';
import { loadSite } from './load.ts';
import { rebuild } from './rebuild.ts';
import { rollups } from '../../test/rollup-rows.ts';
import type { SeedRecord } from '@kierros/tools/testing/seed-records';

const TODAY = '2026-11-21';
const ROOMS = Number(process.env['LOAD_ROOMS'] ?? '200');
const folder = mkdtempSync(join(tmpdir(), 'kierros-load-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the real generator, so that its output and the loader cannot drift apart. */
function seed(name: string, ...argv: string[]): string {
  const file = join(folder, name);
  const program = join(import.meta.dirname, '../../../../tools/src/seed/seed.ts');
  const { status, stderr } = spawnSync(
    process.execPath,
    [program, '--today', TODAY, '--out', file, ...argv],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return file;
}

let file: string;
let lines: SeedRecord[];
beforeAll(() => {
  file = seed(
    'site.jsonl',
    '--years',
    '1',
    '--photo-folder',
    join(folder, 'photos'),
    '--photos',
    '6',
  );
  lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SeedRecord);
}, 60_000);

const calendarIn = (location: number): WorkingCalendar =>
  lines.flatMap((one) =>
    one.kind === 'calendar' && one.location_id === location ? [one.calendar] : [],
  )[0] ?? alwaysOpen;

// By the rule `next`, a date shifts to the next open day.
const dueOf = (location: number) =>
  lines.flatMap((one) =>
    one.kind === 'due' && one.location_id === location
      ? [
          {
            ...one,
            due: nextOpenDay(calendarIn(location), one.planned_due ?? one.natural_due),
          },
        ]
      : [],
  );

type Named = { name: string };
const planned = async ({ db }: Database) =>
  (await sql<Named>`select distinct tablename as name from pg_stats`.execute(db)).rows;
const counts = async ({ db }: Database) =>
  (await sql<Named>`select distinct tbl as name from sqlite_stat1`.execute(db)).rows;

onEachDatabase('a loaded site', (database) => {
  const store = mkdtempSync(join(tmpdir(), 'kierros-store-'));
  afterAll(() => rmSync(store, { recursive: true }));
  beforeAll(async () => {
    const loaded = await loadSite(database(), folderPhotoStore(store), file);
    expect(loaded.photos).toBe(6);
  }, 60_000);

  it('has statistics for the query planner at once', async () => {
    const counted = database().kind === 'postgres' ? planned : counts;
    const tables = (await counted(database())).map(({ name }) => name);
    expect(tables).toEqual(expect.arrayContaining(['answers', 'due_rows', 'inspectables']));
  });

  it('shows the due and overdue inspections of its lines', async () => {
    const app = await testApp(database());
    onTestFinished(() => app.server.close());
    for (const [username, location] of [
      ['staff', 1],
      ['staff2', 2],
    ] as const) {
      const person = await signedIn(app.server, username);
      const orderOf = (rows: { inspectable_id: number }[]) =>
        [...new Set(rows.map((row) => row.inspectable_id))].toSorted((a, b) => a - b);
      const shown = async (path: string) =>
        orderOf((await person.get(`/inspection/inspections/${path}`)).json().items);
      const rows = dueOf(location);
      expect(await shown('overdue?per_page=200')).toEqual(
        orderOf(rows.filter((row) => row.due < latestOpenDay(calendarIn(location), TODAY))),
      );
      expect(await shown('due?days=7&per_page=200')).toEqual(
        orderOf(rows.filter((row) => row.due <= addDays(TODAY, 7))),
      );
    }
  });

  it('knows the open day on which each inspection was due', async () => {
    const stored = await database()
      .db.selectFrom('form_inspectables')
      .select(['location_id', 'natural_due_seen', 'due_seen'])
      .execute();
    const expected = stored.map((row) => ({
      ...row,
      due_seen: nextOpenDay(calendarIn(row.location_id), row.natural_due_seen ?? ''),
    }));
    expect(stored).toEqual(expected);
    expect(stored.some((row) => row.due_seen !== row.natural_due_seen)).toBe(true);
  });

  it('serves its photos and gives new records unused ids', async () => {
    const files = readdirSync(join(store, 'ready'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.endsWith('.jpg'))).toHaveLength(6);
    const ready = await database()
      .db.selectFrom('photos')
      .select('file_name')
      .where('state', '=', 'ready')
      .execute();
    expect(ready).toHaveLength(6);
    for (const table of ['forms', 'inspectables', 'users', 'questions', 'todos'] as const) {
      const next = await database().nextId(database().db, table);
      const highest = await database()
        .db.selectFrom(table)
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirstOrThrow();
      expect([table, next]).toEqual([table, Number(highest.id) + 1]);
    }
  });

  it('has sums for every inspection, and the same ones when they are rebuilt', async () => {
    const before = await rollups(database());
    const inspected = lines.flatMap((one) => (one.kind === 'form' ? one.inspectables : []));
    const total = (key: 'inspections' | 'on_time') =>
      before.days.reduce((sum, row) => sum + row[key], 0);
    expect(total('inspections')).toBe(inspected.length);
    expect(total('on_time')).toBe(inspected.filter((one) => one.on_time).length);
    await database().db.deleteFrom('rollup_days').execute();
    await rebuild(database());
    expect(await rollups(database())).toEqual(before);
  });

  it('is not overwritten by another load', async () => {
    await expect(loadSite(database(), folderPhotoStore(store), file)).rejects.toThrow(
      'The database is not empty',
    );
  });
});

onEachDatabase('a load that fails', (database) => {
  const nothingIn = async (one: Database) => {
    expect(await one.db.selectFrom('inspectables').select('id').execute()).toEqual([]);
    expect(await one.db.selectFrom('users').select('id').execute()).toEqual([]);
  };

  it.each([
    ['a line that is no record', 'this is no JSON', /Line 2 is not a record/],
    ['an unknown kind', '{"kind":"unicorn"}', /"unicorn" is not a kind of record/],
    [
      'a room of nowhere',
      JSON.stringify({
        kind: 'room',
        id: 9,
        location_id: 1,
        environment_id: 77,
        roomtype_id: 5,
        name: { en: 'A', fi: 'A' },
        description: { en: '', fi: '' },
        first_due_date: TODAY,
        created_at: `${TODAY}T00:00:00Z`,
      }),
      /foreign key/i,
    ],
  ])('leaves no files or rows after %s', async (_, line, message) => {
    const bad = join(folder, 'bad.jsonl');
    writeFileSync(bad, `{"kind":"site","format":1,"today":"${TODAY}"}\n${line}\n`);
    await expect(loadSite(database(), folderPhotoStore(folder), bad)).rejects.toThrow(message);
    await nothingIn(database());
  });

  it('names a missing file', async () => {
    const nowhere = join(folder, 'nowhere.jsonl');
    await expect(loadSite(database(), folderPhotoStore(folder), nowhere)).rejects.toThrow(
      'cannot be read from',
    );
  });

  it('reports that there was nothing to load', async () => {
    const empty = join(folder, 'empty.jsonl');
    writeFileSync(empty, '\n');
    await expect(loadSite(database(), folderPhotoStore(folder), empty)).rejects.toThrow(
      `There is nothing to load: ${empty} contains no records.`,
    );
  });

  it('leaves no files or rows when a photo is missing', async () => {
    const otherFolder = join(folder, 'no-photos-here');
    await expect(
      loadSite(database(), folderPhotoStore(folder), file, { photosFrom: otherFolder }),
    ).rejects.toThrow('cannot be read');
    await nothingIn(database());
  });
});

it(`loads ${ROOMS} rooms with two years of history in a few minutes at most`, async () => {
  const large = seed('large.jsonl', '--rooms', String(ROOMS));
  const database = await freshDatabase('sqlite');
  const start = performance.now();
  const { rows } = await loadSite(database, folderPhotoStore(folder), large);
  const seconds = (performance.now() - start) / 1000;
  console.log(`${ROOMS} rooms, 2 years: ${rows} rows loaded in ${seconds.toFixed(1)} s`);
  await database.close();
  expect(rows).toBeGreaterThan(ROOMS * 500);
}, 180_000);
