import { inspectionTypes } from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Scope } from '../../shared/viewer.ts';
import type { StoredQuestion, StoredTemplate } from './templates.read.ts';

const reaches = (scope: Scope) =>
  scope.all
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(templates.location_id is null or templates.location_id = ${scope.locationId})`;

type Reached = { id: number; kind: string; location_id: number; environment_id: number | null };

export type TemplateFilter = {
  ids?: readonly number[] | undefined;
  inspectiontypeId?: number | undefined;
  /** Only templates that apply to this inspectable. */
  inspectable?: Reached | undefined;
  includeArchived?: boolean | undefined;
};

/** The templates a scope reaches: its location's own and those of every location. Without their questions. */
export async function findTemplates(
  db: Executor,
  scope: Scope,
  filter: TemplateFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: Omit<StoredTemplate, 'questions'>[]; total: number }> {
  let query = db
    .selectFrom('templates')
    .innerJoin('template_versions', (join) =>
      join
        .onRef('template_versions.template_id', '=', 'templates.id')
        .onRef('template_versions.version', '=', 'templates.version'),
    )
    .where(reaches(scope));
  if (!filter.includeArchived) query = query.where('templates.archived_at', 'is', null);
  if (filter.ids) query = query.where('templates.id', 'in', [...filter.ids, 0]);
  if (filter.inspectiontypeId !== undefined)
    query = query.where('templates.inspectiontype_id', '=', filter.inspectiontypeId);
  if (filter.inspectable) query = query.where(appliesTo(filter.inspectable));
  const rows = await query
    .select([
      'templates.id',
      'templates.location_id',
      'templates.scope',
      'templates.inspectiontype_id',
      'templates.version',
      'templates.archived_at',
      'templates.created_at',
      'templates.updated_at',
      'template_versions.name_en',
      'template_versions.name_fi',
      'template_versions.description_en',
      'template_versions.description_fi',
      'template_versions.applicable_inspectables',
    ])
    .orderBy('templates.id')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
  const counted = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return { rows, total: counted?.total ?? 0 };
}

// The same rule as `keepDueRows` writes into the due list: nothing is listed, or this one or its environment is.
const appliesTo = (inspectable: Reached) => sql<boolean>`
  (templates.location_id is null or templates.location_id = ${inspectable.location_id})
  and templates.inspectiontype_id in (${sql.join(inspectionTypes.filter((type) => type.scope === inspectable.kind).map((type) => type.id))})
  and (not exists (select 1 from template_inspectables ti where ti.template_id = templates.id)
    or exists (select 1 from template_inspectables ti where ti.template_id = templates.id
               and (ti.inspectable_id = ${inspectable.id} or ti.inspectable_id = ${inspectable.environment_id})))`;

export type NewVersion = {
  template_id: number;
  version: number;
  name: { en: string; fi: string };
  description: { en: string; fi: string };
  applicable_inspectables: readonly { id: number; type: string }[];
  questions: readonly StoredQuestion[];
  author: number;
  now: string;
};

/** Writes one version of a template with its questions as they are asked from now on; earlier versions stay as they were. */
export async function insertVersion(tx: Executor, next: NewVersion): Promise<void> {
  await tx
    .insertInto('template_versions')
    .values({
      template_id: next.template_id,
      version: next.version,
      name_en: next.name.en,
      name_fi: next.name.fi,
      description_en: next.description.en,
      description_fi: next.description.fi,
      applicable_inspectables: JSON.stringify(next.applicable_inspectables),
      created_by: next.author,
      created_at: next.now,
    })
    .execute();
  await tx
    .deleteFrom('template_inspectables')
    .where('template_id', '=', next.template_id)
    .execute();
  for (const part of chunks(next.applicable_inspectables, 500))
    await tx
      .insertInto('template_inspectables')
      .values(part.map(({ id }) => ({ template_id: next.template_id, inspectable_id: id })))
      .execute();
  for (const part of chunks(next.questions, 500))
    await tx
      .insertInto('template_questions')
      .values(part.map((question, index) => toRow(next, question, index)))
      .execute();
}

const toRow = (next: NewVersion, question: StoredQuestion, index: number) => ({
  template_id: next.template_id,
  version: next.version,
  question_id: question.id,
  position: question.position || index + 1,
  title_en: question.title.en,
  title_fi: question.title.fi,
  description_en: question.description.en,
  description_fi: question.description.fi,
  type: question.type,
  mandatory: question.mandatory ? (1 as const) : (0 as const),
  max_photos: question.max_photos,
  specified_rooms: JSON.stringify(question.specified_rooms),
  specified_environments: JSON.stringify(question.specified_environments),
});

export function chunks<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < items.length; start += size)
    parts.push(items.slice(start, start + size));
  return parts;
}
