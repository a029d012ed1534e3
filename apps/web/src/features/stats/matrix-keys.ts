/** A cell of a grid, both from 0. */
export interface Cell {
  row: number;
  column: number;
}

/** How large a grid is, and how many rows a page of it has. */
export interface GridSize {
  rows: number;
  columns: number;
  page: number;
}

/** The cell to which a key leads, as in the ARIA pattern of a grid; undefined for other keys. */
export function cellAfterKey(
  { key, isControl }: { key: string; isControl: boolean },
  { row, column }: Cell,
  { rows, columns, page }: GridSize,
): Cell | undefined {
  const moves: Readonly<Record<string, Cell>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: isControl ? 0 : row, column: 0 },
    End: { row: isControl ? rows - 1 : row, column: columns - 1 },
  };
  const to = moves[key];
  return (
    to && {
      row: Math.max(0, Math.min(rows - 1, to.row)),
      column: Math.max(0, Math.min(columns - 1, to.column)),
    }
  );
}
