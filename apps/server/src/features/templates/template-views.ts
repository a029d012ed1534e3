import { questionFromWire } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { askedSlots } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { Answer, type Call } from '../../plugins/operations.ts';
import { startOf, toCursorPage, type PageQuery } from '../../shared/paging.ts';
import { found } from '../../shared/problem-error.ts';
import { viewerScope, type Viewer } from '../../shared/viewer.ts';
import { childrenOf, inspectablesById, type ScopedInspectable } from '../inspectables/public.ts';
import { lockTemplates } from './template-versions.repository.ts';
import {
  questionsOfVersion,
  questionsOfVersions,
  templateVersion,
  type StoredQuestion,
} from './read-templates.ts';
import {
  countQuestions,
  findTemplates,
  findVersion,
  templatesById,
  type TemplateFilter,
} from './templates.repository.ts';
import { toSummary, toTemplate, type StoredSummary, type Template } from './templates.shapes.ts';
import type { Scope } from '../../shared/scope.ts';

type ListQuery = PageQuery & { after?: string | undefined; include?: 'questions' | undefined };

/** A page of the templates in a scope, with their questions if requested. */
export async function listPage(
  db: Executor,
  scope: Scope,
  filter: TemplateFilter,
  query: ListQuery,
): Promise<Schema<'TemplateSummaryList'>> {
  const start = startOf(query, ['number']);
  const { rows, total } = await findTemplates(db, scope, filter, {
    ...start,
    after: start.after?.[0],
  });
  const page = toCursorPage(rows, total, query, ({ id }) => [id]);
  const shown = page.items;
  const counts = await countQuestions(db, shown);
  const questions =
    query.include === 'questions'
      ? await questionsOfVersions(
          db,
          shown.map((row) => ({ template_id: row.id, version: row.version })),
        )
      : undefined;
  const items = shown.map((row) =>
    toSummary(row, counts.get(row.id) ?? 0, questions?.get(`${row.id}.${row.version}`)),
  );
  return { ...page, items };
}

/** A template in the viewer's scope, archived or not, in its current or a given version. */
export async function templateById(
  db: Executor,
  viewer: Viewer,
  id: number,
  version?: number,
): Promise<Template> {
  const [row] = await templatesById(db, viewerScope(viewer), [id]);
  const head = found(row);
  const asked = version ?? head.version;
  return asVersion(db, head, asked, await questionsOfVersion(db, id, asked));
}

async function asVersion(
  db: Executor,
  head: StoredSummary,
  version: number,
  questions: StoredQuestion[],
): Promise<Template> {
  const words = version === head.version ? head : found(await findVersion(db, head.id, version));
  return toTemplate({ ...head, ...words, version }, questions);
}

/**
 * `templateById` with an etag for clients that may have it already: a version never changes, so its number and the time
 * of the last change identify the content.
 */
export async function templateForReader({
  db,
  viewer,
  params,
  query,
  request,
}: Call<'getTemplate'>): Promise<Template | Answer> {
  const [row] = await templatesById(db, viewerScope(viewer), [params.id]);
  const head = found(row);
  const version = query.version ?? head.version;
  const state = head.archived_at === null ? 'in-use' : 'archived';
  const etag = `"${head.id}.${version}.${head.version}.${state}.${head.updated_at}"`;
  // Not for the browser's own cache, which outlives a session, but for devices and programs that store templates.
  if (request.headers['if-none-match'] === etag) return new Answer(304, undefined, { etag });
  const stored = found(await templateVersion(db, head.id, version));
  return new Answer(200, await asVersion(db, head, version, stored.questions), { etag });
}

/** The same for a request that will change it: the template is locked, so no concurrent request can. */
export async function templateToChange(
  tx: Executor,
  viewer: Viewer,
  id: number,
): Promise<Template> {
  await lockTemplates(tx, [id]);
  return templateById(tx, viewer, id);
}

/** The questions that apply to chosen environments and rooms, each with the inspectables it applies to. */
export async function askedQuestions(
  db: Executor,
  viewer: Viewer,
  template: Template,
  wanted: Schema<'QuestionFilter'>,
): Promise<Schema<'AskedQuestion'>[]> {
  const { environment_ids = [], room_ids = [] } = wanted;
  const inspectables = await inspectablesById(db, viewerScope(viewer), [
    ...environment_ids,
    ...room_ids,
  ]);
  const chosen = [
    ...environment_ids.map((id) => found(inspectables.get(id), 'environment_ids')),
    ...room_ids.map((id) => found(inspectables.get(id), 'room_ids')),
  ];
  const asked = await slotsOf(db, template, chosen);
  return template.questions.flatMap((question) => {
    const own = asked.get(question.id);
    return own ? [{ ...question, asked_of: own }] : [];
  });
}

async function slotsOf(
  db: Executor,
  template: Template,
  inspectables: readonly ScopedInspectable[],
): Promise<Map<number, number[]>> {
  const isNarrowed = template.questions.some(
    (question) => question.specified_rooms.length + question.specified_environments.length > 0,
  );
  const environments = inspectables.filter((inspectable) => inspectable.kind === 'environment');
  const below = isNarrowed ? await roomsOf(db, environments) : new Map<number, number[]>();
  const chosen = inspectables.map((inspectable) => ({
    id: inspectable.id,
    environmentId: inspectable.environment_id,
    descendantIds: below.get(inspectable.id) ?? [],
  }));
  const slots = askedSlots(template.questions.map(questionFromWire), chosen);
  return new Map(
    [...Map.groupBy(slots, (slot) => slot.questionId)].map(([id, own]) => [
      id,
      own.map((slot) => slot.inspectableId),
    ]),
  );
}

// Only admins select environments of several locations; each location is queried separately.
async function roomsOf(db: Executor, environments: readonly ScopedInspectable[]) {
  const rooms = new Map<number, number[]>();
  for (const group of Map.groupBy(environments, (inspectable) => inspectable.location_id).values())
    for (const [id, ids] of await childrenOf(db, group)) rooms.set(id, ids);
  return rooms;
}
