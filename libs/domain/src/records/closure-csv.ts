import { parseLocalDate } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { closureFile, closureName } from './closure-records.ts';
import type {
  ClosureFile,
  ClosureRecord,
  ClosureRecordFault,
  FaultyClosure,
  NameLanguage,
} from './closure-records.ts';
import { readCsv } from './read-csv.ts';
import type { CsvCell } from './read-csv.ts';

const columns = ['from', 'to', 'name_fi', 'name_en', 'name', 'yearly'] as const;
type Column = (typeof columns)[number];
type Cells = ReadonlyMap<Column, CsvCell>;

/**
 * Reads closures from a CSV. Its first line names the columns: `from`, `to` (empty: one day), `name_fi` and `name_en`
 * or `name`, and `yearly` (yes or no). Days are `2026-12-24`, or `24.12.2026` as a Finnish spreadsheet saves them.
 *
 * @example
 * closuresFromCsv('from,name_fi\n2026-12-24,Jouluaatto\n', undefined).closures // => [{ from: '2026-12-24', to: '2026-12-24', isYearly: false, name: { en: '', fi: 'Jouluaatto' }, line: 2, column: 1 }]
 */
export function closuresFromCsv(text: string, language: NameLanguage): ClosureFile {
  const rows = readCsv(text);
  if (!Array.isArray(rows))
    return { closures: [], doubtful: [], faults: [{ ...rows, fault: 'not_csv', value: '' }] };
  const [head = [], ...lines] = rows.filter((row) => row.some(({ value }) => value.trim() !== ''));
  const named = head.map(({ value }) => columnOf(value));
  const unusable = headFaults(head, named);
  if (unusable.length > 0) return { closures: [], doubtful: [], faults: unusable };
  const faults: FaultyClosure[] = [];
  const closures = lines.flatMap((cells) => {
    const found: FaultyClosure[] = [];
    const closure = closureIn(cells, { named, language, faults: found });
    faults.push(...found);
    return closure && found.length === 0 ? [closure] : [];
  });
  return closureFile(closures, faults);
}

const columnOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^name\.(fi|en)$/, 'name_$1');

const isColumn = (name: string): name is Column => (columns as readonly string[]).includes(name);

const at = (
  { line, column }: Pick<CsvCell, 'line' | 'column'>,
  fault: ClosureRecordFault,
  value = '',
): FaultyClosure => ({ line, column, fault, value });

function headFaults(head: readonly CsvCell[], named: readonly string[]): FaultyClosure[] {
  const faults = head.flatMap((cell, index) => {
    const name = named[index] ?? '';
    if (name === '') return [];
    if (!isColumn(name)) return [at(cell, 'unknown_column', cell.value.trim())];
    return named.indexOf(name) < index ? [at(cell, 'repeated_column', name)] : [];
  });
  const hasName = named.some((name) => name.startsWith('name'));
  const missing = [...(named.includes('from') ? [] : ['from']), ...(hasName ? [] : ['name_fi'])];
  const start = { line: head[0]?.line ?? 1, column: 1 };
  return [...faults, ...missing.map((name) => at(start, 'missing_column', name))];
}

type Reading = {
  readonly named: readonly string[];
  readonly language: NameLanguage;
  readonly faults: FaultyClosure[];
};

function closureIn(
  row: readonly CsvCell[],
  { named, language, faults }: Reading,
): ClosureRecord | null {
  const cells = new Map<Column, CsvCell>();
  row.forEach((cell, index) => {
    const name = named[index] ?? '';
    if (isColumn(name)) cells.set(name, cell);
    else if (cell.value.trim() !== '') faults.push(at(cell, 'unknown_column', cell.value.trim()));
  });
  const { line = 1, column = 1 } = row[0] ?? {};
  const text = (name: Column) => cells.get(name)?.value.trim() ?? '';
  const from = dayIn(cells, 'from', faults) ?? null;
  if (text('from') === '') faults.push(at({ line, column }, 'not_a_day'));
  const to = text('to') === '' ? from : dayIn(cells, 'to', faults);
  const isYearly = yesIn(cells.get('yearly'), faults);
  const name = closureName(
    { fi: text('name_fi'), en: text('name_en'), plain: text('name') },
    language,
  );
  return from && to ? { from, to, isYearly, name, line, column } : null;
}

function dayIn(cells: Cells, column: Column, faults: FaultyClosure[]): LocalDate | undefined {
  const cell = cells.get(column);
  const text = cell?.value.trim() ?? '';
  if (!cell || text === '') return undefined;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const found = parseLocalDate(iso);
  if (found === undefined) faults.push(at(cell, 'not_a_day', text));
  return found;
}

const yes = ['yes', 'true', '1', 'x', 'kyllä'];
const no = ['', 'no', 'false', '0', 'ei'];

function yesIn(cell: CsvCell | undefined, faults: FaultyClosure[]): boolean {
  const text = cell?.value.trim().toLowerCase() ?? '';
  if (cell && !yes.includes(text) && !no.includes(text))
    faults.push(at(cell, 'not_yes_or_no', cell.value.trim()));
  return yes.includes(text);
}
