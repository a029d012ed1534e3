import writeXlsxFile from 'write-excel-file/universal';
import type { SheetData } from 'write-excel-file/universal';
import { cellText } from './sheet-cells.ts';
import type { CellValue, SheetRows } from './sheet-cells.ts';

// The type is stated, so that no text is taken for a formula, a number or a day.
function cellOf(value: CellValue): SheetData[number][number] {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { type: Number, value };
  if (typeof value === 'boolean') return { type: Boolean, value };
  return { type: String, value: cellText(value) };
}

/** A table as an Excel file, with its columns in bold and held in place. */
export function writeSheet({ columns, rows }: SheetRows): Promise<Blob> {
  const head = columns.map((name) => ({
    type: String,
    value: cellText(name),
    fontWeight: 'bold' as const,
  }));
  const data: SheetData = [head, ...rows.map((row) => row.map(cellOf))];
  return writeXlsxFile(data, {
    columns: columns.map(() => ({ width: 20 })),
    stickyRowsCount: 1,
  }).toBlob();
}
