/**
 * The characters that a spreadsheet may treat as the start of a formula, full
 * width included: OWASP's list. It has tab and carriage return because some
 * programs drop them and evaluate what follows.
 */
const FORMULA = String.raw`[=+\-@\t\r＝＋－＠]`;

/**
 * Where a spreadsheet may see the start of a cell: at the start of the text,
 * and after any character that it may treat as a separator or quote when opened
 * with the wrong one.
 */
const BEGIN = String.raw`(?<=^[ \u00a0\u3000]*|[",;|\t\r\n])`;

const armed = new RegExp(`${BEGIN}'*(?=${FORMULA})`, 'gu');
const disarmed = new RegExp(`${BEGIN}'('*)(?=${FORMULA})`, 'gu');

/**
 * Escapes a text against CSV formula injection: puts an apostrophe before
 * whatever a spreadsheet could treat as a formula. `rearmCell` reverses it.
 * @example
 * disarmCell('=1+1') // => "'=1+1"
 */
export function disarmCell(text: string): string {
  return text.replace(armed, "'$&");
}

/**
 * Reverses `disarmCell` exactly.
 * @example
 * rearmCell("'=1+1") // => '=1+1'
 */
export function rearmCell(cell: string): string {
  return cell.replace(disarmed, '$1');
}

/** What a cell may hold; null is an empty cell without quotes. */
export type CsvValue = string | number | null;

/**
 * One line of a CSV by RFC 4180, including its line end. Texts are escaped by
 * `disarmCell` and always quoted; numbers are neither, so that they stay
 * numbers.
 * @example
 * csvLine([77, 'Siivous; "ok"', null]) // => '77,"Siivous; ""ok""",\r\n'
 */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(toCell).join(',')}\r\n`;
}

function toCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return `"${quotable(value)}"`;
}

const quotable = (text: string): string => disarmCell(text).replaceAll('"', '""');

// Escaped in a millisecond.
const SLICE = 65_536;

const isLong = (value: CsvValue): value is string =>
  typeof value === 'string' && value.length > SLICE;

/**
 * `csvLine` in slices if it has a cell of megabytes: whoever writes them can do
 * something else in between.
 * @example
 * [...csvSlices([77, 'ok'])].join('') // => '77,"ok"\r\n'
 */
export function* csvSlices(values: readonly CsvValue[]): Generator<string> {
  if (!values.some(isLong)) {
    yield csvLine(values);
    return;
  }
  for (const [index, value] of values.entries()) {
    if (index > 0) yield ',';
    if (isLong(value)) {
      yield '"';
      yield* quotableSlices(value);
      yield '"';
    } else yield toCell(value);
  }
  yield '\r\n';
}

// Cut between two letters, where no formula begins and no character is halved.
function* quotableSlices(text: string): Generator<string> {
  const cut = /[a-z](?=[a-z])/g;
  for (let from = 0; from < text.length;) {
    cut.lastIndex = from + SLICE;
    const to = cut.test(text) ? cut.lastIndex : text.length;
    yield quotable(text.slice(from, to));
    from = to;
  }
}

/** A parsed cell of a CSV, with the line and column where it starts, both from 1. */
export type CsvCell = { readonly value: string; readonly line: number; readonly column: number };

/** Where a text is not valid CSV: a quote is not closed, or occurs inside a cell. */
export type CsvFault = { readonly line: number; readonly column: number };

/**
 * Parses a CSV and reverses `disarmCell`. Lines end by RFC 4180 or with a bare
 * newline. Spreadsheets write semicolons in a Finnish locale and commas in
 * others; the character that ends the first cell decides the separator.
 * @example
 * readCsv('77,"a"') // => [[{ value: '77', line: 1, column: 1 }, { value: 'a', line: 1, column: 4 }]]
 */
export function readCsv(text: string): CsvCell[][] | CsvFault {
  const clean = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(clean);
  const plain = new RegExp(`[^"${separator}\\r\\n]*`, 'y');
  const ending = new RegExp(`${separator}|\\r?\\n|$`, 'y');
  const rows: CsvCell[][] = [];
  let row: CsvCell[] = [];
  let [line, lineStart] = [1, 0];
  for (let at = 0; at < clean.length || row.length > 0; at = ending.lastIndex) {
    const position = { line, column: at - lineStart + 1 };
    plain.lastIndex = at;
    const isQuoted = clean[at] === '"';
    const after = isQuoted ? quotedEnd(clean, at) + 1 : at + (plain.exec(clean)?.[0].length ?? 0);
    ending.lastIndex = after;
    const end = after === 0 && isQuoted ? undefined : ending.exec(clean)?.[0];
    if (end === undefined) return position;
    const value = isQuoted
      ? clean.slice(at + 1, after - 1).replaceAll('""', '"')
      : clean.slice(at, after);
    row.push({ value: rearmCell(value), ...position });
    const whole = clean.slice(at, ending.lastIndex);
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

function separatorOf(text: string): ';' | ',' {
  const after = text.startsWith('"')
    ? quotedEnd(text, 0) + 1
    : (/^[^",;\r\n]*/.exec(text)?.[0].length ?? 0);
  return text[after] === ';' ? ';' : ',';
}

// Where the quote at a position is closed, or -1. A regular expression that repeats a choice for each character overflows
// the stack in a cell of some megabytes.
function quotedEnd(text: string, at: number): number {
  let end = text.indexOf('"', at + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end;
}
