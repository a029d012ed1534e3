/** A rectangle in millimetres from the upper left corner. */
export type LabelBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A box for text, with the size of its letters in points. */
export type LabelText = LabelBox & { readonly size: number };

/** A sheet of labels as it is sold, or one label to a page; lengths in millimetres. */
export type LabelSheet = {
  readonly page: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  /** From one label to the one beside it; wider than the label where the sheet has gaps. */
  readonly step: number;
  /** The width of the code with its quiet zone. */
  readonly code: number;
  /** Whether the text is below the code; otherwise it is to the right of it. */
  readonly isTall: boolean;
  /** The size of the text; 1 is that of a small label. */
  readonly scale: number;
};

const a4 = { width: 210, height: 297 };
// The code without its quiet zone is at least 22 mm wide, which a phone can scan from arm's length.
const wide = { page: a4, columns: 3, code: 28, isTall: false, scale: 1 };

/** The sheets on which labels can be printed, by the size of a label in millimetres. */
export const labelSheets = {
  '66x33.9': { ...wide, rows: 8, width: 66, height: 33.9, left: 6, top: 12.9, step: 66 },
  '70x37': { ...wide, rows: 8, width: 70, height: 37, left: 0, top: 0.5, step: 70 },
  '70x42.3': { ...wide, rows: 7, width: 70, height: 42.3, left: 0, top: 0.45, step: 70, code: 32 },
  '63.5x38.1': { ...wide, rows: 7, width: 63.5, height: 38.1, left: 7.2, top: 15.1, step: 66 },
  '99.1x38.1': {
    ...wide,
    columns: 2,
    rows: 7,
    width: 99.1,
    height: 38.1,
    left: 4.65,
    top: 15.15,
    step: 101.6,
    code: 34,
    scale: 1.2,
  },
  '63.5x72': {
    page: a4,
    columns: 3,
    rows: 4,
    width: 63.5,
    height: 72,
    left: 7.2,
    top: 4.5,
    step: 66,
    code: 42,
    isTall: true,
    scale: 1,
  },
  a4: {
    page: a4,
    columns: 1,
    rows: 1,
    ...a4,
    left: 0,
    top: 0,
    step: a4.width,
    code: 150,
    isTall: true,
    scale: 3.5,
  },
  // A label printer cuts the roll after each page.
  roll62: {
    page: { width: 62, height: 76 },
    columns: 1,
    rows: 1,
    width: 62,
    height: 76,
    left: 0,
    top: 0,
    step: 62,
    code: 44,
    isTall: true,
    scale: 1,
  },
} as const satisfies Record<string, LabelSheet>;

/** The name of a sheet. */
export type LabelSheetName = keyof typeof labelSheets;

/**
 * Where the label with an index, from 0, is printed: its page, from 0, and its corner on that page.
 *
 * @example
 * labelCorner(labelSheets['70x37'], 25) // => { page: 1, x: 70, y: 0.5 }
 */
export function labelCorner(
  sheet: LabelSheet,
  index: number,
): { readonly page: number; readonly x: number; readonly y: number } {
  const slot = index % (sheet.columns * sheet.rows);
  return {
    page: Math.floor(index / (sheet.columns * sheet.rows)),
    x: sheet.left + (slot % sheet.columns) * sheet.step,
    y: sheet.top + Math.floor(slot / sheet.columns) * sheet.height,
  };
}

const PAD = 2.5;

/**
 * What is where on a label, from its corner: the code, the name of the room, the place above it, its number, and the
 * note of the site's own.
 *
 * @example
 * labelBoxes(labelSheets.roll62).code // => { x: 9, y: 2.5, width: 44, height: 44 }
 */
export function labelBoxes(sheet: LabelSheet): {
  readonly code: LabelBox;
  readonly name: LabelText;
  readonly place: LabelText;
  readonly number: LabelText;
  readonly note: LabelText;
} {
  const { width, height, code, isTall, scale } = sheet;
  const pad = PAD * scale;
  const x = isTall ? pad : PAD + code;
  const top = isTall ? pad + code : PAD;
  const lines = (from: number, to: number, size: number): LabelText => ({
    x,
    y: top + from * scale,
    width: width - x - PAD,
    height: Math.min(to * scale, height - PAD / 2 - top) - from * scale,
    size: size * scale,
  });
  // Below a code there is more width, so that fewer lines are needed.
  const name = isTall ? 12 : 14;
  return {
    code: {
      x: isTall ? (width - code) / 2 : PAD / 2,
      y: isTall ? pad : (height - code) / 2,
      width: code,
      height: code,
    },
    name: lines(0, name, 10),
    place: lines(name + 0.5, name + 7, 7),
    number: lines(name + 7, name + 10.5, 7),
    note: lines(name + 11, Infinity, 7),
  };
}
