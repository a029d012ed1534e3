import { columnsOf, fieldOfHeading } from '@kierros/record-files/columns';
import type { TableKind } from '@kierros/record-files/columns';
import { isRoomList } from '@kierros/record-files/table';
import type { FileTable } from '@kierros/record-files/table';
import { readStored, writeStored } from '../../stores/stored.ts';

/** The field of each column; empty leaves a column out. */
export type Fields = readonly string[];

const keyOf = (kind: TableKind) => `kierros.import-columns.${kind}`;
const mostHeadings = 200;

type Remembered = Readonly<Record<string, string>>;

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((field) => typeof field === 'string');

const readMatch = (kind: TableKind): Remembered =>
  readStored(localStorage, keyOf(kind), isRemembered) ?? {};

/** The fields of the columns of a table: as they were matched last in this browser, else by their headings. */
export function fieldsOf(kind: TableKind, { headings }: FileTable): Fields {
  const remembered = readMatch(kind);
  const taken = new Set<string>();
  return headings.map((heading) => {
    const field = Object.hasOwn(remembered, heading)
      ? (remembered[heading] ?? '')
      : (fieldOfHeading(kind, heading) ?? '');
    // A second column of the same name is matched by eye.
    if (taken.has(field)) return '';
    if (field !== '') taken.add(field);
    return field;
  });
}

/** Remembers how the columns of a table were matched. */
export function rememberFields(kind: TableKind, { headings }: FileTable, fields: Fields): void {
  const match = { ...readMatch(kind) };
  for (const [at, heading] of headings.entries())
    if (heading !== '') match[heading] = fields[at] ?? '';
  const entries = Object.entries(match).slice(-mostHeadings);
  writeStored(localStorage, keyOf(kind), Object.fromEntries(entries));
}

const plainTexts = ['name', 'description'];

/** Whether the fields are texts whose columns do not say their language. */
export const needsLanguage = (fields: Fields): boolean =>
  fields.some((field) => plainTexts.includes(field));

/** What is wrong with a match: needed fields without a column, and a field of two columns. */
export function matchFaults(kind: TableKind, fields: Fields) {
  const twice = fields.find((field, index) => field !== '' && fields.indexOf(field) < index);
  const missing = columnsOf(kind)
    .filter(({ field, isNeeded }) => isNeeded && !fields.includes(field))
    .filter(({ field }) => field !== 'kind' || !isRoomList(kind, fields))
    .map(({ field }) => field);
  const isNamed = kind === 'schedule' || kind === 'users' || fields.some(isName);
  return { missing: isNamed ? missing : [...missing, 'name'], twice: twice ?? null };
}

const isName = (field: string): boolean => /^name(_fi|_en)?$/.test(field);
