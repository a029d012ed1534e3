import { plural } from '../../messages.ts';
import type { Messages } from '../../messages.ts';

const en = {
  summary: 'locations, environments and rooms',
  listSummary: 'list inspectables',
  showSummary: 'show one inspectable',
  languageFlag: 'the language of the texts of a CSV whose columns do not name it',
  importSummary: 'bring in locations, environments and rooms from a JSON, YAML or CSV file',
  importNotes:
    'A record names its kind and where it lies: {"kind": "room", "environment": "Wing A", "name": "Class 1"}.\nA CSV has these columns in its first line: kind, location, environment, name_fi, name_en, type; a plain name needs --language.\nWhat is there already stays as it is; running it twice changes nothing.',
  file: 'a file, or - for stdin',
  formatFlag: 'format of stdin: json, csv or yaml',
  kindFlag: 'only this kind: location, environment or room',
  treeFlag: 'show what lies in what',
  searchFlag: 'only names with this part',
  id: 'id of an inspectable',
  head: ['ID', 'INSPECTABLE', 'KIND', 'PLACE'],
  treeHead: ['INSPECTABLE', 'ID', 'KIND'],
  total: (count: number) => `${plural(count, 'inspectable', 'inspectables')}.`,
  labels: {
    name: 'Name',
    kind: 'Kind',
    place: 'Place',
    description: 'Description',
    zone: 'Time zone',
    archived: 'Archived',
  },
};

const fi: typeof en = {
  summary: 'toimipisteet, ympäristöt ja huoneet',
  listSummary: 'luettele kohteet',
  showSummary: 'näytä yksi kohde',
  languageFlag: 'tekstien kieli, kun CSV:n sarakkeet eivät nimeä sitä',
  importSummary: 'tuo toimipisteet, ympäristöt ja huoneet JSON-, YAML- tai CSV-tiedostosta',
  importNotes:
    'Tietue nimeää lajinsa ja paikkansa: {"kind": "room", "environment": "A-siipi", "name": "Luokka 1"}.\nCSV:n ensimmäisellä rivillä ovat sarakkeet kind, location, environment, name_fi, name_en, type; a plain name needs --language.\nSe mikä on jo olemassa, säilyy; toinen ajo ei muuta mitään.',
  file: 'tiedosto tai - eli stdin',
  formatFlag: 'stdin-syötteen muoto: json, csv tai yaml',
  kindFlag: 'vain tämä laji: location, environment tai room',
  treeFlag: 'näytä, mikä sijaitsee missä',
  searchFlag: 'vain nimet, joissa on tämä osa',
  id: 'kohteen tunnus',
  head: ['TUNNUS', 'KOHDE', 'LAJI', 'PAIKKA'],
  treeHead: ['KOHDE', 'TUNNUS', 'LAJI'],
  total: (count) => `${plural(count, 'kohde', 'kohdetta')}.`,
  labels: {
    name: 'Nimi',
    kind: 'Laji',
    place: 'Paikka',
    description: 'Kuvaus',
    zone: 'Aikavyöhyke',
    archived: 'Arkistoitu',
  },
};

/** The texts of inspectables. */
export const inspectableMessages: Messages<typeof en> = { en, fi };
