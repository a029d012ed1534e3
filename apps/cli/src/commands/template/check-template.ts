import { basename } from 'node:path';
import schema from '../../../schemas/template.schema.json' with { type: 'json' };
import { questionFromInput } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { checkTemplate, foldForSearch, toText } from '@kierros/domain';
import type { Language, TextInput } from '@kierros/domain';
import { inspectionTypeOf } from '../../flags/inspection-type-flag.ts';
import type { Position } from '@kierros/record-files/positions';
import type { PlanFault } from '../../plan/plan.ts';
import { dataFaultTexts } from '../../files/data-fault.messages.ts';
import { schemaFaults } from '../../files/schema-check.ts';
import type { JsonSchema } from '../../files/schema-check.ts';
import { templateMessages } from './template.messages.ts';

/** A fault of a file with its position; the field as `questions/2/title`, empty for the whole template. */
export type FileFault = PlanFault;

/** A template of a file: either valid, or with its faults. */
export type FileTemplate = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly name: string;
  readonly input: Schema<'TemplateInput'> | undefined;
  readonly faults: readonly FileFault[];
  /** The parts of a converted form that a template cannot represent, with their positions. */
  readonly lost: readonly FileFault[];
  /** How many of its questions became text. */
  readonly asText?: number;
  /** The words of the earlier question that each one of a form continues; other files name it by its id. */
  readonly continues?: readonly (TextInput | undefined)[];
};

/** Validates one template; `positionAt` returns the position of a fault by its pointer. */
export function fileTemplate(
  file: string,
  item: unknown,
  from: { readonly language: Language; readonly positionAt: (pointer: string) => Position },
): FileTemplate {
  const faults = faultsIn(item, from.language).map(([pointer, message]): FileFault => ({
    file,
    ...from.positionAt(pointer),
    field: pointer.slice(1),
    message,
  }));
  return {
    file,
    ...from.positionAt(''),
    name: nameOf(item) || basename(file),
    input: faults.length === 0 ? inputOf(item as FileInput) : undefined,
    faults,
    lost: [],
  };
}

/** A file without a template: it counts as an invalid one. */
export function unreadable(
  file: string,
  { line, column }: Position,
  { message, field = '' }: { readonly message: string; readonly field?: string },
): FileTemplate {
  const fault = { file, line, column, field, message };
  return { file, line, column, name: basename(file), input: undefined, faults: [fault], lost: [] };
}

type FileInput = Omit<Schema<'TemplateInput'>, 'inspectiontype_id'> & {
  readonly $schema?: string;
  readonly inspectiontype_id: number | string;
};

const templateSchema: JsonSchema = {
  ...(schema as JsonSchema),
  anyOf: undefined,
  ...{ $ref: '#/$defs/TemplateInput' },
};

// The schema first; the rules over several values only if the schema is valid.
function faultsIn(item: unknown, language: Language): [pointer: string, message: string][] {
  const t = templateMessages[language];
  const { shape } = dataFaultTexts[language];
  const ofShape = schemaFaults(templateSchema, namedType(item));
  if (ofShape.length > 0)
    return ofShape.map(({ pointer, reason, limit }) => [pointer, shape[reason](limit)]);
  const input = inputOf(item as FileInput);
  const problems = checkTemplate({
    name: toText(input.name),
    inspectionTypeId: input.inspectiontype_id,
    questions: input.questions.map(({ id: _id, ...question }, index) =>
      questionFromInput(question, index),
    ),
  });
  return problems.map(({ reason, question }) => {
    const field = t.fields[reason as keyof typeof t.fields] ?? '';
    const pointer = question === undefined ? `/${field}` : `/questions/${question}/${field}`;
    return [pointer, t.rules[reason]];
  });
}

// `Continuous` and `Jatkuva tarkastus` are accepted besides the names in the schema.
function namedType(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || !('inspectiontype_id' in item)) return item;
  const word = item.inspectiontype_id;
  const type = typeof word === 'string' ? inspectionTypeOf(word) : undefined;
  return type ? { ...item, inspectiontype_id: type.id } : item;
}

function inputOf({ $schema: _schema, ...input }: FileInput): Schema<'TemplateInput'> {
  const id = inspectionTypeOf(String(input.inspectiontype_id))?.id ?? 1;
  return { ...input, inspectiontype_id: id };
}

function nameOf(item: unknown): string {
  if (typeof item !== 'object' || item === null || !('name' in item)) return '';
  const { name } = item;
  if (typeof name === 'string') return name.trim();
  if (typeof name !== 'object' || name === null) return '';
  const { fi, en } = name as { fi?: unknown; en?: unknown };
  return [fi, en].find((text) => typeof text === 'string' && foldForSearch(text) !== '') as string;
}
