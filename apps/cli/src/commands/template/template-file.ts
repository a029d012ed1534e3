import { stringify } from 'yaml';
import { foldForSearch, inspectionType } from '@kierros/domain';
import type { Text } from '@kierros/domain';
import { inputFrom, labelOf } from './template-content.ts';
import type { Existing } from './template-content.ts';

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
    questions: questions.map((question) => {
      const about = question.description as Text;
      return {
        title: shortText(question.title as Text),
        ...(about.en === '' && about.fi === '' ? {} : { description: shortText(about) }),
        type: question.type,
        ...(question.mandatory ? { mandatory: true } : {}),
        ...listed('specified_rooms', question.specified_rooms),
        ...listed('specified_environments', question.specified_environments),
        ...(question.max_photos === 1 ? {} : { max_photos: question.max_photos }),
        ...((question.on_low ?? 'nothing') === 'nothing' ? {} : { on_low: question.on_low }),
        ...(question.successor_of == null ? {} : { successor_of: question.successor_of }),
      };
    }),
  };
}

const listed = (name: string, ids: readonly number[] | undefined) =>
  ids && ids.length > 0 ? { [name]: ids } : {};

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
