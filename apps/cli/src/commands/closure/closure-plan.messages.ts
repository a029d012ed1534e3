import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

type Counts = Readonly<Record<'add' | 'rename' | 'remove' | 'unchanged', number>>;

type Parts = readonly (readonly [number, string])[];

const joined = (parts: Parts, none: string, word: (count: number, word: string) => string) =>
  parts
    .filter(([count]) => count > 0)
    .map((part) => word(...part))
    .join(', ') || none;

const list = (parts: Parts, none: string) =>
  joined(parts, none, (count, word) => `${count} ${word}`);
const listFi = (parts: Parts, none: string) =>
  joined(parts, none, (count, word) => `${word} ${count}`);

const en = {
  planSummary: 'show what a file of closures would do, and save that as a plan',
  planNotes:
    'A file is JSON, YAML, CSV or iCalendar (.ics); - is stdin. schemas/closures.schema.json describes\nthe first two; a CSV has the columns from, to, name_fi, name_en and yearly. Shows the due dates that\nmove and the weeks and days that fill up. A file with an error is not planned; the exit code is 3.',
  importSummary: 'import closures from a JSON, YAML, CSV or iCalendar file',
  importNotes:
    'Shows what would change and asks for confirmation. Each event of a calendar file closes its days; a\nyearly event without an end is closed every year. Running it again changes nothing.',
  applySummary: 'apply a plan of closures: all of it or nothing',
  applyNotes:
    'A saved plan is applied as it was reviewed, without confirmation. After an interruption, run it\nagain.',
  undoSummary: 'restore the closures before an apply or an import',
  undoNotes:
    'Restores exactly the earlier closures, unless the calendar was changed since. Without a file the\nnewest undo file of closures in this folder is shown and confirmed.',
  fileFlag: 'the file of closures',
  fileArgument: 'a file, or - for stdin',
  formatFlag: 'format of stdin: json, yaml, csv or ics',
  languageFlag: 'language of names that have none in a CSV or iCalendar file (both)',
  replaceFlag: 'remove the closures that are not in the file',
  allEventsFlag: 'take observances, free days and events of some hours of a calendar as well',
  leftOut: (file: string, days: string, name: string, why: string) =>
    `${file}: skipped ${days} ${name}: ${why}`,
  leftOutFix:
    'Take them as well with --all-events, or make them whole days on which people are busy.',
  doubts: {
    observance: () => 'the calendar calls it an observance',
    free: () => 'the calendar shows it as free (TRANSP:TRANSPARENT)',
    timed: () => 'it has hours, so it is no whole day',
    unknown_zone: (zone: string) => `its time zone "${zone}" is not known`,
  },
  noFile: 'No file of closures was given',
  noList: 'must contain a list of closures, or one under "closures"',
  faults: {
    not_csv: () => 'is not valid CSV: a quote is not closed, or something follows the closing one',
    not_ics: () => 'is not an iCalendar file: BEGIN:VCALENDAR is missing',
    none: () => 'contains no closures',
    too_many: (value: string) =>
      `${value} closures, and a calendar takes at most 1000; leave out past ones, or close weekdays with kierros closure set`,
    missing_column: (value: string) => `the column ${value} is missing`,
    unknown_column: (value: string) =>
      `"${value}" is in no known column; the columns are from, to, name_fi, name_en, yearly`,
    repeated_column: (value: string) => `the column ${value} is there twice`,
    not_a_day: (value: string) =>
      value === '' ? 'the first day is missing' : `"${value}" is not a date`,
    not_yes_or_no: (value: string) => `"${value}" is neither yes nor no`,
    no_name: () => 'the name is missing',
    long_name: () => 'the name is longer than 200 characters',
    reversed: (value: string) => `the last day ${value} is before the first day`,
    too_long: () => 'a closure must be shorter than a year',
    unclosed: (value: string) => `BEGIN:${value} and END:${value} do not match`,
    no_start: () => 'the event has no DTSTART',
    not_a_duration: (value: string) => `"${value}" is not a duration such as P1D`,
    unsupported_rule: (value: string) =>
      `${value} cannot be a closure; list its dates as separate events`,
  },
  invalid: (file: string, count: number) => `${file} contains ${plural(count, 'error', 'errors')}`,
  invalidFix: 'Nothing was changed. Correct the file.',
  skipped: (count: number) =>
    `${plural(count, 'followed public holiday', 'followed public holidays')} of the file skipped; the server adds them.`,
  counts: ({ add, rename, remove, unchanged }: Counts) =>
    `${list(
      [
        [add, 'to add'],
        [rename, 'to rename'],
        [remove, 'to remove'],
        [unchanged, 'unchanged'],
      ],
      'No closures',
    )}.`,
  changes: ({ add, rename, remove }: Counts) =>
    list(
      [
        [add, 'added'],
        [rename, 'renamed'],
        [remove, 'removed'],
      ],
      'no change',
    ),
  was: (name: string) => `(was ${name})`,
  fullerWeeks: 'Weeks with more inspections due (by their Monday):',
  moreWeeks: (count: number) => `… ${count} more with --json`,
  fullerDays: 'Days with more inspections due:',
  levelHint: 'To spread inspections over days: kierros schedule plan -f <file> --level <capacity>',
  question: (server: string) => `Change the calendar on ${server}?`,
  applied: (name: string, counts: Counts): string => `${name}: ${en.changes(counts)}.`,
};

const fi: typeof en = {
  planSummary: 'näytä, mitä suljettujen jaksojen tiedosto tekisi, ja tallenna se suunnitelmaksi',
  planNotes:
    'Tiedosto on JSON, YAML, CSV tai iCalendar (.ics); - on stdin. Kaksi ensimmäistä kuvaa\nschemas/closures.schema.json; CSV:n sarakkeet ovat from, to, name_fi, name_en ja yearly. Näyttää\nsiirtyvät eräpäivät sekä viikot ja päivät, jotka ruuhkautuvat. Virheellistä tiedostoa ei\nsuunnitella; paluukoodi on 3.',
  importSummary: 'tuo suljetut jaksot JSON-, YAML-, CSV- tai iCalendar-tiedostosta',
  importNotes:
    'Näyttää muutokset ja pyytää vahvistuksen. Kalenteritiedoston jokainen tapahtuma sulkee päivänsä;\njoka vuosi toistuva, päättymätön tapahtuma on suljettu vuosittain. Uusi ajo ei muuta mitään.',
  applySummary: 'toteuta suljettujen jaksojen suunnitelma, kaikki tai ei mitään',
  applyNotes:
    'Tallennettu suunnitelma toteutetaan kysymättä sellaisena kuin se tarkistettiin. Keskeytynyt ajo\najetaan uudelleen.',
  undoSummary: 'palauta suljetut jaksot toteutusta tai tuontia edeltäneiksi',
  undoNotes:
    'Palauttaa täsmälleen aiemmat jaksot, ellei kalenteria ole sen jälkeen muutettu. Ilman tiedostoa\ntämän kansion uusin kumoamistiedosto näytetään ja vahvistetaan.',
  fileFlag: 'suljettujen jaksojen tiedosto',
  fileArgument: 'tiedosto, tai - stdin-syötteelle',
  formatFlag: 'stdin-syötteen muoto: json, yaml, csv tai ics',
  languageFlag: 'nimien kieli, jos CSV- tai iCalendar-tiedosto ei kerro sitä (molemmat)',
  replaceFlag: 'poista jaksot, joita tiedostossa ei ole',
  allEventsFlag: 'myös kalenterin merkkipäivät, vapaiksi merkityt päivät ja tuntien tapahtumat',
  leftOut: (file, days, name, why) => `${file}: jätettiin pois ${days} ${name}: ${why}`,
  leftOutFix:
    'Ota ne mukaan valitsimella --all-events tai merkitse ne koko päiviksi, jolloin ollaan varattuja.',
  doubts: {
    observance: () => 'kalenterin mukaan se on merkkipäivä',
    free: () => 'kalenterissa se on merkitty vapaaksi (TRANSP:TRANSPARENT)',
    timed: () => 'sillä on kellonajat, joten se ei ole koko päivä',
    unknown_zone: (zone) => `sen aikavyöhykettä "${zone}" ei tunneta`,
  },
  noFile: 'Suljettujen jaksojen tiedostoa ei annettu',
  noList: 'tiedostossa on oltava luettelo jaksoista, tai luettelo avaimessa "closures"',
  faults: {
    not_csv: () => 'ei ole CSV:tä: lainausmerkki on auki, tai sulkevan perässä on tekstiä',
    not_ics: () => 'ei ole iCalendar-tiedosto: BEGIN:VCALENDAR puuttuu',
    none: () => 'ei sisällä suljettuja jaksoja',
    too_many: (value) =>
      `${value} jaksoa, ja kalenteriin mahtuu enintään 1000; jätä menneet pois, tai sulje viikonpäiviä komennolla kierros closure set`,
    missing_column: (value) => `sarake ${value} puuttuu`,
    unknown_column: (value) =>
      `"${value}" ei kuulu mihinkään sarakkeeseen; sarakkeet ovat from, to, name_fi, name_en, yearly`,
    repeated_column: (value) => `sarake ${value} on kahdesti`,
    not_a_day: (value) => (value === '' ? 'ensimmäinen päivä puuttuu' : `"${value}" ei ole päivä`),
    not_yes_or_no: (value) => `"${value}" ei ole kyllä eikä ei`,
    no_name: () => 'nimi puuttuu',
    long_name: () => 'nimi on yli 200 merkkiä',
    reversed: (value) => `viimeinen päivä ${value} on ennen ensimmäistä`,
    too_long: () => 'suljetun jakson on oltava vuotta lyhyempi',
    unclosed: (value) => `BEGIN:${value} ja END:${value} eivät täsmää`,
    no_start: () => 'tapahtumasta puuttuu DTSTART',
    not_a_duration: (value) => `"${value}" ei ole kesto, esimerkiksi P1D`,
    unsupported_rule: (value) =>
      `${value} ei voi olla suljettu jakso; luettele päivät erillisinä tapahtumina`,
  },
  invalid: (file, count) => `Tiedostossa ${file} on ${plural(count, 'virhe', 'virhettä')}`,
  invalidFix: 'Mitään ei muutettu. Korjaa tiedosto.',
  skipped: (count) =>
    `Tiedostosta ohitettiin ${plural(count, 'seurattava pyhäpäivä', 'seurattavaa pyhäpäivää')}; palvelin lisää ne.`,
  counts: ({ add, rename, remove, unchanged }) =>
    `Suljetut jaksot: ${listFi(
      [
        [add, 'lisätään'],
        [rename, 'nimetään uudelleen'],
        [remove, 'poistetaan'],
        [unchanged, 'ennallaan'],
      ],
      'ei yhtään',
    )}.`,
  changes: ({ add, rename, remove }) =>
    listFi(
      [
        [add, 'lisätty'],
        [rename, 'nimetty uudelleen'],
        [remove, 'poistettu'],
      ],
      'ei muutosta',
    ),
  was: (name) => `(oli ${name})`,
  fullerWeeks: 'Viikot, joilla erääntyy enemmän (alkava maanantai):',
  moreWeeks: (count) => `… ${count} lisää valitsimella --json`,
  fullerDays: 'Päivät, joina erääntyy enemmän:',
  levelHint:
    'Tarkastusten jakaminen päiville: kierros schedule plan -f <tiedosto> --level <enimmäismäärä>',
  question: (server) => `Muutetaanko kalenteria palvelimella ${server}?`,
  applied: (name, counts) => `${name}: ${fi.changes(counts)}.`,
};

/** The texts of plans of closures. */
export const closurePlanTexts: Messages<typeof en> = { en, fi };
