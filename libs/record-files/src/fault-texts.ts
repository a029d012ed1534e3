import type { Language } from '@kierros/domain';

const en = {
  tooLarge: (_detail: string) => 'The file is larger than 10 MB.',
  tooLargeUnpacked: (_detail: string) => 'Unpacked, the file is larger than 100 MB.',
  tooManyCells: (_detail: string) => 'The file has more than 1,000,000 cells.',
  oldWorkbook: (_detail: string) =>
    'This is an old or password-protected workbook. Save it as an .xlsx file without a password.',
  encrypted: (_detail: string) => 'The file is encrypted. Save it without a password.',
  nested: (detail: string) =>
    `The workbook contains another file (${detail}). Save only the table.`,
  entities: (_detail: string) => 'The workbook declares XML entities, which are not read.',
  formulaWithoutValue: (detail: string) =>
    `Cell ${detail} has a formula without a stored value. Save it with values only.`,
  errorCell: (detail: string) =>
    `Cell ${detail} has an error such as #REF! or #N/A. Correct or empty it.`,
  noWorkbook: (_detail: string) => 'This is not a readable workbook.',
  noTable: (_detail: string) => 'There is no table in the file.',
  noSheet: (detail: string) =>
    detail === ''
      ? 'Only a workbook has sheets.'
      : `The workbook has no sheet of that name. It has: ${detail}`,
  noHeadings: (detail: string) => `Row ${detail} is empty or not there, so it holds no headings.`,
  badCsv: (_detail: string) => 'A quote is not closed, or something follows the closing one.',
  badData: (detail: string) => `The file cannot be read: ${detail}`,
  badText: (_detail: string) => 'The encoding of the text is not known. Save the file as UTF-8.',
  damagedText: (_detail: string) =>
    'A character was lost when the file was saved, and "\uFFFD" is in its place. Correct it in the file.',
  unknownFormat: (_detail: string) => 'The format is unknown. Use .xlsx, .csv, .json or .yaml.',
  tooDeep: (_detail: string) => 'The file is nested too deeply.',
  columnTwice: (detail: string) => `The column "${detail}" is there twice.`,
  noLanguage: (detail: string) => `The language of the column "${detail}" is missing.`,
};

/** The code of a fault for which a file, or a part of it, cannot be read. */
export type FileFaultCode = keyof typeof en;

/** Why and where a file cannot be read; rows and columns count from 1. */
export type FileFault = {
  readonly code: FileFaultCode;
  readonly line: number;
  readonly column: number;
  readonly detail: string;
};

const fi: typeof en = {
  tooLarge: () => 'Tiedosto on suurempi kuin 10 Mt.',
  tooLargeUnpacked: () => 'Tiedosto on purettuna suurempi kuin 100 Mt.',
  tooManyCells: () => 'Tiedostossa on yli 1 000 000 solua.',
  oldWorkbook: () =>
    'Työkirja on vanhaa muotoa tai suojattu salasanalla. Tallenna se .xlsx-tiedostoksi ilman salasanaa.',
  encrypted: () => 'Tiedosto on salattu. Tallenna se ilman salasanaa.',
  nested: (detail) => `Työkirjan sisällä on toinen tiedosto (${detail}). Tallenna pelkkä taulukko.`,
  entities: () => 'Työkirjassa määritellään XML-entiteettejä, joita ei lueta.',
  formulaWithoutValue: (detail) =>
    `Solussa ${detail} on kaava, jolla ei ole tallennettua arvoa. Tallenna pelkät arvot.`,
  errorCell: (detail) =>
    `Solussa ${detail} on virhe, kuten #VIITTAUS! tai #PUUTTUU!. Korjaa tai tyhjennä se.`,
  noWorkbook: () => 'Tätä työkirjaa ei voi lukea.',
  noTable: () => 'Tiedostossa ei ole taulukkoa.',
  noSheet: (detail) =>
    detail === ''
      ? 'Vain työkirjassa on välilehtiä.'
      : `Työkirjassa ei ole sen nimistä välilehteä. Siinä on: ${detail}`,
  noHeadings: (detail) => `Rivi ${detail} on tyhjä tai puuttuu, joten siinä ei ole otsikoita.`,
  badCsv: () => 'Lainausmerkki on jäänyt auki, tai sulkevan lainausmerkin perässä on tekstiä.',
  badData: (detail) => `Tiedostoa ei voi lukea: ${detail}`,
  badText: () => 'Tekstin merkistöä ei tunnistettu. Tallenna tiedosto UTF-8-muodossa.',
  damagedText: () =>
    'Merkki on kadonnut, kun tiedosto tallennettiin, ja sen paikalla on ”\uFFFD”. Korjaa se tiedostoon.',
  unknownFormat: () => 'Muoto on tuntematon. Käytä muotoa .xlsx, .csv, .json tai .yaml.',
  tooDeep: () => 'Tiedostossa on liian monta sisäkkäistä tasoa.',
  columnTwice: (detail) => `Sarake "${detail}" on kahdesti.`,
  noLanguage: (detail) => `Sarakkeen "${detail}" kieli puuttuu.`,
};

/** What is said about a file that cannot be read. */
export const fileFaultTexts: Readonly<Record<Language, typeof en>> = { en, fi };

/** A file that cannot be read, as an error inside the readers. */
export class FileFaultError extends Error {
  readonly fault: FileFault;

  constructor(code: FileFaultCode, detail = '', { line = 1, column = 1 } = {}) {
    super(code);
    this.fault = { code, detail, line, column };
  }
}
