import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'the working calendar: closures, open weekdays, public holidays',
  listSummary: 'list the closures of a location, with its open weekdays and shift rule',
  fromFlag: 'only what is closed on this day or later: YYYY-MM-DD, today or +7d',
  ownFlag: 'without the public holidays that the calendar follows',
  addSummary: 'close a day or a range of days',
  addNotes:
    'Due dates that fall on closed days move as the shift rule says (kierros closure set --shift).\nThe same closure is added only once.',
  daysArgument: 'the days: 2026-12-24, or the first and the last, 2026-12-21..2027-01-06',
  nameFlag: 'its name, in both languages',
  nameFiFlag: 'its name in Finnish',
  nameEnFlag: 'its name in English',
  yearlyFlag: 'every year between these days of the year',
  bothNames: '--name cannot be combined with --name-fi or --name-en',
  bothNamesFix: 'Give --name for both languages, or --name-fi and --name-en.',
  unfit: {
    too_long: 'A closure must be shorter than a year',
    long_name: 'The name is longer than 200 characters',
  },
  unfitFix: { too_long: 'Give an earlier last day.', long_name: 'Give a shorter name.' },
  noName: 'The closure has no name',
  noNameFix: 'Give --name, or --name-fi and --name-en.',
  removeSummary: 'remove a closure',
  removeNotes:
    'It is identified by its days; the first day is enough if no other closure begins on it.',
  removeDaysArgument: 'its days: 2026-12-21..2027-01-06, or its first day',
  removeNameFlag: 'its name, if several closures have the same days',
  setSummary: 'set open weekdays, shift rule and followed public holidays',
  setNotes:
    'Due dates fall on open days. The public holidays of a followed country are closed and are\nrenewed three years ahead by the server.',
  weekdaysFlag: 'the open weekdays: mon-fri, or mon,wed,fri',
  shiftFlag: 'where a date on a closed day moves: next or previous open day',
  followFlag: 'country whose public holidays are closed: FI, DE-BY, or none',
  badWeekdays: (text: string) => `--weekdays does not take "${text}"`,
  badWeekdaysFix: '--weekdays takes days from mon to sun, such as mon-fri or mon,wed,fri.',
  badCountry: (text: string) => `--follow does not take "${text}"`,
  badCountryFix: '--follow takes the two letters of a country such as FI, or none.',
  nothingToChange: 'There is nothing to set',
  nothingFix: 'Give --weekdays, --shift or --follow.',
  yearly: 'every year',
  yearlyCell: 'yes',
  head: ['FROM', 'TO', 'YEARLY', 'NAME', 'SOURCE'],
  holidays: (country: string) => `public holidays of ${country}`,
  openDaily: 'open every day',
  openOn: (days: string) => `open ${days}`,
  shifts: {
    next: 'dates on closed days move to the next open day',
    previous: 'dates on closed days move to the previous open day',
  },
  follows: (country: string) => `closed on the public holidays of ${country}`,
  followsNone: 'no public holidays followed',
  total: (count: number, holidays: number) =>
    `${plural(count, 'closure', 'closures')}${holidays > 0 ? `, ${holidays} of them public holidays` : ''}.`,
  added: (what: string) => `Closed: ${what}.`,
  wouldAdd: (what: string) => `Would close: ${what}.`,
  alreadyClosed: (what: string) => `Already closed: ${what}. Nothing was changed.`,
  otherName: (days: string, name: string) => `${days} is already closed as "${name}"`,
  otherNameFix: (line: string) => `To rename it, remove it first: ${line}`,
  removed: (what: string) => `Removed: ${what}.`,
  wouldRemove: (what: string) => `Would remove: ${what}.`,
  ambiguous: (days: string) => `Several closures match ${days}`,
  ambiguousFix: (found: string) => `Give both days, or --name. They are: ${found}.`,
  isHoliday: (what: string, country: string) => `${what} is a public holiday of ${country}`,
  isHolidayFix:
    'The calendar follows all of them; to follow none: kierros closure set --follow none',
  noClosure: (days: string) => `No closure has the days ${days}`,
  noClosureFix: 'See: kierros closure list',
  set: (what: string) => `Now ${what}.`,
  wouldSet: (what: string) => `Would be ${what}.`,
  asBefore: 'The calendar is already like that. Nothing was changed.',
  moved: (dates: number, plans: number) =>
    dates === 0
      ? 'No due date moved.'
      : `${plural(dates, 'due date', 'due dates')} moved${plans > 0 ? `, ${plans} of them planned by hand` : ''}.`,
  wouldMove: (dates: number, plans: number) =>
    dates === 0
      ? 'No due date would move.'
      : `${plural(dates, 'due date', 'due dates')} would move${plans > 0 ? `, ${plans} of them planned by hand` : ''}.`,
};

const fi: typeof en = {
  summary: 'työkalenteri: suljetut jaksot, aukiolopäivät, pyhäpäivät',
  listSummary: 'luettele toimipisteen suljetut jaksot, aukiolopäivät ja siirtosääntö',
  fromFlag: 'vain tänä päivänä tai myöhemmin suljetut: VVVV-KK-PP, today tai +7d',
  ownFlag: 'ilman seurattavan maan pyhäpäiviä',
  addSummary: 'sulje päivä tai jakso',
  addNotes:
    'Suljetulle päivälle osuva eräpäivä siirtyy siirtosäännön mukaan (kierros closure set --shift).\nSama suljettu jakso lisätään vain kerran.',
  daysArgument: 'päivät: 2026-12-24, tai ensimmäinen ja viimeinen, 2026-12-21..2027-01-06',
  nameFlag: 'nimi molemmilla kielillä',
  nameFiFlag: 'nimi suomeksi',
  nameEnFlag: 'nimi englanniksi',
  yearlyFlag: 'joka vuosi samoina päivinä',
  bothNames: 'Valitsinta --name ei voi käyttää yhdessä valitsimien --name-fi ja --name-en kanssa',
  bothNamesFix: 'Anna --name molemmille kielille, tai --name-fi ja --name-en.',
  unfit: {
    too_long: 'Suljetun jakson on oltava vuotta lyhyempi',
    long_name: 'Nimi on yli 200 merkkiä',
  },
  unfitFix: { too_long: 'Anna aikaisempi viimeinen päivä.', long_name: 'Anna lyhyempi nimi.' },
  noName: 'Suljetulla jaksolla ei ole nimeä',
  noNameFix: 'Anna --name, tai --name-fi ja --name-en.',
  removeSummary: 'poista suljettu jakso',
  removeNotes:
    'Jakso tunnetaan päivistään; alkupäivä riittää, jos mikään muu ei ala samana päivänä.',
  removeDaysArgument: 'jakson päivät: 2026-12-21..2027-01-06, tai sen alkupäivä',
  removeNameFlag: 'jakson nimi, jos samoilla päivillä on useita',
  setSummary: 'aseta aukiolopäivät, siirtosääntö ja seurattavat pyhäpäivät',
  setNotes:
    'Eräpäivät osuvat avoinna oleville päiville. Seurattavan maan pyhäpäivät ovat suljettuja, ja\npalvelin lisää ne kolmeksi vuodeksi eteenpäin.',
  weekdaysFlag: 'avoinna olevat viikonpäivät: ma-pe, tai ma,ke,pe',
  shiftFlag: 'mihin suljetun päivän eräpäivä siirtyy: next (seuraava) tai previous (edellinen)',
  followFlag: 'maa, jonka pyhäpäivät ovat suljettuja: FI, DE-BY, tai none (ei mikään)',
  badWeekdays: (text) => `--weekdays ei hyväksy arvoa "${text}"`,
  badWeekdaysFix: '--weekdays: päivät ma–su, esimerkiksi ma-pe tai ma,ke,pe.',
  badCountry: (text) => `--follow ei hyväksy arvoa "${text}"`,
  badCountryFix: '--follow: maan kaksi kirjainta, esimerkiksi FI, tai none.',
  nothingToChange: 'Asetettavaa ei ole',
  nothingFix: 'Anna --weekdays, --shift tai --follow.',
  yearly: 'joka vuosi',
  yearlyCell: 'kyllä',
  head: ['ALKAA', 'PÄÄTTYY', 'VUOSITTAIN', 'NIMI', 'LÄHDE'],
  holidays: (country) => `pyhäpäivät (${country})`,
  openDaily: 'avoinna joka päivä',
  openOn: (days) => `avoinna ${days}`,
  shifts: {
    next: 'suljetun päivän eräpäivä siirtyy seuraavalle avoimelle päivälle',
    previous: 'suljetun päivän eräpäivä siirtyy edelliselle avoimelle päivälle',
  },
  follows: (country) => `suljettu pyhäpäivinä (${country})`,
  followsNone: 'pyhäpäiviä ei seurata',
  total: (count, holidays) =>
    `${plural(count, 'suljettu jakso', 'suljettua jaksoa')}${holidays > 0 ? `, joista pyhäpäiviä ${holidays}` : ''}.`,
  added: (what) => `Suljettu: ${what}.`,
  wouldAdd: (what) => `Suljettaisiin: ${what}.`,
  alreadyClosed: (what) => `On jo suljettu: ${what}. Mitään ei muutettu.`,
  otherName: (days, name) => `${days} on jo suljettu nimellä "${name}"`,
  otherNameFix: (line) => `Jos haluat vaihtaa nimen, poista se ensin: ${line}`,
  removed: (what) => `Poistettu: ${what}.`,
  wouldRemove: (what) => `Poistettaisiin: ${what}.`,
  ambiguous: (days) => `Useampi suljettu jakso vastaa päiviä ${days}`,
  ambiguousFix: (found) => `Anna molemmat päivät tai --name. Jaksot: ${found}.`,
  isHoliday: (what, country) => `${what} on pyhäpäivä (${country})`,
  isHolidayFix:
    'Kalenteri seuraa maan kaikkia pyhäpäiviä; seuraamisen lopettaa: kierros closure set --follow none',
  noClosure: (days) => `Suljettua jaksoa ${days} ei ole`,
  noClosureFix: 'Katso: kierros closure list',
  set: (what) => `Nyt ${what}.`,
  wouldSet: (what) => `Olisi ${what}.`,
  asBefore: 'Kalenteri on jo sellainen. Mitään ei muutettu.',
  moved: (dates, plans) =>
    dates === 0
      ? 'Yksikään eräpäivä ei siirtynyt.'
      : `${plural(dates, 'eräpäivä', 'eräpäivää')} siirtyi${plans > 0 ? `, joista aikataulutettuja ${plans}` : ''}.`,
  wouldMove: (dates, plans) =>
    dates === 0
      ? 'Yksikään eräpäivä ei siirtyisi.'
      : `${plural(dates, 'eräpäivä', 'eräpäivää')} siirtyisi${plans > 0 ? `, joista aikataulutettuja ${plans}` : ''}.`,
};

/** The texts of the working calendar. */
export const closureMessages: Messages<typeof en> = { en, fi };
