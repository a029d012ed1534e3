import type { Messages } from '../command/messages.ts';

const en = {
  badId: (name: string, text: string) => `${name} does not take "${text}"`,
  idFix: (name: string) => `${name} takes an id, a number such as 12.`,
  oneOfFix: (name: string, values: string) => `${name} takes one of: ${values}.`,
  formatOfFile: '--format is the format of stdin, and no stdin is read',
  formatOfFileFix: 'Give - as the file; the format of a file is known by its extension.',
  encodingFlag: (encodings: string) => `encoding of the file: ${encodings}; recognized by default`,
  sheetFlag: 'sheet of a workbook; by default the one whose headings are recognized',
  headingRowFlag: 'row of the headings in a table; recognized by default',
  guessedFormat: 'Without --format, stdin is read as JSON or YAML; for CSV give --format csv.',
};

const fi: typeof en = {
  badId: (name, text) => `${name} ei hyväksy arvoa "${text}"`,
  idFix: (name) => `${name}: anna tunnus, esimerkiksi 12.`,
  oneOfFix: (name, values) => `${name}: jokin näistä: ${values}.`,
  formatOfFile: '--format kertoo stdin-syötteen muodon, mutta syötettä ei lueta stdinistä',
  formatOfFileFix: 'Anna tiedostoksi -; tiedoston muoto päätellään sen nimen päätteestä.',
  encodingFlag: (encodings) => `tiedoston merkistö: ${encodings}; oletuksena tunnistetaan`,
  sheetFlag: 'työkirjan välilehti; oletuksena se, jonka otsikot tunnistetaan',
  headingRowFlag: 'taulukon otsikkorivin numero; oletuksena tunnistetaan',
  guessedFormat: 'Ilman valitsinta --format stdin luetaan JSONina tai YAMLina; CSV: --format csv.',
};

/** The texts about invalid values. */
export const typedMessages: Messages<typeof en> = { en, fi };
