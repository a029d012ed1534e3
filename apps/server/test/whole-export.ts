import { createHash } from 'node:crypto';
import { readCsv } from '@kierros/domain';

/** The lines of an exported history without its head and end; undefined if the file was truncated or changed. */
export function wholeCsv(file: string): Record<string, string>[] | undefined {
  const rows = readCsv(file);
  if (!file.endsWith('\r\n') || !Array.isArray(rows)) return undefined;
  const [head, ...lines] = rows.map((row) => row.map(({ value }) => value));
  const end = lines.pop();
  if (!head || end?.[0] !== 'end' || Number(end[1]) !== lines.length) return undefined;
  if (end[2] !== hashAbove(file, '\r\n')) return undefined;
  return lines.map((line) =>
    Object.fromEntries(head.map((name, index) => [name, line[index] ?? ''])),
  );
}

/** The same for JSON lines. */
export function wholeJsonLines(file: string): Record<string, unknown>[] | undefined {
  if (!file.endsWith('\n')) return undefined;
  const lines = file.slice(0, -1).split('\n');
  const end = JSON.parse(lines.pop() ?? 'null') as Record<string, unknown> | null;
  if (end?.['end'] !== true || end['count'] !== lines.length) return undefined;
  if (end['sha256'] !== hashAbove(file, '\n')) return undefined;
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

function hashAbove(file: string, lineEnd: string): string {
  const above = file.slice(
    0,
    file.lastIndexOf(lineEnd, file.length - lineEnd.length - 1) + lineEnd.length,
  );
  return createHash('sha256').update(above).digest('hex');
}
