import { plural } from '../../messages.ts';
import type { Messages } from '../../messages.ts';

const en = {
  summary: 'locations, and the one to work with',
  listSummary: 'list locations',
  useSummary: 'set the default location',
  useNotes: 'Writes it to your file of settings; --location and KIERROS_LOCATION win over it.',
  id: 'id of a location',
  head: ['ID', 'LOCATION', 'ENVIRONMENTS', 'ROOMS', 'TIME ZONE'],
  total: (count: number) => `${plural(count, 'location', 'locations')}.`,
  used: (name: string, file: string) => `Commands now look at ${name} (${file}).`,
  wouldUse: (name: string) => `Commands would look at ${name}.`,
};

const fi: typeof en = {
  summary: 'toimipisteet ja se, jota käytetään',
  listSummary: 'luettele toimipisteet',
  useSummary: 'käytä toimipistettä, kunnes toisin sanotaan',
  useNotes: 'Kirjoittaa sen asetustiedostoosi; --location ja KIERROS_LOCATION ohittavat sen.',
  id: 'toimipisteen tunnus',
  head: ['TUNNUS', 'TOIMIPISTE', 'YMPÄRISTÖJÄ', 'HUONEITA', 'AIKAVYÖHYKE'],
  total: (count) => `${plural(count, 'toimipiste', 'toimipistettä')}.`,
  used: (name, file) => `Komennot koskevat nyt toimipistettä ${name} (${file}).`,
  wouldUse: (name) => `Komennot koskisivat toimipistettä ${name}.`,
};

/** The texts of locations. */
export const locationMessages: Messages<typeof en> = { en, fi };
