import { resolve } from 'node:path';
import { isTableName, isWorkbookName } from '@kierros/record-files/file-names';
import type { PositionedJson } from '@kierros/record-files/positions';
import type { FileTable, TableChoice } from '@kierros/record-files/table';
import type { Encoding } from '@kierros/record-files/text-of-bytes';
import { FileFaultError, fileFaultTexts } from '@kierros/record-files/texts';
import type { Context } from '../command/context.ts';
import type { InputFormat } from '../flags/input-format.ts';
import { decodeInput, type InputText } from './decode-input.ts';
import { readAll } from './read-all.ts';
import { readInput } from './read-input.ts';

/** The file to read, the format of stdin (`-`), its encoding, and where its table is. */
export type Document = TableChoice & {
  readonly file: string;
  readonly format?: InputFormat | undefined;
  readonly encoding?: Encoding | undefined;
};

/** Where and why a document cannot be read. */
export type Unreadable = {
  readonly line: number;
  readonly column: number;
  readonly message: string;
};

/** The name of a file in messages. */
export const nameOf = ({ file }: Pick<Document, 'file'>): string => (file === '-' ? 'stdin' : file);

/** The text of a file, or of stdin for `-`. */
export async function textOf(
  context: Context,
  file: string,
  input: Omit<InputText, 'name'>,
): Promise<string> {
  const bytes = file === '-' ? await readAll(context.io.stdin) : bytesOf(context, file);
  return decodeInput(context, bytes, { ...input, name: nameOf({ file }) });
}

const bytesOf = ({ io, language }: Context, file: string) =>
  readInput(resolve(io.cwd, file), file, language);

/** The table of a CSV or a workbook, or the text of another document. Throws `FileFaultError`. */
export async function tableOrText(
  context: Context,
  document: Document,
): Promise<FileTable | string> {
  const { file, format, encoding, sheet, headingLine } = document;
  // The libraries are loaded only when a table is read.
  if (isWorkbookName(file)) {
    const { readFile } = await import('@kierros/record-files/read');
    const bytes = bytesOf(context, file);
    const found = await readFile({ name: file, bytes, sheet, headingLine });
    if (found.holds === 'table') return found.table;
    if (found.holds !== 'fault') throw new FileFaultError('noTable');
    const { code, detail, ...place } = found.fault;
    throw new FileFaultError(code, detail, place);
  }
  const isTable = format === 'csv' || isTableName(file);
  if (!isTable && (sheet !== undefined || headingLine !== undefined))
    throw new FileFaultError('noTable');
  const text = await textOf(context, file, { isTable, encoding });
  if (!isTable) return text;
  const { tableOfCsv } = await import('@kierros/record-files/table');
  return tableOfCsv(text, document);
}

/** The value of a JSON or YAML text that was read from a document. */
export async function valueIn(
  document: Document,
  text: string,
): Promise<PositionedJson | Unreadable> {
  // The YAML library is loaded only when a file is read.
  const { parseWithPositions } = await import('@kierros/record-files/data');
  const { format } = document;
  return parseWithPositions(nameOf(document), text, format === 'csv' ? undefined : format);
}

/** A JSON, YAML, CSV or Excel document with the position of every value; the rows of a table are objects by its headings. */
export async function readWithPositions(
  context: Context,
  document: Document,
): Promise<PositionedJson | Unreadable> {
  try {
    const read = await tableOrText(context, document);
    if (typeof read === 'string') return await valueIn(document, read);
    const { tableWithPositions } = await import('@kierros/record-files/positioned-table');
    return tableWithPositions(read);
  } catch (error) {
    if (!(error instanceof FileFaultError)) throw error;
    const { code, line, column, detail } = error.fault;
    return { line, column, message: fileFaultTexts[context.language][code](detail) };
  }
}
