import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '@kierros/api/schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordChange, type AuditEvent } from '../audit/public.ts';
import { ProblemError, found, notFound, parentArchived } from '../../shared/problem-error.ts';
import { ifMatchOf, refuseStale } from '../../shared/versions.ts';
import { saveNextVersion, type SaveCall } from './template-save.ts';
import { templateToChange } from './template-views.ts';
import { archivedQuestions, type StoredQuestion } from './read-templates.ts';
import { questionHead } from './templates.repository.ts';
import {
  changedQuestion,
  renumbered,
  toStored,
  withQuestion,
  type Template,
} from './templates.shapes.ts';

/** Adds a question, which creates a new version of its template. */
export async function createQuestion(
  database: Database,
  call: Call<'createQuestion'>,
): Promise<Schema<'QuestionChange'>> {
  const { db, body, viewer, params } = call;
  const template = await templateToChange(db, viewer, params.id);
  refuseStale(body.template_version, template);
  if (template.archived_at !== null) throw new ProblemError('archived');
  const last = template.questions.length + 1;
  const added = toStored(body, { id: 0, position: Math.min(body.position ?? last, last) });
  const questions = withQuestion(template.questions, added);
  const saved = await saveQuestions(database, call, template, {
    questions,
    only: added.position - 1,
  });
  const question = found(saved[added.position - 1]);
  await audit(database, call, template, { action: 'create', id: question.id, after: question });
  return changeOf(template, question);
}

/** Changes a question, which creates a new version of its template; the question's id stays the same. */
export async function updateQuestion(
  database: Database,
  call: Call<'updateQuestion'>,
): Promise<Schema<'QuestionChange'>> {
  const { db, body, viewer, params } = call;
  const head = found(await questionHead(db, params.id));
  const template = await templateToChange(db, viewer, head.template_id);
  refuseStale(body.template_version, template);
  const before = template.questions.find((question) => question.id === head.id);
  if (template.archived_at !== null || !before) throw new ProblemError('archived');
  const after: StoredQuestion = {
    ...changedQuestion(before, body),
    position: Math.min(body.position ?? before.position, template.questions.length),
  };
  if (isDeepStrictEqual(after, before))
    return { ...before, template_id: template.id, template_version: template.version };
  const others = template.questions.filter((question) => question.id !== before.id);
  const questions = withQuestion(others, after);
  await saveQuestions(database, call, template, { questions, only: after.position - 1 });
  await audit(database, call, template, { action: 'update', id: before.id, before, after });
  return changeOf(template, after);
}

/**
 * Archives a question, which creates a new version of its template; its answers are retained. The last question cannot
 * be archived.
 */
export async function deleteQuestion(
  database: Database,
  call: Call<'deleteQuestion'>,
): Promise<Schema<'TemplateVersionRef'>> {
  const { db, viewer, params } = call;
  const template = await templateToChange(db, viewer, params.id);
  const before = template.questions.find((question) => question.id === params.qid);
  if (!before) throw notFound();
  refuseStale(ifMatchOf(call.request), template);
  if (template.archived_at !== null) throw new ProblemError('archived');
  const others = template.questions.filter((question) => question.id !== before.id);
  await saveQuestions(database, call, template, { questions: renumbered(others) });
  await audit(database, call, template, { action: 'archive', id: before.id, before });
  return { template_id: template.id, template_version: template.version + 1 };
}

/**
 * Asks an archived question again, after the others and in the words it last had, which creates a new version of its
 * template. Places that it names may have been archived or moved since.
 */
export async function restoreQuestion(
  database: Database,
  call: Call<'restoreQuestion'>,
): Promise<Schema<'QuestionChange'>> {
  const { db, viewer, params } = call;
  const template = await templateToChange(db, viewer, params.id);
  const asked = template.questions.find((question) => question.id === params.qid);
  const archived = (await archivedQuestions(db, template.id)).find(({ id }) => id === params.qid);
  if (!asked && !archived) throw notFound();
  refuseStale(ifMatchOf(call.request), template);
  if (template.archived_at !== null) throw parentArchived('template', template);
  if (!archived)
    return { ...found(asked), template_id: template.id, template_version: template.version };
  const { archived_at, ...before } = archived;
  const question = { ...before, position: template.questions.length + 1 };
  const questions = [...template.questions, question];
  await saveNextVersion(database, call, {
    // As if the current version asked it, so that the places that it names are accepted.
    before: { ...template, questions },
    next: { ...template, questions },
    only: template.questions.length,
  });
  await audit(database, call, template, {
    action: 'restore',
    id: question.id,
    before: { archived_at },
    after: question,
  });
  return changeOf(template, question);
}

async function saveQuestions(
  database: Database,
  call: SaveCall,
  template: Template,
  { questions, only }: { questions: readonly StoredQuestion[]; only?: number },
): Promise<readonly StoredQuestion[]> {
  const saved = await saveNextVersion(database, call, {
    before: template,
    next: { ...template, questions },
    only,
  });
  return saved.questions;
}

const changeOf = (template: Template, question: StoredQuestion) => ({
  ...question,
  template_id: template.id,
  template_version: template.version + 1,
});

type QuestionEvent = {
  action: AuditEvent['action'];
  id: number;
  before?: unknown;
  after?: unknown;
};

const audit = (
  database: Database,
  call: SaveCall,
  template: Template,
  { id, ...change }: QuestionEvent,
) =>
  recordChange(database, call, {
    locationId: template.location_id ?? 0,
    subject: { kind: 'question', id },
    ...change,
  });
