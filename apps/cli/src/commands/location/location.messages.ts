import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'list locations and choose the default',
  listSummary: 'list locations',
  useSummary: 'set the default location',
  useNotes: 'Writes it to your settings file; --location and KIERROS_LOCATION override it.',
  archivedFlag: 'only archived ones',
  id: 'id of a location',
  head: ['ID', 'LOCATION', 'ENVIRONMENTS', 'ROOMS', 'TIME ZONE'],
  total: (count: number) => `${plural(count, 'location', 'locations')}.`,
  used: (name: string, file: string) => `The default location is now ${name} (${file}).`,
  wouldUse: (name: string) => `The default location would be ${name}.`,
};

const fi: typeof en = {
  summary: 'luettele toimipisteet ja valitse oletus',
  listSummary: 'luettele toimipisteet',
  useSummary: 'aseta oletustoimipiste',
  useNotes: 'Kirjoittaa sen asetustiedostoosi; --location ja KIERROS_LOCATION ohittavat sen.',
  archivedFlag: 'vain arkistoidut',
  id: 'toimipisteen tunnus',
  head: ['TUNNUS', 'TOIMIPISTE', 'YMPÄRISTÖJÄ', 'HUONEITA', 'AIKAVYÖHYKE'],
  total: (count) => `${plural(count, 'toimipiste', 'toimipistettä')}.`,
  used: (name, file) => `Oletustoimipiste on nyt ${name} (${file}).`,
  wouldUse: (name) => `Oletustoimipiste olisi ${name}.`,
};

/** The texts of locations. */
export const locationMessages: Messages<typeof en> = { en, fi };
