import { deflateSync, strToU8, unzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../testing/workbook.ts';
import { fileFaultTexts } from './fault-texts.ts';
import { readFile } from './read-file.ts';

// One or two on a quiet machine. What unpacks or expands without a bound takes minutes.
const WITHIN_MS = 10_000;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Reads a file, which must neither take long nor end without words. */
async function outcomeOf(name: string, bytes: Uint8Array): Promise<string> {
  const start = cpuMs();
  const read = await readFile({ name, bytes });
  expect(cpuMs() - start, name).toBeLessThan(WITHIN_MS);
  if (read.holds !== 'fault') return read.holds;
  const { code, detail } = read.fault;
  for (const language of ['en', 'fi'] as const)
    expect(fileFaultTexts[language][code](detail)).toMatch(/\.$|:/);
  return code;
}

const rows = [
  ['username', 'first_name', 'last_name'],
  ['aino', 'Aino', 'Virtanen'],
  ['eino', 'Eino', 'Korhonen'],
];
const workbook = workbookOf({ people: rows });
/** The workbook with some of its files replaced or added. */
const withFiles = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync({
    ...unzipSync(workbook),
    ...Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  });
const sheetName = 'xl/worksheets/sheet1.xml';
const sheetOf = (body: string, head = '') =>
  `<?xml version="1.0"?>${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${body}</sheetData></worksheet>`;
const withSheet = (body: string, head = '') => withFiles({ [sheetName]: sheetOf(body, head) });

/** Writes other sizes into the directory and the headers of an archive. */
function lying(bytes: Uint8Array, unpacked: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 46 < copy.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, unpacked, true);
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, unpacked, true);
  }
  return copy;
}

/** Marks every entry of an archive as encrypted. */
function encrypted(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 46 < copy.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true);
  return copy;
}

describe('a hostile file ends in words', () => {
  const bomb = () => withSheet(' '.repeat(150 * 1024 * 1024));
  const cells = Array.from({ length: 1_000 }, () => '<c><v>1</v></c>').join('');
  const manyCells = () =>
    withSheet(Array.from({ length: 1_001 }, () => `<row>${cells}</row>`).join(''));
  const cases: [string, string, () => Uint8Array, string][] = [
    ['larger than 10 MB', 'a.csv', () => new Uint8Array(10 * 1024 * 1024 + 1), 'tooLarge'],
    ['a bomb that says how large it is', 'a.xlsx', bomb, 'tooLargeUnpacked'],
    ['a bomb whose directory lies', 'a.xlsx', () => lying(bomb(), 1_000), 'tooLargeUnpacked'],
    ['more than a million cells', 'a.xlsx', manyCells, 'tooManyCells'],
    [
      'one cell far away',
      'a.xlsx',
      () => withSheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
      'tooManyCells',
    ],
    [
      'an archive inside',
      'a.xlsx',
      () => withFiles({ 'xl/embeddings/a.xlsx': workbook }),
      'nested',
    ],
    ['an archive as a sheet', 'a.xlsx', () => withFiles({ [sheetName]: workbook }), 'nested'],
    ['encrypted entries', 'a.xlsx', () => encrypted(workbook), 'encrypted'],
    [
      'an old or encrypted workbook',
      'a.xlsx',
      () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...new Array<number>(600).fill(0)]),
      'oldWorkbook',
    ],
    [
      'entities that expand',
      'a.xlsx',
      () =>
        withSheet(
          '<row r="1"><c r="A1" t="inlineStr"><is><t>&c;</t></is></c></row>',
          '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>',
        ),
      'entities',
    ],
    [
      'one cell far away, in other quotes',
      'a.xlsx',
      () => withSheet("<row r='1048576'><c r='XFD1048576'><v>1</v></c></row>"),
      'tooManyCells',
    ],
    [
      'a formula without a value',
      'a.xlsx',
      () =>
        withSheet(
          '<row r="1"><c r="B1" t="inlineStr"><is><t>name</t></is></c></row><row r="3"><c r="B3"><f>WEBSERVICE("http://x.example")</f></c></row>',
        ),
      'formulaWithoutValue',
    ],
    [
      'a tag that is not closed, a million times',
      'a.xlsx',
      () => withSheet('<a '.repeat(1_000_000)),
      'noWorkbook',
    ],
    [
      'an attribute that is not closed for 2 MB',
      'a.xlsx',
      () => withSheet(`<a b="${"'".repeat(2_000_000)}`),
      'noWorkbook',
    ],
    [
      'a comment that is not closed for 90 MB',
      'a.xlsx',
      () => withSheet(`<!--${'>'.repeat(90_000_000)}`),
      'noWorkbook',
    ],
    [
      'an archive cut in half',
      'a.xlsx',
      () => workbook.slice(0, workbook.length / 2),
      'noWorkbook',
    ],
    ['compressed data instead of a workbook', 'a.xlsx', () => deflateSync(workbook), 'noWorkbook'],
    ['a text of another encoding', 'a.csv', () => Uint8Array.from([0xff, 0xfe, 0x41]), 'badText'],
    [
      'a quote that is not closed for 9 MB',
      'a.csv',
      () => strToU8(`a,b\n"${'x'.repeat(9_000_000)}`),
      'badCsv',
    ],
    ['a quoted cell of 9 MB', 'a.csv', () => strToU8(`a,b\n"${'x'.repeat(9_000_000)}",1`), 'table'],
    [
      'a text of 9 MB with escapes',
      'a.json',
      () => strToU8(`[{"a":"${'\\n'.repeat(4_500_000)}"}]`),
      'records',
    ],
    ['a quote that is not closed', 'a.csv', () => strToU8('a,b\n"c,d\n'), 'badCsv'],
    ['a hundred thousand levels', 'a.json', () => strToU8('['.repeat(100_000)), 'tooDeep'],
    [
      'levels that are closed',
      'a.json',
      () => strToU8(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
      'tooDeep',
    ],
    ['levels of YAML', 'a.yaml', () => strToU8('- '.repeat(20_000)), 'badData'],
    [
      'aliases that expand',
      'a.yaml',
      () =>
        strToU8(
          `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghij'].map((name, index) => `${name}: &${name} [${`*${'abcdefghij'[index]},`.repeat(9)}]`).join('\n')}\n`,
        ),
      'badData',
    ],
    ['another format', 'a.exe', () => strToU8('MZ'), 'unknownFormat'],
  ];

  it.each(cases)('%s', async (_name, file, make, code) => {
    expect(await outcomeOf(file, make())).toBe(code);
  });

  it('the longest cell of Excel is read, with each character written as six', async () => {
    const text = (r: string, content: string) =>
      `<c r="${r}" t="inlineStr"><is><t>${content}</t></is></c>`;
    const bytes = withSheet(
      `<row r="1">${text('A1', 'name')}</row><row r="2">${text('A2', '&quot;'.repeat(32_767))}</row>`,
    );
    const read = await readFile({ name: 'a.xlsx', bytes });
    expect(read).toMatchObject({ table: { rows: [{ cells: ['"'.repeat(32_767)] }] } });
  });

  it('a formula counts as its stored value', async () => {
    const bytes = withSheet(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row><row r="2"><c r="A2"><f>1+1</f><v>7</v></c></row>',
    );
    expect(await readFile({ name: 'a.xlsx', bytes })).toMatchObject({
      holds: 'table',
      table: { headings: ['name'], headingLine: 1, rows: [{ line: 2, cells: ['7'] }] },
      sheet: { name: 'people', names: ['people'] },
    });
  });

  it('a formula without a value is named by its cell', async () => {
    const bytes = withSheet(
      '<row r="1"><c r="B1" t="inlineStr"><is><t>name</t></is></c></row><row r="3"><c r="B3"><f>NOW()</f></c></row>',
    );
    expect(await readFile({ name: 'a.xlsx', bytes })).toEqual({
      holds: 'fault',
      fault: { code: 'formulaWithoutValue', line: 3, column: 2, detail: 'B3' },
    });
  });
});

const valid: [string, Uint8Array][] = [
  ['a.xlsx', workbook],
  ['a.csv', strToU8(rows.map((row) => row.join(';')).join('\n'))],
  ['a.json', strToU8(JSON.stringify(rows.slice(1).map(([username]) => ({ username }))))],
  ['a.yaml', strToU8(rows.map(([username]) => `- username: "${username}"`).join('\n'))],
];

/** A change of bytes: one overwritten, some removed, some repeated, or some inserted. */
const mutation = fc.record({
  at: fc.nat(),
  length: fc.integer({ min: 0, max: 40 }),
  bytes: fc.uint8Array({ maxLength: 12 }),
  isRepeated: fc.boolean(),
});

function mutated(
  bytes: Uint8Array,
  changes: readonly { at: number; length: number; bytes: Uint8Array; isRepeated: boolean }[],
): Uint8Array {
  let result = [...bytes];
  for (const { at, length, bytes: inserted, isRepeated } of changes) {
    const start = at % (result.length + 1);
    const own = result.slice(start, start + length);
    const added = isRepeated ? [...own, ...own] : [...inserted];
    result = [...result.slice(0, start), ...added, ...result.slice(start + length)];
  }
  return Uint8Array.from(result);
}

// Four kinds of files. `npm run test:all` changes 500 of each.
describe('changed files', () => {
  it.each(valid)(
    'of %s end in a table, records or words',
    async (name, bytes) => {
      expect(await outcomeOf(name, bytes)).toMatch(/^(table|records)$/);
      const outcomes = new Set<string>();
      await fc.assert(
        fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (changes) => {
          outcomes.add(await outcomeOf(name, mutated(bytes, changes)));
        }),
        { numRuns: Number(process.env['CHANGED_FILES'] ?? 100), seed: 29 },
      );
      expect(outcomes.size, [...outcomes].join(', ')).toBeGreaterThan(1);
    },
    60_000,
  );
});
