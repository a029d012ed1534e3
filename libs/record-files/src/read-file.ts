import { FileFaultError, type FileFault } from './fault-texts.ts';
import { isTableName, isWorkbookName } from './file-names.ts';
import { fromSurveyJs, isSurveyJs, fromXlsForm, tableOf, type Form } from './forms/forms.ts';
import { positionOf, type Position } from './json-lines.ts';
import { parseWithPositions } from './positioned-data.ts';
import { tableOfBook, tableOfCsv } from './table.ts';
import type { FileTable, TableChoice, TableRecord, TableSheet } from './table.ts';
import { decodeData, decodeText } from './text-of-bytes.ts';
import type { Encoding } from './text-of-bytes.ts';
import { isArchive, isOldWorkbook, readWorkbook, sheetsOfForm } from './workbook.ts';

/** The largest file that is read. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** A file as it was chosen, and what somebody chose in place of a guess: the encoding of its text, the place of its table. */
export type ChosenFile = TableChoice & {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly encoding?: Encoding | undefined;
};

/** What a file holds. */
export type ReadFile =
  | {
      readonly holds: 'table';
      readonly table: FileTable;
      /** Where in a workbook it is. */
      readonly sheet?: TableSheet;
      /** The encoding in which it was read, if that is another than UTF-8. */
      readonly encoding?: Encoding;
    }
  | {
      readonly holds: 'records';
      /** The kind that the file names, if it does. */
      readonly kind: string | undefined;
      readonly records: readonly TableRecord[];
      /** The position of each record. */
      readonly positions: readonly Position[];
    }
  | { readonly holds: 'form'; readonly form: Form }
  | { readonly holds: 'fault'; readonly fault: FileFault };

/**
 * Reads a file that somebody chose: a workbook by its first bytes, any other by its name. Everything that can be wrong
 * with it ends in a fault with its position.
 */
export async function readFile(file: ChosenFile): Promise<ReadFile> {
  const { name, bytes, encoding } = file;
  try {
    if (bytes.length > MOST_BYTES) throw new FileFaultError('tooLarge');
    if (isArchive(bytes) || isOldWorkbook(bytes) || isWorkbookName(name))
      return await workbookIn(bytes, file);
    if (isTableName(name)) {
      const read = decodeText(bytes, encoding);
      const other = read.encoding === 'utf-8' ? {} : { encoding: read.encoding };
      return { holds: 'table', table: tableOfCsv(read.text, file), ...other };
    }
    if (/\.(json|ya?ml)$/i.test(name)) return dataIn(name, decodeData(bytes));
    throw new FileFaultError('unknownFormat');
  } catch (error) {
    if (error instanceof FileFaultError) return { holds: 'fault', fault: error.fault };
    // Thousands of levels overflow the stack of a parser, or of the walk over what it found.
    if (error instanceof RangeError) return faultOf('tooDeep');
    throw error;
  }
}

const faultOf = (code: FileFault['code'], detail = ''): ReadFile => ({
  holds: 'fault',
  fault: { code, detail, line: 1, column: 1 },
});

async function workbookIn(bytes: Uint8Array, choice: TableChoice): Promise<ReadFile> {
  const book = await readWorkbook(bytes);
  const survey = book.find(({ name }) => name.toLowerCase() === 'survey')?.cells;
  if (survey && tableOf(survey).headings.includes('type'))
    return { holds: 'form', form: fromXlsForm(sheetsOfForm(book)) };
  return { holds: 'table', ...tableOfBook(book, choice) };
}

// The positions of fifty thousand levels took four seconds.
const MOST_LEVELS = 500;

// Character by character: an expression that repeats a choice overflows the stack in a text of some megabytes.
function refuseDeep(text: string): void {
  let level = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isInText && char === '\\') at += 1;
    else if (char === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (char === '[' || char === '{') level += 1;
    else if (char === ']' || char === '}') level -= 1;
    if (level > MOST_LEVELS) throw new FileFaultError('tooDeep');
  }
}

function dataIn(name: string, text: string): ReadFile {
  if (/\.json$/i.test(name)) refuseDeep(text);
  const parsed = parseWithPositions(name, text);
  if ('message' in parsed) {
    const { line, column, message } = parsed;
    throw new FileFaultError('badData', message.slice(0, 200), { line, column });
  }
  const { value, places } = parsed;
  if (isSurveyJs(value))
    return {
      holds: 'form',
      form: fromSurveyJs(value, (pointer) => positionOf(places, pointer)),
    };
  const found = value as { kind?: unknown; items?: unknown } | null | undefined;
  const isList = Array.isArray(value);
  const items: unknown = isList ? value : found?.items;
  if (!isRecordList(items)) throw new FileFaultError('noTable');
  const base = isList ? '' : '/items';
  return {
    holds: 'records',
    kind: !isList && typeof found?.kind === 'string' ? found.kind : undefined,
    records: items,
    positions: items.map((_one, index) => positionOf(places, `${base}/${index}`)),
  };
}

const isRecordList = (value: unknown): value is TableRecord[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
