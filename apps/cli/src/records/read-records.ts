import { readFileSync } from 'node:fs';
import { languages, readCsv, type Language } from '@kierros/domain';
import { messagesFor } from '../cli.messages.ts';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { readAll } from '../read-all.ts';
import { recordMessages } from './records.messages.ts';

/** What a record of a file is before the server has judged it. */
export type FileRecord = Readonly<Record<string, unknown>>;

/** The texts of records, which are in two languages. */
const TEXTS = ['name', 'description'];

/**
 * What a JSON, YAML or CSV file holds; `-` is stdin, as JSON or YAML. The texts
 * of a CSV are in the columns `name_fi` and `name_en`; a plain `name` is in
 * `textLanguage`, and refused without one.
 */
export async function readDocument(
  context: Context,
  file: string,
  textLanguage?: Language,
): Promise<unknown> {
  const t = recordMessages[context.language];
  const text = (await textOf(context, file)).replace(/^\uFEFF/, '');
  if (!file.endsWith('.csv')) return valueOf(context, file, text);
  const records = csvRecords(text);
  if (!records) throw invalid(context, t.noCsv(file));
  const plain = TEXTS.find((name) => records.some((record) => record[name] !== undefined));
  if (plain !== undefined && textLanguage === undefined)
    throw new Failure({
      code: 'language_missing',
      exit: 'invalidInput',
      title: t.noLanguage(file, plain),
      fix: t.noLanguageFix(plain),
    });
  return records.map((record) => withTexts(record, textLanguage));
}

// The other language stays empty: nothing fills it silently.
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
  { file, kind }: { readonly file: string; readonly kind: string },
): FileRecord[] {
  const t = recordMessages[context.language];
  const found = value as { kind?: unknown; items?: unknown } | null;
  if (typeof found?.kind === 'string' && found.kind !== kind)
    throw invalid(context, t.otherKind(file, found.kind, kind));
  const items: unknown = Array.isArray(value) ? value : found?.items;
  if (!isRecordList(items)) throw invalid(context, t.noRecords(file));
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

async function valueOf(context: Context, file: string, text: string): Promise<unknown> {
  const t = recordMessages[context.language];
  // The library for YAML behind it is one that most runs do not need.
  const { parsePlaced } = await import('../placed-data.ts');
  const parsed = parsePlaced(file === '-' ? 'stdin' : file, text);
  if (!('message' in parsed)) return parsed.value;
  const { line, column, message } = parsed;
  throw invalid(context, t.unreadable(`${file}:${line}:${column}`, message));
}

// The first line names the columns. Editors end lines with a bare newline too.
function csvRecords(text: string): FileRecord[] | undefined {
  const lines = readCsv(text.replace(/\r?\n/g, '\r\n').replace(/([^\n])$/, '$1\r\n'));
  const [head, ...rows] = lines ?? [];
  if (!head) return undefined;
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) =>
      Object.fromEntries(
        head.flatMap((name, index) => (row[index] ? [[name.trim(), row[index]]] : [])),
      ),
    );
}

const isRecordList = (value: unknown): value is FileRecord[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));

function invalid({ language }: Context, title: string): Failure {
  const { shapeFix } = recordMessages[language];
  return new Failure({ code: 'invalid_file', exit: 'invalidInput', title, fix: shapeFix });
}
