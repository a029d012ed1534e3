import { questionFromWire } from '@kierros/api/codecs';
import type { Question } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { questionWords, type QuestionWords } from '../../db/record-columns.ts';
import type { Tables } from '../../db/tables.ts';
import { cacheOf } from '../../shared/cache.ts';

type Text = { en: string; fi: string };

/** A question as worded in one version of its template. */
export type StoredQuestion = QuestionWords & { id: number };

/** The questions of some template versions, in order, keyed `templateId.version`. */
export async function questionsOfVersions(
  db: Executor,
  versions: readonly { template_id: number; version: number }[],
): Promise<Map<string, StoredQuestion[]>> {
  const byVersion = new Map<string, StoredQuestion[]>(
    versions.map((one) => [`${one.template_id}.${one.version}`, []]),
  );
  if (versions.length === 0) return byVersion;
  const rows = await db
    .selectFrom('template_questions')
    .selectAll()
    .where((eb) =>
      eb.or(
        versions.map((one) =>
          eb('template_id', '=', one.template_id).and('version', '=', one.version),
        ),
      ),
    )
    .orderBy('template_id')
    .orderBy('version')
    .orderBy('position')
    .orderBy('question_id')
    .execute();
  for (const row of rows)
    byVersion.get(`${row.template_id}.${row.version}`)?.push(toStoredQuestion(row));
  return byVersion;
}

/** The content of one version of a template. A version never changes, so it is cached, with its questions decoded. */
export type TemplateVersion = { name: Text; questions: StoredQuestion[]; asked: Question[] };

const versionsCache = cacheOf<string, TemplateVersion>({
  name: 'versions of templates',
  reads: ['template_versions', 'template_questions'],
  limit: 500,
  isImmutable: true,
});

/** One version of a template; undefined if it does not exist. Queries the database only the first time. */
export async function templateVersion(
  db: Executor,
  template_id: number,
  version: number,
): Promise<TemplateVersion | undefined> {
  const cached = versionsCache(db);
  const key = `${template_id}.${version}`;
  const known = cached?.get(key);
  if (known) return known;
  const [row, questions] = await Promise.all([
    nameOfVersion.first(db, { template_id, version }),
    questionsOfVersion(db, template_id, version),
  ]);
  if (!row) return undefined;
  const name = { en: row.name_en, fi: row.name_fi };
  const read = { name, questions, asked: questions.map(questionFromWire) };
  cached?.set(key, read);
  return read;
}

const nameOfVersion = prepared((db, p: { template_id: number; version: number }) =>
  db
    .selectFrom('template_versions')
    .select(['name_en', 'name_fi'])
    .where('template_id', '=', p.template_id)
    .where('version', '=', p.version),
);

/** Clears the cache after versions were pruned, since PostgreSQL does not report changes. */
export const forgetVersions = (database: Database): void => versionsCache(database.db)?.clear();

/** The questions of one version of a template. */
export async function questionsOfVersion(
  db: Executor,
  template_id: number,
  version: number,
): Promise<StoredQuestion[]> {
  return (await ofVersion.all(db, { template_id, version })).map(toStoredQuestion);
}

const ofVersion = prepared((db, p: { template_id: number; version: number }) =>
  db
    .selectFrom('template_questions')
    .selectAll()
    .where('template_id', '=', p.template_id)
    .where('version', '=', p.version)
    .orderBy('position')
    .orderBy('question_id'),
);

// The contract's limit of a list of questions.
const MOST_QUESTIONS = 2_000;

/**
 * The questions that a template no longer asks, each as it was last asked, those that were archived last first. One
 * whose versions were all pruned, because no form or draft refers to them, has no words any more and is left out.
 */
export async function archivedQuestions(
  db: Executor,
  templateId: number,
): Promise<(StoredQuestion & { archived_at: string })[]> {
  const rows = await db
    .selectFrom('questions as q')
    .innerJoin('template_questions as tq', (join) =>
      join.onRef('tq.template_id', '=', 'q.template_id').onRef('tq.question_id', '=', 'q.id'),
    )
    .selectAll('tq')
    .select('q.archived_at')
    .where('q.template_id', '=', templateId)
    .where('q.archived_at', 'is not', null)
    .where((eb) =>
      eb('tq.version', '=', (one) =>
        one
          .selectFrom('template_questions as last')
          .select((version) => version.fn.max('last.version').as('version'))
          .whereRef('last.template_id', '=', 'q.template_id')
          .whereRef('last.question_id', '=', 'q.id'),
      ),
    )
    .orderBy('q.archived_at', 'desc')
    .orderBy('q.id')
    .limit(MOST_QUESTIONS)
    .execute();
  return rows.map(({ archived_at, ...row }) => ({
    ...toStoredQuestion(row),
    archived_at: archived_at ?? '',
  }));
}

const toStoredQuestion = (row: Tables['template_questions']): StoredQuestion => ({
  id: row.question_id,
  ...questionWords.fromRow(row),
});

const head = prepared((db, p: { id: number }) =>
  db
    .selectFrom('templates')
    .select(['id', 'location_id', 'scope', 'inspectiontype_id', 'version', 'archived_at'])
    .where('id', '=', p.id),
);

/** The head of a template for an inspection: its type, scope and current version; also of archived ones. */
export const templateHead = (db: Executor, id: number) => head.first(db, { id });

export const versionExists = async (
  db: Executor,
  template_id: number,
  version: number,
): Promise<boolean> =>
  (await db
    .selectFrom('template_versions')
    .select('version')
    .where('template_id', '=', template_id)
    .where('version', '=', version)
    .executeTakeFirst()) !== undefined;

const headAndListed = prepared((db, p: { id: number }) =>
  db
    .selectFrom('templates')
    .leftJoin('template_inspectables', 'template_inspectables.template_id', 'templates.id')
    .select([
      'templates.id',
      'templates.location_id',
      'templates.scope',
      'templates.inspectiontype_id',
      'templates.version',
      'templates.archived_at',
      'template_inspectables.inspectable_id as listed',
    ])
    .where('templates.id', '=', p.id),
);

/** The head of a template and the inspectables that it lists, in one query. */
export async function templateToInspect(db: Executor, id: number) {
  const rows = await headAndListed.all(db, { id });
  const [head] = rows;
  return head && { ...head, listed: rows.flatMap((row) => row.listed ?? []) };
}

const listed = prepared((db, p: { templateId: number }) =>
  db
    .selectFrom('template_inspectables')
    .select('inspectable_id')
    .where('template_id', '=', p.templateId),
);

/** Ids of the inspectables that a template lists; empty means all of its type's kind. */
export async function listedInspectables(db: Executor, templateId: number): Promise<number[]> {
  const rows = await listed.all(db, { templateId });
  return rows.map((row) => row.inspectable_id);
}

type VersionKey = { template_id: number; version: number };

/** The names of some versions of templates, keyed `templateId.version`. */
export async function versionNames(
  db: Executor,
  versions: readonly VersionKey[],
): Promise<Map<string, Text>> {
  const asked = new Map(versions.map((one) => [`${one.template_id}.${one.version}`, one]));
  const found = await Promise.all(
    [...asked].map(async ([key, { template_id, version }]) => {
      const known = await templateVersion(db, template_id, version);
      return known ? [[key, known.name] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** The questions of a template, or some by id, with the location of their template (null for all locations). */
export function questionsOfTemplates(
  db: Executor,
  asked: { templateId: number } | { questionIds: readonly number[] },
): Promise<{ id: number; template_id: number; location_id: number | null }[]> {
  const questions = db
    .selectFrom('questions')
    .innerJoin('templates', 'templates.id', 'questions.template_id')
    .select(['questions.id', 'questions.template_id', 'templates.location_id']);
  return (
    'templateId' in asked
      ? questions.where('questions.template_id', '=', asked.templateId)
      : questions.where('questions.id', 'in', [0, ...asked.questionIds])
  )
    .orderBy('questions.id')
    .execute();
}

/** The latest wording of some questions, by id. */
export async function questionTitles(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, Text>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('template_questions')
    .select(['question_id', 'title_en', 'title_fi'])
    .where('question_id', 'in', ids)
    .orderBy('version')
    .execute();
  return new Map(rows.map((row) => [row.question_id, { en: row.title_en, fi: row.title_fi }]));
}
