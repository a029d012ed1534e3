import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../../test/client.ts';
import { dialects } from '../../../../test/dialects.ts';
import { homeOf } from '../../../../test/file-database.ts';
import { smallSite } from '../../../../test/site.ts';
import type { Database } from '../../../db/database.ts';
import { removeAuditBefore, signAuditLog, type AuditRow } from '../../audit/public.ts';
import { withSnapshot } from '../snapshot.ts';
import { auditLogIsComplete } from './audit-log.ts';
import { checkOf } from './check.ts';

describe.each(dialects)('the audit log on %s', (dialect) => {
  let app: TestApp;
  let staff: Person;
  let database: Database;
  let rows: AuditRow[];
  beforeAll(async () => {
    database = await (await homeOf(dialect)).open();
    await smallSite(database);
    app = await testApp(database, '2026-11-21T09:58:00.000Z');
    staff = await signedIn(app.server, 'staff');
    for (const minute of [0, 1, 2, 3, 4, 5]) {
      app.clock.now = new Date(Date.parse('2026-11-21T09:58:00.000Z') + minute * 60_000);
      await addTodo(minute);
    }
    rows = await database.db.selectFrom('audit_events').selectAll().orderBy('id').execute();
    expect(rows.length).toBeGreaterThanOrEqual(6);
  });
  afterAll(async () => {
    await app.server.close();
    await database.close();
  });

  const addTodo = async (index: number) => {
    const added = await staff.post('/inspectable/todos', { room_id: 11, name: `Todo ${index}` });
    expect(added.statusCode).toBe(201);
  };
  const sign = (at: string) => signAuditLog(database, new Date(at));
  const faults = async () => {
    const check = await withSnapshot(database, (snapshot) =>
      checkOf(auditLogIsComplete.name, (found) => auditLogIsComplete.run(snapshot, found)),
    );
    return check.faults;
  };
  const remove = (row: AuditRow) =>
    database.db.deleteFrom('audit_events').where('id', '=', row.id).execute();
  const putBack = (row: AuditRow) => database.db.insertInto('audit_events').values(row).execute();
  const named = (row: AuditRow) => `audit_events (location ${row.location_id}, id ${row.id})`;

  it('is signed by the hour, a few minutes after its end, and each row once', async () => {
    expect(await sign('2026-11-21T10:04:00.000Z')).toBe(0);
    const ofHour = (hour: string) => rows.filter((row) => row.at.startsWith(hour)).length;
    expect(await sign('2026-11-21T10:05:00.000Z')).toBe(ofHour('2026-11-21T09'));
    expect(await sign('2026-11-21T11:30:00.000Z')).toBe(ofHour('2026-11-21T10'));
    expect(await sign('2026-11-21T11:31:00.000Z')).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it('reports each deleted row by its number, the last one too', async () => {
    for (const row of rows) {
      await remove(row);
      expect(await faults()).toEqual([
        `${named(row)} is missing: it was written in the hour of ${row.at.slice(0, 13)} UTC`,
      ]);
      await putBack(row);
    }
    expect(await faults()).toEqual([]);
  });

  it('names a row that was changed, but not one whose details were erased', async () => {
    const row = rows.at(-1)!;
    const change = (set: Partial<AuditRow>) =>
      database.db.updateTable('audit_events').set(set).where('id', '=', row.id).execute();
    await change({ actor_id: 1 });
    expect(await faults()).toEqual([
      `${named(row)} has changed since it was written in the hour of ${row.at.slice(0, 13)} UTC`,
    ]);
    await change({ actor_id: row.actor_id, after: '{}' });
    expect(await faults()).toHaveLength(1);
    await change({ before: null, after: null });
    expect(await faults()).toEqual([]);
    await remove(row);
    await putBack(row);
  });

  it('reports deleted signatures, the newest ones too', async () => {
    const signatures = await database.db
      .selectFrom('audit_seals')
      .selectAll()
      .orderBy('id')
      .execute();
    for (const one of signatures) {
      await database.db.deleteFrom('audit_seals').where('id', '=', one.id).execute();
      expect((await faults()).length).toBeGreaterThanOrEqual(1);
      await database.db.insertInto('audit_seals').values(one).execute();
    }
    expect(await faults()).toEqual([]);
  });

  it('signs what was committed late, and never twice when two servers sign concurrently', async () => {
    const late = { ...rows[0]!, id: 900_001, at: '2026-11-21T10:30:00.000Z' };
    await putBack(late);
    expect(await sign('2026-11-21T12:06:00.000Z')).toBe(1);
    await addTodo(7);
    const signed = await Promise.all([1, 2].map(() => sign('2026-11-21T13:06:00.000Z')));
    expect(signed.reduce((total, count) => total + count, 0)).toBeLessThanOrEqual(1);
    expect(await faults()).toEqual([]);
    await remove(late);
    expect(await faults()).toHaveLength(1);
    await putBack(late);
  });

  it('is signed without an audited write waiting for it', async () => {
    await addTodo(8);
    const statements: string[] = [];
    const record: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const paused: Database = {
      ...database,
      write: async (work) => {
        // All rows of the span are read and hashed by now.
        await addTodo(9);
        return database.write(async (tx) => {
          const result = await work(tx.withPlugin(record) as typeof tx);
          // SQLite has one writer: there a write waits for the statements of the signing, and for nothing else.
          if (dialect !== 'sqlite') await addTodo(10);
          return result;
        });
      },
    };
    expect(await signAuditLog(paused, new Date('2026-11-21T14:06:00.000Z'))).toBe(1);
    expect(statements).toEqual(['UpdateQueryNode', 'InsertQueryNode']);
    // What was written meanwhile is signed by the next run.
    expect(await sign('2026-11-21T15:06:00.000Z')).toBe(dialect === 'sqlite' ? 1 : 2);
    expect(await faults()).toEqual([]);
  });

  it('does not report what retention removed, and retention leaves a signature of it', async () => {
    const now = new Date('2026-12-31T09:30:00.000Z');
    expect(await removeAuditBefore(database, 30, now)).toBeGreaterThanOrEqual(rows.length);
    expect(await faults()).toEqual([]);
    const left = await database.db.selectFrom('audit_seals').selectAll().execute();
    expect(left.filter((one) => one.kind === 'removed')).toHaveLength(1);
    expect(await removeAuditBefore(database, 30, now)).toBe(0);
  });
});
