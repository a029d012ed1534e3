import type { Executor } from '../../db/database.ts';
import { found, notFound } from '../../shared/problem-error.ts';
import { questionTitles, questionsOfTemplates, templateHead } from '../templates/public.ts';
import { covers, type Scope } from '../../shared/scope.ts';

export { questionTitles };

/** Refuses a template outside the scope as if it did not exist. */
export async function templateWithin(
  db: Executor,
  scope: Scope,
  id: number,
  field = 'template_id',
): Promise<void> {
  const template = found(await templateHead(db, id), field);
  if (!covers(scope, template)) throw notFound(field);
}

type Asked = { templateId: number } | { questionIds: readonly number[] };

/** The questions of a template, archived ones included, or the given questions: each must be in the scope. */
export async function questionsWithin(db: Executor, scope: Scope, asked: Asked): Promise<number[]> {
  const rows = await questionsOfTemplates(db, asked);
  const reached = rows.filter((row) => covers(scope, row));
  if ('questionIds' in asked && reached.length < new Set(asked.questionIds).size)
    throw notFound('question_ids');
  return 'questionIds' in asked ? [...asked.questionIds] : reached.map((row) => row.id);
}

/** Refuses templates and questions outside the scope as if they did not exist. */
export async function answersWithin(
  db: Executor,
  scope: Scope,
  asked: {
    template_ids?: readonly number[] | undefined;
    question_ids?: readonly number[] | undefined;
  },
): Promise<void> {
  for (const id of asked.template_ids ?? []) await templateWithin(db, scope, id, 'template_ids');
  if (asked.question_ids) await questionsWithin(db, scope, { questionIds: asked.question_ids });
}
