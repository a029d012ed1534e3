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
