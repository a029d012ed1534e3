import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signedIn, testApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import { migrate } from '../migrate.ts';

const undone = [
  ...['counts', 'undone_by', 'not_undone'].map(
    (column) => `alter table imports drop column ${column}`,
  ),
  `delete from kysely_migration where name = '2026-12-04-import-list'`,
];

onEachDatabase('imports from before they were listed', (database) => {
  it('are listed with the outcomes of their steps', async () => {
    await smallSite(database());
    for (const statement of undone) await sql.raw(statement).execute(database().db);
    const step = (id: number, outcome: string) => ({ id, outcome, name: '', before: {}, mark: '' });
    const steps = [step(1, 'create'), step(2, 'create'), step(3, 'change'), step(4, 'archive')];
    await sql`insert into imports (id, kind, created_by, created_at, location_ids, steps, undone_at)
      values (5, 'places', 1, '2026-11-20T10:00:00.000Z', '[1]', ${JSON.stringify(steps)},
        '2026-11-20T11:00:00.000Z'),
      (6, 'todos', 999, '2026-11-20T12:00:00.000Z', '[1]', '[]', null)`.execute(database().db);
    await migrate(database());
    const { server } = await testApp(database());
    const list = await (await signedIn(server, 'admin')).get('/bulk');
    expect(list.statusCode, list.body).toBe(200);
    const none = { create: 0, change: 0, unchanged: 0, archive: 0, refused: 0 };
    expect(list.json()).toMatchObject({
      items: [
        { id: 6, created_by: { id: 999, name: null }, counts: none, undone_at: null },
        {
          ...{ id: 5, counts: { ...none, create: 2, change: 1, archive: 1 } },
          ...{ undone_at: '2026-11-20T11:00:00.000Z', undone_by: null, not_undone: 0 },
        },
      ],
    });
    await server.close();
  });
});
