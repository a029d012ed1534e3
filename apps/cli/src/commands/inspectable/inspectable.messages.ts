import { plural } from '../../messages.ts';
import type { Messages } from '../../messages.ts';

const en = {
  summary: 'locations, environments and rooms',
  listSummary: 'list inspectables',
  showSummary: 'show one inspectable',
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
