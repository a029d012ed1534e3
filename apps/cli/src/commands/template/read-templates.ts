import type { Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { dataFaultTexts } from '../../files/data-fault.messages.ts';
import { typeOrFail } from '../../flags/inspection-type-failure.ts';
import { positionOf } from '@kierros/record-files/positions';
import type { Position } from '@kierros/record-files/positions';
import { decodeData } from '@kierros/record-files/text-of-bytes';
import { FileFaultError, fileFaultTexts } from '@kierros/record-files/texts';
import { parseWithPositions } from '@kierros/record-files/data';
import { readAll } from '../../files/read-all.ts';
import { readInput } from '../../files/read-input.ts';
import { fileTemplate, unreadable } from './check-template.ts';
import type { FileTemplate } from './check-template.ts';
import { templateOfForm } from './forms/form-template.ts';
import { fromSurveyJs, isSurveyJs } from '@kierros/record-files/forms';
import { templateMessages } from './template.messages.ts';

/** Which files to read, the format of stdin (`-`), and the type of forms that have none. */
export type TemplateFiles = {
  readonly files: readonly string[];
  readonly format: 'json' | 'yaml' | undefined;
  readonly type: string | undefined;
};

/** Reads every file (`-` is stdin) and validates it without the server. */
export async function readTemplates(
  { io, language }: Context,
  { files, format, type }: TemplateFiles,
): Promise<FileTemplate[]> {
  // An unknown type is one usage error, not a fault of every file.
  const formType = type === undefined ? undefined : typeOrFail(type, language).id;
  const found: FileTemplate[] = [];
  for (const file of files) {
    if (/\.xls$/i.test(file)) {
      const message = templateMessages[language].oldWorkbook;
      found.push(unreadable(file, { line: 1, column: 1 }, { message }));
      continue;
    }
    if (/\.xls[xm]$/i.test(file)) {
      const { templateOfWorkbook } = await import('./forms/read-form.ts');
      found.push(
        await templateOfWorkbook(file, readInput(file, file, language), { formType, language }),
      );
      continue;
    }
    const bytes = file === '-' ? await readAll(io.stdin) : readInput(file, file, language);
    const from = file === '-' ? { formType, format } : { formType };
    found.push(...templatesOf(file === '-' ? 'stdin' : file, bytes, language, from));
  }
  return found;
}

function templatesOf(
  file: string,
  bytes: Uint8Array,
  language: Language,
  from: Parameters<typeof templatesIn>[3],
): FileTemplate[] {
  try {
    return templatesIn(file, decodeData(bytes), language, from);
  } catch (error) {
    if (!(error instanceof FileFaultError)) throw error;
    const { fault } = error;
    const message = fileFaultTexts[language][fault.code](fault.detail);
    return [unreadable(file, fault, { message })];
  }
}

/** The templates of one text, JSON or YAML, including SurveyJS forms. */
export function templatesIn(
  file: string,
  text: string,
  language: Language,
  { formType, format }: { formType?: number | undefined; format?: TemplateFiles['format'] } = {},
): FileTemplate[] {
  const t = templateMessages[language];
  const { unreadable: noData } = dataFaultTexts[language];
  const parsed = parseWithPositions(file, text, format);
  if ('message' in parsed) return [unreadable(file, parsed, { message: noData(parsed.message) })];
  const { value } = parsed;
  const isList = Array.isArray(value);
  const start = firstSign(text);
  const positionAt = (pointer: string) =>
    pointer === '' && !isList ? start : positionOf(parsed.places, pointer);
  if (isSurveyJs(value)) {
    const form = fromSurveyJs(value, positionAt);
    return [templateOfForm(file, form, { formType, language })];
  }
  const items: unknown[] = isList ? value : value == null ? [] : [value];
  if (items.length === 0) return [unreadable(file, { line: 1, column: 1 }, { message: t.empty })];
  return items.map((item, index) => {
    const base = isList ? `/${index}` : '';
    return fileTemplate(file, item, {
      language,
      positionAt: (pointer) => positionAt(base + pointer),
    });
  });
}

// The start of a file's only template, including YAML comments.
function firstSign(text: string): Position {
  const before = /^\uFEFF?\s*/.exec(text)?.[0] ?? '';
  const lines = before.replace('\uFEFF', '').split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
