import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '@kierros/api/schema';
import { addDays, toText } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordAudit } from '../../shared/audit.ts';
import { keepDueRows } from '../../shared/due-rows.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { reachOf, type Viewer } from '../../shared/viewer.ts';
import { ifMatchOf, refuseStale } from '../../shared/versions.ts';
import { placesById } from '../inspectables/inspectables.read.ts';
import { refuseFaulty, refuseForeignPlaces } from './template-checks.ts';
import {
  keepDueRowsAt,
  saveNextVersion,
  type NextTemplate,
  type SaveCall,
} from './template-save.ts';
import { deleteVersions, unusedVersions } from './template-use.repository.ts';
import { insertQuestions, insertVersion } from './template-versions.repository.ts';
import { forgetVersions } from './templates.read.ts';
import { templateById, templateToChange } from './template-views.ts';
import { numberedName } from './copy-name.ts';
import { questionIdsOf } from './templates.repository.ts';
import { toStored, type Template } from './templates.shapes.ts';

/** Makes a template, version 1, and makes its places due. */
export async function createTemplate(
  database: Database,
  call: Call<'createTemplate'>,
): Promise<Template> {
  const { db, body, viewer } = call;
  const reach = await reachFor(db, viewer, body, null);
  const template: NextTemplate = {
    ...reach,
    name: toText(body.name),
    description: toText(body.description ?? ''),
    inspectiontype_id: body.inspectiontype_id,
    applicable_inspectables: body.applicable_inspectables ?? [],
    questions: body.questions.map((question, index) => toStored(question, 0, index + 1)),
  };
  refuseFaulty(template);
  await refuseForeignPlaces(db, reachOf(viewer), template);
  return insertTemplate(database, call, template, body);
}

/** Changes a template: what is left out stays, questions that are left out of the list are archived. */
export async function updateTemplate(
  database: Database,
  call: Call<'updateTemplate'>,
): Promise<Template> {
  const { db, body, viewer, params } = call;
  const before = await templateToChange(db, viewer, params.id);
  refuseStale(body.version, before);
  if (before.archived_at !== null) throw new ProblemError('archived');
  const next: NextTemplate = {
    ...(await reachFor(db, viewer, body, before)),
    name: body.name === undefined ? before.name : toText(body.name),
    description: body.description === undefined ? before.description : toText(body.description),
    inspectiontype_id: body.inspectiontype_id ?? before.inspectiontype_id,
    applicable_inspectables: body.applicable_inspectables ?? before.applicable_inspectables,
    questions: body.questions ? await knownQuestions(db, before, body.questions) : before.questions,
  };
  const changes = changedFields(before, next);
  if (changes === undefined) return before;
  await saveNextVersion(database, call, before, next);
  await audit(database, call, 'update', before, changes);
  return templateById(db, viewer, before.id);
}

/** Archives a template; its forms and its history stay, and its places are no longer due for it. */
export async function deleteTemplate(
  database: Database,
  call: Call<'deleteTemplate'>,
): Promise<Schema<'Deleted'>> {
  const { db, viewer, params, now } = call;
  const template = await templateToChange(db, viewer, params.id);
  refuseStale(ifMatchOf(call.request), template);
  if (template.archived_at !== null) return { id: template.id, archived_at: template.archived_at };
  const archived_at = now.toISOString();
  await db
    .updateTable('templates')
    .set({ archived_at, updated_at: archived_at })
    .where('id', '=', template.id)
    .execute();
  await keepDueRows(db, {
    inspectiontypeId: template.inspectiontype_id,
    locationId: template.location_id,
  });
  await audit(database, call, 'archive', template, {
    before: { archived_at: null },
    after: { archived_at },
  });
  return { id: template.id, archived_at };
}

/** Copies a template, an archived one too, with new ids and the name given or the old one with a number. */
export async function copyTemplate(
  database: Database,
  call: SaveCall & { params: { id: number } },
  name: Schema<'NameInput'> | undefined,
): Promise<Template> {
  const { db, viewer, params } = call;
  const original = await templateById(db, viewer, params.id);
  const copy: NextTemplate = {
    ...original,
    name: name === undefined ? await numberedName(db, original) : toText(name),
    questions: original.questions.map((question) => ({ ...question, id: 0 })),
  };
  refuseFaulty(copy);
  return insertTemplate(database, call, copy, { copy_of: original.id, name: copy.name });
}

async function insertTemplate(
  database: Database,
  call: SaveCall,
  template: NextTemplate,
  after: unknown,
): Promise<Template> {
  const { db, viewer, now } = call;
  const { inspectiontype_id, location_id, scope } = template;
  const id = await database.nextId(db, 'templates');
  const at = now.toISOString();
  const made = { created_by: viewer.id, created_at: at, updated_at: at };
  const head = { id, location_id, scope, inspectiontype_id, version: 1, archived_at: null };
  await db
    .insertInto('templates')
    .values({ ...head, ...made })
    .execute();
  const ids = await database.nextIds(db, 'questions', template.questions.length);
  await insertQuestions(db, id, ids);
  await insertVersion(db, {
    ...template,
    template_id: id,
    version: 1,
    questions: template.questions.map((question, index) => ({ ...question, id: ids[index] ?? 0 })),
    author: viewer.id,
    now: at,
  });
  const listed = template.applicable_inspectables.map((place) => place.id);
  if (listed.length > 0) await keepDueRowsAt(db, inspectiontype_id, listed);
  else await keepDueRows(db, { inspectiontypeId: inspectiontype_id, locationId: location_id });
  await audit(database, call, 'create', { id, location_id }, { after });
  return templateById(db, viewer, id);
}

type WantedReach = {
  location_id?: number | null | undefined;
  scope?: 'location' | 'all' | undefined;
};

/** Where a template is to hold: what was asked for, else where it held before, else the caller's own location. */
async function reachFor(
  db: Executor,
  viewer: Viewer,
  wanted: WantedReach,
  before: Template | null,
): Promise<Pick<Template, 'location_id' | 'scope'>> {
  if (wanted.scope === 'all') return { location_id: null, scope: 'all' };
  const isAsked = wanted.scope !== undefined || typeof wanted.location_id === 'number';
  if (before && !isAsked) return { location_id: before.location_id, scope: before.scope };
  const location_id = wanted.location_id ?? before?.location_id ?? viewer.locationId;
  if (location_id === null) throw locationFault('no_location', 'Name a location, or scope all.');
  const place = (await placesById(db, reachOf(viewer), [location_id])).get(location_id);
  if (place?.kind !== 'location' || place.archived_at !== null)
    throw locationFault('wrong_scope', `${location_id} is no location.`);
  return { location_id, scope: 'location' };
}

const locationFault = (code: 'no_location' | 'wrong_scope', message: string) =>
  new ProblemError(code, { errors: [{ path: 'location_id', code, message }] });

// An id of another template's question looks exactly like one that does not exist.
async function knownQuestions(
  db: Executor,
  before: Template,
  wanted: readonly Schema<'TemplateQuestionInput'>[],
): Promise<NextTemplate['questions']> {
  const own = await questionIdsOf(db, before.id);
  const unknown = wanted.flatMap(({ id }, index) =>
    id !== undefined && !own.has(id)
      ? [
          {
            path: `questions/${index}/id`,
            code: 'invalid_value',
            message: `The template has no question ${id}; leave the id out to add one.`,
          },
        ]
      : [],
  );
  if (unknown.length > 0)
    throw new ProblemError('invalid_value', { errors: unknown.slice(0, 1000) });
  return wanted.map((question, index) => toStored(question, question.id ?? 0, index + 1));
}

const fields = [
  'name',
  'description',
  'inspectiontype_id',
  'location_id',
  'scope',
  'applicable_inspectables',
  'questions',
] as const satisfies (keyof NextTemplate)[];

/** The fields that differ, before and after; undefined when none does. */
function changedFields(before: NextTemplate, after: NextTemplate) {
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length === 0) return undefined;
  const pick = (of: NextTemplate) => Object.fromEntries(changed.map((field) => [field, of[field]]));
  return { before: pick(before), after: pick(after) };
}

const audit = (
  database: Database,
  call: SaveCall,
  action: string,
  template: Pick<Template, 'id' | 'location_id'>,
  change: { before?: unknown; after?: unknown },
) =>
  recordAudit(database, call.db, call, [
    {
      locationId: template.location_id ?? 0,
      actorId: call.viewer.id,
      action,
      subject: { kind: 'template', id: template.id },
      ...change,
    },
  ]);

const KEPT_DAYS = 90;
const PRUNED_AT_ONCE = 100;

/**
 * Removes versions that another took the place of more than 90 days ago and
 * that no form and no draft is pinned to; says how many. Called by a sweep
 * until it answers 0; a template's current version always stays.
 */
export async function pruneTemplateVersions(database: Database, now: Date): Promise<number> {
  const cutoff = `${addDays(now.toISOString().slice(0, 10), -KEPT_DAYS)}T00:00:00.000Z`;
  const pruned = await database.write(async (tx) => {
    const unused = await unusedVersions(tx, cutoff, PRUNED_AT_ONCE);
    await deleteVersions(tx, unused);
    return unused;
  });
  forgetVersions(database, pruned);
  return pruned.length;
}
