import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp, type TestApp } from '../../../../test/client.ts';
import { dialects } from '../../../../test/dialects.ts';
import { addPeople, everyWrite } from '../../../../test/every-write.ts';
import { homeOf } from '../../../../test/file-database.ts';
import { inspectRooms } from '../../../../test/inspected-site.ts';
import { addTemplate, smallSite } from '../../../../test/site.ts';
import { thingsOf } from '../../../../test/things.ts';
import type { Database, Executor } from '../../../db/database.ts';
import { recordMissed } from '../../due/public.ts';
import { recomputeAllLocations } from '../../rollups/public.ts';
import { signAuditLog } from '../../audit/public.ts';
import { siteKeys } from '../../../shared/site-keys.ts';
import { withSnapshot } from '../snapshot.ts';
import { tableShapes, type TableShape } from '../table-shapes.ts';
import { SAME_AS_BACKUP } from './same-as-backup.ts';
import { verifyStore } from './verify-store.ts';

type Loss = { table: string; column?: string; run: (tx: Executor) => Promise<unknown> };
type Row = Record<string, string | number | null>;

// What follows from nothing and matters to nobody: when something was last used or claimed, and what was printed last.
const bookkeeping = new Set([
  'audit_head.sealed_until',
  'door_codes.printed',
  'door_codes.printed_at',
  'door_codes.printed_lang',
  'door_codes.printed_name',
  'door_codes.printed_place',
  'due_rows.applies_from',
  'personal_tokens.last_used_at',
  'photos.claimed_until',
  'users.changes_seen_on',
  'users.last_seen_at',
]);

// What the calendar of a location consists of: due rows cannot be checked by one that cannot be read.
const ofCalendars = new Set(['closures', 'earlier']);

describe.each(dialects)('losses on %s', (dialect) => {
  let app: TestApp;
  let database: Database;
  let shapes: TableShape[];
  beforeAll(async () => {
    database = await (await homeOf(dialect)).open();
    await smallSite(database);
    await addPeople(database);
    await addTemplate(database, { id: 4, type: 1, location: 1, questions: [{ id: 41 }] });
    app = await testApp(database);
    const staff = await signedIn(app.server, 'staff');
    const own = await thingsOf(database, staff, 'staff', {
      ...{ location: 1, environment: 10, room: 11, template: 4, question: 41 },
    });
    await inspectRooms(app, staff, 3);
    await everyWrite(app, database, own);
    const person = { issuer: 'https://provider.test', user_id: 51 };
    const at = '2026-11-20T10:00:00.000Z';
    await database.db
      .insertInto('external_identities')
      .values({ ...person, subject: 'linked', created_at: at, made_by: 'admin' })
      .execute();
    await database.db
      .insertInto('refused_identities')
      .values({ ...person, subject: 'refused', name: 'changed', refused_at: at })
      .execute();
    await database.db.insertInto('settings').values({ key: 'other', value: 'x' }).execute();
    app.clock.now = new Date('2026-12-01T10:00:00.000Z');
    await recordMissed(database, app.clock.now);
    await signAuditLog(database, app.clock.now);
    const manager = await signedIn(app.server, 'admin');
    await manager.put('/inspectable/rooms/13', { name: 'Viimeksi' });
    app.clock.now = new Date('2026-12-01T10:10:00.000Z');
    const admin = await signedIn(app.server, 'admin');
    // Otherwise the job could do so from rows that are changed below.
    await recomputeAllLocations(database);
    shapes = await withSnapshot(database, (snapshot) => tableShapes(snapshot));
    expect((await admin.post('/operations/backups', {})).statusCode).toBe(201);
    expect((await faults()).with).toEqual([]);
  }, 120_000);
  afterAll(async () => {
    await app.server.close();
    await database.close();
  });

  const faults = async () => {
    const { photos, backupFolder } = app;
    const store = { database, photos, backupFolder, clock: () => app.clock.now };
    const { checks } = await verifyStore(store, { readPhotos: false });
    const without = checks.filter(({ name }) => name !== SAME_AS_BACKUP);
    return {
      with: checks.flatMap((check) => check.faults),
      without: without.flatMap((check) => check.faults),
    };
  };

  /** Changes rows past the database's own checks, and puts them back. Returns what was found meanwhile. */
  async function withLosses(losses: readonly Loss[]) {
    if (dialect === 'sqlite') await sql`pragma foreign_keys = off`.execute(database.db);
    const inOne = (work: (tx: Executor) => Promise<unknown>) =>
      database.db.transaction().execute(async (tx) => {
        if (dialect === 'postgres')
          await sql`set local session_replication_role = replica`.execute(tx);
        await work(tx);
      });
    const tables = losses.map(({ table }) => table as 'forms');
    const stored = new Map<'forms', never[]>();
    for (const table of tables)
      stored.set(table, (await database.db.selectFrom(table).selectAll().execute()) as never[]);
    const seeded: Loss[] = [];
    for (const loss of losses)
      // What the schema refuses cannot be lost.
      await inOne(loss.run).then(
        () => seeded.push(loss),
        () => undefined,
      );
    const found = await faults();
    await inOne(async (tx) => {
      for (const [table, rows] of stored) {
        await tx.deleteFrom(table).execute();
        for (const row of rows) await tx.insertInto(table).values(row).execute();
      }
    });
    if (dialect === 'sqlite') await sql`pragma foreign_keys = on`.execute(database.db);
    return { seeded, found };
  }

  async function rowOf({ name, key }: TableShape): Promise<Row> {
    const order = sql.join(key.map((one) => sql`${sql.ref(one.name)} desc`));
    const { rows } = await sql<Row>`select * from ${sql.table(name)}
      where ${counted[name] ?? sql`1 = 1`} order by ${order} limit 1`.execute(database.db);
    expect(rows, name).toHaveLength(1);
    return rows[0]!;
  }

  it('are all named with a backup', { timeout: 300_000 }, async () => {
    const rounds: Loss[][] = [];
    for (const [position, { name: table, columns, key }] of shapes.entries()) {
      const row = await rowOf({ name: table, columns, key });
      const inKey = new Set(key.map(({ name }) => name));
      const isRow = sql.join(
        [...inKey].map((name) => sql`${sql.ref(name)} = ${row[name]}`),
        sql` and `,
      );
      // A row that is gone may explain others, so each is deleted by itself.
      rounds.push([
        { table, run: (tx) => sql`delete from ${sql.table(table)} where ${isRow}`.execute(tx) },
      ]);
      const changed = columns.filter(
        (column) => !inKey.has(column) && !bookkeeping.has(`${table}.${column}`),
      );
      for (const [index, column] of changed.entries())
        // Tables with equal columns take turns: a sum that changes everywhere is right again.
        (rounds[
          shapes.length * 2 + (ofCalendars.has(column) ? 61 : (index + position * 7) % 61)
        ] ??= []).push({
          ...{ table, column },
          run: (tx) =>
            sql`update ${sql.table(table)} set ${sql.ref(column)} = ${otherThan(row, column)}
              where ${isRow}`.execute(tx),
        });
    }
    const silent: Record<'with' | 'without', string[]> = { with: [], without: [] };
    let total = 0;
    for (const losses of rounds.filter(Boolean)) {
      const { seeded, found } = await withLosses(losses);
      total += seeded.length;
      for (const { table, column } of seeded)
        for (const which of ['with', 'without'] as const)
          if (!found[which].some((fault) => column === undefined || fault.startsWith(`${table} (`)))
            silent[which].push(`${table}.${column ?? '(row)'}`);
    }
    const counts = { total, without: total - silent.without.length };
    expect({ silent: silent.with, ...counts }).toEqual({
      silent: [],
      total: expect.toSatisfy((seeded: number) => seeded > 350) as number,
      without: expect.toSatisfy((named: number) => named > 120) as number,
    });
    expect((await faults()).with).toEqual([]);
  });

  it('of the event that tells of the newest change are named', async () => {
    app.clock.now = new Date('2026-12-01T10:20:00.000Z');
    const admin = await signedIn(app.server, 'admin');
    await admin.put('/inspectable/rooms/13', { name: 'Uudempi' });
    const { db } = database;
    const { id } = await db
      .selectFrom('audit_events')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('subject_kind', '=', 'room')
      .executeTakeFirstOrThrow();
    expect((await faults()).with).toEqual([]);
    await db.deleteFrom('audit_events').where('id', '=', id).execute();
    expect((await faults()).with).toEqual([
      expect.stringMatching(
        /^inspectables \(id 13\) was written .* but the audit log has no event/,
      ),
    ]);
  });
});

// The keys of the site are not in a backup without a passphrase; where nothing is due, no due row is needed.
const counted: Readonly<Record<string, RawBuilder<unknown>>> = {
  settings: sql`key not in (${sql.join(Object.values(siteKeys))})`,
  due_rows: sql`is_applicable = 1`,
};

function otherThan(row: Row, column: string): string | number {
  const value = row[column] ?? null;
  if (typeof value === 'number')
    return /version|generation|seals/.test(column) ? value - 1 : 1 - value;
  if (column === 'status') return value === 'submitted' ? 'started' : 'submitted';
  if (column === 'state') return 'declared';
  if (value === null)
    return /_id$|_by$|^value$|width|height|bytes/.test(column) ? 77 : '2020-01-01';
  return /^\d{4}-\d\d-\d\d/.test(value) ? `2020${value.slice(4)}` : `${value}x`;
}
