import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'locations, environments and rooms',
  listSummary: 'list inspectables',
  showSummary: 'show one inspectable',
  addMissingFlag: 'add the environments and types that rows name and that are not there',
  importSummary: 'import locations, environments and rooms from a JSON, YAML, CSV or Excel file',
  importNotes:
    'A record gives its kind and where it is: {"kind": "room", "environment": "Wing A", "name": "Class 1"}.\nThe first line of a CSV names the columns: kind, location, environment, name_fi, name_en, type; a plain name needs --language.\nExisting records are updated and nothing is removed; running it again changes nothing.',
  kindFlag: 'only this kind: location, environment or room',
  treeFlag: 'show as a tree',
  searchFlag: 'only names that contain this',
  archivedFlag: 'only archived ones',
  archivedHead: 'ARCHIVED',
  removeSummary: 'archive an inspectable with what is in it',
  removeNotes:
    'Its history stays, and restore brings it back. One that nothing refers to is deleted instead.',
  removeQuestion: (name: string, id: number) => `Archive "${name}" (${id}) with what is in it?`,
  archived: (name: string, id: number) => `Archived "${name}" (${id}).`,
  deleted: (name: string, id: number) => `Deleted "${name}" (${id}): nothing referred to it.`,
  alreadyArchived: (name: string) => `"${name}" is already archived.`,
  restoreSummary: 'restore an archived inspectable with what was archived with it',
  restoreNotes:
    'It is due again as before, today at the earliest: the time in the archive counts as nothing.\nAn inspectable inside an archived one is restored after that one.',
  restoreQuestion: (name: string, id: number) => `Restore "${name}" (${id})?`,
  restored: (name: string, id: number) => `Restored "${name}" (${id}).`,
  notArchived: (name: string) => `"${name}" is not archived.`,
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
  addMissingFlag: 'lisää ympäristöt ja tyypit, jotka riveillä mainitaan mutta jotka puuttuvat',
  importSummary: 'tuo toimipisteet, ympäristöt ja huoneet JSON-, YAML-, CSV- tai Excel-tiedostosta',
  importNotes:
    'Tietue kertoo lajinsa ja sijaintinsa: {"kind": "room", "environment": "A-siipi", "name": "Luokka 1"}.\nCSV:n ensimmäisellä rivillä ovat sarakkeet kind, location, environment, name_fi, name_en, type; pelkkä name tarvitsee valitsimen --language.\nOlemassa olevat tietueet päivitetään eikä mitään poisteta; toinen ajo ei muuta mitään.',
  kindFlag: 'vain tämä laji: location, environment tai room',
  treeFlag: 'näytä puuna',
  searchFlag: 'vain nimet, joissa on tämä teksti',
  archivedFlag: 'vain arkistoidut',
  archivedHead: 'ARKISTOITU',
  removeSummary: 'arkistoi kohde ja kaikki, mitä siinä on',
  removeNotes:
    'Historia säilyy, ja restore palauttaa kohteen. Kohde, johon mikään ei viittaa, poistetaan kokonaan.',
  removeQuestion: (name, id) => `Arkistoidaanko "${name}" (${id}) ja kaikki, mitä siinä on?`,
  archived: (name, id) => `Arkistoitiin "${name}" (${id}).`,
  deleted: (name, id) => `Poistettiin "${name}" (${id}): siihen ei viitattu mistään.`,
  alreadyArchived: (name) => `"${name}" on jo arkistoitu.`,
  restoreSummary: 'palauta arkistoitu kohde ja mitä sen mukana arkistoitiin',
  restoreNotes:
    'Se erääntyy kuten ennen, aikaisintaan tänään: arkistossa ollutta aikaa ei lasketa.\nJos kohteen ympäristö tai toimipiste on arkistoitu, palauta ensin se.',
  restoreQuestion: (name, id) => `Palautetaanko "${name}" (${id})?`,
  restored: (name, id) => `Palautettiin "${name}" (${id}).`,
  notArchived: (name) => `"${name}" ei ole arkistoitu.`,
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
