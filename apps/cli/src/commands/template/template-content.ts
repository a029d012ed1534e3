import type { Schema } from '@kierros/api/schema';
import { changeText, matchQuestionIds, pickText, toText } from '@kierros/domain';
import type { Text, TextInput } from '@kierros/domain';
import type { Content } from '../../plan/plan.ts';

/** A template as a file or a plan has it. */
export type TemplateInput = Schema<'TemplateInput'>;

/** A template as it stands on the server, with its questions. */
export type Existing = Schema<'TemplateSummary'>;

/** The fields of a template that a plan tells apart. */
export const templateFields = [
  'name',
  'description',
  'questions',
  'applicable_inspectables',
] as const;

/** One of them. */
export type TemplateField = (typeof templateFields)[number];

/**
 * What a template is known by: type, name and location. The Finnish name
 * counts, the English one where there is none, as in the server's own imports.
 */
export function keyOf(template: Existing | TemplateInput): string {
  const where = template.scope === 'all' ? 'all' : (template.location_id ?? null);
  return JSON.stringify([template.inspectiontype_id, labelOf(template.name), where]);
}

/** The name that a template is known by. */
export function labelOf(name: TextInput): string {
  return pickText(trimmed(name), 'fi').text;
}

/** How a template stands: its id, and its version, which every change raises. */
export function markOf({ id, version }: Pick<Existing, 'id' | 'version'>): string {
  return `${id}@${version}`;
}

/** The id and version that a mark names. */
export function readMark(mark: string): { readonly id: number; readonly version: number } {
  const [id, version] = mark.split('@');
  return { id: Number(id), version: Number(version) };
}

/** The fields of a file as they are compared with the server's; what a file leaves out stays. */
export function wantedFields(
  input: TemplateInput,
  current: Existing | undefined,
): Record<TemplateField, string> {
  return comparable(current ? completed(input, current) : input);
}

/** Whether two templates would be the same to a person. */
export function isSameTemplate(one: Existing | TemplateInput, other: Existing): boolean {
  const [left, right] = [comparable(one), comparable(other)];
  return (
    keyOf(one) === keyOf(other) && templateFields.every((field) => left[field] === right[field])
  );
}

/** What is sent to make a standing template what the file says; questions that stay keep their ids. */
export function changeBody(input: TemplateInput, current: Existing): TemplateInput {
  const titles = input.questions.map(({ title }) => trimmed(title));
  const known = (current.questions ?? []).map(({ id, title }) => ({ id, title: trimmed(title) }));
  const ids = matchQuestionIds(known, titles);
  return {
    ...completed(input, current),
    questions: input.questions.map(({ id: _id, ...question }, index) => {
      const id = ids[index];
      return id === undefined ? question : { id, ...whole(question) };
    }),
  };
}

/** The whole of a standing template as it can be sent again, with the ids of its questions. */
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

/** A template as a plan keeps it. */
export const asContent = (input: TemplateInput): Content => ({ ...input });

function completed(input: TemplateInput, current: Existing): TemplateInput {
  const { applicable_inspectables } = current;
  return {
    applicable_inspectables,
    ...input,
    name: changeText(current.name, input.name),
    description: changeText(current.description, input.description),
  };
}

// A file says all there is about a question, while the server leaves alone what a change does not name.
const whole = (question: TemplateInput['questions'][number]) => ({
  mandatory: false,
  specified_rooms: [],
  specified_environments: [],
  max_photos: 1,
  ...question,
  title: toText(question.title),
  description: toText(question.description ?? null),
});

/**
 * One text for what a person would call the same, so that defaults that a file
 * leaves out, and the order of lists that have none, make no difference.
 */
export function comparable(template: Existing | TemplateInput): Record<TemplateField, string> {
  const applicable = (template.applicable_inspectables ?? []).map(({ id }) => id);
  const questions = (template.questions ?? []).map((question) => [
    trimmed(question.title),
    trimmed(question.description ?? ''),
    question.type,
    question.mandatory ?? false,
    inOrder(question.specified_rooms ?? []),
    inOrder(question.specified_environments ?? []),
    question.max_photos ?? 1,
  ]);
  return {
    name: JSON.stringify(trimmed(template.name)),
    description: JSON.stringify(trimmed(template.description ?? '')),
    questions: JSON.stringify(questions),
    applicable_inspectables: JSON.stringify(inOrder(applicable)),
  };
}

const inOrder = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);

function trimmed(input: TextInput): Text {
  const { en, fi } = toText(input);
  return { en: en.trim(), fi: fi.trim() };
}
