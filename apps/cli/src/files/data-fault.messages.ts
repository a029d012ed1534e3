import type { Messages } from '../command/messages.ts';

const en = {
  unreadable: (why: string) => `cannot be read: ${why}`,
  encoding: (file: string, encoding: string) =>
    `${file} is read as ${encoding}. If letters are wrong, give --encoding.`,
  encodingFix: 'Save the file as UTF-8, or give the encoding of a table with --encoding.',
  noJson: (at: string) => (at === '' ? 'it is not JSON' : `it is not JSON at ${at}`),
  noDay: 'is not a date; write it as YYYY-MM-DD',
  shape: {
    type: (limit: string) => `must be ${limit}`,
    value: (limit: string) => `must be one of ${limit}`,
    unknown: (limit: string) => `is not a known field; the fields are ${limit}`,
    missing: (_limit: string) => 'is missing',
    short: (_limit: string) => 'must not be empty',
    long: (limit: string) => `is longer than ${limit}`,
    repeated: (_limit: string) => 'lists something twice',
  },
};

const fi: typeof en = {
  unreadable: (why) => `tiedostoa ei voi lukea: ${why}`,
  encoding: (file, encoding) =>
    `${file}: merkistö on ${encoding}. Jos kirjaimet ovat väärin, anna --encoding.`,
  encodingFix:
    'Tallenna tiedosto UTF-8-muodossa, tai anna taulukon merkistö valitsimella --encoding.',
  noJson: (at) => (at === '' ? 'se ei ole JSON-muotoa' : `se ei ole JSON-muotoa kohdassa ${at}`),
  noDay: 'ei ole päivä; kirjoita VVVV-KK-PP',
  shape: {
    type: (limit) => `oltava ${limit}`,
    value: (limit) => `oltava jokin näistä: ${limit}`,
    unknown: (limit) => `kenttää ei ole; kentät ovat ${limit}`,
    missing: () => 'puuttuu',
    short: () => 'ei saa olla tyhjä',
    long: (limit) => `pituus yli ${limit}`,
    repeated: () => 'sama on mainittu kahdesti',
  },
};

/** Why a value of a JSON, YAML or CSV file is refused. */
export const dataFaultTexts: Messages<typeof en> = { en, fi };
