import type { InspectionTypeId } from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { filledUp, prepared } from '../../db/prepared.ts';
import { templateHead, templateWords } from '../../db/record-columns.ts';
import { whereTemplateApplies } from '../applicability/public.ts';
import { whereArchived, type ArchivedFilter } from '../../shared/archived.ts';
import { totalOf } from '../../shared/row-counts.ts';
import type { StoredSummary } from './templates.shapes.ts';
import { within, type Scope } from '../../shared/scope.ts';

const inScope = (scope: Scope) =>
  sql<boolean>`(templates.location_id is null or ${within(scope, 'templates.location_id')})`;

type Reached = { id: number; kind: string; location_id: number; environment_id: number | null };

export type TemplateFilter = {
  ids?: readonly number[] | undefined;
  inspectiontypeId?: InspectionTypeId | undefined;
  /** Only templates that apply to this inspectable. */
  inspectable?: Reached | undefined;
  archived?: ArchivedFilter | undefined;
};

/** A page of templates; `after` is the last id of the previous page. */
export type TemplatePage = { offset: number; limit: number; after?: number | undefined };

const columns = [
  ...templateHead.columnsOf('templates'),
  ...templateWords.columnsOf('template_versions'),
];

const currentVersions = (db: Executor) =>
  db
    .selectFrom('templates')
    .innerJoin('template_versions', (join) =>
      join
        .onRef('template_versions.template_id', '=', 'templates.id')
        .onRef('template_versions.version', '=', 'templates.version'),
    );

function templatesWithin(db: Executor, scope: Scope, filter: TemplateFilter) {
  let query = currentVersions(db).where(inScope(scope));
  const condition = whereArchived('templates.archived_at', filter.archived);
  if (condition) query = query.where(condition);
  if (filter.ids) query = query.where('templates.id', 'in', [...filter.ids, 0]);
  if (filter.inspectiontypeId !== undefined)
    query = query.where('templates.inspectiontype_id', '=', filter.inspectiontypeId);
  if (filter.inspectable)
    query = query.where(whereTemplateApplies('templates', filter.inspectable));
  return query;
}

/** The templates in a scope: those of its location and those of all locations. Without their questions. */
export async function findTemplates(
  db: Executor,
  scope: Scope,
  filter: TemplateFilter,
  page: TemplatePage,
): Promise<{ rows: StoredSummary[]; total: number }> {
  const query = templatesWithin(db, scope, filter);
  const rows = await query
    .where('templates.id', '>', page.after ?? 0)
    .select(columns)
    .orderBy('templates.id')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
  return { rows, total: await totalOf(query) };
}

const withIds = (db: Executor, scope: Scope, ids: readonly number[]) =>
  templatesWithin(db, scope, { ids, archived: 'included' }).select(columns).orderBy('templates.id');
const byId = prepared((db, p: { scope: Scope; ids: number[] }) => withIds(db, p.scope, p.ids));

/** The current templates with these ids in a scope, archived ones included. */
export async function templatesById(
  db: Executor,
  scope: Scope,
  ids: readonly number[],
): Promise<StoredSummary[]> {
  if (ids.length === 0) return [];
  return byId.all(db, { scope, ids: filledUp(ids) });
}

type Version = { id: number; version: number };

/** The number of questions of each of these versions, keyed by template. */
export async function countQuestions(
  db: Executor,
  versions: readonly Version[],
): Promise<Map<number, number>> {
  if (versions.length === 0) return new Map();
  const rows = await db
    .selectFrom('template_questions')
    .select((eb) => ['template_id', eb.fn.countAll<number>().as('count')])
    .where((eb) =>
      eb.or(
        versions.map(({ id, version }) => eb('template_id', '=', id).and('version', '=', version)),
      ),
    )
    .groupBy('template_id')
    .execute();
  return new Map(rows.map((row) => [row.template_id, Number(row.count)]));
}

/** One version of a template with its name and description at that time. */
export const findVersion = (db: Executor, template_id: number, version: number) =>
  db
    .selectFrom('template_versions')
    .select(templateWords.columns)
    .where('template_id', '=', template_id)
    .where('version', '=', version)
    .executeTakeFirst();

/** The template of a question, and whether the question is archived; undefined if it does not exist. */
export const questionHead = (db: Executor, id: number) =>
  db
    .selectFrom('questions')
    .select(['id', 'template_id', 'archived_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Ids of all questions that a template asks or ever asked. */
export const questionIdsOf = async (db: Executor, templateId: number): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('template_id', '=', templateId)
    .execute();
  return new Set(rows.map((row) => row.id));
};

/** Active names in the target location that start like the copy's name and must not be repeated. */
export const namesLike = (
  db: Executor,
  where: { locationId: number | null; base: { en: string; fi: string } },
) =>
  currentVersions(db)
    .select(['template_versions.name_en', 'template_versions.name_fi'])
    .where('templates.archived_at', 'is', null)
    .where(
      where.locationId === null
        ? sql<boolean>`templates.location_id is null`
        : sql<boolean>`templates.location_id = ${where.locationId}`,
    )
    .where(
      sql<boolean>`(template_versions.name_en like ${likeCopyOf(where.base.en)} escape '!'
        or template_versions.name_fi like ${likeCopyOf(where.base.fi)} escape '!')`,
    )
    .limit(1_000)
    .execute();

const likeCopyOf = (base: string) => `${base.replace(/[!%_]/g, (sign) => `!${sign}`)} (%)`;
