import type { Call } from '@kierros/api/client';
import type { Context } from '../command/context.ts';
import type { ShowParts } from '../command/show-verb.ts';
import { connect } from '../http/connect.ts';
import { readEvery } from '../http/every-page.ts';
import type { ReadPage } from '../http/every-page.ts';
import { mapLazily, type Cell } from './output.ts';

/** How a list of records is shown: its fields in JSON, its columns in a table. */
export type Listing<Item extends object> = {
  readonly fields: readonly (keyof Item & string)[];
  readonly head: readonly string[];
  readonly shrink: readonly number[];
  readonly row: (item: Item) => readonly Cell[];
  /** The summary below the table. */
  readonly total: (count: number, items: readonly Item[]) => string;
};

/** Lists all records of the server, page by page. */
export async function showList<Item extends object>(
  context: Context,
  listing: Listing<Item>,
  read: (call: Call) => ReadPage<Item> | Promise<ReadPage<Item>>,
): Promise<void> {
  context.print.checkFields(listing.fields);
  const readPage = await read(connect(context));
  showRecords(context, listing, await readEvery(readPage));
}

/** Shows records that are already read. */
export function showRecords<Item extends object>(
  { print }: Context,
  listing: Listing<Item>,
  items: readonly Item[],
): void {
  print.list(items, listing.fields, () => ({ ...listing, rows: mapLazily(items, listing.row) }));
  print.note(listing.total(items.length, items));
}

/** With --json and --plain: the records for a script, with --plain all their fields unless a row says otherwise. */
export function reportRecords<Item extends object>(
  print: Context['print'],
  records: readonly Item[],
  fields: readonly (keyof Item & string)[],
  row = (item: Item): string[] => fields.map((field) => String(item[field] ?? '')),
): void {
  if (!print.isJson && !print.isPlain) return;
  print.list(records, fields, () => ({ head: fields, shrink: [], rows: records.map(row) }));
}

/** Reads one record and shows it. */
export async function showOne<Item extends object>(
  context: Context,
  { fields, read, lines }: Pick<ShowParts<Item>, 'fields' | 'read' | 'lines'>,
  id: number,
): Promise<void> {
  const { language, print } = context;
  print.checkFields(fields);
  const item = await read(connect(context), id);
  print.one(item, fields, () => labelled(lines(item, language)));
}

/** One record for people: a line with label and text per field. */
export function labelled(lines: readonly (readonly [string, string])[]): string {
  const width = Math.max(...lines.map(([label]) => label.length)) + 2;
  return lines.map(([label, text]) => `${label.padEnd(width)}${text}`.trimEnd() + '\n').join('');
}
