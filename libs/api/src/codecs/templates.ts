import { changeText } from '@kierros/domain';
import type { Applicability, Question, Text, TextInput } from '@kierros/domain';
import { questionDefaults, questionFields } from '../generated/fields.ts';
import type { Schema } from '../schema.ts';
import { decoded } from './decoded.ts';

type Fields = typeof questionFields;
type QuestionText = {
  [Name in keyof Fields]: Fields[Name] extends 'text' ? Name : never;
}[keyof Fields];

type Defaults = Omit<typeof questionDefaults, QuestionText>;
/** A question, of which what a new one has by default may be absent. */
type AnyQuestion = Omit<Schema<'Question'>, keyof Defaults> & Partial<Defaults>;

/** Decodes a question; what is absent is as in a new one. */
export function questionFromWire(wire: AnyQuestion): Question {
  const { mandatory, ...question } = { ...questionDefaults, ...wire };
  return { ...decoded(question), isMandatory: mandatory };
}

/** The fields of a question that are texts in both languages. */
export const questionTexts = Object.entries(questionFields)
  .filter(([, kind]) => kind === 'text')
  .map(([name]) => name as QuestionText);

const noText: Text = { en: '', fi: '' };

/** The texts of a question after a change. */
export const changedTexts = (
  before: Partial<Record<QuestionText, Text>>,
  changes: Partial<Record<QuestionText, TextInput | undefined>>,
) =>
  Object.fromEntries(
    questionTexts.map((name) => [name, changeText(before[name] ?? noText, changes[name])]),
  ) as Record<QuestionText, Text>;

/** A question of a file or an editor with what a new one has where it says nothing. */
export const completeQuestion = (question: Schema<'TemplateQuestionInput'>) => ({
  ...questionDefaults,
  ...question,
  ...changedTexts({}, question),
});

/** Decodes a question that may be new, at its place in the template. */
export function questionFromInput(
  question: Schema<'TemplateQuestionInput'>,
  index: number,
): Question {
  return questionFromWire({ id: 0, position: index + 1, ...completeQuestion(question) });
}

/** Decodes what of a template decides where it applies. */
export const applicabilityFromWire = (
  wire: Pick<
    Schema<'TemplateSummary'>,
    'inspectiontype_id' | 'location_id' | 'applicable_inspectables'
  >,
): Applicability => ({
  inspectionTypeId: wire.inspectiontype_id,
  locationId: wire.location_id,
  listed: listedFromWire(wire.applicable_inspectables),
});

/** Decodes the list of a template. Its kinds repeat what the ids say: all kinds share one space of them. */
export const listedFromWire = (wire: readonly { readonly id: number }[]): Applicability['listed'] =>
  new Set(wire.map(({ id }) => id));
