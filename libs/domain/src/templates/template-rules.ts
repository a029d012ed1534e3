import { limits } from '../constants.ts';
import { inspectionType } from '../inspection-types.ts';
import { isBlankText } from '../text.ts';
import type { Question, Template } from './template.ts';

/** One problem of a template, and the question it concerns. */
export type TemplateProblem = {
  readonly reason:
    | 'no_questions'
    | 'too_many_questions'
    | 'unknown_type'
    | 'missing_name'
    | 'missing_title'
    | 'duplicate_question';
  /** The index of the question in the list, if the problem concerns one. */
  readonly question?: number;
};

/**
 * Checks a template before it is saved: at least one question, a name and
 * titles in some language, and the limits (specification 5, decisions 3 and 6).
 *
 * @example
 * checkTemplate({ name: toText('Weekly'), inspectionTypeId: 1, questions: [] }) // => [{ reason: 'no_questions' }]
 */
export function checkTemplate(
  template: Pick<Template, 'name' | 'inspectionTypeId' | 'questions'>,
): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  if (!inspectionType(template.inspectionTypeId)) problems.push({ reason: 'unknown_type' });
  if (isBlankText(template.name)) problems.push({ reason: 'missing_name' });
  if (template.questions.length === 0) problems.push({ reason: 'no_questions' });
  if (template.questions.length > limits.templateQuestions)
    problems.push({ reason: 'too_many_questions' });
  return [...problems, ...checkQuestions(template.questions)];
}

/**
 * Checks the questions of a template one by one. New questions have id 0 and do not count as duplicates.
 *
 * @example
 * checkQuestions([{ id: 1, title: toText('') }]) // => [{ reason: 'missing_title', question: 0 }]
 */
export function checkQuestions(
  questions: readonly Pick<Question, 'id' | 'title'>[],
): TemplateProblem[] {
  const seen = new Set<number>();
  return questions.flatMap(({ id, title }, question) => {
    const problems: TemplateProblem[] = [];
    if (isBlankText(title)) problems.push({ reason: 'missing_title', question });
    if (id > 0 && seen.has(id)) problems.push({ reason: 'duplicate_question', question });
    seen.add(id);
    return problems;
  });
}
