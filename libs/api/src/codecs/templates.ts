import { toText } from '@kierros/domain';
import type { Question, Template } from '@kierros/domain';
import { questionDefaults } from '../generated/fields.ts';
import type { Schema } from '../schema.ts';
import { decoded } from './decoded.ts';

/** Decodes a question. */
export const questionFromWire = ({
  mandatory,
  on_low = 'nothing',
  ...wire
}: Schema<'Question'>): Question => ({
  ...decoded(wire),
  isMandatory: mandatory,
  onLow: on_low,
});

/** A question of a file or an editor with what a new one has where it says nothing. */
export const wholeQuestion = (question: Schema<'TemplateQuestionInput'>) => ({
  ...questionDefaults,
  ...question,
  title: toText(question.title),
  description: toText(question.description ?? null),
});

/** Decodes a question that may be new, at its place in the template. */
export function questionFromInput(
  question: Schema<'TemplateQuestionInput'>,
  index: number,
): Question {
  const { successor_of, ...whole } = wholeQuestion(question);
  return questionFromWire({
    ...{ id: 0, position: index + 1 },
    ...whole,
    ...(successor_of !== null && { successor_of }),
  });
}

/** Decodes a template; a list item without questions gets none. */
export function templateFromWire(wire: Schema<'TemplateSummary'>): Template {
  return {
    id: wire.id,
    name: wire.name,
    inspectionTypeId: wire.inspectiontype_id,
    scope: wire.scope,
    locationId: wire.location_id,
    applicableInspectables: wire.applicable_inspectables.map(({ id, type: kind }) => ({
      id,
      kind,
    })),
    questions: (wire.questions ?? []).map(questionFromWire),
    version: wire.version,
    isArchived: wire.archived_at !== null,
  };
}
