/**
 * What a spreadsheet may take for the beginning of a formula, in full width
 * too: OWASP's list. Tab and carriage return are on it since some programs drop
 * them and look at what follows.
 */
const FORMULA = String.raw`[=+\-@\t\r＝＋－＠]`;

/**
 * Where a spreadsheet may see a cell begin: at the start, and after whatever it
 * may take for a separator or a quote when it was told the wrong one.
 */
const BEGIN = String.raw`(?<=^[ \u00a0\u3000]*|[",;|\t\r\n])`;

const armed = new RegExp(`${BEGIN}'*(?=${FORMULA})`, 'gu');
const disarmed = new RegExp(`${BEGIN}'('*)(?=${FORMULA})`, 'gu');

/**
 * A text as a CSV holds it without danger: an apostrophe stands before whatever
 * a spreadsheet could take for a formula. `rearmCell` gives the text back.
 * @example
 * disarmCell('=1+1') // => "'=1+1"
 */
export function disarmCell(text: string): string {
  return text.replace(armed, "'$&");
}

/**
 * The text that was disarmed, exactly as it was.
 * @example
 * rearmCell("'=1+1") // => '=1+1'
 */
export function rearmCell(cell: string): string {
  return cell.replace(disarmed, '$1');
}

/** What a cell may hold; null is an empty cell without quotes. */
export type CsvValue = string | number | null;

/**
 * One line of a CSV after RFC 4180, its end included. Texts are disarmed and
 * always quoted; numbers are neither, so that they stay numbers.
 * @example
 * csvLine([77, 'Siivous; "ok"', null]) // => '77,"Siivous; ""ok""",\r\n'
 */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(toCell).join(',')}\r\n`;
}

function toCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return `"${disarmCell(value).replaceAll('"', '""')}"`;
}

/** A cell of a CSV that was read, with the line and column where it starts, both from 1. */
export type CsvCell = { readonly value: string; readonly line: number; readonly column: number };

/** Where a text is no CSV: a quote is not closed, or stands inside a cell. */
export type CsvFault = { readonly line: number; readonly column: number };

/**
 * The rows of a CSV, texts as they were before `csvLine` disarmed them. Lines
 * end as RFC 4180 has it or with a bare newline. Spreadsheets of Finland write
 * semicolons, others commas; what ends the first cell tells which.
 * @example
 * readCsv('77,"a"') // => [[{ value: '77', line: 1, column: 1 }, { value: 'a', line: 1, column: 4 }]]
 */
export function readCsv(text: string): CsvCell[][] | CsvFault {
  const clean = text.replace(/^\uFEFF/, '');
  const separator = /^(?:"(?:[^"]|"")*"|[^",;\r\n]*);/.test(clean) ? ';' : ',';
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`,
    'y',
  );
  const rows: CsvCell[][] = [];
  let row: CsvCell[] = [];
  let [line, lineStart] = [1, 0];
  for (let at = 0; at < clean.length || row.length > 0; at = cell.lastIndex) {
    cell.lastIndex = at;
    const position = { line, column: at - lineStart + 1 };
    const found = cell.exec(clean);
    if (!found) return position;
    const [whole, quoted, plain = '', end] = found;
    row.push({ value: rearmCell(quoted?.replaceAll('""', '"') ?? plain), ...position });
    if (whole.includes('\n')) {
      line += whole.split('\n').length - 1;
      lineStart = at + whole.lastIndexOf('\n') + 1;
    }
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
