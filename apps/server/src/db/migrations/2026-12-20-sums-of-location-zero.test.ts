import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../test/dialects.ts';
import { earlierSumTables } from '../../../test/earlier-tables.ts';
import { rollups } from '../../../test/rollup-rows.ts';
import { smallSite } from '../../../test/site.ts';
import { migrate } from '../migrate.ts';

const day = '2026-11-20';

// As the release before left them, in two parts.
const undone = [
  'drop table if exists rollup_everywhere_days',
  'drop table if exists rollup_everywhere_questions',
  ...earlierSumTables,
  ...[1, 2].flatMap((part) => [
    `insert into rollup_everywhere_days (inspectiontype_id, day, part, inspections, n2) values (1, '${day}', ${part}, 1, 1)`,
    `insert into rollup_everywhere_questions (inspectiontype_id, question_id, day, part, n2) values (1, 5, '${day}', ${part}, 1)`,
  ]),
  'delete from sum_marks',
  "delete from kysely_migration where name = '2026-12-20-sums-of-location-zero'",
];

onEachDatabase('a database whose sums of all locations had tables of their own', (database) => {
  it('has them as those of location 0', async () => {
    await smallSite(database());
    await database().write(async (tx) => {
      for (const statement of undone) await sql.raw(statement).execute(tx);
    });
    await migrate(database());
    const { everywhere, allLocationsQuestions } = await rollups(database());
    expect(everywhere).toMatchObject([{ inspectiontype_id: 1, day, inspections: 2, n2: 2 }]);
    expect(allLocationsQuestions).toMatchObject([{ question_id: 5, day, n2: 2 }]);
  });
});
