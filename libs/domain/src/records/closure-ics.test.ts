import { describe, expect, it } from 'vitest';
import { closuresFromIcs } from './closure-ics.ts';
import type { IcsSettings } from './closure-ics.ts';

const settings: IcsSettings = {
  timeZone: 'Europe/Helsinki',
  today: '2026-11-21',
  language: undefined,
};
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
/** An event whose first line is the third of the file. */
const event = (...lines: string[]) =>
  calendar('BEGIN:VEVENT', 'SUMMARY:Loma', ...lines, 'END:VEVENT');
const read = (text: string, change: Partial<IcsSettings> = {}) =>
  closuresFromIcs(text, { ...settings, ...change });
const daysIn = (text: string, change: Partial<IcsSettings> = {}) => {
  const { closures, doubtful, faults } = read(text, change);
  expect(faults).toEqual([]);
  return [...closures, ...doubtful].map(
    ({ from, to, isYearly }) => `${from}..${to}${isYearly ? ' yearly' : ''}`,
  );
};
const faultsIn = (text: string) =>
  read(text).faults.map(({ line, fault, value }) => `${line} ${fault} ${value}`);

describe('the days of an event', () => {
  it.each([
    ['one day', ['DTSTART;VALUE=DATE:20261224'], '2026-12-24..2026-12-24'],
    [
      'an end is exclusive',
      ['DTSTART;VALUE=DATE:20261221', 'DTEND;VALUE=DATE:20270107'],
      '2026-12-21..2027-01-06',
    ],
    ['the same end', ['DTSTART:20261224', 'DTEND:20261224'], '2026-12-24..2026-12-24'],
    ['a duration', ['DTSTART;VALUE=DATE:20270215', 'DURATION:P1W'], '2027-02-15..2027-02-21'],
    ['hours of a day', ['DTSTART:20261224', 'DURATION:PT26H'], '2026-12-24..2026-12-25'],
    ['no duration', ['DTSTART:20261224', 'DURATION:P0D'], '2026-12-24..2026-12-24'],
    [
      'universal time in the days of the location',
      ['DTSTART:20261223T220000Z', 'DTEND:20261226T220000Z'],
      '2026-12-24..2026-12-26',
    ],
    [
      'a time of the location itself',
      ['DTSTART:20261224T080000', 'DTEND:20261224T120000'],
      '2026-12-24..2026-12-24',
    ],
    [
      'another zone',
      ['DTSTART;TZID=America/New_York:20261224T170000', 'DURATION:PT2H'],
      '2026-12-25..2026-12-25',
    ],
    [
      'a zone of Outlook',
      [
        'DTSTART;TZID="FLE Standard Time":20261224T000000',
        'DTEND;TZID="FLE Standard Time":20261227T000000',
      ],
      '2026-12-24..2026-12-26',
    ],
    [
      'a zone as a path',
      ['DTSTART;TZID=/example.org/Europe/Helsinki:20261224T000000'],
      '2026-12-24..2026-12-24',
    ],
    [
      'over a change of clocks',
      ['DTSTART;TZID=Europe/Helsinki:20261024T000000', 'DURATION:P2D'],
      '2026-10-24..2026-10-25',
    ],
    [
      'up to the last second',
      ['DTSTART:20261224T000000', 'DTEND:20261224T235959'],
      '2026-12-24..2026-12-24',
    ],
  ])('%s', (_, lines, days) => {
    expect(daysIn(event(...lines))).toEqual([days]);
  });

  it('are those of the location, wherever it is', () => {
    const text = event('DTSTART:20261224T230000Z', 'DURATION:PT30M');
    expect(daysIn(text, { timeZone: 'Pacific/Apia' })).toEqual(['2026-12-25..2026-12-25']);
    expect(daysIn(text, { timeZone: 'America/Los_Angeles' })).toEqual(['2026-12-24..2026-12-24']);
  });
});

describe('an event that is hardly a closure', () => {
  const day = 'DTSTART;VALUE=DATE:20261224';
  const doubtsIn = (...lines: string[]) => {
    const { closures, doubtful, faults } = read(event(...lines));
    expect(faults).toEqual([]);
    return [closures.length, ...doubtful.map(({ doubt, value }) => doubt + value)];
  };

  it.each([
    ['a whole day', [day], [1]],
    ['whole days by times', ['DTSTART:20261224T000000', 'DTEND:20261226T000000'], [1]],
    ['a day to its last second', ['DTSTART:20261224T000000', 'DTEND:20261224T235959'], [1]],
    ['two days by a duration', ['DTSTART:20261224T000000', 'DURATION:P2D'], [1]],
    [
      'a day of Outlook',
      ['DTSTART:20261224T020000', 'DTEND:20261225T020000', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
      [1],
    ],
    ['hours', ['DTSTART:20261224T080000', 'DTEND:20261224T120000'], [0, 'timed']],
    ['a moment', ['DTSTART:20261224T000000'], [0, 'timed']],
    ['a night', ['DTSTART:20261224T200000', 'DTEND:20261225T080000'], [0, 'timed']],
    [
      'an observance',
      [day, 'DESCRIPTION:Observance\\nTo hide', 'TRANSP:TRANSPARENT'],
      [0, 'observance'],
    ],
    ['one in Finnish', [day, 'DESCRIPTION:Merkkipäivä'], [0, 'observance']],
    ['one by its category', [day, 'CATEGORIES:Observance'], [0, 'observance']],
    ['a free day', [day, 'TRANSP:TRANSPARENT'], [0, 'free']],
    ['a busy day', [day, 'TRANSP:OPAQUE', 'DESCRIPTION:No observance'], [1]],
  ])('%s', (_what, lines, found) => {
    expect(doubtsIn(...lines)).toEqual(found);
  });

  it('in a zone that nobody knows is named, with its days as they are written', () => {
    const lines = ['DTSTART;TZID=My zone:20261224T230000', 'DURATION:PT30M'];
    expect(doubtsIn(...lines)).toEqual([0, 'unknown_zoneMy zone']);
    expect(daysIn(event(...lines))).toEqual(['2026-12-24..2026-12-24']);
  });

  it('does not keep the rest from being imported', () => {
    const { closures, faults } = read(
      calendar(
        ...['BEGIN:VEVENT', 'SUMMARY:Loma', day, 'END:VEVENT', 'BEGIN:VEVENT', 'SUMMARY:Kokous'],
        ...['DTSTART:20261201T090000', 'RRULE:FREQ=MONTHLY;BYDAY=-1MO', 'END:VEVENT'],
      ),
    );
    expect([closures.length, faults]).toEqual([1, []]);
  });
});

describe('a zone that the file describes', () => {
  const zone = (name: string, rules = 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10') => [
    ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:16010101T040000', rules],
    ...['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0200', 'END:STANDARD', 'BEGIN:DAYLIGHT'],
    ...['DTSTART:16010101T030000', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'],
    ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0300', 'END:DAYLIGHT', 'END:VTIMEZONE'],
  ];
  const inZone = (name: string, parts: string[], from = '20270215', to = '20270220') =>
    calendar(
      ...[...parts, 'BEGIN:VEVENT', 'SUMMARY:Talviloma', `DTSTART;TZID="${name}":${from}T000000`],
      ...[`DTEND;TZID="${name}":${to}T000000`, 'END:VEVENT'],
    );

  it.each([
    'tzone://Microsoft/Custom',
    'Customized Time Zone',
    '(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius',
    'FLE Standard Time 1',
  ])('%s is read from it', (name) => {
    const { closures, doubtful } = read(inZone(name, zone(name)));
    expect([closures.map(({ from, to }) => `${from}..${to}`), doubtful]).toEqual([
      ['2027-02-15..2027-02-19'],
      [],
    ]);
  });

  it('has its summer time', () => {
    const text = inZone('Own', zone('Own'), '20270701', '20270703');
    expect(read(text).closures).toMatchObject([{ from: '2027-07-01', to: '2027-07-02' }]);
    const abroad = { timeZone: 'Europe/London' };
    expect(daysIn(text, abroad)).toEqual(['2027-06-30..2027-07-02']);
  });

  it('may name one that is known', () => {
    const parts = [
      'BEGIN:VTIMEZONE',
      'TZID:Own',
      'X-LIC-LOCATION:Europe/Helsinki',
      'END:VTIMEZONE',
    ];
    expect(read(inZone('Own', parts)).closures).toHaveLength(1);
  });

  it.each([['RRULE:FREQ=SECONDLY'], ['RRULE:nonsense'], ['TZOFFSETTO:x']])(
    'with %s is as unknown as one that is not there',
    (line) => {
      const { doubtful } = read(inZone('Own', zone('Own', line)));
      expect(doubtful).toMatchObject([{ doubt: 'unknown_zone', value: 'Own' }]);
    },
  );
});

describe('the name of an event', () => {
  it.each([
    [['SUMMARY;LANGUAGE=fi:Joululoma'], { en: '', fi: 'Joululoma' }],
    [['SUMMARY;LANGUAGE=fi-FI:Loma', 'SUMMARY;LANGUAGE=en-GB:Break'], { en: 'Break', fi: 'Loma' }],
    [
      ['SUMMARY:Loma\\, talvi\\; viikko 8\\nkoulut'],
      { en: 'Loma, talvi; viikko 8 koulut', fi: 'Loma, talvi; viikko 8 koulut' },
    ],
    [['SUMMARY;LANGUAGE=sv:Jul'], { en: 'Jul', fi: 'Jul' }],
    [['SUMMARY;X-A="a:b;c":Lo', ' ma'], { en: 'Loma', fi: 'Loma' }],
    [['SUMMARY:C:\\\\new'], { en: 'C:\\new', fi: 'C:\\new' }],
  ])('%j', (lines, name) => {
    const text = calendar('BEGIN:VEVENT', 'DTSTART:20261224', ...lines, 'END:VEVENT');
    expect(read(text).closures[0]?.name).toEqual(name);
  });

  it('without a language is that of the settings', () => {
    const { closures } = read(event('DTSTART:20261224'), { language: 'fi' });
    expect(closures[0]?.name).toEqual({ en: '', fi: 'Loma' });
  });
});

describe('a repetition', () => {
  it.each([
    ['FREQ=YEARLY', ['2026-12-24..2026-12-26 yearly']],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24;INTERVAL=1', ['2026-12-24..2026-12-26 yearly']],
    ['FREQ=YEARLY;COUNT=2', ['2026-12-24..2026-12-26', '2027-12-24..2027-12-26']],
    ['FREQ=YEARLY;UNTIL=20281223T220000Z', ['2026', '2027', '2028']],
    ['FREQ=YEARLY;INTERVAL=2', ['2026', '2028']],
    ['FREQ=MONTHLY;COUNT=3', ['2026-12-24', '2027-01-24', '2027-02-24']],
    ['FREQ=WEEKLY;BYDAY=TH;COUNT=2;WKST=MO', ['2026-12-24', '2026-12-31']],
    ['FREQ=DAILY;INTERVAL=10;UNTIL=20270105', ['2026-12-24', '2027-01-03']],
  ])('%s', (rule, days) => {
    const found = daysIn(event('DTSTART:20261224', 'DURATION:P3D', `RRULE:${rule}`));
    expect(found.length).toBe(days.length);
    for (const [index, day] of days.entries()) expect(found[index]).toContain(day);
  });

  it('skips days that a year lacks, and occurrences before last year', () => {
    expect(daysIn(event('DTSTART:20160229', 'RRULE:FREQ=YEARLY;COUNT=5'))).toEqual(
      ['2028-02-29..2028-02-29', '2032-02-29..2032-02-29'].slice(0, 1),
    );
    expect(daysIn(event('DTSTART:20240101', 'RRULE:FREQ=YEARLY;COUNT=3'))).toEqual([
      '2025-01-01..2025-01-01',
      '2026-01-01..2026-01-01',
    ]);
  });

  it('without some of its days is expanded', () => {
    const text = event(
      'DTSTART;VALUE=DATE:20261224',
      'RRULE:FREQ=YEARLY',
      'EXDATE;VALUE=DATE:20271224,20281224',
    );
    expect(daysIn(text)).toEqual(['2026-12-24..2026-12-24', '2029-12-24..2029-12-24']);
  });

  it('an occurrence that was moved or cancelled is replaced', () => {
    const text = calendar(
      ...[
        'BEGIN:VEVENT',
        'UID:1',
        'SUMMARY:Loma',
        'DTSTART:20270215',
        'RRULE:FREQ=YEARLY;COUNT=3',
        'END:VEVENT',
      ],
      ...[
        'BEGIN:VEVENT',
        'UID:1',
        'SUMMARY:Loma',
        'RECURRENCE-ID:20280215',
        'DTSTART:20280222',
        'END:VEVENT',
      ],
      ...[
        'BEGIN:VEVENT',
        'UID:1',
        'RECURRENCE-ID:20290215',
        'DTSTART:20290215',
        'STATUS:CANCELLED',
        'END:VEVENT',
      ],
    );
    expect(daysIn(text)).toEqual(['2027-02-15..2027-02-15', '2028-02-22..2028-02-22']);
  });

  it.each([
    'RRULE:FREQ=MONTHLY;BYDAY=-1MO',
    'RRULE:FREQ=YEARLY;BYDAY=4TH;BYMONTH=11',
    'RRULE:FREQ=WEEKLY;BYDAY=SA,SU',
    'RRULE:FREQ=YEARLY;BYMONTH=11',
    'RRULE:FREQ=HOURLY',
    'RRULE:FREQ=YEARLY;COUNT=0',
    'RRULE:nonsense',
    'RDATE:20270101',
  ])('%s is refused by name', (line) => {
    expect(faultsIn(event('DTSTART:20261224', line))).toEqual([`6 unsupported_rule ${line}`]);
  });
});

describe('a file', () => {
  it('cancelled events, alarms, tasks and time zones are skipped', () => {
    const text = calendar(
      ...['BEGIN:VTIMEZONE', 'TZID:Europe/Helsinki', 'BEGIN:STANDARD', 'DTSTART:16010101T040000'],
      ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD', 'END:VTIMEZONE'],
      ...['BEGIN:VTODO', 'SUMMARY:Task', 'END:VTODO'],
      ...['BEGIN:VEVENT', 'STATUS:CANCELLED', 'SUMMARY:Not', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'DTSTART:20261224', 'BEGIN:VALARM', 'SUMMARY:Alarm', 'END:VALARM'],
      ...['SUMMARY:Aatto', 'DESCRIPTION:of', 'two lines, not folded', 'END:VEVENT'],
    );
    const { closures, faults } = read(text);
    expect(faults).toEqual([]);
    expect(closures).toEqual([
      {
        from: '2026-12-24',
        to: '2026-12-24',
        isYearly: false,
        name: { en: 'Aatto', fi: 'Aatto' },
        line: 17,
        column: 1,
      },
    ]);
  });

  it('may have any line ends, a mark of byte order, lower case and several calendars', () => {
    const one = event('dtstart;value=date:20261224').replaceAll('\r\n', '\n');
    const other = event('DTSTART:20261226').replaceAll('VEVENT', 'vevent');
    expect(daysIn(`\uFEFF${one}${other}`)).toEqual([
      '2026-12-24..2026-12-24',
      '2026-12-26..2026-12-26',
    ]);
  });

  it.each([
    ['', '1 not_ics '],
    ['from,name\n2026-12-24,x', '1 not_ics '],
    [calendar(), '1 none '],
    [event('DTSTART:20261224').replace('END:VEVENT\r\n', ''), '6 unclosed VCALENDAR'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', '2 unclosed VEVENT'],
    ['END:VEVENT', '1 unclosed VEVENT'],
    [event('DTEND:20261224'), '3 no_start '],
    [event('DTSTART:24.12.2026'), '5 not_a_day 24.12.2026'],
    [event('DTSTART:20260230'), '5 not_a_day 20260230'],
    [event('DTSTART:00010101T000000Z'), '5 not_a_day 00010101T000000Z'],
    [event('DTSTART:20261224T250000'), '5 not_a_day 20261224T250000'],
    [event('DTSTART:20261224', 'DTEND:20261223'), '6 reversed 2026-12-22'],
    [event('DTSTART:20261224', 'DURATION:-P1D'), '6 not_a_duration -P1D'],
    [event('DTSTART:20261224', 'DURATION:P'), '6 not_a_duration P'],
    [event('DTSTART:20261224', 'DTEND:20281224'), '3 too_long '],
    [calendar('BEGIN:VEVENT', 'DTSTART:20261224', 'END:VEVENT'), '3 no_name '],
    [event('DTSTART:20261224', 'RRULE:FREQ=DAILY'), '1 too_many 1104'],
  ])('%j is refused', (text, fault) => {
    expect(faultsIn(text)).toEqual([fault]);
  });

  it('names every fault, by line', () => {
    const text = calendar(
      ...['BEGIN:VEVENT', 'DTSTART:x', 'END:VEVENT', 'BEGIN:VEVENT', 'SUMMARY:A', 'END:VEVENT'],
    );
    expect(faultsIn(text)).toEqual(['4 not_a_day x', '6 no_start ']);
  });
});
