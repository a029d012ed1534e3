import type { Language } from '@kierros/domain';
import { isTableKind } from '@kierros/record-files/columns';
import { recordsOfTable } from '@kierros/record-files/table';
import type { TableRecord } from '@kierros/record-files/table';
import type { ImportInput, ImportKind } from './imports.api.ts';
import { matchFaults } from './match-columns.ts';
import type { Fields } from './match-columns.ts';
import type { ReadChosen } from './read-chosen.ts';

/** The records to import, with where each is in the file. */
export interface ImportRows {
  readonly kind: ImportKind;
  readonly records: readonly TableRecord[];
  readonly lines: readonly number[];
  /** The heading in the file of each field of a table. */
  readonly headings: ReadonlyMap<string, string>;
}

/** What the screen knows besides the file. */
export interface RowsChoice {
  readonly kind: ImportKind;
  readonly fields: Fields;
  readonly textLanguage: Language;
  readonly formType: number;
  readonly formName: string;
}

/** The records of a file; null while something is missing or refused. */
export function rowsOf(read: ReadChosen, choice: RowsChoice): ImportRows | null {
  const { kind } = choice;
  if (read.holds === 'records') {
    const lines = read.positions.map(({ line }) => line);
    return { kind, records: read.records, lines, headings: new Map() };
  }
  if (read.holds === 'form') return kind === 'templates' ? formRows(read, choice) : null;
  if (read.holds !== 'table' || !isTableKind(kind)) return null;
  const { fields, textLanguage } = choice;
  const { missing, twice } = matchFaults(kind, fields);
  if (missing.length > 0 || twice !== null) return null;
  const matched = fields.map((field) => (field === '' ? null : field));
  const { records, lines } = recordsOfTable(read.table, { kind, fields: matched, textLanguage });
  const headings = new Map(
    fields.map((field, at): [string, string] => [field, read.table.headings[at] ?? '']),
  );
  return { kind, records, lines, headings };
}

type FormFile = Extract<ReadChosen, { holds: 'form' }>;

function formRows({ form }: FormFile, { kind, formType, formName }: RowsChoice): ImportRows | null {
  if (formName.trim() === '') return null;
  const record = {
    name: form.name ?? formName,
    ...(form.description !== undefined && { description: form.description }),
    inspectiontype_id: formType,
    questions: form.questions,
  };
  return { kind, records: [record], lines: [1], headings: new Map() };
}

/** The body of an import; what names no location goes to the current one. */
export const inputOf = ({ kind, records }: ImportRows, locationId: number | null): ImportInput => ({
  kind,
  items: records.map((record) => ({ ...record })),
  ...(locationId !== null && { location_id: locationId }),
});
