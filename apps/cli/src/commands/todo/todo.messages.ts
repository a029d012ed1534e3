import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'the checklists of rooms',
  listSummary: 'list the todos of a room',
  addSummary: 'add a todo to a room',
  importSummary: 'import todos from a JSON, YAML, CSV or Excel file',
  importNotes:
    'A record gives its room: {"environment": "Wing A", "room": "Class 1", "name": "Air the room"}.\nThe first line of a CSV names the columns: location, environment, room, name_fi, name_en, description_fi, description_en; a plain name needs --language.\nExisting records are updated and nothing is removed; running it again changes nothing.',
  removeSummary: 'remove a todo',
  roomFlag: 'id of the room',
  roomNeeded: 'The room is missing',
  roomFix: '--room takes the id of a room.   Try: kierros inspectable list --kind room',
  name: 'what to do',
  enFlag: 'the name in English, when the argument is Finnish only',
  descriptionFlag: 'a description',
  positionFlag: 'its position on the list (last)',
  id: 'id of a todo',
  head: ['ID', 'POSITION', 'TODO', 'ADDED BY'],
  total: (count: number) => `${plural(count, 'todo', 'todos')}.`,
  added: (name: string, id: number) => `Added "${name}" (${id}).`,
  wouldAdd: (name: string, room: number) => `Would add "${name}" to room ${room}.`,
  askRemove: (id: number) => `Remove todo ${id}?`,
  removed: (id: number) => `Removed todo ${id}.`,
};

const fi: typeof en = {
  summary: 'huoneiden tehtävälistat',
  listSummary: 'luettele huoneen tehtävät',
  addSummary: 'lisää huoneeseen tehtävä',
  importSummary: 'tuo tehtävät JSON-, YAML-, CSV- tai Excel-tiedostosta',
  importNotes:
    'Tietue kertoo huoneensa: {"environment": "A-siipi", "room": "Luokka 1", "name": "Tuuleta"}.\nCSV:n ensimmäisellä rivillä ovat sarakkeet location, environment, room, name_fi, name_en, description_fi, description_en; pelkkä name tarvitsee valitsimen --language.\nOlemassa olevat tietueet päivitetään eikä mitään poisteta; toinen ajo ei muuta mitään.',
  removeSummary: 'poista tehtävä',
  roomFlag: 'huoneen tunnus',
  roomNeeded: 'Huone puuttuu',
  roomFix: '--room: anna huoneen tunnus.   Kokeile: kierros inspectable list --kind room',
  name: 'mitä tehdään',
  enFlag: 'nimi englanniksi, kun argumentti on vain suomeksi',
  descriptionFlag: 'kuvaus',
  positionFlag: 'sen paikka listalla (viimeinen)',
  id: 'tehtävän tunnus',
  head: ['TUNNUS', 'JÄRJESTYS', 'TEHTÄVÄ', 'LISÄÄJÄ'],
  total: (count) => `${plural(count, 'tehtävä', 'tehtävää')}.`,
  added: (name, id) => `Lisättiin "${name}" (${id}).`,
  wouldAdd: (name, room) => `Huoneeseen ${room} lisättäisiin "${name}".`,
  askRemove: (id) => `Poistetaanko tehtävä ${id}?`,
  removed: (id) => `Poistettiin tehtävä ${id}.`,
};

/** The texts of todos. */
export const todoMessages: Messages<typeof en> = { en, fi };
