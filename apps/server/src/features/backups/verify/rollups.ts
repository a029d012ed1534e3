import { sql, type RawBuilder } from 'kysely';
import { answerSums, inspectionSums } from '../../../db/rollup-columns.ts';
import { ALL_LOCATIONS, rawAnswered, rawInspections, rawQuestions } from '../../rollups/public.ts';
import type { Snapshot } from '../snapshot.ts';
import { FAULTS_NAMED, rowName, type DatabaseCheck, type Findings } from './check.ts';

const fractions: readonly string[] = ['mean_sum', 'percent_sum'];

type Comparison = {
  table: string;
  key: readonly string[];
  /** None where only the keys are compared. */
  sums: readonly string[];
  /** The expected content of the table, computed from the rows that it sums up. */
  wanted: (locationId: number) => RawBuilder<unknown>;
};

const summed = (from: string, key: readonly string[], sums: readonly string[], id: number) =>
  sql`select ${columns(key)}, ${added(sums)} from ${sql.table(from)} where ${isIn(id)} group by ${columns(key)}`;

const added = (sums: readonly string[]) =>
  sql.join(sums.map((sum) => sql`sum(${sql.ref(sum)}) as ${sql.ref(sum)}`));

// The sums of all locations of a marked day are still to be recomputed.
const isUnmarked = sql`(inspectiontype_id, day) not in (select distinct m.inspectiontype_id, m.day from sum_marks m)`;

const isIn = (locationId: number) =>
  sql`location_id = ${sql.lit(locationId)} ${locationId === ALL_LOCATIONS ? sql`and ${isUnmarked}` : sql``}`;

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

const ofDay = ['location_id', 'inspectiontype_id', 'day'];
const ofInspections = [...inspectionSums, ...answerSums];

const comparisons: readonly Comparison[] = [
  {
    table: 'answered_inspectables',
    key: ['location_id', 'inspectable_id', 'inspectiontype_id', 'day', 'form_id'],
    sums: [],
    wanted: rawAnswered,
  },
  {
    table: 'rollup_question_days',
    key: ['location_id', 'question_id', 'inspectiontype_id', 'day'],
    sums: answerSums,
    wanted: rawQuestions,
  },
  {
    table: 'rollup_inspections',
    key: ['location_id', 'inspectable_id', 'inspectiontype_id', 'day'],
    sums: ofInspections,
    wanted: rawInspections,
  },
  {
    table: 'rollup_days',
    key: ofDay,
    sums: ofInspections,
    wanted: (id) => summed('rollup_inspections', ofDay, ofInspections, id),
  },
];

const ofAllLocations: readonly Comparison[] = comparisons
  .filter(({ table }) => table === 'rollup_days' || table === 'rollup_question_days')
  .map(({ table, key, sums }) => {
    const rest = columns(key.filter((column) => column !== 'location_id'));
    const ofAll = sql`select ${sql.lit(ALL_LOCATIONS)} as location_id, ${rest}, ${added(sums)} from ${sql.table(table)}
      where location_id <> ${sql.lit(ALL_LOCATIONS)} and ${isUnmarked} group by ${rest}`;
    return { table, key, sums, wanted: () => ofAll };
  });

/** The daily sums equal those of the forms and their answers; a rebuild corrects them. */
export const rollupsMatch: DatabaseCheck = {
  name: 'rollups_match_answers',
  tables: comparisons.map(({ table }) => table),
  async run(snapshot, found) {
    const locations = await snapshot.all(
      sql<{ id: number }>`select id from inspectables where kind = 'location' order by id`,
    );
    for (const comparison of comparisons)
      for (const { id } of locations) await compare(snapshot, comparison, id, found);
    for (const one of ofAllLocations) await compare(snapshot, one, ALL_LOCATIONS, found);
  },
};

async function compare(
  snapshot: Snapshot,
  { table, key, sums, wanted }: Comparison,
  locationId: number,
  found: Findings,
): Promise<void> {
  const here = isIn(locationId);
  const [counted] = await snapshot.all(
    sql<{ total: number }>`select count(*) as total from ${sql.table(table)} where ${here}`,
  );
  found.looked(Number(counted?.total ?? 0));
  // Fractions are added in any order, which affects their last digits.
  const differs = sums.map((sum) =>
    fractions.includes(sum)
      ? sql`abs(sum(${sql.ref(sum)})) > 0.000001`
      : sql`sum(${sql.ref(sum)}) <> 0`,
  );
  if (sums.length === 0) differs.push(sql`count(*) <> 2`);
  const negative = sums.map((sum) => sql`-${sql.ref(sum)} as ${sql.ref(sum)}`);
  const rows = await snapshot.all(sql<Record<string, unknown>>`
    select ${columns(key)} from (
      select ${columns([...key, ...sums])} from (${wanted(locationId)}) wanted
      union all
      select ${sql.join([columns(key), ...negative])} from ${sql.table(table)} where ${here}
    ) both_sides group by ${columns(key)} having ${sql.join(differs, sql` or `)}
    limit ${sql.lit(FAULTS_NAMED + 1)}`);
  for (const row of rows)
    found.fault(`${rowName(table, row)} does not match the inspections; run rebuild to repair it`);
  if (snapshot.kind === 'sqlite' && sums.length > 0)
    await areNumbers(snapshot, { table, key, sums }, locationId, found);
}

// SQLite columns accept any value, and text counts as zero in a sum.
async function areNumbers(
  snapshot: Snapshot,
  { table, key, sums }: Pick<Comparison, 'table' | 'key' | 'sums'>,
  locationId: number,
  found: Findings,
): Promise<void> {
  const isNone = sums.map((sum) => sql`typeof(${sql.ref(sum)}) not in ('integer', 'real')`);
  const rows = await snapshot.all(sql<Record<string, unknown>>`
    select ${columns(key)} from ${sql.table(table)}
    where ${isIn(locationId)} and (${sql.join(isNone, sql` or `)}) limit ${sql.lit(FAULTS_NAMED + 1)}`);
  for (const row of rows)
    found.fault(
      `${rowName(table, row)} contains a value that is not a number; run rebuild to repair it`,
    );
}
