import { describe, expect, it } from 'vitest';
import { closuresFromCsv } from './closure-csv.ts';

const read = (text: string) => closuresFromCsv(text, undefined);
const faultsIn = (text: string) =>
  read(text).faults.map(({ line, column, fault, value }) => `${line}:${column} ${fault} ${value}`);

describe('closures from a CSV', () => {
  it('have their days, names and position', () => {
    const text =
      'from,to,name_fi,name_en,yearly\n2026-12-21,2027-01-06,Joululoma,Christmas break,\n\n2026-12-06,,Itsenäisyyspäivä,,yes\n';
    expect(read(text)).toEqual({
      closures: [
        {
          from: '2026-12-21',
          to: '2027-01-06',
          isYearly: false,
          name: { en: 'Christmas break', fi: 'Joululoma' },
          line: 2,
          column: 1,
        },
        {
          from: '2026-12-06',
          to: '2026-12-06',
          isYearly: true,
          name: { en: '', fi: 'Itsenäisyyspäivä' },
          line: 4,
          column: 1,
        },
      ],
      doubtful: [],
      faults: [],
    });
  });

  it('are read as a Finnish spreadsheet saves them', () => {
    const text = '\uFEFFFrom;To;name.fi;Yearly\r\n21.12.2026;6.1.2027;"Loma; talvi";Ei\r\n';
    expect(read(text).closures).toMatchObject([
      { from: '2026-12-21', to: '2027-01-06', name: { en: '', fi: 'Loma; talvi' } },
    ]);
  });

  it.each([
    [undefined, { en: 'Loma', fi: 'Loma' }],
    ['fi' as const, { en: '', fi: 'Loma' }],
    ['en' as const, { en: 'Loma', fi: '' }],
  ])('a name without a language is read as %s', (language, name) => {
    expect(closuresFromCsv('from,name\n2026-12-24,Loma\n', language).closures[0]?.name).toEqual(
      name,
    );
  });

  it.each([
    ['', ['1:1 missing_column from', '1:1 missing_column name_fi']],
    ['from,name\n', ['1:1 none ']],
    ['from,name\n"2026-12-24,x', ['2:1 not_csv ']],
    ['from,nimi\n2026-12-24,x', ['1:2 unknown_column nimi', '1:1 missing_column name_fi']],
    ['from,name,From\n2026-12-24,x,', ['1:3 repeated_column from']],
    ['from,name\n24/12/2026,x', ['2:1 not_a_day 24/12/2026']],
    ['from,name\n2026-02-30,x', ['2:1 not_a_day 2026-02-30']],
    ['from,to,name\n2026-12-24,31.2.2026,x', ['2:2 not_a_day 31.2.2026']],
    ['from,name\n,x', ['2:1 not_a_day ']],
    ['from,name\n2026-12-24,', ['2:1 no_name ']],
    ['from,name\n2026-12-24,x,y', ['2:3 unknown_column y']],
    ['from,name,yearly\n2026-12-24,x,maybe', ['2:3 not_yes_or_no maybe']],
    ['from,to,name\n2026-12-24,2026-12-23,x', ['2:1 reversed 2026-12-23']],
    ['from,to,name\n2026-01-01,2027-01-01,x', ['2:1 too_long ']],
    [`from,name\n2026-12-24,${'x'.repeat(201)}`, ['2:1 long_name ']],
  ])('%j is refused', (text, faults) => {
    expect(faultsIn(text)).toEqual(faults);
  });

  it('more than a calendar takes are refused', () => {
    const rows = Array.from({ length: 1001 }, (_, index) => `2026-12-24,Loma ${index}\n`);
    expect(faultsIn(`from,name\n${rows.join('')}`)).toEqual(['1:1 too_many 1001']);
  });
});
