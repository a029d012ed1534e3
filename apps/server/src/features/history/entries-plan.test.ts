import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../test/dialects.ts';
import { pageQuery } from './entries.repository.ts';

// Planner statistics of a site with 10,000 inspections within one week. With them SQLite preferred to read and sort all
// inspections of a location, and took 20 to 50 times as long for a page of twenty.
const figures = [
  ['form_inspectables', 'form_inspectables_by_inspectable', '10000 5000 1 1'],
  ['form_inspectables', 'form_inspectables', '10000 5000 1 1'],
  ['rollup_inspections', 'rollup_inspections', '10000 5000 1 1 1'],
  ['forms', 'forms_by_template', '10000 5000 5000 5000'],
  ['forms', 'forms_by_day', '10000 5000 715 1'],
  ['forms', 'forms_in_review', '0 0 0'],
  ['forms', 'forms_of_client', '10000 10000 1 1'],
  ['forms', 'forms_by_id', '10000 1'],
  ['forms', 'sqlite_autoindex_forms_1', '10000 5000 1'],
] as const;

onEachDatabase('a page of the history of a location', (database, dialect) => {
  const isByDays = async () => {
    const { db } = database();
    for (const sort of ['newest', 'oldest'] as const) {
      const query = pageQuery('sqlite', 1, { limit: 21, offset: 0, sort });
      const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db);
      const plan = rows.map(({ detail }) => detail).join('\n');
      expect(plan).toContain('forms_by_day');
      expect(plan).not.toMatch(/USE TEMP B-TREE FOR ORDER BY/);
    }
  };
  it.runIf(dialect === 'sqlite')('is found by the index of days, counted or not', async () => {
    await isByDays();
    const { db } = database();
    await sql`analyze`.execute(db);
    for (const [tbl, idx, stat] of figures)
      await sql`insert into sqlite_stat1 values (${tbl}, ${idx}, ${stat})`.execute(db);
    await sql`analyze sqlite_schema`.execute(db);
    await isByDays();
  });
});
