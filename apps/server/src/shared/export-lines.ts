import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  csvLine,
  csvSlices,
  inspectionType,
  pickText,
  type CsvValue,
  type InspectableKind,
  type Language,
  type Text,
} from '@kierros/domain';
import { Answer } from '../plugins/operations.ts';
import { othersServed } from './others-served.ts';

/** One line of an export, by column. */
export type ExportRecord = {
  readonly [column: string]: CsvValue | boolean | readonly string[] | undefined;
};

/** The columns of an export, in order, and what each tells of an item in one language. */
export type Cells<Item> = {
  readonly [column: string]: (item: Item, lang: Language) => ExportRecord[string];
};

/** Makes the line of an item from its columns. */
export function recordOf<Item>(cells: Cells<Item>): (item: Item, lang: Language) => ExportRecord {
  const entries = Object.entries(cells);
  return (item, lang) => Object.fromEntries(entries.map(([name, of]) => [name, of(item, lang)]));
}

type Path = readonly { readonly kind: InspectableKind; readonly name: Text }[];

/** The name of the place of a kind on a path; empty where the path ends above it. */
export function placeName(path: Path = [], kind: InspectableKind, lang: Language): string {
  const step = path.find((one) => one.kind === kind);
  return step ? pickText(step.name, lang).text : '';
}

/** The name of a type of inspection; empty where there is none of that id. */
export function typeName(id: number, lang: Language): string {
  const type = inspectionType(id);
  return type ? pickText(type.name, lang).text : '';
}

/** How one format writes its lines. */
type LineFormat = {
  mediaType: string;
  extension: string;
  head: string;
  /** In slices. */
  line: (record: ExportRecord) => Iterable<string>;
  /** The last line: the number of records and the SHA-256 of all bytes before it. */
  end: (count: number, sha256: string) => string;
};

function csv(columns: readonly string[]): LineFormat {
  return {
    mediaType: 'text/csv; charset=utf-8; header=present',
    extension: 'csv',
    head: csvLine(columns),
    line: (record) => csvSlices(columns.map((column) => toCell(record[column]))),
    // As many cells as the other lines, so that every CSV reader accepts it.
    end: (count, sha256) =>
      csvLine(['end', count, sha256, ...Array<CsvValue>(columns.length - 3).fill(null)]),
  };
}

function toCell(value: ExportRecord[string]): CsvValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return value?.join(' ') ?? null;
}

function jsonl(): LineFormat {
  return {
    mediaType: 'application/jsonl; charset=utf-8',
    extension: 'jsonl',
    head: '',
    line: (record) => [`${JSON.stringify(record)}\n`],
    end: (count, sha256) => `${JSON.stringify({ end: true, count, sha256 })}\n`,
  };
}

/** The format of an export by its name in the request, and what its file is called. */
type ExportedAs = {
  name: string;
  columns: readonly string[];
  format: 'csv' | 'jsonl' | undefined;
  now: Date;
};

/** Records as a file that is streamed batch by batch. Both formats have the same columns. */
export function exportAnswer(
  { name, columns, format = 'csv', now }: ExportedAs,
  batches: AsyncIterable<readonly ExportRecord[]>,
): Answer {
  const lines = { csv, jsonl }[format](columns);
  const file = `kierros-${name}-${now.toISOString().slice(0, 10)}.${lines.extension}`;
  return new Answer(200, Readable.from(linesOf(lines, batches), { objectMode: false }), {
    'content-type': lines.mediaType,
    'content-disposition': `attachment; filename="${file}"`,
  });
}

const BATCH_CHARACTERS = 65_536;

async function* linesOf(
  format: LineFormat,
  batches: AsyncIterable<readonly ExportRecord[]>,
): AsyncGenerator<string> {
  const hash = createHash('sha256').update(format.head);
  let count = 0;
  if (format.head !== '') yield format.head;
  let text = '';
  const written = () => {
    const block = text;
    text = '';
    hash.update(block);
    return block;
  };
  for await (const records of batches) {
    count += records.length;
    for (const record of records)
      for (const slice of format.line(record)) {
        text += slice;
        if (text.length >= BATCH_CHARACTERS) yield written();
        await othersServed();
      }
  }
  if (text !== '') yield written();
  yield format.end(count, hash.digest('hex'));
}
