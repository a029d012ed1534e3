import type { Schema } from '../schema.ts';

type Text = Schema<'Text'>;

/** A question of a starter pack, asked of every place that its template applies to. */
export type PackQuestion = Readonly<
  Pick<Schema<'Question'>, 'title' | 'type'> &
    Partial<Omit<Schema<'Question'>, 'id' | 'position' | 'archived_at'>>
>;

/** A template of a starter pack; it names no location, so that it fits any. */
export type PackTemplate = {
  readonly name: Text;
  readonly description: Text;
  readonly inspectiontype_id: Schema<'InspectionTypeId'>;
  readonly questions: readonly PackQuestion[];
};

/** A notification rule of a starter pack; it names neither a location nor a person. */
export type PackDefinition = Omit<Schema<'NotificationDefinition'>, 'id' | 'location_id'>;

/** The records of a starter pack, by the kinds that an import takes. */
export type PackRecords = {
  readonly templates: readonly PackTemplate[];
  readonly definitions: readonly PackDefinition[];
};

/** A set of templates and notification rules for one kind of site, to start with. */
export type StarterPack = {
  readonly id: string;
  readonly name: Text;
  readonly description: Text;
  /** How many templates and questions it has, which a list shows without loading them. */
  readonly counts: { readonly templates: number; readonly questions: number };
  /** Loads its records, a chunk of their own. */
  readonly load: () => Promise<PackRecords>;
};

/** All starter packs (ADR 0049). */
export const starterPacks: readonly StarterPack[] = [
  {
    id: 'school',
    name: { en: 'School', fi: 'Koulu' },
    description: {
      en: 'Classrooms every week, the whole premises twice a year, and the safety of specialist classrooms.',
      fi: 'Luokkahuoneet viikoittain, koulutilat kahdesti vuodessa ja aineopetustilojen turvallisuus.',
    },
    counts: { templates: 3, questions: 29 },
    load: async () => (await import('./school/school.ts')).records,
  },
  {
    id: 'day-care',
    name: { en: 'Day-care', fi: 'Päiväkoti' },
    description: {
      en: 'Group rooms every week, and the safety of the premises and the yard.',
      fi: 'Ryhmätilat viikoittain sekä tilojen ja pihan turvallisuus.',
    },
    counts: { templates: 2, questions: 20 },
    load: async () => (await import('./day-care/day-care.ts')).records,
  },
  {
    id: 'kitchen-hygiene',
    name: { en: 'Kitchen hygiene', fi: 'Keittiöhygienia' },
    description: {
      en: 'Food safety self-monitoring in a professional kitchen: temperatures, cleanliness and records.',
      fi: 'Ammattikeittiön omavalvonta: lämpötilat, puhtaus ja kirjaukset.',
    },
    counts: { templates: 2, questions: 24 },
    load: async () => (await import('./kitchen-hygiene/kitchen-hygiene.ts')).records,
  },
  {
    id: 'fire-safety',
    name: { en: 'Fire safety', fi: 'Paloturvallisuus' },
    description: {
      en: 'Exit routes and fire safety equipment, and a yearly review of emergency preparedness.',
      fi: 'Poistumistiet ja paloturvallisuuslaitteet sekä omatoimisen varautumisen vuosittainen arviointi.',
    },
    counts: { templates: 2, questions: 23 },
    load: async () => (await import('./fire-safety/fire-safety.ts')).records,
  },
  {
    id: 'outdoor-area',
    name: { en: 'Outdoor area', fi: 'Ulkoalue' },
    description: {
      en: 'The safety of yard and playground, and winter maintenance every week.',
      fi: 'Pihan ja leikkipaikan turvallisuus sekä talvikunnossapito viikoittain.',
    },
    counts: { templates: 2, questions: 21 },
    load: async () => (await import('./outdoor-area/outdoor-area.ts')).records,
  },
  {
    id: 'office',
    name: { en: 'Office', fi: 'Toimisto' },
    description: {
      en: 'Office rooms every week, and a review of the workplace twice a year.',
      fi: 'Toimistohuoneet viikoittain ja työympäristön katselmus kahdesti vuodessa.',
    },
    counts: { templates: 2, questions: 21 },
    load: async () => (await import('./office/office.ts')).records,
  },
];
