import type { Language } from '@kierros/domain';
import { isTableKind } from '@kierros/record-files/columns';
import { isTableName, isWorkbookName } from '@kierros/record-files/file-names';
import type { FileTable, TableChoice } from '@kierros/record-files/table';
import type { Encoding } from '@kierros/record-files/text-of-bytes';
import { FileFaultError, fileFaultTexts } from '@kierros/record-files/texts';
import type { FileFault } from '@kierros/record-files/texts';
import type { Context } from '../command/context.ts';
import { Failure } from '../command/failure.ts';
import type { InputText } from '../files/decode-input.ts';
import { decodeInput } from '../files/decode-input.ts';
import { readInput } from '../files/read-input.ts';
import { readAll } from '../files/read-all.ts';
import type { InputFormat } from '../flags/input-format.ts';
import { typedMessages } from '../flags/typed-values.messages.ts';
import { recordMessages } from './records.messages.ts';

/** A record of a file, before validation by the server. */
export type FileRecord = Readonly<Record<string, unknown>>;

/**
 * The file to read, the format of stdin (`-`), its encoding, where its table is, and the language of a plain `name` in
 * a table.
 */
export type Document = TableChoice & {
  readonly file: string;
  readonly format?: InputFormat | undefined;
  readonly encoding?: Encoding | undefined;
  readonly textLanguage?: Language | undefined;
};

/** The name of a file in messages. */
export const nameOf = ({ file }: Pick<Document, 'file'>): string => (file === '-' ? 'stdin' : file);

/**
 * The content of a JSON, YAML, CSV or Excel file; `-` is stdin, as JSON or YAML
 * unless its format is given. Texts of a table are in the columns `name_fi` and
 * `name_en`, or `name.fi` and `name.en`; a plain `name` is in `textLanguage`,
 * and refused without it. Columns are recognized by their names in either
 * language.
 */
export async function readDocument(
  context: Context,
  document: Document & { readonly kind: string },
): Promise<unknown> {
  const { file, format } = document;
  if (isWorkbookName(file)) return recordsOfWorkbook(context, document);
  const isTable = format === 'csv' || isTableName(file);
  const isPlaced = document.sheet !== undefined || document.headingLine !== undefined;
  if (!isTable && isPlaced) throw faultOf(context, document, new FileFaultError('noTable').fault);
  const text = await textOf(context, file, { isTable, encoding: document.encoding });
  if (!isTable) return valueOf(context, document, text);
  const { tableOfCsv } = await import('@kierros/record-files/table');
  return inTable(context, document, () => tableOfCsv(text, document));
}

async function recordsOfWorkbook(context: Context, document: Document & { kind: string }) {
  const { readFile } = await import('@kierros/record-files/read');
  const { file, sheet, headingLine } = document;
  const bytes = readInput(file, file, context.language);
  const found = await readFile({ name: file, bytes, sheet, headingLine });
  return inTable(context, document, () => {
    if (found.holds === 'table') return found.table;
    if (found.holds === 'fault')
      throw new FileFaultError(found.fault.code, found.fault.detail, found.fault);
    throw new FileFaultError('noTable');
  });
}

async function inTable(
  context: Context,
  document: Document & { readonly kind: string },
  read: () => FileTable,
): Promise<FileRecord[]> {
  const { recordsOfTable } = await import('@kierros/record-files/table');
  const { fieldOfHeading } = await import('@kierros/record-files/columns');
  const kind = isTableKind(document.kind) ? document.kind : undefined;
  try {
    const table = read();
    const fields = table.headings.map(
      (heading) => (kind && fieldOfHeading(kind, heading)) ?? heading,
    );
    return recordsOfTable(table, { kind, fields, textLanguage: document.textLanguage }).records;
  } catch (error) {
    if (error instanceof FileFaultError) throw faultOf(context, document, error.fault);
    throw error;
  }
}

function faultOf(context: Context, document: Document, fault: FileFault): Failure {
  const t = recordMessages[context.language];
  const name = nameOf(document);
  const { code, line, column, detail } = fault;
  if (code === 'columnTwice')
    return invalid(context, document, t.columnTwice(name, detail), t.columnTwiceFix);
  if (code === 'noLanguage')
    return new Failure({
      code: 'language_missing',
      exit: 'invalidInput',
      title: t.noLanguage(name, detail),
      fix: t.noLanguageFix(detail),
    });
  if (code === 'badCsv') return invalid(context, document, t.noCsv(`${name}:${line}:${column}`));
  const why = fileFaultTexts[context.language][code](detail);
  return invalid(context, document, t.unreadable(`${name}:${line}:${column}`, why));
}

/** The records of a document: a list, or an object with the list under "items". */
export function recordsIn(
  context: Context,
  value: unknown,
  { kind, ...document }: Document & { readonly kind: string },
): FileRecord[] {
  const t = recordMessages[context.language];
  const found = value as { kind?: unknown; items?: unknown } | null;
  if (typeof found?.kind === 'string' && found.kind !== kind)
    throw invalid(context, document, t.otherKind(nameOf(document), found.kind, kind));
  const items: unknown = Array.isArray(value) ? value : found?.items;
  if (!isRecordList(items)) throw invalid(context, document, t.noRecords(nameOf(document)));
  return items;
}

/** The text of a file, or of stdin for `-`. */
export async function textOf(
  context: Context,
  file: string,
  input: Omit<InputText, 'name'>,
): Promise<string> {
  const bytes =
    file === '-' ? await readAll(context.io.stdin) : readInput(file, file, context.language);
  return decodeInput(context, bytes, { ...input, name: nameOf({ file }) });
}

async function valueOf(context: Context, document: Document, text: string): Promise<unknown> {
  const t = recordMessages[context.language];
  // Loads the YAML library, which most runs do not need.
  const { parseWithPositions } = await import('@kierros/record-files/data');
  const name = nameOf(document);
  const { format } = document;
  const parsed = parseWithPositions(name, text, format === 'csv' ? undefined : format);
  if (!('message' in parsed)) return parsed.value;
  const { line, column, message } = parsed;
  throw invalid(context, document, t.unreadable(`${name}:${line}:${column}`, message));
}

const isRecordList = (value: unknown): value is FileRecord[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));

function invalid(
  { language }: Context,
  { file, format }: Document,
  title: string,
  hint = recordMessages[language].shapeFix,
): Failure {
  const isGuessed = file === '-' && format === undefined;
  const fix = isGuessed ? `${hint} ${typedMessages[language].guessedFormat}` : hint;
  return new Failure({ code: 'invalid_file', exit: 'invalidInput', title, fix });
}
