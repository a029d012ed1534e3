import { csvLine } from '@kierros/domain';
import type { Language, LocalDate } from '@kierros/domain';
import { examplesOf, columnsOf } from '@kierros/record-files/columns';
import type { TableKind } from '@kierros/record-files/columns';

/** A sample with headings in this language; planned inspections get the day. */
type Sample = { kind: TableKind; language: Language; openDay: LocalDate };

const cellsOf = ({ kind, language, openDay }: Sample) => ({
  head: columnsOf(kind).map(({ label }) => label[language]),
  examples: examplesOf(kind, openDay),
});

/** An empty CSV of a kind: the headings, and rows as an example. */
export function sampleCsv(sample: Sample): Blob {
  const { head, examples } = cellsOf(sample);
  // Without the mark, Excel does not read UTF-8.
  return new Blob([`\uFEFF${[head, ...examples].map(csvLine).join('')}`], { type: 'text/csv' });
}

/** The same as a workbook; its cells are texts, so that nothing becomes a number or a formula. */
export async function sampleWorkbook(sample: Sample): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const { head, examples } = cellsOf(sample);
  return writeExcelFile([
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...examples.map((row) => row.map((value) => ({ value, type: String }))),
  ]).toBlob();
}
