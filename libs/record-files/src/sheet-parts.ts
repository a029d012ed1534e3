/**
 * What the library that reads workbooks leaves out: hidden sheets, merged cells, how numbers are shown, errors, and
 * formulas whose result was not stored. Read from the parts by their tags, since their texts are not needed.
 */

/** A cell by its row and column, both from 1. */
export type CellPlace = { readonly line: number; readonly column: number };

/** A cell whose value is not known: a formula without one, or an error such as `#REF!`. */
export type UnknownCell = CellPlace & { readonly isError: boolean };

/** How a number is shown: behind a text, with at least so many digits and with exactly so many decimals. */
export type NumberFormat = {
  readonly prefix: string;
  readonly digits: number;
  readonly decimals: number;
};

/** A sheet of a workbook as its parts describe it. */
export type SheetParts = {
  readonly name: string;
  readonly isHidden: boolean;
  /** Ranges of one column and several rows whose first cell counts for all. */
  readonly merged: readonly { readonly from: CellPlace; readonly to: CellPlace }[];
  /** Numbers that are shown otherwise than they are stored. */
  readonly formatted: readonly (CellPlace & { readonly format: NumberFormat })[];
  readonly unknownCells: readonly UnknownCell[];
};

type Attributes = Readonly<Record<string, string | undefined>>;
type Files = Readonly<Record<string, Uint8Array>>;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name: string) => {
    const code = decimal === undefined ? parseInt(hex as string, 16) : Number(decimal);
    if (Number.isNaN(code)) return name === 'apos' ? "'" : (entities[name] ?? whole);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

// No attribute holds a "<", so that a tag which is never closed ends at the next one and costs no more than its length.
const attributesIn = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/(?:^|\s)(?:\w+:)?(\w+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g)].map(
      ([, name = '', double, single]) => [name, unescaped(double ?? single ?? '')],
    ),
  );

function* tags(xml: string, name: string): Generator<Attributes> {
  const tag = new RegExp(String.raw`<(?:\w+:)?${name}\s([^<>]*)>`, 'g');
  for (const [, text = ''] of xml.matchAll(tag)) yield attributesIn(text);
}

/** The number of a column by its letters. */
export const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function placeOf(reference = ''): CellPlace | undefined {
  const [, letters = '', line = ''] = /^([A-Z]{1,4})(\d{1,10})$/.exec(reference) ?? [];
  return line === '' ? undefined : { line: Number(line), column: columnNumber(letters) };
}

/** The sheets of a workbook in its order. */
export function sheetParts(files: Files): SheetParts[] {
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const targets = new Map(
    [...tags(text('xl/_rels/workbook.xml.rels'), 'Relationship')].map(({ Id, Target = '' }) => [
      Id,
      Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`,
    ]),
  );
  const formats = formatsOfStyles(text('xl/styles.xml'));
  return [...tags(text('xl/workbook.xml'), 'sheet')].map(({ name = '', state, id }) => {
    const xml = text(targets.get(id) ?? '');
    return {
      name: name.trim(),
      isHidden: state === 'hidden' || state === 'veryHidden',
      merged: mergedIn(xml),
      formatted: formats.size === 0 ? [] : formattedIn(xml, formats),
      unknownCells: [...withoutValueIn(xml), ...errorsIn(xml)],
    };
  });
}

function mergedIn(xml: string): SheetParts['merged'] {
  return [...tags(xml, 'mergeCell')].flatMap(({ ref = '' }) => {
    const [from, to] = ref.split(':').map(placeOf);
    return from && to && to.line > from.line ? [{ from, to }] : [];
  });
}

// Thousands, percents and texts behind the number are left out, as are colours and conditions.
const plainFormat = /^((?:"[^"]*"|\\.)*)(0{1,20})(?:\.(0{1,10}))?(?:_.)?(?=;|$)/;

function formatOf(code: string): NumberFormat | undefined {
  const [whole, prefix = '', digits = '', decimals = ''] = plainFormat.exec(code) ?? [];
  // A single zero is how numbers are shown without a format, but for rounding.
  if (whole === undefined || (prefix === '' && digits === '0' && decimals === '')) return undefined;
  const text = prefix.replace(/"([^"]*)"|\\(.)/g, (_, quoted, one) => String(quoted ?? one));
  return { prefix: text, digits: digits.length, decimals: decimals.length };
}

/** The formats of numbers by their styles. Format 2 is the one of them that no file describes. */
function formatsOfStyles(xml: string): ReadonlyMap<string, NumberFormat> {
  const formats = new Map([['2', formatOf('0.00')]]);
  for (const { numFmtId = '', formatCode = '' } of tags(xml, 'numFmt'))
    formats.set(numFmtId, formatOf(formatCode));
  const [, styles = ''] = /<(?:\w+:)?cellXfs\b([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml) ?? [];
  const found = new Map<string, NumberFormat>();
  for (const [index, { numFmtId = '' }] of [...tags(styles, 'xf')].entries()) {
    const format = formats.get(numFmtId);
    if (format) found.set(String(index), format);
  }
  return found;
}

function formattedIn(
  xml: string,
  formats: ReadonlyMap<string, NumberFormat>,
): SheetParts['formatted'] {
  const found: (CellPlace & { format: NumberFormat })[] = [];
  for (const { r, s = '' } of tags(xml, 'c')) {
    const place = placeOf(r);
    const format = formats.get(s);
    if (place && format) found.push({ ...place, format });
  }
  return found;
}

const bareFormula =
  /<(?:\w+:)?c\s([^<>]*)>\s*<(?:\w+:)?f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/(?:\w+:)?f>)\s*(<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/g;

// A formula whose result is an empty text was calculated; one that a program wrote without a result was not.
function withoutValueIn(xml: string): UnknownCell[] {
  const found: UnknownCell[] = [];
  for (const [, text = '', value] of xml.matchAll(bareFormula)) {
    const { r, t } = attributesIn(text);
    const place = placeOf(r);
    if (place && !(t === 'str' && value !== undefined)) found.push({ ...place, isError: false });
  }
  return found;
}

function errorsIn(xml: string): UnknownCell[] {
  const found: UnknownCell[] = [];
  // Few sheets have any, and the attributes of each cell take time.
  if (!/\st\s*=\s*["']e["']/.test(xml)) return found;
  for (const { r, t } of tags(xml, 'c')) {
    const place = t === 'e' ? placeOf(r) : undefined;
    if (place) found.push({ ...place, isError: true });
  }
  return found;
}
