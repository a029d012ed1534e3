import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'list locations and choose the default',
  listSummary: 'list locations',
  useSummary: 'set the default location',
  useNotes: 'Writes it to your settings file; --location and KIERROS_LOCATION override it.',
  targetSummary: 'set the share of inspections on time that a location wants',
  targetNotes: 'The statistics show it beside what was reached.',
  percent: 'from 1 to 100, or none',
  targeted: (name: string, target: number | null) =>
    target === null ? `${name} has no target now.` : `${name} wants ${target} % on time now.`,
  wouldTarget: (name: string, target: number | null) =>
    target === null ? `${name} would have no target.` : `${name} would want ${target} % on time.`,
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
  targetSummary: 'aseta toimipisteen tavoite ajallaan tehtyjen osuudelle',
  targetNotes: 'Tilastot näyttävät sen toteutuneen rinnalla.',
  percent: '1–100 tai none',
  targeted: (name, target) =>
    target === null
      ? `Toimipisteellä ${name} ei ole enää tavoitetta.`
      : `Toimipisteen ${name} tavoite on nyt ${target} % ajallaan.`,
  wouldTarget: (name, target) =>
    target === null
      ? `Toimipisteellä ${name} ei olisi tavoitetta.`
      : `Toimipisteen ${name} tavoite olisi ${target} % ajallaan.`,
  archivedFlag: 'vain arkistoidut',
  id: 'toimipisteen tunnus',
  head: ['TUNNUS', 'TOIMIPISTE', 'YMPÄRISTÖJÄ', 'HUONEITA', 'AIKAVYÖHYKE'],
  total: (count) => `${plural(count, 'toimipiste', 'toimipistettä')}.`,
  used: (name, file) => `Oletustoimipiste on nyt ${name} (${file}).`,
  wouldUse: (name) => `Oletustoimipiste olisi ${name}.`,
};

/** The texts of locations. */
export const locationMessages: Messages<typeof en> = { en, fi };
