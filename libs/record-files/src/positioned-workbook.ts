import { FileFaultError, type FileFault } from './fault-texts.ts';
import type { PositionedJson } from './json-lines.ts';
import { cellsWithPositions } from './positioned-csv.ts';
import { readFile, type ChosenFile } from './read-file.ts';

/** The rows of a workbook's table, of the sheet and below the headings that are chosen or recognized, as objects, with the position of every cell. */
export async function workbookWithPositions(
  file: ChosenFile,
): Promise<PositionedJson | { readonly fault: FileFault }> {
  const read = await readFile(file);
  if (read.holds === 'fault') return { fault: read.fault };
  if (read.holds !== 'table') return { fault: new FileFaultError('noTable').fault };
  const { headings, headingLine, rows } = read.table;
  const head = { line: headingLine, cells: headings };
  return cellsWithPositions(
    [head, ...rows].map(({ line, cells }) =>
      cells.map((value, index) => ({ value, line, column: index + 1 })),
    ),
  );
}
