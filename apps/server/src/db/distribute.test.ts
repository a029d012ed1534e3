import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshDatabase, freshPostgresUrl, onCitus } from '../../test/dialects.ts';
import { distribute } from './distribute.ts';
import { distribution } from './distribution.ts';

const citusNames = { location: 'distributed', reference: 'reference', local: 'local' } as const;

describe.runIf(onCitus)('a site on Citus', () => {
  it('has each table where its class says, and is left as it is by another run', async () => {
    const database = await freshDatabase('postgres');
    const { rows } = await sql<{ name: string; how: string; column: string }>`
      select table_name::text as name, citus_table_type as how, distribution_column as column
      from citus_tables order by 1`.execute(database.db);
    const wanted = Object.entries(distribution)
      // Written by the triggers below.
      .filter(([name]) => name !== 'reference_version')
      .map(([name, how]) => ({
        name,
        how: citusNames[how],
        column: how === 'location' ? 'location_id' : '<none>',
      }));
    expect(rows).toEqual(wanted.sort((one, other) => (one.name < other.name ? -1 : 1)));
    await database.close();
    expect(await distribute(await freshPostgresUrl())).toEqual([]);
  });

  it('has the rows of a location on one node, and its triggers on the copies of the coordinator', async () => {
    const database = await freshDatabase('postgres');
    const { rows: groups } = await sql<{ colocation_id: number }>`
      select distinct colocation_id from citus_tables where citus_table_type = 'distributed'`.execute(
      database.db,
    );
    expect(groups).toHaveLength(1);
    const { rows: triggers } = await sql<{ name: string }>`
      select regexp_replace(tgrelid::regclass::text, '_[0-9]+$', '') as name from pg_trigger
      where tgname = 'change_reference_version' order by 1`.execute(database.db);
    expect(triggers.map(({ name }) => name)).toEqual([
      'inspectables',
      'template_inspectables',
      'templates',
      'working_calendars',
    ]);
    await database.close();
  });

  it('lets a transaction write a reference table after several shards', async () => {
    const database = await freshDatabase('postgres');
    await database.write(async (tx) => {
      await tx.deleteFrom('audit_events').execute();
      await tx.insertInto('authors').values({ id: 1, pseudonym: null }).execute();
    });
    expect(await database.db.selectFrom('authors').select('id').execute()).toEqual([{ id: 1 }]);
    await database.close();
  });
});

it.skipIf(onCitus || process.env['DIALECTS'] === 'sqlite')(
  'a PostgreSQL without Citus is refused',
  async () => {
    await expect(distribute(await freshPostgresUrl())).rejects.toThrow('lacks the extension');
  },
);
