import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignedTable, hasColour, plainTable, widthOf } from './output.ts';

const table = (name: string) => ({
  head: ['NAME', 'STATE'],
  rows: [[name, { text: 'overdue', tone: 'red' as const }]],
  shrink: [0],
});

describe('a table for people', () => {
  it('truncates what does not fit', () => {
    expect(alignedTable(table('a'.repeat(40)), 30, false)).toBe(
      `NAME                   STATE\n${'a'.repeat(20)}…  overdue\n`,
    );
  });

  it('truncates the name and not the number after it', () => {
    const cut = alignedTable(table(`${'a'.repeat(40)} (204)`), 30, false);
    expect(cut.split('\n')[1]).toBe(`${'a'.repeat(14)}… (204)  overdue`);
    expect(alignedTable(table('Aula (12)'), 80, false)).toContain('Aula (12)  overdue');
    // Too narrow for both.
    expect(alignedTable(table(`${'a'.repeat(40)} (123456789)`), 17, false)).toContain(
      'aaaaaaa…  overdue',
    );
  });

  it('truncates a path at its front', () => {
    const path = { ...table('Koivurannan koulu › A-siipi › Luokka 101'), paths: [0] };
    expect(alignedTable(path, 30, false)).toBe(
      `NAME                   STATE\n…A-siipi › Luokka 101  overdue\n`,
    );
    expect(alignedTable(path, 80, false)).toContain('Koivurannan koulu › A-siipi');
  });

  it('colours the cell, not its neighbours', () => {
    expect(alignedTable(table('a'), 80, true)).toContain('a     \u001b[31moverdue\u001b[39m\n');
  });

  it('removes control sequences and line breaks from names', () => {
    expect(alignedTable(table('\u001b[31mre\nd\u001b[0m'), 80, false)).toContain('re d  overdue');
  });

  it('never passes the width, whatever the names', () => {
    const anyName = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(anyName, fc.integer({ min: 30, max: 120 }), (name, width) => {
        const lines = alignedTable(table(name), width, false).split('\n');
        expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(width);
        expect(lines).toHaveLength(3);
      }),
    );
  });
});

it('plain lines hold everything, one line a row', () => {
  expect(plainTable(table(`x\ty\n${'a'.repeat(200)}`))).toBe(`x y ${'a'.repeat(200)}\toverdue\n`);
});

it.each([
  [{ isTTY: true }, {}, false, true],
  [{ isTTY: true }, {}, true, false],
  [{ isTTY: true }, { NO_COLOR: '1' }, false, false],
  [{ isTTY: true }, { TERM: 'dumb' }, false, false],
  [{}, {}, false, false],
  [{}, { FORCE_COLOR: '1' }, false, true],
  [{ isTTY: true }, { FORCE_COLOR: '0' }, false, false],
])('colour of %j with %j, --no-color %s: %s', (sink, env, noColour, expected) => {
  expect(hasColour({ write: () => 0, ...sink }, env, noColour)).toBe(expected);
});

it.each([
  [{ COLUMNS: '40' }, 120, 40],
  [{ COLUMNS: 'x' }, 120, 120],
  [{}, undefined, 80],
])('width with %j on %s columns: %i', (env, columns, expected) => {
  expect(widthOf({ write: () => 0, ...(columns ? { columns } : {}) }, env)).toBe(expected);
});
