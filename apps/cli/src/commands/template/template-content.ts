import { questionTexts, completeQuestion } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { canonicalJson, pickText, toText } from '@kierros/domain';
import type { Text, TextInput } from '@kierros/domain';
import { continuedBy, withLink } from './question-link.ts';

/** A template in the format of files and plans. */
export type TemplateInput = Schema<'TemplateInput'>;

/** A template of the server, with its questions. */
export type Existing = Schema<'TemplateSummary'>;

/** The fields that a plan compares. */
export const templateFields = [
  'name',
  'description',
  'questions',
  'applicable_inspectables',
] as const;

/** One of them. */
export type TemplateField = (typeof templateFields)[number];

/**
 * The key of a template: type, name and location. The name is the Finnish one,
 * else the English one, as in the server's own imports.
 */
export function keyOf(template: Existing | TemplateInput): string {
  const where = template.scope === 'all' ? 'all' : (template.location_id ?? null);
  return JSON.stringify([template.inspectiontype_id, labelOf(template.name), where]);
}

/** The name in the key of a template. */
export function labelOf(name: TextInput): string {
  return pickText(trimmed(name), 'fi').text;
}

/** A template of the server as a request body, with the ids of its questions. */
export function inputFrom(current: Existing): TemplateInput {
  const { name, description, inspectiontype_id, scope, location_id } = current;
  return {
    name,
    description,
    inspectiontype_id,
    scope,
    ...(scope === 'all' ? {} : { location_id }),
    applicable_inspectables: current.applicable_inspectables,
    questions: (current.questions ?? []).map(({ position: _position, ...question }) => question),
  };
}

/** The same for a new template, whose questions have no ids yet. */
export function withoutIds(input: TemplateInput): TemplateInput {
  return { ...input, questions: input.questions.map(({ id: _id, ...question }) => question) };
}

type QuestionInput = TemplateInput['questions'][number];

/** Whether two questions are equal in all that a person sees, where one that names no predecessor has that of the other. */
export const isSameQuestion = (one: QuestionInput, other: QuestionInput | undefined): boolean =>
  other !== undefined &&
  comparableQuestion(withLink(one, continuedBy(other) ?? null)) === comparableQuestion(other);

// The same for a question, without its id and place.
function comparableQuestion({ id: _id, position: _position, ...question }: QuestionInput): string {
  const complete = completeQuestion(question);
  const fields = Object.entries(complete).map(([name, value]) => [
    name,
    Array.isArray(value) ? inOrder(value) : value,
  ]);
  const texts = questionTexts.map((name) => [name, trimmed(complete[name])]);
  return canonicalJson({ ...Object.fromEntries(fields), ...Object.fromEntries(texts) });
}

const inOrder = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);

/** A text in both languages, without spaces around it. */
export function trimmed(input: TextInput): Text {
  const { en, fi } = toText(input);
  return { en: en.trim(), fi: fi.trim() };
}
