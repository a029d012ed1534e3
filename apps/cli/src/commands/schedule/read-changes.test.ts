import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import schema from '../../../schemas/schedule.schema.json' with { type: 'json' };
import { parseWithPositions } from '@kierros/record-files/data';
import { tableWithPositions } from '@kierros/record-files/positioned-table';
import { readFile } from '@kierros/record-files/read';
import { tableOfCsv } from '@kierros/record-files/table';
import { workbookOf } from '@kierros/record-files/testing';
import { changesIn } from './read-changes.ts';

const read = (file: string, text: string) => {
  const placed = file.endsWith('.csv')
    ? tableWithPositions(tableOfCsv(text))
    : parseWithPositions(file, text);
  if ('message' in placed) throw new Error(placed.message);
  return changesIn(file, placed, 'en');
};
const add = { action: 'add', inspectable_id: 88, inspection_type_id: 1, due_date: '2026-12-01' };

describe('the same changes', () => {
  it.each([
    ['a.json', '[{"inspectable_id":88,"inspection_type_id":"jatkuva","due_date":"2026-12-01"}]'],
    ['a.json', `{"$schema":"x","changes":[${JSON.stringify(add)}]}`],
    ['a.yaml', '- inspectable_id: 88\n  inspection_type_id: continuous\n  due_date: 2026-12-01\n'],
    ['a.csv', 'inspectable_id,inspection_type_id,due_date\r\n88,Continuous,2026-12-01\r\n'],
    ['a.csv', '\uFEFFdue_date;inspection_type_id;inspectable_id\n2026-12-01;"1";88'],
  ])('%s', (file, text) => {
    const { changes, faults } = read(file, text);
    expect(faults).toEqual([]);
    expect(changes.map(({ wire }) => wire)).toEqual([add]);
  });

  it('of a workbook, with its days and cells', async () => {
    const bytes = workbookOf({
      Kevät: [
        ['inspectable_id', 'inspection_type_id', 'due_date'],
        ['', '', ''],
        [88, 'Jatkuva', '2026-12-01'],
        [88, 'Jatkuva', '2026-11-31'],
      ],
    });
    const book = await readFile({ name: 'a.xlsx', bytes });
    if (book.holds !== 'table') throw new Error(book.holds);
    const { changes, faults } = changesIn('a.xlsx', tableWithPositions(book.table), 'en');
    expect(changes.map(({ wire }) => wire)).toEqual([add]);
    expect(faults).toMatchObject([{ field: 'due_date', line: 4, column: 3 }]);
  });

  it('moves and removals have their own shapes', () => {
    const text = 'action,id,new_due_date\nmove,55,2026-12-03\nremove,56,\n';
    expect(read('a.csv', text).changes.map(({ wire }) => wire)).toEqual([
      { action: 'move', id: 55, new_due_date: '2026-12-03' },
      { action: 'remove', id: 56 },
    ]);
  });
});

describe('every fault has its line and column', () => {
  it.each([
    [
      'a.json',
      '[\n  {"inspectable_id": 88,\n   "inspection_type_id": 9}]',
      'inspection_type_id',
      3,
      26,
    ],
    ['a.yaml', '- action: move\n  id: x\n  new_due_date: 2026-12-01\n', 'id', 2, 7],
    ['a.csv', 'inspectable_id,inspection_type_id,due_date\n88,1,"2026-11-31"\n', 'due_date', 2, 3],
    [
      'a.csv',
      'inspectable_id,inspection_type_id,due_date,colour\n88,1,2026-12-01,red\n',
      'colour',
      2,
      4,
    ],
  ])('%s %#', (file, text, field, line, column) => {
    const { changes, faults } = read(file, text);
    expect(changes).toEqual([]);
    expect(faults).toContainEqual(expect.objectContaining({ file, field, line, column }));
  });

  it.each(['[]', '{"changes":[]}', '{}', '3'])('%s contains no list', (text) =>
    expect(read('a.json', text).faults[0]?.message).toContain('must contain a list'),
  );

  it('a quoted cell may contain line breaks; later rows keep their line number', () => {
    const { places } = tableWithPositions(tableOfCsv('a,b\n"x\ny",2\n3,4\n'));
    expect(places.get('/1/b')).toEqual({ line: 4, column: 2 });
  });
});

it('the published schema agrees with the parser', () => {
  const validate = new Ajv2020({ strict: false, allErrors: true }).compile(schema);
  const cases: unknown[] = [
    [add],
    { changes: [add] },
    [{ ...add, inspection_type_id: 'jatkuva' }],
    [{ ...add, due_date: 'soon' }],
    [{ ...add, action: 'move' }],
    [{ action: 'remove', id: 1 }],
    [{ action: 'remove' }],
    [{ action: 'move', id: 1, new_due_date: '2026-12-01' }],
    [{ action: 'move', id: 0, new_due_date: '2026-12-01' }],
    [{ id: 1 }],
    [],
    'x',
  ];
  for (const one of cases) {
    const { faults } = read('a.json', JSON.stringify(one));
    expect([JSON.stringify(one), faults.length === 0]).toEqual([
      JSON.stringify(one),
      validate(one),
    ]);
  }
});
