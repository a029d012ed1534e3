import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import schema from '../../../schemas/template.schema.json' with { type: 'json' };
import type { Schema } from '@kierros/api/schema';
import { checkTemplate, foldForSearch, toText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { messagesFor } from '../../cli.messages.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { inspectionTypeOf } from '../../inspection-type-flag.ts';
import { lineOf, parseWithLines } from '../../json-lines.ts';
import { readAll } from '../../read-all.ts';
import { schemaFaults } from '../../schema-check.ts';
import type { JsonSchema } from '../../schema-check.ts';
import { templateMessages } from './template.messages.ts';

/** A fault of a file, at its line. */
export type FileFault = {
  readonly file: string;
  readonly line: number;
  /** The field, as `questions/2/title`; empty for the whole. */
  readonly field: string;
  readonly message: string;
};

/** A template as it stands in a file: either without faults, or with them. */
export type FileTemplate = {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly input: Schema<'TemplateInput'> | undefined;
  readonly faults: readonly FileFault[];
};

/** Reads every file (`-` is stdin) and checks it without the server. */
export async function readTemplates(
  { io, language }: Context,
  files: readonly string[],
): Promise<FileTemplate[]> {
  const found: FileTemplate[] = [];
  for (const file of files) {
    const text = file === '-' ? await readAll(io.stdin) : readText(file, language);
    found.push(...templatesIn(file === '-' ? 'stdin' : file, text, language));
  }
  return found;
}

/** The templates of one text. */
export function templatesIn(file: string, text: string, language: Language): FileTemplate[] {
  const t = templateMessages[language];
  const parsed = parseWithLines(text);
  if ('message' in parsed) {
    const fault = { file, line: parsed.line, field: '', message: t.noJson(parsed.message) };
    return [{ file, line: parsed.line, name: basename(file), input: undefined, faults: [fault] }];
  }
  const { value, lines } = parsed;
  const isList = Array.isArray(value);
  const items: unknown[] = isList ? value : [value];
  if (items.length === 0) {
    const fault = { file, line: 1, field: '', message: t.empty };
    return [{ file, line: 1, name: basename(file), input: undefined, faults: [fault] }];
  }
  return items.map((item, index) => {
    const base = isList ? `/${index}` : '';
    const at = (pointer: string, message: string): FileFault => ({
      file,
      line: lineOf(lines, base + pointer),
      field: pointer.slice(1),
      message,
    });
    const faults = faultsIn(item, language).map(([pointer, message]) => at(pointer, message));
    return {
      file,
      line: lineOf(lines, base),
      name: nameOf(item) || basename(file),
      input: faults.length === 0 ? inputOf(item as FileInput) : undefined,
      faults,
    };
  });
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

// The shape first; the rules over several values only where the shape is right.
function faultsIn(item: unknown, language: Language): [pointer: string, message: string][] {
  const t = templateMessages[language];
  const ofShape = schemaFaults(templateSchema, namedType(item));
  if (ofShape.length > 0)
    return ofShape.map(({ pointer, reason, limit }) => [pointer, t.shape[reason](limit)]);
  const input = inputOf(item as FileInput);
  const problems = checkTemplate({
    name: toText(input.name),
    inspectionTypeId: input.inspectiontype_id,
    questions: input.questions.map((question, index) => ({
      id: 0,
      title: toText(question.title),
      description: toText(question.description ?? ''),
      type: question.type,
      isMandatory: question.mandatory ?? false,
      specifiedRooms: question.specified_rooms ?? [],
      specifiedEnvironments: question.specified_environments ?? [],
      maxPhotos: question.max_photos ?? 1,
      position: question.position ?? index + 1,
    })),
  });
  return problems.map(({ reason, question }) => {
    const field = t.fields[reason as keyof typeof t.fields] ?? '';
    const pointer = question === undefined ? `/${field}` : `/questions/${question}/${field}`;
    return [pointer, t.rules[reason]];
  });
}

// `Continuous` and `Jatkuva tarkastus` are as good as the names in the schema.
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

function readText(file: string, language: Language): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const m = messagesFor(language);
    const title = m.fileUnreadable(file);
    throw new Failure(
      { code: 'file_unreadable', exit: 'invalidInput', title, fix: m.fileUnreadableFix },
      error,
    );
  }
}
