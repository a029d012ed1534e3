import { unreachable } from '@kierros/api/client';
import { operations } from '@kierros/api/operations';
import { csvLine } from '@kierros/domain';
import { api } from '../api.ts';
import { checkSession } from '../session/session.api.ts';
import { saveFile } from './save-file.ts';
import { tableOf } from './sheet-cells.ts';
import { sheetInWorker } from './sheet-in-worker.ts';
import { toYaml } from './to-yaml.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'jsonl' | 'json' | 'yaml';
export type RecordKind = 'templates' | 'places' | 'todos' | 'schedule' | 'definitions';
type JsonRecord = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string | number | boolean>>;

/** What is exported: lines that the server streams, records as the import takes them, or rows of a list. */
export type ExportSource =
  | { readonly lines: 'exportHistory' | 'exportActions' | 'exportAudit'; readonly query: Query }
  | { readonly records: RecordKind; readonly locationId: number | 'all' }
  | { readonly rows: () => Promise<readonly JsonRecord[]>; readonly name: string };

/** The formats in which a source can be had. */
export const formatsOf = (source: ExportSource): readonly ExportFormat[] =>
  'records' in source ? ['csv', 'xlsx', 'jsonl', 'json', 'yaml'] : ['csv', 'xlsx', 'jsonl'];

/** Whether the server asks for the password first; a download by its address cannot ask. */
export const needsPassword = async (source: ExportSource): Promise<boolean> =>
  'lines' in source &&
  source.lines === 'exportAudit' &&
  (await api.call('getSystem')).recent_sign_in_until === null;

// By its address the browser writes a stream of any length to the disk. It cannot renew a session, so that is done
// first: otherwise the file would be the refusal.
async function openLines(
  operation: 'exportHistory' | 'exportActions' | 'exportAudit',
  query: Query,
): Promise<void> {
  if ((await checkSession()) !== 'in') throw unreachable();
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  const address = `/api/v2${operations[operation].path}?${search.toString()}`;
  Object.assign(document.createElement('a'), { href: address, download: '' }).click();
}

async function sheetOfLines(
  operation: 'exportHistory' | 'exportActions' | 'exportAudit',
  query: Query,
): Promise<Blob> {
  const file: unknown = await api.call(operation, { query: { ...query, format: 'jsonl' } });
  return sheetInWorker(file as Blob);
}

const text = (content: string, type: string) => new Blob([content], { type });

/** Rows of a list in one of the formats that every source has. */
async function fileOfRows(
  records: readonly JsonRecord[],
  format: 'csv' | 'xlsx' | 'jsonl',
): Promise<Blob> {
  if (format === 'jsonl')
    return text(records.map((one) => `${JSON.stringify(one)}\n`).join(''), 'application/jsonl');
  const table = tableOf(records);
  if (format === 'xlsx') return sheetInWorker(table);
  const cells = (row: (typeof table.rows)[number]) =>
    csvLine(row.map((cell) => (typeof cell === 'boolean' ? Number(cell) : cell)));
  return text(
    // The mark makes Excel read the file as UTF-8.
    `\uFEFF${csvLine(table.columns)}${table.rows.map(cells).join('')}`,
    'text/csv;charset=utf-8',
  );
}

async function fileOfRecords(
  kind: RecordKind,
  locationId: number | 'all',
  format: ExportFormat,
): Promise<Blob> {
  const file = await api.call('exportRecords', {
    params: { kind },
    query: { location_id: locationId },
  });
  if (format === 'json') return text(`${JSON.stringify(file, null, 2)}\n`, 'application/json');
  if (format === 'yaml') return text(toYaml(file), 'application/yaml');
  return fileOfRows(file.items, format);
}

/** Downloads a source in a format; `today` names the file. */
export async function exportFile(
  source: ExportSource,
  format: ExportFormat,
  today: string,
): Promise<void> {
  const nameOf = (what: string) => `kierros-${what}-${today}.${format}`;
  if ('lines' in source) {
    const { lines, query } = source;
    if (format !== 'xlsx') return openLines(lines, { ...query, format });
    return saveFile(
      nameOf(lines.slice('export'.length).toLowerCase()),
      await sheetOfLines(lines, query),
    );
  }
  if ('records' in source)
    return saveFile(
      nameOf(source.records),
      await fileOfRecords(source.records, source.locationId, format),
    );
  const rows = format as 'csv' | 'xlsx' | 'jsonl';
  return saveFile(nameOf(source.name), await fileOfRows(await source.rows(), rows));
}
