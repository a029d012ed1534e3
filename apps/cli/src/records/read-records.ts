import type { Language } from '@kierros/domain';
import { isTableKind } from '@kierros/record-files/columns';
import type { FileTable } from '@kierros/record-files/table';
import { FileFaultError, fileFaultTexts } from '@kierros/record-files/texts';
import type { FileFault } from '@kierros/record-files/texts';
import type { Context } from '../command/context.ts';
import { Failure } from '../command/failure.ts';
import { nameOf, tableOrText, valueIn, type Document } from '../files/read-document.ts';
import { typedMessages } from '../flags/typed-values.messages.ts';
import { recordMessages } from './records.messages.ts';

/** A record of a file, before validation by the server. */
export type FileRecord = Readonly<Record<string, unknown>>;

/** A file of records of one kind, and the language of a plain `name` in a table. */
type RecordDocument = Document & {
  readonly kind: string;
  readonly textLanguage?: Language | undefined;
};

/**
 * The content of a JSON, YAML, CSV or Excel file; `-` is stdin, as JSON or YAML
 * unless its format is given. Texts of a table are in the columns `name_fi` and
 * `name_en`, or `name.fi` and `name.en`; a plain `name` is in `textLanguage`,
 * and refused without it. Columns are recognized by their names in either
 * language.
 */
export async function readDocument(context: Context, document: RecordDocument): Promise<unknown> {
  try {
    const read = await tableOrText(context, document);
    return typeof read === 'string'
      ? await valueOf(context, document, read)
      : await recordsOf(read, document);
  } catch (error) {
    if (error instanceof FileFaultError) throw faultOf(context, document, error.fault);
    throw error;
  }
}

async function recordsOf(table: FileTable, document: RecordDocument): Promise<FileRecord[]> {
  const { recordsOfTable } = await import('@kierros/record-files/table');
  const { fieldOfHeading } = await import('@kierros/record-files/columns');
  const kind = isTableKind(document.kind) ? document.kind : undefined;
  const fields = table.headings.map(
    (heading) => (kind && fieldOfHeading(kind, heading)) ?? heading,
  );
  return recordsOfTable(table, { kind, fields, textLanguage: document.textLanguage }).records;
}

function faultOf(context: Context, document: Document, fault: FileFault): Failure {
  const t = recordMessages[context.language];
  const name = nameOf(document);
  const { code, line, column, detail } = fault;
  if (code === 'columnTwice')
    return invalid(context, document, t.columnTwice(name, detail), t.columnTwiceFix);
  if (code === 'noLanguage')
    return new Failure('invalidInput', 'language_missing', {
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
  { kind, ...document }: RecordDocument,
): FileRecord[] {
  const t = recordMessages[context.language];
  const found = value as { kind?: unknown; items?: unknown } | null;
  if (typeof found?.kind === 'string' && found.kind !== kind)
    throw invalid(context, document, t.otherKind(nameOf(document), found.kind, kind));
  const items: unknown = Array.isArray(value) ? value : found?.items;
  if (!isRecordList(items)) throw invalid(context, document, t.noRecords(nameOf(document)));
  return items;
}

async function valueOf(context: Context, document: Document, text: string): Promise<unknown> {
  const parsed = await valueIn(document, text);
  if (!('message' in parsed)) return parsed.value;
  const { line, column, message } = parsed;
  const place = `${nameOf(document)}:${line}:${column}`;
  throw invalid(context, document, recordMessages[context.language].unreadable(place, message));
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
  return new Failure('invalidInput', 'invalid_file', { title, fix });
}
