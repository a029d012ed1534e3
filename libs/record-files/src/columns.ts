import { foldForSearch, inspectionTypes, type Language, type LocalDate } from '@kierros/domain';

/** The kinds whose records fit a table. */
export const tableKinds = ['places', 'todos', 'schedule', 'users'] as const;

/** One of them. */
export type TableKind = (typeof tableKinds)[number];

/** Whether records of a kind fit a table. */
export const isTableKind = (kind: string): kind is TableKind =>
  (tableKinds as readonly string[]).includes(kind);

/** A column of a table of records. */
export type Column = {
  /** The field of the contract, with the language of a text: `name_fi`. */
  readonly field: string;
  /** Its name for people. */
  readonly label: Readonly<Record<Language, string>>;
  /** Further headings by which it is recognized. */
  readonly headings: readonly string[];
  /** Whether a new record needs it. */
  readonly isNeeded: boolean;
  /** A value for the example row of a template. */
  readonly example: string;
  /** The value of a cell in the contract; undefined if it is none. */
  readonly parse: ((text: string) => unknown) | undefined;
};

type Rest = Partial<Pick<Column, 'headings' | 'isNeeded' | 'parse'>>;

const column = (
  field: string,
  [en, fi]: readonly [string, string],
  example: string,
  { headings = [], isNeeded = false, parse }: Rest = {},
): Column => ({ field, label: { en, fi }, example, headings, isNeeded, parse });

// With the decimals of a format such as 0.00.
const numberOf = (text: string): number | undefined =>
  /^-?\d{1,15}(\.00?)?$/.test(text.trim()) ? Number(text) : undefined;

// A day as people write it in Finland; the contract's own form stays as it is.
function dayOf(text: string): string | undefined {
  const found = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim());
  if (!found) return undefined;
  const [, day = '', month = '', year = ''] = found;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A value by any of its words, in both languages. */
const wordOf = (words: Readonly<Record<string, readonly string[]>>) => (text: string) =>
  Object.keys(words).find((value) =>
    [value, ...(words[value] ?? [])].some((word) => folded(word) === folded(text)),
  );

const folded = (text: string): string => foldForSearch(text.replaceAll(/[_\-./]+/g, ' ')).trim();

const kindOf = wordOf({
  location: ['toimipiste'],
  environment: ['ympäristö'],
  room: ['huone', 'tila'],
  environment_type: ['ympäristötyyppi', 'ympäristön tyyppi'],
  room_type: ['huonetyyppi', 'huoneen tyyppi'],
});

const roleOf = wordOf({
  admin: ['administrator', 'ylläpitäjä'],
  staff: ['työntekijä', 'henkilökunta', 'henkilöstö'],
  student: ['opiskelija', 'oppilas'],
});

const localeOf = wordOf({ fi: ['suomi', 'finnish'], en: ['englanti', 'english'] });

const typeOf = (text: string): number | undefined =>
  numberOf(text) ??
  inspectionTypes.find(({ key, name }) =>
    [key, name.en, name.fi].some((word) => folded(word) === folded(text)),
  )?.id;

const location = column('location', ['Location', 'Toimipiste'], '', {
  headings: ['site', 'koulu'],
});
const environment = (example: string, isNeeded = false) =>
  column('environment', ['Environment', 'Ympäristö'], example, {
    headings: ['building', 'wing', 'rakennus', 'siipi'],
    isNeeded,
  });
const room = (isNeeded: boolean) =>
  column('room', ['Room', 'Huone'], 'Luokka 101', { headings: ['tila'], isNeeded });
const id = column('id', ['ID', 'Tunnus'], '', { parse: numberOf });
const names = (fi: string, en: string): Column[] => [
  column('name_fi', ['Name (Finnish)', 'Nimi (suomi)'], fi, {
    headings: ['nimi suomeksi', 'name fi'],
  }),
  column('name_en', ['Name (English)', 'Nimi (englanti)'], en, {
    headings: ['nimi englanniksi', 'name en'],
  }),
];
const descriptions: Column[] = [
  column('description_fi', ['Description (Finnish)', 'Kuvaus (suomi)'], '', {
    headings: ['kuvaus suomeksi', 'description fi'],
  }),
  column('description_en', ['Description (English)', 'Kuvaus (englanti)'], '', {
    headings: ['kuvaus englanniksi', 'description en'],
  }),
];

const columns: Readonly<Record<TableKind, readonly Column[]>> = {
  places: [
    column('kind', ['Kind', 'Laji'], 'room', {
      headings: ['level', 'taso'],
      isNeeded: true,
      parse: kindOf,
    }),
    location,
    environment('A-siipi'),
    ...names('Luokka 101', 'Classroom 101'),
    ...descriptions,
    column('type', ['Type', 'Tyyppi'], '', {
      headings: ['room type', 'huonetyyppi', 'environment type', 'ympäristötyyppi'],
    }),
    column('first_due_date', ['First due date', 'Ensimmäinen tarkastuspäivä'], '', {
      parse: dayOf,
    }),
    column('time_zone', ['Time zone', 'Aikavyöhyke'], ''),
    column('on_time_target', ['Target on time, %', 'Tavoite ajallaan, %'], '', {
      parse: numberOf,
    }),
    id,
  ],
  todos: [
    location,
    environment('A-siipi', true),
    room(true),
    ...names('Tuuleta luokka', 'Air the classroom'),
    ...descriptions,
    column('position', ['Position', 'Järjestys'], '1', { parse: numberOf }),
    id,
  ],
  schedule: [
    location,
    environment('A-siipi'),
    room(false),
    column('inspectiontype_id', ['Inspection type', 'Tarkastustyyppi'], 'Continuous', {
      headings: ['type', 'tyyppi', 'inspection', 'tarkastus'],
      isNeeded: true,
      parse: typeOf,
    }),
    column('due_date', ['Day', 'Päivä'], '', {
      headings: ['date', 'due', 'päivämäärä', 'pvm'],
      isNeeded: true,
      parse: dayOf,
    }),
    id,
  ],
  users: [
    column('username', ['Username', 'Käyttäjätunnus'], 'aino.virtanen@example.org', {
      headings: ['user', 'e-mail', 'email', 'sähköposti', 'login', 'tunnus'],
      isNeeded: true,
    }),
    column('first_name', ['First name', 'Etunimi'], 'Aino', { isNeeded: true }),
    column('last_name', ['Last name', 'Sukunimi'], 'Virtanen', {
      headings: ['surname'],
      isNeeded: true,
    }),
    column('role', ['Role', 'Rooli'], 'staff', { parse: roleOf }),
    location,
    column('locale', ['Language', 'Kieli'], 'fi', { headings: ['locale'], parse: localeOf }),
    { ...id, label: { en: 'ID', fi: 'Numero' } },
  ],
};

/** The columns of a kind, in the order of its template. */
export const columnsOf = (kind: TableKind): readonly Column[] => columns[kind];

/**
 * Rows for the template of a kind, which can be imported as they are; those of tasks and planned inspections once the
 * places of theirs have been. `openDay` is a day ahead on which inspections can be planned.
 */
export function examplesOf(kind: TableKind, openDay: LocalDate): string[][] {
  const row = columns[kind].map(({ field, example }) => (field === 'due_date' ? openDay : example));
  if (kind !== 'places') return [row];
  const environment: Readonly<Record<string, string>> = {
    ...{ kind: 'environment', environment: '', name_fi: 'A-siipi', name_en: 'Wing A' },
  };
  return [columns.places.map(({ field, example }) => environment[field] ?? example), row];
}

// A text is `name.fi` by its path in JSON, so people name its column like that as well.
const plainTexts: Readonly<Record<string, readonly string[]>> = {
  // In a list of rooms the room is the name.
  name: ['name', 'nimi', 'room', 'huone', 'tila'],
  description: ['description', 'kuvaus'],
};

/** The field of a column by its heading in either language; undefined if none is recognized. */
export function fieldOfHeading(kind: TableKind, heading: string): string | undefined {
  const wanted = folded(heading);
  if (wanted === '') return undefined;
  const isNamed = ({ field, label, headings }: Column) =>
    [field, label.en, label.fi, ...headings].some((name) => folded(name) === wanted);
  const known = columns[kind].find(isNamed)?.field;
  if (known !== undefined) return known;
  return Object.keys(plainTexts).find(
    (field) =>
      (kind === 'places' || kind === 'todos') &&
      plainTexts[field]?.some((name) => folded(name) === wanted),
  );
}

/** How many different fields of one kind the cells of a row name: those of headings do. */
export const recognizedIn = (cells: readonly string[]): number =>
  Math.max(
    ...tableKinds.map((kind) => {
      const fields = cells.map((cell) => fieldOfHeading(kind, cell));
      return new Set(fields.filter((field) => field !== undefined)).size;
    }),
  );
