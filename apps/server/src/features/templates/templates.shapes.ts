import { changedTexts, completeQuestion } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { inspectionTypeName, pickText, type Language } from '@kierros/domain';
import {
  templateHead,
  templateWords,
  type TemplateColumns,
  type TemplateWordColumns,
} from '../../db/record-columns.ts';
import { withLink } from './question-lineage.ts';
import type { StoredQuestion } from './read-templates.ts';

export type StoredSummary = TemplateColumns & TemplateWordColumns;
export type Template = Omit<Schema<'Template'>, 'questions'> & { questions: StoredQuestion[] };
export type QuestionWire = Schema<'TemplateQuestionInput'> | Schema<'QuestionInput'>;

/** A template as a list item; with its questions only if requested. */
export const toSummary = (
  row: StoredSummary,
  questionsCount: number,
  questions: StoredQuestion[] | undefined,
): Schema<'TemplateSummary'> => ({
  ...templateHead.fromRow(row),
  ...templateWords.fromRow(row),
  ...(questions && { questions }),
  questions_count: questionsCount,
});

/** A template with its questions. */
export const toTemplate = (row: StoredSummary, questions: StoredQuestion[]): Template => ({
  ...toSummary(row, questions.length, undefined),
  questions,
});

/** A template in one language; missing texts fall back to the other one. */
export function toDetails(template: Template, lang: Language): Schema<'TemplateDetails'> {
  return {
    id: template.id,
    lang,
    name: pickText(template.name, lang).text,
    description: pickText(template.description, lang).text,
    inspectiontype_id: template.inspectiontype_id,
    inspectiontype_name: inspectionTypeName(template.inspectiontype_id)[lang],
    version: template.version,
    questions: template.questions.map((question) => {
      const title = pickText(question.title, lang);
      return {
        id: question.id,
        title: title.text,
        description: pickText(question.description, lang).text,
        type: question.type,
        mandatory: question.mandatory,
        position: question.position,
        fallback: title.isFallback,
      };
    }),
  };
}

/** A question of a request as it is stored: omitted fields stay as they were, or are those of a new question. */
export const toStored = (
  question: QuestionWire,
  place: Pick<StoredQuestion, 'id' | 'position'>,
  before?: StoredQuestion,
): StoredQuestion => ({
  ...(before ? changedQuestion(before, question) : asStored(completeQuestion(question))),
  ...place,
});

/** A question after a change: omitted fields stay. */
export const changedQuestion = (
  before: StoredQuestion,
  change: Partial<QuestionWire>,
): StoredQuestion => asStored({ ...before, ...change, ...changedTexts(before, change) });

// The version that was read is no part of the question.
const asStored = <Question extends Partial<Schema<'QuestionInput'>>>({
  template_version: _,
  ...question
}: Question) => withLink(question);

/** Inserts one question at its position and numbers all from 1. */
export function withQuestion(
  others: readonly StoredQuestion[],
  question: StoredQuestion,
): StoredQuestion[] {
  const at = Math.min(question.position, others.length + 1) - 1;
  return renumbered([...others.slice(0, at), question, ...others.slice(at)]);
}

/** The questions numbered from 1 in their current order. */
export const renumbered = (questions: readonly StoredQuestion[]): StoredQuestion[] =>
  questions.map((question, index) => ({ ...question, position: index + 1 }));
