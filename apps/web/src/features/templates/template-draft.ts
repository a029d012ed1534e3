import { picked, questionFromInput, completeQuestion } from '@kierros/api/codecs';
import { templateInput } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { checkTemplate, inspectionTypes, predecessorsOf } from '@kierros/domain';
import type { Text } from '@kierros/domain';
import type { Edited } from '../../shared/editor/use-editor.ts';

/** A question being edited. Its key is preserved when it moves; a new question has no id yet. */
export type QuestionDraft = Omit<ReturnType<typeof completeQuestion>, 'id' | 'position'> & {
  readonly key: string;
  readonly id: number | null;
};

/** A template being edited. */
export type TemplateDraft = Edited<
  Omit<Pick<Schema<'Template'>, (typeof templateInput)[number]>, 'questions'> & {
    readonly questions: readonly QuestionDraft[];
  }
>;

const nothing: Text = { en: '', fi: '' };
let made = 0;

/** A new question, optionally with a title, and in the section of the one before. */
export function newQuestion(title: Text = nothing, before?: QuestionDraft): QuestionDraft {
  made += 1;
  const complete = completeQuestion({ title, type: 'value', section: before?.section ?? nothing });
  return { ...complete, key: `new-${String(made)}`, id: null };
}

/** A new template for a location: of the most common type, with a first question to fill in. */
export const newTemplate = (locationId: number | null): TemplateDraft => ({
  id: null,
  version: null,
  name: nothing,
  description: nothing,
  inspectiontype_id: inspectionTypes[0].id,
  scope: locationId === null ? 'all' : 'location',
  location_id: locationId,
  applicable_inspectables: [],
  questions: [newQuestion()],
});

/** A stored template as a draft. */
export const draftOf = (template: Schema<'Template'>): TemplateDraft => ({
  ...picked(template, ['id', 'version', ...templateInput]),
  questions: template.questions.map(questionDraftOf),
});

/** A stored question as a draft. */
export const questionDraftOf = ({
  position: _position,
  archived_at: _archivedAt,
  ...question
}: Schema<'Question'>): QuestionDraft => ({
  ...completeQuestion(question),
  ...{ key: String(question.id), id: question.id },
});

/** The past questions that each asked one can continue, stored or new. */
export function continuable(
  asked: readonly QuestionDraft[],
  past: readonly QuestionDraft[],
): (readonly QuestionDraft[])[] {
  const linked = (question: QuestionDraft, index: number) => ({
    ...question,
    ...checkedQuestion(question, index),
  });
  return predecessorsOf(asked.map(linked), past.map(linked));
}

/** Validates a template before it is sent (specification 5). */
export function faultsOf(draft: TemplateDraft) {
  return checkTemplate({
    name: draft.name,
    inspectionTypeId: draft.inspectiontype_id,
    questions: draft.questions.map(checkedQuestion),
  });
}

/** The template as server input; call only when it has no faults. */
export function inputOf(draft: TemplateDraft): Schema<'TemplateInput'> {
  return {
    ...picked(draft, templateInput),
    location_id: draft.scope === 'all' ? null : draft.location_id,
    questions: draft.questions.map((question, index) => ({
      ...inputOfQuestion(question),
      position: index + 1,
    })),
  };
}

const inputOfQuestion = ({ key: _key, id, ...question }: QuestionDraft) => ({
  ...(id !== null && { id }),
  ...question,
});

const checkedQuestion = (question: QuestionDraft, index: number) =>
  questionFromInput(inputOfQuestion(question), index);

/** The questions with one moved by one position; at either end it does not move. */
export function moved(
  questions: readonly QuestionDraft[],
  at: number,
  by: -1 | 1,
): readonly QuestionDraft[] {
  const question = questions[at];
  const to = at + by;
  if (!question || to < 0 || to >= questions.length) return questions;
  return questions.toSpliced(at, 1).toSpliced(to, 0, question);
}

/**
 * Splits pasted text of several lines: the first line stays in the question, each other line becomes a question of the
 * same kind after it. Returns null for a single line, which the field handles itself.
 */
export function pasted(
  questions: readonly QuestionDraft[],
  at: number,
  language: 'en' | 'fi',
  words: string,
): readonly QuestionDraft[] | null {
  const lines = words
    .split(/\r?\n/)
    .map((line) => line.trim().slice(0, 200))
    .filter((line) => line !== '');
  const question = questions[at];
  const [first, ...rest] = lines;
  if (!question || first === undefined || rest.length === 0) return null;
  const others = rest.map((line) => ({
    ...newQuestion({ ...nothing, [language]: line }, question),
    type: question.type,
    mandatory: question.mandatory,
  }));
  const own = { ...question, title: { ...question.title, [language]: first } };
  return questions.toSpliced(at, 1, own, ...others);
}
