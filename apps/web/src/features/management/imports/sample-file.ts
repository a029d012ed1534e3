import { csvLine } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { columnsOf } from '@kierros/record-files/columns';
import type { TableKind } from '@kierros/record-files/columns';

const cellsOf = (kind: TableKind, language: Language) => ({
  head: columnsOf(kind).map(({ label }) => label[language]),
  example: columnsOf(kind).map(({ example }) => example),
});

/** An empty CSV of a kind: the headings, and one row as an example. */
export function sampleCsv(kind: TableKind, language: Language): Blob {
  const { head, example } = cellsOf(kind, language);
  // Without the mark, Excel does not read UTF-8.
  return new Blob([`\uFEFF${csvLine(head)}${csvLine(example)}`], { type: 'text/csv' });
}

/** The same as a workbook; its cells are texts, so that nothing becomes a number or a formula. */
export async function sampleWorkbook(kind: TableKind, language: Language): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const { head, example } = cellsOf(kind, language);
  return writeExcelFile([
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    example.map((value) => ({ value, type: String })),
  ]).toBlob();
}
