import { stringify } from 'yaml';
import { foldForSearch, inspectionType } from '@kierros/domain';
import type { Text } from '@kierros/domain';
import { inputFrom, labelOf } from './template-content.ts';
import type { Existing } from './template-content.ts';

/** Where the published schema of files of templates stands, for editors. */
export const templateSchemaAddress = 'https://kierros.example/schemas/template.schema.json';

/**
 * A template as a file has it: the type by its name, texts that are the same in
 * both languages once, and nothing that is as it would be without being said.
 * What says where it applies is said in any case, since a file that leaves that
 * out leaves it as it is.
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
      };
    }),
  };
}

const listed = (name: string, ids: readonly number[] | undefined) =>
  ids && ids.length > 0 ? { [name]: ids } : {};

const shortText = (text: Text): unknown => (text.en === text.fi ? text.fi : { ...text });

/** The text of a file of one template, or of a list of them. */
export function fileText(template: unknown, format: 'json' | 'yaml'): string {
  const isList = Array.isArray(template);
  const head = isList ? {} : { $schema: templateSchemaAddress };
  const value = isList ? template : { ...head, ...(template as object) };
  return format === 'json'
    ? `${JSON.stringify(value, null, 2)}\n`
    : stringify(value, { lineWidth: 0 });
}

/** What the file of a template is called: its name in plain letters, and its id, which makes it its own. */
export function fileName({ name, id }: Pick<Existing, 'name' | 'id'>, format: string): string {
  const plain = foldForSearch(labelOf(name))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'template' : plain}-${id}.${format}`;
}
