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
