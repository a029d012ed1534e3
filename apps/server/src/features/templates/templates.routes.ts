import type { Schema } from '@kierros/api/schema';
import { askedSlots, inspectionType, toText } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import type { Call, Handlers } from '../../plugins/operations.ts';
import { recordAudit } from '../../shared/audit.ts';
import { keepDueRows } from '../../shared/due-rows.ts';
import { pageOf, toPage } from '../../shared/paging.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import { listScope, reachOf, type Scope, type Viewer } from '../../shared/viewer.ts';
import { placesById, type Place } from '../inspectables/inspectables.read.ts';
import {
  questionsOfVersion,
  questionsOfVersions,
  toAsked,
  versionExists,
  type StoredQuestion,
  type StoredTemplate,
} from './templates.read.ts';
import { findTemplates, insertVersion, type TemplateFilter } from './templates.repository.ts';

type Dependencies = { database: Database };

/** Templates and their questions: reading, filtering, creating. Every change makes a version. */
export function templatesRoutes(deps: Dependencies): Handlers {
  return {
    listTemplates: async ({ db, viewer, query }) =>
      listPage(
        db,
        await listScope(db, viewer, query.location_id),
        { inspectiontypeId: query.inspectiontype_id },
        query,
      ),
    listTemplatesForLocation: async ({ db, viewer, params, query }) =>
      listPage(db, await listScope(db, viewer, params.id), {}, query),
    listTemplatesForInspectable: async ({ db, viewer, params, query }) => {
      const scope = reachOf(viewer);
      const inspectable = found((await placesById(db, scope, [params.id])).get(params.id));
      return listPage(db, scope, { inspectable }, query);
    },
    getTemplate: async ({ db, viewer, params, query }) =>
      templateById(db, viewer, params.id, query.version),
    listQuestions: async ({ db, viewer, params, query }) => {
      const template = await templateById(db, viewer, params.id, query.version);
      return {
        items: template.questions,
        template_id: template.id,
        template_version: template.version,
      };
    },
    filterQuestions: async ({ db, viewer, params, body }) => {
      const template = await templateById(db, viewer, params.id, undefined);
      const chosen = [...(body.environment_ids ?? []), ...(body.room_ids ?? [])];
      const places = await placesById(db, reachOf(viewer), chosen);
      if (chosen.some((id) => !places.has(id))) throw new ProblemError('not_found');
      return {
        items: askedOf(template.questions, [...places.values()]),
        template_id: template.id,
        template_version: template.version,
      };
    },
    createTemplate: (call) => createTemplate(deps, call),
    createQuestion: (call) => createQuestion(deps, call),
  };
}

/** The questions asked of the chosen places, each with those it is asked of: the rule of the domain's `askedSlots`. */
function askedOf(
  questions: readonly StoredQuestion[],
  places: readonly Place[],
): Schema<'AskedQuestion'>[] {
  const chosen = places.map((place) => ({ id: place.id, environmentId: place.environment_id }));
  const slots = askedSlots(questions.map(toAsked), chosen);
  const byQuestion = Map.groupBy(slots, (slot) => slot.questionId);
  return questions.flatMap((question) => {
    const own = byQuestion.get(question.id);
    return own ? [{ ...question, asked_of: own.map((slot) => slot.inspectableId) }] : [];
  });
}

type PageQuery = Parameters<typeof pageOf>[0];

async function listPage(db: Executor, scope: Scope, filter: TemplateFilter, query: PageQuery) {
  const { offset, per_page } = pageOf(query);
  const { rows, total } = await findTemplates(db, scope, filter, { offset, limit: per_page });
  const questions = await questionsOfVersions(
    db,
    rows.map((row) => ({ template_id: row.id, version: row.version })),
  );
  return toPage(
    rows.map((row) =>
      toTemplate({ ...row, questions: questions.get(`${row.id}.${row.version}`) ?? [] }),
    ),
    total,
    query,
  );
}

async function templateById(
  db: Executor,
  viewer: Viewer,
  id: number,
  version: number | undefined,
): Promise<Schema<'Template'>> {
  const { rows } = await findTemplates(
    db,
    reachOf(viewer),
    { ids: [id], includeArchived: true },
    { offset: 0, limit: 1 },
  );
  const row = found(rows[0]);
  if (version !== undefined && !(await versionExists(db, id, version)))
    throw new ProblemError('not_found');
  const asked = version ?? row.version;
  return toTemplate({ ...row, version: asked, questions: await questionsOfVersion(db, id, asked) });
}

const toTemplate = (row: StoredTemplate): Schema<'Template'> => ({
  id: row.id,
  name: { en: row.name_en, fi: row.name_fi },
  description: { en: row.description_en, fi: row.description_fi },
  inspectiontype_id: row.inspectiontype_id as Schema<'InspectionTypeId'>,
  location_id: row.location_id,
  scope: row.scope,
  applicable_inspectables: JSON.parse(
    row.applicable_inspectables,
  ) as Schema<'ApplicableInspectable'>[],
  questions: row.questions,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
  archived_at: row.archived_at,
  questions_count: row.questions.length,
});

async function createTemplate(
  { database }: Dependencies,
  call: Call<'createTemplate'>,
): Promise<Schema<'Template'>> {
  const { db, body, viewer, now } = call;
  if (body.questions.length === 0)
    throw new ProblemError('template_without_questions', {
      errors: [fault('questions', 'template_without_questions')],
    });
  const locationId = body.scope === 'all' ? null : (body.location_id ?? viewer.locationId);
  if (locationId === null && body.scope !== 'all')
    throw new ProblemError('no_location', { errors: [fault('location_id', 'no_location')] });
  await checkPlaces(db, reachOf(viewer), locationId, body);
  const id = await database.nextId(db, 'templates');
  const at = now.toISOString();
  const head = {
    id,
    location_id: locationId,
    scope: locationId === null ? ('all' as const) : ('location' as const),
    inspectiontype_id: body.inspectiontype_id,
  };
  await db
    .insertInto('templates')
    .values({
      ...head,
      version: 1,
      archived_at: null,
      created_by: viewer.id,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const questionIds = await database.nextIds(db, 'questions', body.questions.length);
  await db
    .insertInto('questions')
    .values(questionIds.map((question) => ({ id: question, template_id: id, archived_at: null })))
    .execute();
  await insertVersion(db, {
    template_id: id,
    version: 1,
    name: toText(body.name),
    description: toText(body.description ?? ''),
    applicable_inspectables: body.applicable_inspectables ?? [],
    questions: body.questions.map((question, index) =>
      toStored(question, questionIds[index] ?? 0, index + 1),
    ),
    author: viewer.id,
    now: at,
  });
  await keepDueRows(db, { inspectiontypeId: body.inspectiontype_id, locationId });
  await recordAudit(database, db, call, [
    {
      locationId: locationId ?? 0,
      actorId: viewer.id,
      action: 'create',
      subject: { kind: 'template', id },
      after: body,
    },
  ]);
  return templateById(db, viewer, id, undefined);
}

async function createQuestion(
  { database }: Dependencies,
  call: Call<'createQuestion'>,
): Promise<Schema<'QuestionChange'>> {
  const { db, body, viewer, now, params } = call;
  const template = await templateById(db, viewer, params.id, undefined);
  if (template.archived_at !== null) throw new ProblemError('archived');
  if (body.template_version !== undefined && body.template_version !== template.version)
    throw new ProblemError('stale_version', { current: { version: template.version } });
  await checkPlaces(db, reachOf(viewer), template.location_id, { questions: [body] });
  const id = await database.nextId(db, 'questions');
  await db
    .insertInto('questions')
    .values({ id, template_id: template.id, archived_at: null })
    .execute();
  const added = toStored(
    body,
    id,
    Math.min(body.position ?? template.questions.length + 1, template.questions.length + 1),
  );
  const others = template.questions.map((question) => ({
    ...question,
    position: question.position + (question.position >= added.position ? 1 : 0),
  }));
  const version = template.version + 1;
  const at = now.toISOString();
  await insertVersion(db, {
    template_id: template.id,
    version,
    name: template.name,
    description: template.description,
    applicable_inspectables: template.applicable_inspectables,
    questions: [...others, added],
    author: viewer.id,
    now: at,
  });
  await db
    .updateTable('templates')
    .set({ version, updated_at: at })
    .where('id', '=', template.id)
    .execute();
  const event = {
    locationId: template.location_id ?? 0,
    actorId: viewer.id,
    action: 'create',
    subject: { kind: 'question', id },
    after: body,
  };
  await recordAudit(database, db, call, [event]);
  return { ...added, template_id: template.id, template_version: version };
}

const fault = (path: string, code: string) => ({ path, code, message: code });

type QuestionWire = Schema<'TemplateQuestionInput'> | Schema<'QuestionInput'>;

const toStored = (question: QuestionWire, id: number, position: number): StoredQuestion => ({
  id,
  title: toText(question.title),
  description: toText(question.description ?? ''),
  type: question.type,
  mandatory: question.mandatory ?? false,
  specified_rooms: question.specified_rooms ?? [],
  specified_environments: question.specified_environments ?? [],
  max_photos: question.max_photos ?? 1,
  position,
});

type Listed = {
  applicable_inspectables?: { id: number; type: string }[];
  questions: QuestionWire[];
  inspectiontype_id?: number;
};

// Ids in a body are cut to the caller's scope like ids in a path, and must agree with one another.
async function checkPlaces(
  db: Executor,
  scope: Scope,
  locationId: number | null,
  listed: Listed,
): Promise<void> {
  const wanted = [
    ...(listed.applicable_inspectables ?? []).map(({ id, type }) => ({
      id,
      kind: type,
      path: 'applicable_inspectables',
    })),
    ...listed.questions.flatMap((question) => [
      ...(question.specified_rooms ?? []).map((id) => ({
        id,
        kind: 'room',
        path: 'specified_rooms',
      })),
      ...(question.specified_environments ?? []).map((id) => ({
        id,
        kind: 'environment',
        path: 'specified_environments',
      })),
    ]),
  ];
  const places = await placesById(
    db,
    scope,
    wanted.map(({ id }) => id),
  );
  const isRight = (place: Place | undefined, kind: string) =>
    place !== undefined &&
    place.kind === kind &&
    (locationId === null || place.location_id === locationId);
  const wrong = wanted.filter(({ id, kind }) => !isRight(places.get(id), kind));
  if (wrong.length > 0)
    throw new ProblemError('wrong_scope', {
      errors: wrong.map(({ id, kind, path }) => ({
        path,
        code: 'wrong_scope',
        message: `${id} is no ${kind} of the template's location.`,
      })),
    });
  const scopeKind =
    listed.inspectiontype_id === undefined
      ? undefined
      : inspectionType(listed.inspectiontype_id)?.scope;
  const covering =
    scopeKind === 'location'
      ? ['location']
      : scopeKind === 'room'
        ? ['room', 'environment']
        : ['environment', 'room'];
  if (
    scopeKind !== undefined &&
    (listed.applicable_inspectables ?? []).some(({ type }) => !covering.includes(type))
  )
    throw new ProblemError('wrong_scope', {
      errors: [fault('applicable_inspectables', 'wrong_scope')],
    });
}
