import { isCounted, mean, percentOfScale } from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** One inspection (form, inspectable) as the rollups count it. */
export type CountedInspection = {
  location_id: number;
  inspectable_id: number;
  inspectiontype_id: number;
  day: string;
  onTime: boolean | null;
  missed: number;
  values: readonly { question_id: number; answered_at: number; value: number }[];
};

/**
 * Adds inspections to the daily rollups in the submitting transaction, so that
 * graphs read days instead of answers. `answered_at` is the inspectable of the
 * answer, which may be a room of the inspected environment.
 */
export async function addToRollups(
  tx: Executor,
  inspections: readonly CountedInspection[],
): Promise<void> {
  if (inspections.length === 0) return;
  const rows = inspections.map(toInspectionRow);
  await sql`insert into rollup_inspections (location_id, inspectable_id, inspectiontype_id, day, inspections, on_time, late, missed, scored, mean_sum, percent_sum)
    values ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))}
    on conflict (location_id, inspectable_id, inspectiontype_id, day) do update set
      inspections = rollup_inspections.inspections + excluded.inspections, on_time = rollup_inspections.on_time + excluded.on_time,
      late = rollup_inspections.late + excluded.late, missed = rollup_inspections.missed + excluded.missed,
      scored = rollup_inspections.scored + excluded.scored, mean_sum = rollup_inspections.mean_sum + excluded.mean_sum,
      percent_sum = rollup_inspections.percent_sum + excluded.percent_sum`.execute(tx);
  await addDays(tx, inspections);
  await addQuestions(tx, inspections);
}

function toInspectionRow(one: CountedInspection): (string | number)[] {
  const average = mean(one.values.map(({ value }) => value).filter(isCounted));
  const percent = average === null ? null : percentOfScale(one.inspectiontype_id, average);
  const { onTime, late } = punctuality(one);
  return [
    one.location_id,
    one.inspectable_id,
    one.inspectiontype_id,
    one.day,
    1,
    onTime,
    late,
    one.missed,
    average === null ? 0 : 1,
    average ?? 0,
    percent ?? 0,
  ];
}

const punctuality = ({ onTime }: Pick<CountedInspection, 'onTime'>) => ({
  onTime: onTime === true ? 1 : 0,
  late: onTime === false ? 1 : 0,
});

async function addDays(tx: Executor, inspections: readonly CountedInspection[]): Promise<void> {
  const groups = Map.groupBy(
    inspections,
    (one) => `${one.location_id} ${one.inspectiontype_id} ${one.day}`,
  );
  // In one order in every transaction, so that two of them never wait for each other in a circle.
  for (const key of [...groups.keys()].sort()) {
    const group = groups.get(key) ?? [];
    const [first] = group;
    if (!first) continue;
    const total = (count: (one: CountedInspection) => number) =>
      group.reduce((sum, one) => sum + count(one), 0);
    await sql`insert into rollup_days (location_id, inspectiontype_id, day, inspections, on_time, late, missed)
      values (${first.location_id}, ${first.inspectiontype_id}, ${first.day}, ${group.length},
        ${total((one) => punctuality(one).onTime)}, ${total((one) => punctuality(one).late)}, ${total((one) => one.missed)})
      on conflict (location_id, inspectiontype_id, day) do update set
        inspections = rollup_days.inspections + excluded.inspections, on_time = rollup_days.on_time + excluded.on_time,
        late = rollup_days.late + excluded.late, missed = rollup_days.missed + excluded.missed`.execute(
      tx,
    );
  }
}

const VALUES = [0, 1, 2, 3, 4, 5] as const;

async function addQuestions(
  tx: Executor,
  inspections: readonly CountedInspection[],
): Promise<void> {
  const answers = inspections.flatMap((one) => one.values.map((answer) => ({ ...one, ...answer })));
  answers.sort((a, b) => a.question_id - b.question_id || a.answered_at - b.answered_at);
  for (let start = 0; start < answers.length; start += 400) {
    const rows = answers
      .slice(start, start + 400)
      .map(
        (one) =>
          sql`(${one.location_id}, ${one.answered_at}, ${one.question_id}, ${one.inspectiontype_id}, ${one.day}, ${sql.join(VALUES.map((value) => (value === one.value ? 1 : 0)))})`,
      );
    await sql`insert into rollup_questions (location_id, inspectable_id, question_id, inspectiontype_id, day, n0, n1, n2, n3, n4, n5)
      values ${sql.join(rows)}
      on conflict (location_id, question_id, day, inspectable_id) do update set
        n0 = rollup_questions.n0 + excluded.n0, n1 = rollup_questions.n1 + excluded.n1, n2 = rollup_questions.n2 + excluded.n2,
        n3 = rollup_questions.n3 + excluded.n3, n4 = rollup_questions.n4 + excluded.n4, n5 = rollup_questions.n5 + excluded.n5`.execute(
      tx,
    );
  }
}
