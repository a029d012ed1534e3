import { readFileSync } from 'node:fs';
import { languages, readCsv, type CsvCell, type Language } from '@kierros/domain';
import { messagesFor } from '../cli.messages.ts';
import type { Context } from '../command/context.ts';
import { Failure } from '../command/failure.ts';
import { readAll } from '../files/read-all.ts';
import type { InputFormat } from '../flags/input-format.ts';
import { typedMessages } from '../flags/typed-values.messages.ts';
import { recordMessages } from './records.messages.ts';

/** A record of a file, before validation by the server. */
export type FileRecord = Readonly<Record<string, unknown>>;

/** The fields of records that have two languages. */
const TEXTS = ['name', 'description'];

// A text is `name.fi` by its path in JSON, so people name its column like that as well.
const DOTTED = new RegExp(`^(${TEXTS.join('|')})\\.(${languages.join('|')})$`);

/** The file to read, the format of stdin (`-`), and the language of a plain `name` in a CSV. */
export type Document = {
  readonly file: string;
  readonly format?: InputFormat | undefined;
  readonly textLanguage?: Language | undefined;
};

/** The name of a file in messages. */
export const nameOf = ({ file }: Pick<Document, 'file'>): string => (file === '-' ? 'stdin' : file);

/**
 * The content of a JSON, YAML or CSV file; `-` is stdin, as JSON or YAML unless
 * its format is given. The texts of a CSV are in the columns `name_fi` and
 * `name_en`, or `name.fi` and `name.en`; a plain `name` is in `textLanguage`,
 * and refused without it.
 */
export async function readDocument(context: Context, document: Document): Promise<unknown> {
  const { file, format, textLanguage } = document;
  const t = recordMessages[context.language];
  const text = await textOf(context, file);
  if (format !== 'csv' && !/\.csv$/i.test(file)) return valueOf(context, document, text);
  const name = nameOf(document);
  const rows = readCsv(text);
  if (!Array.isArray(rows))
    throw invalid(context, document, t.noCsv(`${name}:${rows.line}:${rows.column}`));
  if (rows.length === 0) throw invalid(context, document, t.noCsv(name));
  const [head = [], ...lines] = rows;
  const columns = head.map(columnOf);
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) < index);
  if (twice !== undefined)
    throw invalid(context, document, t.columnTwice(name, twice), t.columnTwiceFix);
  const records = csvRecords(columns, lines);
  const plain = TEXTS.find((text) => records.some((record) => record[text] !== undefined));
  if (plain !== undefined && textLanguage === undefined)
    throw new Failure({
      code: 'language_missing',
      exit: 'invalidInput',
      title: t.noLanguage(name, plain),
      fix: t.noLanguageFix(plain),
    });
  return records.map((record) => withTexts(record, textLanguage));
}

// The other language stays empty: it is not filled in silently.
function withTexts(record: FileRecord, language: Language | undefined): FileRecord {
  const fields = { ...record };
  for (const name of TEXTS) {
    const text: Record<string, unknown> = {};
    if (language !== undefined && fields[name] !== undefined) text[language] = fields[name];
    for (const column of languages)
      if (fields[`${name}_${column}`] !== undefined) text[column] = fields[`${name}_${column}`];
    for (const column of [name, ...languages.map((one) => `${name}_${one}`)]) delete fields[column];
    if (Object.keys(text).length > 0) fields[name] = text;
  }
  return fields;
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
export async function textOf({ io, language }: Context, file: string): Promise<string> {
  if (file === '-') return readAll(io.stdin);
  const m = messagesFor(language);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Failure(
      {
        code: 'file_unreadable',
        exit: 'usage',
        title: m.fileUnreadable(file),
        fix: m.fileUnreadableFix,
      },
      error,
    );
  }
}

async function valueOf(context: Context, document: Document, text: string): Promise<unknown> {
  const t = recordMessages[context.language];
  // Loads the YAML library, which most runs do not need.
  const { parseWithPositions } = await import('../files/positioned-data.ts');
  const name = nameOf(document);
  const { format } = document;
  const parsed = parseWithPositions(name, text, format === 'csv' ? undefined : format);
  if (!('message' in parsed)) return parsed.value;
  const { line, column, message } = parsed;
  throw invalid(context, document, t.unreadable(`${name}:${line}:${column}`, message));
}

const columnOf = ({ value }: CsvCell): string => value.trim().replace(DOTTED, '$1_$2');

function csvRecords(columns: readonly string[], lines: readonly CsvCell[][]): FileRecord[] {
  return lines
    .filter((line) => line.some(({ value }) => value !== ''))
    .map((line) =>
      Object.fromEntries(
        columns.flatMap((column, index) => {
          const value = line[index]?.value;
          return value ? [[column, value]] : [];
        }),
      ),
    );
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
