import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import schema from '../../../schemas/template.schema.json' with { type: 'json' };
import type { Schema } from '@kierros/api/schema';
import { checkTemplate, foldForSearch, toText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { messagesFor } from '../../cli.messages.ts';
import type { Context } from '../../command/context.ts';
import { Failure } from '../../command/failure.ts';
import { typeOrFail } from '../../flags/inspection-type-failure.ts';
import { inspectionTypeOf } from '../../flags/inspection-type-flag.ts';
import { placeOf } from '../../files/json-lines.ts';
import type { Place } from '../../files/json-lines.ts';
import { parsePlaced } from '../../files/placed-data.ts';
import type { PlanFault } from '../../plan/plan.ts';
import { readAll } from '../../files/read-all.ts';
import { schemaFaults } from '../../files/schema-check.ts';
import type { JsonSchema } from '../../files/schema-check.ts';
import { templateOfForm } from './forms/form-template.ts';
import { fromSurveyJs, isSurveyJs } from './forms/surveyjs.ts';
import { templateMessages } from './template.messages.ts';

/** A fault of a file, at its place; the field as `questions/2/title`, empty for the whole. */
export type FileFault = PlanFault;

/** A template as it stands in a file: either without faults, or with them. */
export type FileTemplate = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly name: string;
  readonly input: Schema<'TemplateInput'> | undefined;
  readonly faults: readonly FileFault[];
  /** What a form from elsewhere held that a template cannot, each at its place. */
  readonly lost: readonly FileFault[];
};

/** Which files to read, the format of stdin (`-`), and the type of forms that name none. */
export type TemplateFiles = {
  readonly files: readonly string[];
  readonly format: 'json' | 'yaml' | undefined;
  readonly type: string | undefined;
};

/** Reads every file (`-` is stdin) and checks it without the server. */
export async function readTemplates(
  { io, language }: Context,
  { files, format, type }: TemplateFiles,
): Promise<FileTemplate[]> {
  // An unknown type is a fault of the call and not of every file.
  const formType = type === undefined ? undefined : typeOrFail(type, language).id;
  const found: FileTemplate[] = [];
  for (const file of files) {
    if (/\.xls$/i.test(file)) {
      const message = templateMessages[language].oldWorkbook;
      found.push(unreadable(file, { line: 1, column: 1 }, { message }));
      continue;
    }
    if (/\.xlsx$/i.test(file)) {
      const { templateOfWorkbook } = await import('./forms/read-form.ts');
      found.push(await templateOfWorkbook(file, readBytes(file, language), { formType, language }));
      continue;
    }
    const text =
      file === '-' ? await readAll(io.stdin) : readBytes(file, language).toString('utf8');
    const from = file === '-' ? { formType, format } : { formType };
    found.push(...templatesIn(file === '-' ? 'stdin' : file, text, language, from));
  }
  return found;
}

/** The templates of one text, JSON or YAML; a SurveyJS form is one too. */
export function templatesIn(
  file: string,
  text: string,
  language: Language,
  { formType, format }: { formType?: number | undefined; format?: TemplateFiles['format'] } = {},
): FileTemplate[] {
  const t = templateMessages[language];
  const parsed = parsePlaced(file, text, format);
  if ('message' in parsed) return [unreadable(file, parsed, { message: t.noData(parsed.message) })];
  const { value } = parsed;
  const isList = Array.isArray(value);
  const start = firstSign(text);
  const placeAt = (pointer: string) =>
    pointer === '' && !isList ? start : placeOf(parsed.places, pointer);
  if (isSurveyJs(value)) {
    const form = fromSurveyJs(value, placeAt);
    return [templateOfForm(file, form, { formType, language })];
  }
  const items: unknown[] = isList ? value : value == null ? [] : [value];
  if (items.length === 0) return [unreadable(file, { line: 1, column: 1 }, { message: t.empty })];
  return items.map((item, index) => {
    const base = isList ? `/${index}` : '';
    return fileTemplate(file, item, { language, placeAt: (pointer) => placeAt(base + pointer) });
  });
}

// Where a template begins that has its file to itself, comments of YAML included.
function firstSign(text: string): Place {
  const before = /^\uFEFF?\s*/.exec(text)?.[0] ?? '';
  const lines = before.replace('\uFEFF', '').split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Checks one template; the places of its faults are asked for by their pointers. */
export function fileTemplate(
  file: string,
  item: unknown,
  from: { readonly language: Language; readonly placeAt: (pointer: string) => Place },
): FileTemplate {
  const faults = faultsIn(item, from.language).map(([pointer, message]): FileFault => ({
    file,
    ...from.placeAt(pointer),
    field: pointer.slice(1),
    message,
  }));
  return {
    file,
    ...from.placeAt(''),
    name: nameOf(item) || basename(file),
    input: faults.length === 0 ? inputOf(item as FileInput) : undefined,
    faults,
    lost: [],
  };
}

/** A file that holds no template: it counts as one that is invalid. */
export function unreadable(
  file: string,
  { line, column }: Place,
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

function readBytes(file: string, language: Language): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const m = messagesFor(language);
    const title = m.fileUnreadable(file);
    throw new Failure(
      { code: 'file_unreadable', exit: 'invalidInput', title, fix: m.fileUnreadableFix },
      error,
    );
  }
}
