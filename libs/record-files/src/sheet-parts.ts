/**
 * What the library that reads workbooks leaves out: hidden sheets, merged cells, the leading zeros of a number format,
 * and formulas whose result was not stored. Read from the parts by their tags, since their texts are not needed.
 */

/** A cell by its row and column, both from 1. */
export type CellPlace = { readonly line: number; readonly column: number };

/** A sheet of a workbook as its parts describe it. */
export type SheetParts = {
  readonly name: string;
  readonly isHidden: boolean;
  /** Ranges of one column and several rows whose first cell counts for all. */
  readonly merged: readonly { readonly from: CellPlace; readonly to: CellPlace }[];
  /** Numbers that are shown with leading zeros, and with how many digits. */
  readonly padded: readonly (CellPlace & { readonly digits: number })[];
  readonly withoutValue: readonly CellPlace[];
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
  const digits = digitsOfStyles(text('xl/styles.xml'));
  return [...tags(text('xl/workbook.xml'), 'sheet')].map(({ name = '', state, id }) => {
    const xml = text(targets.get(id) ?? '');
    return {
      name: name.trim(),
      isHidden: state === 'hidden' || state === 'veryHidden',
      merged: mergedIn(xml),
      padded: digits.size === 0 ? [] : paddedIn(xml, digits),
      withoutValue: withoutValueIn(xml),
    };
  });
}

function mergedIn(xml: string): SheetParts['merged'] {
  return [...tags(xml, 'mergeCell')].flatMap(({ ref = '' }) => {
    const [from, to] = ref.split(':').map(placeOf);
    return from && to && to.line > from.line ? [{ from, to }] : [];
  });
}

/** The digits of the styles whose numbers begin with zeros, as those of a format `000`. */
function digitsOfStyles(xml: string): ReadonlyMap<string, number> {
  const formats = new Map<string | undefined, number>();
  for (const { numFmtId, formatCode = '' } of tags(xml, 'numFmt')) {
    const zeros = /^0{2,20}(?=;|$)/.exec(formatCode)?.[0].length;
    if (zeros !== undefined) formats.set(numFmtId, zeros);
  }
  const [, styles = ''] = /<(?:\w+:)?cellXfs\b([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml) ?? [];
  const found = new Map<string, number>();
  for (const [index, { numFmtId }] of [...tags(styles, 'xf')].entries()) {
    const digits = formats.get(numFmtId);
    if (digits !== undefined) found.set(String(index), digits);
  }
  return found;
}

function paddedIn(xml: string, digits: ReadonlyMap<string, number>): SheetParts['padded'] {
  const found: (CellPlace & { digits: number })[] = [];
  for (const { r, s = '' } of tags(xml, 'c')) {
    const place = placeOf(r);
    const count = digits.get(s);
    if (place && count !== undefined) found.push({ ...place, digits: count });
  }
  return found;
}

const bareFormula =
  /<(?:\w+:)?c\s([^<>]*)>\s*<(?:\w+:)?f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/(?:\w+:)?f>)\s*(<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/g;

// A formula whose result is an empty text was calculated; one that a program wrote without a result was not.
function withoutValueIn(xml: string): CellPlace[] {
  const found: CellPlace[] = [];
  for (const [, text = '', value] of xml.matchAll(bareFormula)) {
    const { r, t } = attributesIn(text);
    const place = placeOf(r);
    if (place && !(t === 'str' && value !== undefined)) found.push(place);
  }
  return found;
}
