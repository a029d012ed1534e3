import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../testing/workbook.ts';
import { columnsOf, fieldOfHeading, tableKinds } from './columns.ts';
import { readFile } from './read-file.ts';
import { missingPlaces } from './missing-places.ts';
import { recordsOfTable, tableOfCsv } from './table.ts';

const read = (name: string, content: string | Uint8Array) =>
  readFile({ name, bytes: typeof content === 'string' ? strToU8(content) : content });

describe('a file', () => {
  it('of Excel is a table whose rows have the numbers that the spreadsheet shows', async () => {
    const bytes = workbookOf({
      People: [
        ['Etunimi', 'Sukunimi'],
        ['', ''],
        ['Aino', 'Virtanen'],
        ['Eino', 7],
      ],
      Other: [['x']],
    });
    expect(await read('people.xlsx', bytes)).toMatchObject({
      holds: 'table',
      table: {
        headings: ['Etunimi', 'Sukunimi'],
        headingLine: 1,
        rows: [
          { line: 3, cells: ['Aino', 'Virtanen'] },
          { line: 4, cells: ['Eino', '7'] },
        ],
      },
      sheet: { name: 'People', names: ['People', 'Other'] },
    });
  });

  it('of CSV is one too, with semicolons and with line breaks inside cells', async () => {
    expect(await read('a.csv', 'a;b\n"x\ny";1\n\nz;2\n')).toMatchObject({
      holds: 'table',
      table: {
        headings: ['a', 'b'],
        headingLine: 1,
        rows: [
          { line: 2, cells: ['x\ny', '1'] },
          { line: 5, cells: ['z', '2'] },
        ],
      },
    });
  });

  it('of CSV may begin with the letters of an archive', async () => {
    for (const heading of ['PK', 'PKL', 'PK1'])
      expect(await read('a.csv', `${heading};Nimi\n1;Aula\n`)).toMatchObject({
        table: { headings: [heading, 'Nimi'] },
      });
    expect(await read('a.csv', 'PK\u0003\u0004;Nimi\n')).toMatchObject({
      fault: { code: 'noWorkbook' },
    });
  });

  it('of CSV, as a Finnish Excel saves it, says in which encoding it was, which can be chosen', async () => {
    const bytes = Uint8Array.from('kind;name_fi\nroom;Käytävä 1\nroom;Öljyvarasto\n', (one) =>
      one.charCodeAt(0),
    );
    const table = {
      headings: ['kind', 'name_fi'],
      headingLine: 1,
      rows: [
        { line: 2, cells: ['room', 'Käytävä 1'] },
        { line: 3, cells: ['room', 'Öljyvarasto'] },
      ],
    };
    expect(await read('places.csv', bytes)).toMatchObject({
      ...{ holds: 'table', table, encoding: 'windows-1252' },
    });
    expect(await readFile({ name: 'places.csv', bytes, encoding: 'utf-8' })).toMatchObject({
      fault: { code: 'badText' },
    });
    expect(await read('places.json', bytes)).toMatchObject({ fault: { code: 'badText' } });
  });

  it('of CSV, as an old Mac saves it, is read too', async () => {
    const bytes = Uint8Array.from('Ymp\x8arist\x9a;Huone\rA;101\r', (one) => one.charCodeAt(0));
    expect(await read('places.csv', bytes)).toMatchObject({
      table: { headings: ['Ympäristö', 'Huone'], rows: [{ line: 2, cells: ['A', '101'] }] },
      encoding: 'macintosh',
    });
  });

  it('of JSON or YAML holds records with their positions, and the kind that it names', async () => {
    expect(await read('a.json', '{"kind": "todos",\n "items": [\n  {"name": "x"}]}')).toEqual({
      holds: 'records',
      kind: 'todos',
      records: [{ name: 'x' }],
      positions: [{ line: 3, column: 3 }],
    });
    expect(await read('a.yaml', '- name: x\n- name: y\n')).toMatchObject({
      kind: undefined,
      positions: [
        { line: 1, column: 3 },
        { line: 2, column: 3 },
      ],
    });
  });

  it('of XLSForm or SurveyJS is a form', async () => {
    const book = workbookOf({
      survey: [
        ['type', 'name', 'label'],
        ['text', 'a', 'Siisti?'],
      ],
    });
    const surveyJs = JSON.stringify({ elements: [{ type: 'text', name: 'a', title: 'Siisti?' }] });
    for (const [name, content] of [
      ['a.xlsx', book],
      ['a.json', surveyJs],
    ] as const)
      expect(await read(name, content)).toMatchObject({
        holds: 'form',
        form: { questions: [{ title: 'Siisti?', type: 'text' }] },
      });
  });
});

describe('the columns of a table', () => {
  it.each(tableKinds)('of %s are recognized by each of their names, and by no other', (kind) => {
    for (const { field, label, headings } of columnsOf(kind))
      for (const heading of [field, label.en, label.fi, label.fi.toUpperCase(), ...headings])
        expect(fieldOfHeading(kind, heading), heading).toBe(field);
    expect(fieldOfHeading(kind, 'something else')).toBeUndefined();
    expect(fieldOfHeading(kind, '')).toBeUndefined();
  });

  it('become the values of the contract, and what is none stays as it is written', () => {
    const table = tableOfCsv(
      'inspectiontype_id,due_date\nJatkuva tarkastus,15.1.2027\n3.00,2027-01-16\nmikä,joskus\n',
    );
    const fields = ['inspectiontype_id', 'due_date'];
    expect(recordsOfTable(table, { kind: 'schedule', fields, textLanguage: 'fi' })).toEqual({
      records: [
        { inspectiontype_id: 1, due_date: '2027-01-15' },
        { inspectiontype_id: 3, due_date: '2027-01-16' },
        { inspectiontype_id: 'mikä', due_date: 'joskus' },
      ],
      lines: [2, 3, 4],
    });
  });

  it('of a list of rooms make each row a room', () => {
    const table = tableOfCsv('Environment\tRoom\tType\tDescription\nA-siipi\t101\tLuokka\tIso\n');
    const fields = table.headings.map((heading) => fieldOfHeading('places', heading) ?? null);
    const { records } = recordsOfTable(table, { kind: 'places', fields, textLanguage: 'en' });
    expect(records).toEqual([
      {
        ...{ kind: 'room', environment: 'A-siipi', name: { en: '101' }, type: 'Luokka' },
        description: { en: 'Iso' },
      },
    ]);
    const refused = (...errors: [string, string][]) => [
      { index: 0, errors: errors.map(([path, code]) => ({ path, code })) },
    ];
    const both = refused(['environment', 'not_found'], ['type', 'not_found']);
    expect(missingPlaces(records, both, 'en')).toEqual({
      environments: ['A-siipi'],
      types: ['Luokka'],
      records: [
        { kind: 'room_type', name: { en: 'Luokka' } },
        { kind: 'environment', name: { en: 'A-siipi' } },
      ],
      usedBy: [0, 0],
    });
    expect(missingPlaces(records, refused(['/name', 'invalid_value']), 'en')).toBeNull();
    expect(missingPlaces(records, [], 'en')).toBeNull();
  });

  it('name what is missing once for each place and kind, whatever its case and blanks', () => {
    const room = { kind: 'room', name: { fi: '101' }, type: 'Luokka' };
    const records = [
      { ...room, environment: 'A-siipi' },
      { ...room, environment: 'a-siipi ', type: 'LUOKKA' },
      { ...room, environment: 'A-siipi', location: 'Koulu' },
      { ...room, environment: 'A-siipi', location: 'KOULU' },
      { kind: 'environment', name: { fi: 'B-siipi' }, type: 'Luokka' },
    ];
    const refused = records.map((record, index) => ({
      index,
      errors: ['environment', 'type']
        .filter((field) => field in record)
        .map((path) => ({ path, code: 'not_found' })),
    }));
    expect(missingPlaces(records, refused, 'fi')).toEqual({
      environments: ['A-siipi'],
      types: ['Luokka'],
      records: [
        { kind: 'room_type', name: { fi: 'Luokka' } },
        { kind: 'environment_type', name: { fi: 'Luokka' } },
        { kind: 'environment', name: { fi: 'A-siipi' } },
        { kind: 'environment', location: 'Koulu', name: { fi: 'A-siipi' } },
      ],
      usedBy: [0, 4, 0, 2],
    });
  });

  it('are one line, except descriptions', () => {
    const table = tableOfCsv('kind,name_fi,description_fi\nroom,"Sali\r\n iso ","Rivi\ntoinen"\n');
    const matched = { kind: 'places' as const, fields: table.headings, textLanguage: undefined };
    expect(recordsOfTable(table, matched).records).toEqual([
      { kind: 'room', name: { fi: 'Sali iso' }, description: { fi: 'Rivi\ntoinen' } },
    ]);
  });

  it('leave out what is not matched, and fill no language silently', () => {
    const table = tableOfCsv('laji,nimi,muu\nHuone,Luokka,x\n');
    const matched = { kind: 'places' as const, fields: ['kind', 'name', null] };
    expect(recordsOfTable(table, { ...matched, textLanguage: 'fi' }).records).toEqual([
      { kind: 'room', name: { fi: 'Luokka' } },
    ]);
    expect(() => recordsOfTable(table, { ...matched, textLanguage: undefined })).toThrow(
      'noLanguage',
    );
  });
});
