import { questionTexts, wholeQuestion } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { canonicalJson, changeText, matchQuestionIds, pickText, toText } from '@kierros/domain';
import type { Text, TextInput } from '@kierros/domain';
import type { Content } from '../../plan/plan.ts';
import { continuedBy, withLink, withoutLink } from './question-link.ts';

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

/** The etag of a template: its id, and its version, which every change increments. */
export function etagOf({ id, version }: Pick<Existing, 'id' | 'version'>): string {
  return `${id}@${version}`;
}

/** The id and version of such an etag. */
export function parseEtag(etag: string): { readonly id: number; readonly version: number } {
  const [id, version] = etag.split('@');
  return { id: Number(id), version: Number(version) };
}

/** The fields of a file in comparable form; omitted fields have the server's current values. */
export function wantedFields(
  input: TemplateInput,
  current: Existing | undefined,
): Record<TemplateField, string> {
  return comparable(current ? completed(input, current) : input);
}

/** Whether two templates are equal in all fields that a person sees. */
export function isSameTemplate(one: Existing | TemplateInput, other: Existing): boolean {
  const [left, right] = [comparable(one), comparable(other)];
  return (
    keyOf(one) === keyOf(other) && templateFields.every((field) => left[field] === right[field])
  );
}

/** The request body that changes a template to the content of a file; unchanged questions keep their ids. */
export function changeBody(input: TemplateInput, current: Existing): TemplateInput {
  const ids = questionIds(input.questions, current);
  return {
    ...completed(input, current),
    questions: input.questions.map(({ id: _id, ...question }, index) => {
      const id = ids[index];
      if (id === undefined) return question;
      // A file defines a question completely, but for its history, while the server leaves omitted fields unchanged.
      return { ...question, ...withoutLink(wholeQuestion(question)), id };
    }),
  };
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

/** A template in the format of plan items. */
export const asContent = (input: TemplateInput): Content => ({ ...input });

function completed(input: TemplateInput, current: Existing): TemplateInput {
  const { applicable_inspectables } = current;
  return {
    applicable_inspectables,
    ...input,
    name: changeText(current.name, input.name),
    description: changeText(current.description, input.description),
    questions: withLinks(input, current),
  };
}

// Which question it continues is history, not content: a file from before the link leaves it as it is.
function withLinks({ questions }: TemplateInput, current: Existing): TemplateInput['questions'] {
  const ids = questionIds(questions, current);
  const links = new Map((current.questions ?? []).map((one) => [one.id, continuedBy(one)]));
  return questions.map((question, index) => withLink(question, links.get(ids[index] ?? 0)));
}

function questionIds(
  questions: TemplateInput['questions'],
  current: Existing,
): (number | undefined)[] {
  const known = (current.questions ?? []).map(({ id, title }) => ({ id, title: trimmed(title) }));
  return matchQuestionIds(
    known,
    questions.map(({ title }) => trimmed(title)),
  );
}

/**
 * A normalized text per field, so that omitted defaults and the order of
 * unordered lists make no difference.
 */
export function comparable(template: Existing | TemplateInput): Record<TemplateField, string> {
  const applicable = (template.applicable_inspectables ?? []).map(({ id }) => id);
  const questions: readonly QuestionInput[] = template.questions ?? [];
  return {
    name: JSON.stringify(trimmed(template.name)),
    description: JSON.stringify(trimmed(template.description ?? '')),
    questions: JSON.stringify(questions.map(comparableQuestion)),
    applicable_inspectables: JSON.stringify(inOrder(applicable)),
  };
}

type QuestionInput = TemplateInput['questions'][number];

/** Whether two questions are equal in all that a person sees, where one that names no predecessor has that of the other. */
export const isSameQuestion = (one: QuestionInput, other: QuestionInput | undefined): boolean =>
  other !== undefined &&
  comparableQuestion(withLink(one, continuedBy(other) ?? null)) === comparableQuestion(other);

// The same for a question, without its id and place.
function comparableQuestion({ id: _id, position: _position, ...question }: QuestionInput): string {
  const whole = wholeQuestion(question);
  const fields = Object.entries(whole).map(([name, value]) => [
    name,
    Array.isArray(value) ? inOrder(value) : value,
  ]);
  const texts = questionTexts.map((name) => [name, trimmed(whole[name])]);
  return canonicalJson({ ...Object.fromEntries(fields), ...Object.fromEntries(texts) });
}

const inOrder = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);

/** A text in both languages, without spaces around it. */
export function trimmed(input: TextInput): Text {
  const { en, fi } = toText(input);
  return { en: en.trim(), fi: fi.trim() };
}
