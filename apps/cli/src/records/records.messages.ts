import type { Messages } from '../command/messages.ts';

const en = {
  file: 'a file, or - for stdin',
  formatFlag: 'format of stdin: json, csv or yaml',
  languageFlag: 'language of the texts in a CSV whose column names do not say it',
  unreadable: (file: string, why: string) => `${file} cannot be read: ${why}`,
  noCsv: (file: string) => `${file} is not valid CSV, or is incomplete`,
  noRecords: (file: string) => `${file} contains no records`,
  noLanguage: (file: string, column: string) =>
    `${file}: the language of the column "${column}" is missing`,
  noLanguageFix: (column: string) =>
    `Call it ${column}_fi or ${column}_en, or give --language fi or --language en.`,
  columnTwice: (file: string, column: string) => `${file}: the column "${column}" is there twice`,
  columnTwiceFix: 'Keep one of the two columns; name.fi and name_fi are the same column.',
  shapeFix: 'A file must contain a list of records, or an object with the list under "items".',
  otherKind: (file: string, kind: string, wanted: string) =>
    `${file} contains ${kind}, but ${wanted} are needed`,
  marks: {
    create: '+ create',
    change: '~ change',
    unchanged: '= unchanged',
    archive: '- archive',
    refused: '! refused',
  },
  refused: (file: string, index: number, name: string, why: string) =>
    `  ! ${file} record ${index + 1} ${name}: ${why}`,
  invalid: (count: number) => `${count} of the records were refused`,
  invalidFix: 'Nothing was changed. Correct them in the file.',
  missing: (names: string) => `Not there yet: ${names}`,
  missingFix:
    'Nothing was changed. Add what is not there yet with --add-missing, or correct the file.',
  nothing: 'There is nothing to do.',
  ask: 'Apply this?',
  applied: (created: number, changed: number) => `Applied: ${created} created, ${changed} changed.`,
};

const fi: typeof en = {
  file: 'tiedosto tai - eli stdin',
  formatFlag: 'stdin-syötteen muoto: json, csv tai yaml',
  languageFlag: 'tekstien kieli, kun CSV:n sarakkeiden nimet eivät kerro sitä',
  unreadable: (file, why) => `${file}: tiedostoa ei voi lukea: ${why}`,
  noCsv: (file) => `${file} ei ole CSV:tä, tai se on katkennut`,
  noLanguage: (file, column) => `${file}: sarakkeesta "${column}" ei selviä kieli`,
  noLanguageFix: (column) =>
    `Nimeä sarake ${column}_fi tai ${column}_en, tai anna valitsin --language fi tai --language en.`,
  noRecords: (file) => `Tiedostossa ${file} ei ole tietueita`,
  columnTwice: (file, column) => `${file}: sarake "${column}" on kahdesti`,
  columnTwiceFix: 'Poista toinen sarakkeista; name.fi ja name_fi ovat sama sarake.',
  shapeFix: 'Tiedostossa on oltava luettelo tietueista tai olio, jonka "items" on luettelo.',
  otherKind: (file, kind, wanted) => `Tiedostossa ${file} on ${kind}, kun tarvitaan ${wanted}`,
  marks: {
    create: '+ luodaan',
    change: '~ muutetaan',
    unchanged: '= ennallaan',
    archive: '- arkistoidaan',
    refused: '! hylätään',
  },
  refused: (file, index, name, why) => `  ! ${file} tietue ${index + 1} ${name}: ${why}`,
  invalid: (count) => `Tietueista hylättiin ${count}`,
  invalidFix: 'Mitään ei muutettu. Korjaa tietueet tiedostoon.',
  missing: (names) => `Vielä puuttuvat: ${names}`,
  missingFix: 'Mitään ei muutettu. Lisää puuttuvat valitsimella --add-missing tai korjaa tiedosto.',
  nothing: 'Muutettavaa ei ole.',
  ask: 'Toteutetaanko?',
  applied: (created, changed) => `Toteutettu: luotiin ${created}, muutettiin ${changed}.`,
};

/** The texts of imports. */
export const recordMessages: Messages<typeof en> = { en, fi };
