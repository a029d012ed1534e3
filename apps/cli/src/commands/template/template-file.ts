import { stringify } from 'yaml';
import { questionTexts, completeQuestion } from '@kierros/api/codecs';
import { questionDefaults, questionFields } from '@kierros/api/fields';
import { canonicalJson, foldForSearch, inspectionType } from '@kierros/domain';
import type { Text } from '@kierros/domain';
import { inputFrom, labelOf } from './template-content.ts';
import type { Existing, TemplateInput } from './template-content.ts';

/** The address of the published JSON Schema of template files, for editors. */
export const templateSchemaAddress = 'https://kierros.example/schemas/template.schema.json';

/**
 * A template in the file format: the type by name, texts that are equal in both
 * languages as one string, and without default values. The fields that define
 * where it applies are always written, since an import leaves omitted ones
 * unchanged.
 */
export function fileForm(template: Existing): Record<string, unknown> {
  const { name, description, inspectiontype_id, ...rest } = inputFrom(template);
  const { questions, scope, applicable_inspectables, location_id } = rest;
  return {
    name: shortText(name as Text),
    description: shortText(description as Text),
    inspectiontype_id: inspectionType(inspectiontype_id)?.key ?? inspectiontype_id,
    ...(scope === 'all' ? { scope } : { location_id }),
    applicable_inspectables,
    questions: questions.map(({ id: _id, ...question }) => withoutDefaults(question)),
  };
}

const defaults: Readonly<Record<string, unknown>> = questionDefaults;

const withoutDefaults = (question: TemplateInput['questions'][number]) =>
  Object.fromEntries(
    Object.entries(completeQuestion(question))
      .filter(
        ([name, value]) =>
          !(name in defaults) || canonicalJson(value) !== canonicalJson(defaults[name]),
      )
      .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .map(([name, value]) => [name, texts.has(name) ? shortText(value as Text) : value]),
  );

const order = Object.keys(questionFields);
const texts = new Set<string>(questionTexts);

const shortText = (text: Text): unknown => (text.en === text.fi ? text.fi : { ...text });

/** The text of a file with one template, or with a list. */
export function fileText(template: unknown, format: 'json' | 'yaml'): string {
  const isList = Array.isArray(template);
  const head = isList ? {} : { $schema: templateSchemaAddress };
  const value = isList ? template : { ...head, ...(template as object) };
  return format === 'json'
    ? `${JSON.stringify(value, null, 2)}\n`
    : stringify(value, { lineWidth: 0 });
}

/** The file name of a template: its name in ASCII letters, and its id, which makes it unique. */
export function fileName({ name, id }: Pick<Existing, 'name' | 'id'>, format: string): string {
  const plain = foldForSearch(labelOf(name))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'template' : plain}-${id}.${format}`;
}
