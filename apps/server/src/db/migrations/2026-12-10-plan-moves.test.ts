import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { dialects, freshDatabase } from '../../../test/dialects.ts';
import { earlierSumTables } from '../../../test/earlier-tables.ts';
import { signedIn, testApp } from '../../../test/client.ts';
import { smallSite } from '../../../test/site.ts';
import { planMoves } from './2026-12-10-plan-moves.ts';

const back = (isPostgres: boolean) => [
  ...earlierSumTables,
  'drop table plan_moves',
  isPostgres
    ? 'drop sequence plan_moves_id_seq'
    : `delete from sequences where name = 'plan_moves'`,
  'alter table form_inspectables drop column postponed',
  'alter table forms drop column recorded_at',
  'alter table drafts drop column created_at',
  ...['rollup_inspections', 'rollup_days', 'rollup_everywhere_days'].map(
    (table) => `alter table ${table} drop column postponed`,
  ),
];

it.each(dialects)('what is planned counts from the day of its last move on %s', async (dialect) => {
  const isPostgres = dialect === 'postgres';
  const database = await freshDatabase(dialect);
  await smallSite(database);
  const app = await testApp(database);
  const plan = async (on: string, room: number, day: string) => {
    app.clock.now = new Date(`${on}T08:00:00.000Z`);
    const admin = await signedIn(app.server, 'admin');
    const path = `/inspection/schedule?inspectable_id=${room}&inspection_type_id=1&due_date=${day}`;
    const answer = await admin.post(path);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: number }>().id;
  };
  await plan('2026-11-20', 11, '2026-11-24');
  const moved = await plan('2026-11-20', 12, '2026-11-24');
  app.clock.now = new Date('2026-11-22T08:00:00.000Z');
  const admin = await signedIn(app.server, 'admin');
  await admin.put(`/inspection/schedule/${moved}`, { new_due_date: '2026-11-25' });
  for (const statement of back(isPostgres)) await sql.raw(statement).execute(database.db);
  await database.db
    .transaction()
    .execute((tx) => planMoves(isPostgres).up(tx as unknown as Kysely<unknown>));
  const rows = await database.db
    .selectFrom('plan_moves')
    .select(['inspectable_id', 'from_date', 'to_date', 'made_on', 'made_by'])
    .orderBy('inspectable_id')
    .execute();
  const nobody = { from_date: null, made_by: null };
  expect(rows).toEqual([
    { inspectable_id: 11, to_date: '2026-11-24', made_on: '2026-11-20', ...nobody },
    { inspectable_id: 12, to_date: '2026-11-25', made_on: '2026-11-22', ...nobody },
  ]);
  // The next one has an id of its own.
  const [id] = await database.nextIds(database.db, 'plan_moves', 1);
  expect(id).toBeGreaterThan(2);
  await app.server.close();
  await database.close();
});
