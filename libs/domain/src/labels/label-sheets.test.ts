import { describe, expect, it } from 'vitest';
import { labelBoxes, labelCorner, labelSheets } from './label-sheets.ts';
import type { LabelSheet } from './label-sheets.ts';

const sheets: [string, LabelSheet][] = Object.entries(labelSheets);
const within = 0.01;

describe.each(sheets)('a sheet of %s', (_, sheet) => {
  const count = sheet.columns * sheet.rows;

  it('has all labels on its page, none over another', () => {
    const corners = Array.from({ length: count }, (_, index) => labelCorner(sheet, index));
    for (const { page, x, y } of corners) {
      expect(page).toBe(0);
      expect(x + sheet.width).toBeLessThanOrEqual(sheet.page.width + within);
      expect(y + sheet.height).toBeLessThanOrEqual(sheet.page.height + within);
    }
    expect(new Set(corners.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
    expect(labelCorner(sheet, count)).toEqual({ ...corners[0], page: 1 });
  });

  it('has everything on the label, each in a place of its own', () => {
    const { code, name, place, number, note } = labelBoxes(sheet);
    for (const box of [code, name, place, number, note]) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.height).toBeGreaterThan(2);
      expect(box.x + box.width).toBeLessThanOrEqual(sheet.width);
      expect(box.y + box.height).toBeLessThanOrEqual(sheet.height);
    }
    const column = sheet.isTall ? [code, name, place, number, note] : [name, place, number, note];
    column.reduce((above, below) => {
      expect(below.y).toBeGreaterThanOrEqual(above.y + above.height - within);
      return below;
    });
    if (!sheet.isTall) expect(name.x).toBeGreaterThanOrEqual(code.x + code.width);
  });
});

// From the makers of the sheets, apart from the table: labels on a sheet, and from one to the one beside it.
it.each([
  ['66x33.9', 24, 66],
  ['70x37', 24, 70],
  ['70x42.3', 21, 70],
  ['63.5x38.1', 21, 66],
  ['99.1x38.1', 14, 101.6],
  ['63.5x72', 12, 66],
  ['a4', 1, 210],
] as const)(
  'a sheet of %s has %i labels, %f mm apart, in the middle of the page',
  (name, ...of) => {
    const sheet: LabelSheet = labelSheets[name];
    const [width, height] = name === 'a4' ? [210, 297] : name.split('x').map(Number);
    expect([sheet.width, sheet.height]).toEqual([width, height]);
    expect([sheet.columns * sheet.rows, sheet.step]).toEqual(of);
    const across = sheet.width + (sheet.columns - 1) * sheet.step;
    expect(Math.abs(sheet.left - (210 - across) / 2)).toBeLessThan(0.1);
    expect(Math.abs(sheet.top - (297 - sheet.rows * sheet.height) / 2)).toBeLessThan(0.1);
  },
);
