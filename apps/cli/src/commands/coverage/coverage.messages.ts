import type { Schema } from '@kierros/api/schema';
import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

type Reason = Schema<'CoverageExclusion'>['reason'];
type Fault = Schema<'CoverageGap'>['fault'];

const reasons: Record<Reason, string> = {
  archived: 'archived',
  no_template: 'no template of this type is in use',
  not_chosen: 'not chosen by any template',
  no_open_day: 'the calendar has no open day',
};
const faults: Record<Fault, string> = {
  missing: 'is in no list of this type',
  surplus: 'is due, but is not there',
  wrong_kind: 'is stored as another kind',
  wrongly_excluded: 'is not due, although a template applies',
  wrongly_included: 'is due, although no template applies',
  wrong_natural_due: 'has a due date that does not follow from its inspections',
  wrong_planned_due: 'has a planned date without a plan, or the other way round',
  wrong_last_done: 'has another last inspection than its forms',
  wrong_created_on: 'has another day of creation',
  not_on_open_day: 'is not due on the open day of its date',
  not_listed: 'is not listed by its due date',
  missed_not_stored: 'lacks a missed inspection',
  missed_not_due: 'has a missed inspection that was not due',
};

const en = {
  summary: 'whether every place is accounted for, and what is excluded and why',
  notes:
    'The server counts again what is due from inspections, plans, templates and calendars. With --out,\nevery inspection that was expected in a period is written with its fate: done, late, missed or\nopen; then what is excluded, and the gaps.',
  outFlag: 'write what was expected to this file, .csv or .jsonl',
  fromFlag: 'the first day of the file: YYYY-MM-DD, today or -7d',
  toFlag: 'the last day; today by default',
  forceFlag: 'replace the file',
  gapFlag: 'exit with 10 when there is a gap',
  head: ['TYPE', 'REASON', 'SINCE', 'BY', 'PLACES', 'FOR EXAMPLE'],
  reasons,
  faults,
  total: (accounted: number, pairs: number) =>
    `${accounted.toLocaleString('en-GB')} of ${pairs.toLocaleString('en-GB')} accounted for.`,
  gaps: (count: number) => `${plural(count, 'gap', 'gaps')}:`,
  more: (count: number) => `  … and ${count} more, with --out`,
  instead: (stored: string, expected: string) => `(${stored} instead of ${expected})`,
  nothing: 'nothing',
  written: (count: number, file: string) => `Wrote ${plural(count, 'line', 'lines')} to ${file}.`,
  periodWithoutFile: '--from, --to and --force belong to a file',
  periodWithoutFileFix: 'Give --out too.',
  unknownEnding: (file: string) => `${file} ends in neither .csv nor .jsonl`,
  unknownEndingFix: 'The ending says the format.',
  cut: 'The file was cut before its end',
  cutFix: 'Run it again.',
};

const fi: typeof en = {
  summary: 'onko jokainen kohde mukana, ja mitä on rajattu pois ja miksi',
  notes:
    'Palvelin laskee erääntyvät tarkastukset uudelleen tarkastuksista, aikataulusta, pohjista ja\nkalentereista. Valitsimella --out kirjoitetaan jokainen jakson odotettu tarkastus ja sen kohtalo:\ndone, late, missed tai open; sitten pois rajatut ja aukot.',
  outFlag: 'kirjoita odotetut tarkastukset tähän tiedostoon, .csv tai .jsonl',
  fromFlag: 'tiedoston ensimmäinen päivä: VVVV-KK-PP, today tai -7d',
  toFlag: 'viimeinen päivä; oletus on tämä päivä',
  forceFlag: 'korvaa tiedosto',
  gapFlag: 'päätä koodiin 10, jos aukkoja on',
  head: ['TYYPPI', 'SYY', 'ALKAEN', 'KUKA', 'KOHTEITA', 'ESIMERKIKSI'],
  reasons: {
    archived: 'poistettu käytöstä',
    no_template: 'tyypillä ei ole käytössä olevaa pohjaa',
    not_chosen: 'mikään pohja ei koske kohdetta',
    no_open_day: 'kalenterissa ei ole aukiolopäiviä',
  },
  faults: {
    missing: 'puuttuu tyypin kaikista luetteloista',
    surplus: 'on erääntymässä, mutta kohdetta ei ole',
    wrong_kind: 'on tallennettu väärän lajisena',
    wrongly_excluded: 'ei ole erääntymässä, vaikka pohja koskee sitä',
    wrongly_included: 'on erääntymässä, vaikka mikään pohja ei koske sitä',
    wrong_natural_due: 'eräpäivä ei seuraa sen tarkastuksista',
    wrong_planned_due: 'aikataulutettu päivä poikkeaa aikataulusta',
    wrong_last_done: 'viimeisin tarkastus ei vastaa lomakkeita',
    wrong_created_on: 'luontipäivä on väärä',
    not_on_open_day: 'ei eräänny päivänsä aukiolopäivänä',
    not_listed: 'ei ole luettelossa eräpäivänsä kohdalla',
    missed_not_stored: 'tekemättä jäänyt tarkastus puuttuu',
    missed_not_due: 'tekemättä jäänyt tarkastus ei ollut erääntynyt',
  },
  total: (accounted, pairs) =>
    `Mukana ${accounted.toLocaleString('fi-FI')} / ${pairs.toLocaleString('fi-FI')}.`,
  gaps: (count) => `${plural(count, 'aukko', 'aukkoa')}:`,
  more: (count) => `  … ja ${count} muuta, valitsimella --out`,
  instead: (stored, expected) => `(${stored}, pitäisi olla ${expected})`,
  nothing: 'ei mitään',
  written: (count, file) => `Tiedostoon ${file} kirjoitettiin ${plural(count, 'rivi', 'riviä')}.`,
  periodWithoutFile: '--from, --to ja --force koskevat tiedostoa',
  periodWithoutFileFix: 'Anna myös --out.',
  unknownEnding: (file) => `Tiedoston ${file} pääte ei ole .csv eikä .jsonl`,
  unknownEndingFix: 'Pääte kertoo muodon.',
  cut: 'Tiedosto katkesi ennen loppuaan',
  cutFix: 'Aja uudelleen.',
};

/** The texts of the coverage. */
export const coverageMessages: Messages<typeof en> = { en, fi };
