import { isDeepStrictEqual } from 'node:util';
import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { addDays, changeText } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { updateDueRows } from '../due/public.ts';
import { ProblemError, parentArchived } from '../../shared/problem-error.ts';
import { ifMatchOf, refuseStale } from '../../shared/versions.ts';
import { audit } from './template-events.ts';
import { inspectableIn, scopeFor } from './template-scope.ts';
import { saveNextVersion, type NextTemplate, type SaveCall } from './template-save.ts';
import { deleteVersions, unusedVersions } from './template-use.repository.ts';
import { templateById, templateToChange } from './template-views.ts';
import { forgetVersions } from './read-templates.ts';
import { questionIdsOf } from './templates.repository.ts';
import { toStored, type Template } from './templates.shapes.ts';

/** Changes a template: fields that are left out are unchanged, questions that are left out of the list are archived. */
export async function updateTemplate(
  database: Database,
  call: Call<'updateTemplate'>,
): Promise<Template> {
  const { db, body, viewer, params } = call;
  const before = await templateToChange(db, viewer, params.id);
  refuseStale(body.version, before);
  if (before.archived_at !== null) throw new ProblemError('archived');
  const next: NextTemplate = {
    ...(await scopeFor(viewer, body, before, inspectableIn(call))),
    name: changeText(before.name, body.name),
    description: changeText(before.description, body.description),
    inspectiontype_id: body.inspectiontype_id ?? before.inspectiontype_id,
    applicable_inspectables: body.applicable_inspectables ?? before.applicable_inspectables,
    questions: body.questions ? await knownQuestions(db, before, body.questions) : before.questions,
  };
  const changes = changedFields(before, next);
  if (changes === undefined) return before;
  await saveNextVersion(database, call, { before, next });
  await audit(database, call, before, { action: 'update', ...changes });
  return templateById(db, viewer, before.id);
}

/** Archives a template; its forms and history are retained, and it no longer makes inspectables due. */
export async function deleteTemplate(
  database: Database,
  call: Call<'deleteTemplate'>,
): Promise<Schema<'Deleted'>> {
  const { db, viewer, params, now } = call;
  const template = await templateToChange(db, viewer, params.id);
  refuseStale(ifMatchOf(call.request), template);
  if (template.archived_at !== null) return { id: template.id, archived_at: template.archived_at };
  const archived_at = now.toISOString();
  await setArchived(database, call, template, archived_at);
  return { id: template.id, archived_at };
}

/** Restores an archived template: what it applies to is due again. Refused while its location is archived. */
export async function restoreTemplate(
  database: Database,
  call: Call<'restoreTemplate'>,
): Promise<Template> {
  const { db, viewer, params } = call;
  const template = await templateToChange(db, viewer, params.id);
  refuseStale(ifMatchOf(call.request), template);
  if (template.archived_at === null) return template;
  const location = template.location_id && (await inspectableIn(call)(template.location_id));
  if (location && location.archived_at !== null) throw parentArchived('location', location);
  await setArchived(database, call, template, null);
  return templateById(db, viewer, template.id);
}

async function setArchived(
  database: Database,
  call: SaveCall,
  { id, inspectiontype_id, location_id, archived_at: before }: Template,
  archived_at: string | null,
): Promise<void> {
  const { db, now } = call;
  await db
    .updateTable('templates')
    .set({ archived_at, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await updateDueRows(db, { inspectiontypeId: inspectiontype_id, locationId: location_id }, now);
  await audit(
    database,
    call,
    { id, location_id },
    {
      action: archived_at === null ? 'restore' : 'archive',
      before: { archived_at: before },
      after: { archived_at },
    },
  );
}

// The id of another template's question is refused like one that does not exist.
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
            code: 'invalid_value' as const,
            ...fieldSentence('no_such_question_id', { id }),
          },
        ]
      : [],
  );
  if (unknown.length > 0)
    throw new ProblemError('invalid_value', { errors: unknown.slice(0, 1000) });
  const stored = new Map(before.questions.map((question) => [question.id, question]));
  return wanted.map((question, index) =>
    toStored(question, { id: question.id ?? 0, position: index + 1 }, stored.get(question.id ?? 0)),
  );
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

/** The changed fields, before and after; undefined if there are none. */
function changedFields(before: NextTemplate, after: NextTemplate) {
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length === 0) return undefined;
  const pick = (of: NextTemplate) => Object.fromEntries(changed.map((field) => [field, of[field]]));
  return { before: pick(before), after: pick(after) };
}

const RETENTION_DAYS = 90;
const PRUNED_PER_BATCH = 100;

/**
 * Deletes versions that were replaced more than 90 days ago and that no form or draft refers to; returns how many. A
 * sweep calls it until it returns 0; a template's current version always stays.
 */
export async function pruneTemplateVersions(database: Database, now: Date): Promise<number> {
  const cutoff = `${addDays(now.toISOString().slice(0, 10), -RETENTION_DAYS)}T00:00:00.000Z`;
  const pruned = await database.write(async (tx) => {
    const unused = await unusedVersions(tx, cutoff, PRUNED_PER_BATCH);
    await deleteVersions(tx, unused);
    return unused;
  });
  forgetVersions(database);
  return pruned.length;
}
