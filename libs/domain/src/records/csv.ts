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

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;

/**
 * The lines of a CSV that `csvLine` wrote, texts as they were; undefined when it
 * is none, or was cut off inside a line.
 * @example
 * readCsv('77,"a"\r\n') // => [['77', 'a']]
 */
export function readCsv(text: string): string[][] | undefined {
  const lines: string[][] = [];
  let line: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length || line.length > 0) {
    const [, quoted, plain = '', end] = CELL.exec(text) ?? [];
    if (end === undefined || end === '') return undefined;
    line.push(quoted === undefined ? plain : rearmCell(quoted.replaceAll('""', '"')));
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
