import { csvLine } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { examplesOf, columnsOf } from '@kierros/record-files/columns';
import type { TableKind } from '@kierros/record-files/columns';

const cellsOf = (kind: TableKind, language: Language) => ({
  head: columnsOf(kind).map(({ label }) => label[language]),
  examples: examplesOf(kind),
});

/** An empty CSV of a kind: the headings, and rows as an example. */
export function sampleCsv(kind: TableKind, language: Language): Blob {
  const { head, examples } = cellsOf(kind, language);
  // Without the mark, Excel does not read UTF-8.
  return new Blob([`\uFEFF${[head, ...examples].map(csvLine).join('')}`], { type: 'text/csv' });
}

/** The same as a workbook; its cells are texts, so that nothing becomes a number or a formula. */
export async function sampleWorkbook(kind: TableKind, language: Language): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const { head, examples } = cellsOf(kind, language);
  return writeExcelFile([
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...examples.map((row) => row.map((value) => ({ value, type: String }))),
  ]).toBlob();
}
