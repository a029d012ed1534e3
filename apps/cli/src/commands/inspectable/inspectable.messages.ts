import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'locations, environments and rooms',
  listSummary: 'list inspectables',
  showSummary: 'show one inspectable',
  languageFlag: 'language of the texts in a CSV whose column names do not say it',
  importSummary: 'import locations, environments and rooms from a JSON, YAML or CSV file',
  importNotes:
    'A record gives its kind and where it is: {"kind": "room", "environment": "Wing A", "name": "Class 1"}.\nThe first line of a CSV names the columns: kind, location, environment, name_fi, name_en, type; a plain name needs --language.\nExisting records are updated and nothing is removed; running it again changes nothing.',
  file: 'a file, or - for stdin',
  formatFlag: 'format of stdin: json, csv or yaml',
  kindFlag: 'only this kind: location, environment or room',
  treeFlag: 'show as a tree',
  searchFlag: 'only names that contain this',
  id: 'id of an inspectable',
  head: ['ID', 'INSPECTABLE', 'KIND', 'PATH'],
  treeHead: ['INSPECTABLE', 'ID', 'KIND'],
  total: (count: number) => `${plural(count, 'inspectable', 'inspectables')}.`,
  labels: {
    name: 'Name',
    kind: 'Kind',
    place: 'Path',
    description: 'Description',
    zone: 'Time zone',
    archived: 'Archived',
  },
};

const fi: typeof en = {
  summary: 'toimipisteet, ympäristöt ja huoneet',
  listSummary: 'luettele kohteet',
  showSummary: 'näytä yksi kohde',
  languageFlag: 'tekstien kieli, kun CSV:n sarakkeiden nimet eivät kerro sitä',
  importSummary: 'tuo toimipisteet, ympäristöt ja huoneet JSON-, YAML- tai CSV-tiedostosta',
  importNotes:
    'Tietue kertoo lajinsa ja sijaintinsa: {"kind": "room", "environment": "A-siipi", "name": "Luokka 1"}.\nCSV:n ensimmäisellä rivillä ovat sarakkeet kind, location, environment, name_fi, name_en, type; pelkkä name tarvitsee valitsimen --language.\nOlemassa olevat tietueet päivitetään eikä mitään poisteta; toinen ajo ei muuta mitään.',
  file: 'tiedosto tai - eli stdin',
  formatFlag: 'stdin-syötteen muoto: json, csv tai yaml',
  kindFlag: 'vain tämä laji: location, environment tai room',
  treeFlag: 'näytä puuna',
  searchFlag: 'vain nimet, joissa on tämä teksti',
  id: 'kohteen tunnus',
  head: ['TUNNUS', 'KOHDE', 'LAJI', 'SIJAINTI'],
  treeHead: ['KOHDE', 'TUNNUS', 'LAJI'],
  total: (count) => `${plural(count, 'kohde', 'kohdetta')}.`,
  labels: {
    name: 'Nimi',
    kind: 'Laji',
    place: 'Sijainti',
    description: 'Kuvaus',
    zone: 'Aikavyöhyke',
    archived: 'Arkistoitu',
  },
};

/** The texts of inspectables. */
export const inspectableMessages: Messages<typeof en> = { en, fi };
