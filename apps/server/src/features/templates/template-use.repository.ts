import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { questionTable } from '../rollups/public.ts';
import { everyLocation, within, withinNamed, type Scope } from '../../shared/scope.ts';

/** Whether any form or draft uses a template, at all or outside one location. */
export async function isUsed(
  db: Executor,
  templateId: number,
  outside: number | null,
): Promise<boolean> {
  const otherLocation = outside === null ? sql`1 = 1` : sql`location_id <> ${outside}`;
  const { rows } = await sql`
    select 1 as used where exists (select 1 from forms where ${withinNamed(everyLocation, 'location_id')}
        and template_id = ${templateId} and ${otherLocation})
      or exists (select 1 from drafts where ${withinNamed(everyLocation, 'location_id')}
        and template_id = ${templateId} and cleared_at is null and ${otherLocation})`.execute(db);
  return rows.length > 0;
}

/** Which of a template's questions were answered at least once. */
export async function answeredQuestions(
  db: Executor,
  templateId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const answered = new Set<number>();
  for (const id of ids) if (await isAnswered(db, templateId, id)) answered.add(id);
  return answered;
}

// For one question at a time: a distributed database does not search for each of several rows on other machines.
async function isAnswered(db: Executor, templateId: number, id: number): Promise<boolean> {
  // Rated answers are in the rollups; text answers only in `answers`, found through the forms of the template.
  const { rows: rated } = await sql`
    select 1 from rollup_question_days r
    where ${withinNamed(everyLocation, 'r.location_id')} and r.question_id = ${id} limit 1`.execute(
    db,
  );
  if (rated.length > 0) return true;
  const { rows } = await sql`
    select 1 from forms f
      join answers a on a.location_id = f.location_id and a.form_id = f.id and a.question_id = ${id}
    where ${withinNamed(everyLocation, 'f.location_id')} and f.template_id = ${templateId}
      and f.template_version in (select tq.version from template_questions tq
        where tq.question_id = ${id} and tq.template_id = ${templateId}) limit 1`.execute(db);
  return rows.length > 0;
}

export type GraphQuestionRow = {
  id: number;
  archived_at: string | null;
  title_en: string;
  title_fi: string;
  answers: number;
};

/** The rated questions of a template in their latest wording, with the number of answers in the scope. */
export async function graphQuestions(
  db: Executor,
  scope: Scope,
  templateId: number,
): Promise<GraphQuestionRow[]> {
  const { rows } = await sql<GraphQuestionRow>`
    select q.id, q.archived_at, tq.title_en, tq.title_fi, coalesce(counted.answers, 0) as answers
    from questions q
    join template_questions tq on tq.template_id = q.template_id and tq.question_id = q.id
      and tq.version = (select max(l.version) from template_questions l
        where l.template_id = q.template_id and l.question_id = q.id)
    left join (select r.question_id, sum(r.n0 + r.n1 + r.n2 + r.n3 + r.n4 + r.n5) as answers
      from ${questionTable(db, scope)} where ${within(scope, 'r.location_id')}
        and r.question_id in (select own.id from questions own where own.template_id = ${templateId})
      group by r.question_id) counted on counted.question_id = q.id
    where q.template_id = ${templateId} and tq.type = 'value'
    order by case when q.archived_at is null then 0 else 1 end, tq.position, q.id
    limit 5000`.execute(db);
  return rows.map((row) => ({ ...row, answers: Number(row.answers) }));
}

type VersionKey = { template_id: number; version: number };

/** Versions that were replaced before `cutoff` and that no form and no retained draft refers to. */
export async function unusedVersions(
  db: Executor,
  cutoff: string,
  limit: number,
): Promise<VersionKey[]> {
  const { rows } = await sql<VersionKey>`
    select v.template_id, v.version from template_versions v join templates t on t.id = v.template_id
    where v.version <> t.version
      and exists (select 1 from template_versions n
        where n.template_id = v.template_id and n.version > v.version and n.created_at < ${cutoff})
    order by v.template_id, v.version`.execute(db);
  const unused: VersionKey[] = [];
  for (const version of rows) {
    if (unused.length >= limit) break;
    if (!(await isInUse.first(db, version))) unused.push(version);
  }
  return unused;
}

const isInUse = prepared((_db, p: VersionKey) => {
  const uses = (table: 'forms' | 'drafts') => sql`exists (select 1 from ${sql.table(table)}
    where ${withinNamed(everyLocation, 'location_id')}
      and template_id = ${p.template_id} and template_version = ${p.version})`;
  return sql`select 1 where ${uses('forms')} or ${uses('drafts')}`;
});

/** Deletes versions with their questions. Only for those that `unusedVersions` returned in the same transaction. */
export async function deleteVersions(tx: Executor, versions: readonly VersionKey[]): Promise<void> {
  if (versions.length === 0) return;
  for (const table of ['template_questions', 'template_versions'] as const)
    await tx
      .deleteFrom(table)
      .where((eb) =>
        eb.or(
          versions.map((one) =>
            eb('template_id', '=', one.template_id).and('version', '=', one.version),
          ),
        ),
      )
      .execute();
}
