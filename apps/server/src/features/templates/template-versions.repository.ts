import { sql, type Insertable } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { questionWords, templateWords, type TemplateWords } from '../../db/record-columns.ts';
import type { Tables } from '../../db/tables.ts';
import { chunks, evenChunks } from '../../shared/chunks.ts';
import { changesRow } from '../../shared/row-counts.ts';
import type { StoredQuestion } from './read-templates.ts';

export type NewVersion = TemplateWords & {
  template_id: number;
  version: number;
  questions: readonly StoredQuestion[];
  author: number;
  now: string;
};

// Built once: the query builder creates a node for each value of a thousand templates.
const wordings = prepared((db, p: { rows: Tables['template_questions'][] }) =>
  db.insertInto('template_questions').values(p.rows),
);
const numbers = prepared((db, p: { rows: Insertable<Tables['questions']>[] }) =>
  db.insertInto('questions').values(p.rows),
);

const heads = prepared((db, p: { rows: Tables['templates'][] }) =>
  db.insertInto('templates').values(p.rows),
);

/** Inserts templates; their content is in their versions. */
export async function insertHeads(
  tx: Executor,
  rows: readonly Tables['templates'][],
): Promise<void> {
  for (const part of evenChunks(rows, 64)) await heads.run(tx, { rows: part });
}

/** Inserts versions of templates with their questions; earlier versions are unchanged. */
export async function insertVersions(tx: Executor, versions: readonly NewVersion[]): Promise<void> {
  await insertWords(tx, versions);
  await replaceListed(tx, versions);
  const rows = versions.flatMap((next) => next.questions.map((question) => toRow(next, question)));
  for (const part of evenChunks(rows, 64)) await wordings.run(tx, { rows: part });
}

/**
 * New versions of several templates that differ only in what they apply to; the questions are copied within the
 * database.
 */
export async function insertVersionsWithSameQuestions(
  tx: Executor,
  versions: readonly Omit<NewVersion, 'questions'>[],
): Promise<void> {
  await insertWords(tx, versions);
  await replaceListed(tx, versions);
  await sql`insert into template_questions (template_id, version, question_id, ${wordColumns()})
    select q.template_id, v.version, q.question_id, ${wordColumns('q.')}
    from template_questions q join template_versions v on v.template_id = q.template_id and v.version = q.version + 1
    join templates t on t.id = q.template_id and t.version = v.version
    where q.template_id in (${sql.join(versions.map((one) => one.template_id))})`.execute(tx);
}

const wordColumns = (of = '') =>
  sql.join(questionWords.columns.map((name) => sql.ref(`${of}${name}`)));

type Head = Omit<NewVersion, 'questions'>;

const words = prepared((db, p: { rows: Tables['template_versions'][] }) =>
  db.insertInto('template_versions').values(p.rows),
);

async function insertWords(tx: Executor, versions: readonly Head[]): Promise<void> {
  const rows = versions.map((next) => ({
    template_id: next.template_id,
    version: next.version,
    ...templateWords.toRow(next),
    created_by: next.author,
    created_at: next.now,
  }));
  for (const part of evenChunks(rows, 64)) await words.run(tx, { rows: part });
}

async function replaceListed(tx: Executor, versions: readonly Head[]): Promise<void> {
  // A first version has no listed inspectables yet.
  const ids = versions.flatMap(({ version, template_id }) => (version > 1 ? [template_id] : []));
  for (const part of chunks(ids, 500))
    await tx.deleteFrom('template_inspectables').where('template_id', 'in', part).execute();
  const listed = versions.flatMap((one) =>
    [...new Set(one.applicable_inspectables.map(({ id }) => id))].map((inspectable_id) => ({
      template_id: one.template_id,
      inspectable_id,
    })),
  );
  for (const part of chunks(listed, 500))
    await tx.insertInto('template_inspectables').values(part).execute();
}

const toRow = (next: NewVersion, question: StoredQuestion) => ({
  template_id: next.template_id,
  version: next.version,
  question_id: question.id,
  ...questionWords.toRow(question),
});

/**
 * Locks these templates until this transaction ends, so that what is read next is what will be changed. SQLite has one
 * writer anyway.
 */
export async function lockTemplates(tx: Executor, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('templates')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', 'in', ids)
    .execute();
}

/** Makes a version current if the previous one still is; returns whether it was. */
export const advanceVersion = (
  tx: Executor,
  template: { id: number; version: number },
  change: Partial<Tables['templates']>,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('templates')
      .set({ ...change, version: template.version + 1 })
      .where('id', '=', template.id)
      .where('version', '=', template.version),
  );

/** Inserts questions without text; the versions contain their texts. */
export async function insertQuestions(
  tx: Executor,
  questions: readonly { id: number; template_id: number }[],
): Promise<void> {
  for (const part of evenChunks(questions, 256)) await numbers.run(tx, { rows: part });
}

/** Archives the questions that a template no longer asks and restores those it asks again. */
export async function archiveAllBut(
  tx: Executor,
  template_id: number,
  asked: readonly StoredQuestion[],
  at: string,
): Promise<void> {
  const ids = asked.map((question) => question.id);
  await tx
    .updateTable('questions')
    .set({ archived_at: at })
    .where('template_id', '=', template_id)
    .where('archived_at', 'is', null)
    .where('id', 'not in', ids)
    .execute();
  await tx
    .updateTable('questions')
    .set({ archived_at: null })
    .where('template_id', '=', template_id)
    .where('archived_at', 'is not', null)
    .where('id', 'in', ids)
    .execute();
}
