import { foldForSearch, nameKey, oneLine } from '../text.ts';
import type { Language, Text } from '../text.ts';

/** The most lines of one text, blank ones not counted. */
export const placeLineLimit = 5_000;

/** The longest name of a place, in characters. */
export const placeNameLength = 200;

/**
 * Why a line is refused:
 *
 * | fault          | where                                               | value                          |
 * | -------------- | --------------------------------------------------- | ------------------------------ |
 * | no_environment | an indented line before any environment             |                                |
 * | too_deep       | a line below a room                                 |                                |
 * | no_name        | nothing before the separator                        |                                |
 * | long_name      | more than `placeNameLength` characters              | their number                   |
 * | unknown_type   | after the separator                                 | the text                       |
 * | repeated       | a name that its environment or location already has | the number of the earlier line |
 * | too_many       | the first line after `placeLineLimit`               |                                |
 */
export type PlaceLineFault =
  | 'no_environment'
  | 'too_deep'
  | 'no_name'
  | 'long_name'
  | 'unknown_type'
  | 'repeated'
  | 'too_many';

/** A type of environment or room, or a place of the location. */
type Named = { readonly id: number; readonly name: Text };

/** What the lines are compared with. */
export type PlaceLinesSite = {
  /** The language of new names. */
  readonly language: Language;
  /** The environments of the location and their rooms. */
  readonly environments: readonly (Named & { readonly rooms?: readonly Named[] | undefined })[];
  readonly types: { readonly environment: readonly Named[]; readonly room: readonly Named[] };
  /** The environment of which every line is a room; null if the lines are environments and their rooms. */
  readonly environmentId: number | null;
};

/** A record of an import of places. */
export type PlaceRecord = {
  readonly kind: 'environment' | 'room';
  /** Only for a place that exists. */
  readonly id?: number;
  readonly environment?: string;
  readonly name: Partial<Text>;
  readonly type?: string;
};

/** One line: the place that it names, and why it is refused. */
export type PlaceLine = {
  /** Its number in the text, from 1. */
  readonly line: number;
  readonly kind: 'environment' | 'room';
  readonly name: string;
  /** The text after the separator; empty if there is none. */
  readonly type: string;
  readonly fault: { readonly fault: PlaceLineFault; readonly value: string } | null;
  /** What is imported; null if the line is refused. */
  readonly record: PlaceRecord | null;
};

/**
 * Reads places from lines: one that is not indented is an environment, an indented one a room of the environment above.
 * After a semicolon or a tab follows the name of the type, in either language. Blank lines are skipped. A place that
 * exists, by its name in either language, is not created again.
 *
 * @example
 * readPlaceLines('Wing A\n  101', { language: 'en', environments: [], types: { environment: [], room: [] }, environmentId: null }).map(({ record }) => record) // => [{ kind: 'environment', name: { en: 'Wing A' } }, { kind: 'room', environment: 'Wing A', name: { en: '101' } }]
 */
export function readPlaceLines(text: string, site: PlaceLinesSite): PlaceLine[] {
  const filled = text.split(/\r\n?|\n/).flatMap((content, index) => {
    // A mark of the byte order, or an invisible space of a web page, is no indentation.
    const visible = content.replace(/[\uFEFF\u200B\u2060]/g, '');
    return oneLine(visible) === '' ? [] : [{ line: index + 1, ...cellsOf(visible) }];
  });
  const reader = new Reader(site);
  const lines = filled.slice(0, placeLineLimit).map((cells) => reader.read(cells));
  const extra = filled[placeLineLimit];
  return extra ? [...lines, { ...reader.read(extra), ...refused('too_many') }] : lines;
}

type Cells = {
  readonly line: number;
  readonly indent: string;
  readonly name: string;
  readonly type: string;
};

function cellsOf(content: string): Omit<Cells, 'line'> {
  const indent = /^\s*/.exec(content)?.[0] ?? '';
  const [name = '', ...others] = content.slice(indent.length).split(/[;\t]/);
  // A spreadsheet also copies the empty cells of a row.
  const isFilled = (cell: string) => oneLine(cell) !== '';
  const type = others
    .slice(others.findIndex(isFilled), others.findLastIndex(isFilled) + 1)
    .join(';');
  return { indent, name: oneLine(name), type: oneLine(type) };
}

const refused = (fault: PlaceLineFault, value = '') => ({ fault: { fault, value }, record: null });

type Read = Pick<PlaceLine, 'line' | 'kind' | 'name' | 'type'>;
/** The environment that the next room belongs to; without an id if it is new. */
type Parent = { readonly id: number | null; readonly label: string; readonly key: string };

/** Reads line after line: what a room belongs to, and which names are taken. */
class Reader {
  readonly #site: PlaceLinesSite;
  #parent: Parent | null;
  #depthOf = depths();
  readonly #taken = new Map<string, number>();
  readonly #named = new Map<number | null, ReadonlyMap<string, Named>>();

  constructor(site: PlaceLinesSite) {
    this.#site = site;
    const below = site.environments.find(({ id }) => id === site.environmentId);
    this.#parent = below ? { id: below.id, label: labelOf(below), key: `id ${below.id}` } : null;
  }

  read({ line, indent, name, type }: Cells): PlaceLine {
    const isBelow = this.#site.environmentId !== null;
    const kind = isBelow || indent !== '' ? 'room' : 'environment';
    const read: Read = { line, kind, name, type };
    if (kind === 'environment') this.#depthOf = depths();
    const depth = kind === 'room' ? this.#depthOf(indent) : 1;
    const fault = this.#faultOf(read, depth);
    if (fault) {
      // The rooms of a refused environment are not refused as well.
      if (kind === 'environment') this.#parent = { id: null, label: name, key: `line ${line}` };
      return { ...read, ...fault };
    }
    const known = this.#find(read);
    const record = this.#recordOf(read, known);
    const key = known
      ? `id ${known.id}`
      : JSON.stringify([kind, this.#keyAbove(kind), nameKey(name)]);
    const earlier = this.#taken.get(key);
    if (kind === 'environment')
      this.#parent = { id: known?.id ?? null, label: known ? labelOf(known) : name, key };
    if (earlier !== undefined) return { ...read, ...refused('repeated', String(earlier)) };
    this.#taken.set(key, line);
    return { ...read, fault: null, record };
  }

  #keyAbove = (kind: PlaceLine['kind']) => (kind === 'room' ? this.#parent?.key : null);

  #faultOf({ kind, name, type }: Read, depth: number) {
    if (kind === 'room' && this.#parent === null) return refused('no_environment');
    if (depth > 1) return refused('too_deep');
    if (name === '') return refused('no_name');
    const { length } = [...name];
    if (length > placeNameLength) return refused('long_name', String(length));
    if (type !== '' && !typeNamed(this.#site.types[kind], type))
      return refused('unknown_type', type);
    return null;
  }

  #find({ kind, name }: Read): Named | undefined {
    const above = kind === 'room' ? (this.#parent?.id ?? null) : null;
    if (kind === 'room' && above === null) return undefined;
    let named = this.#named.get(above);
    if (!named) {
      const { environments } = this.#site;
      const places =
        kind === 'room' ? environments.find(({ id }) => id === above)?.rooms : environments;
      named = byName(places ?? []);
      this.#named.set(above, named);
    }
    return nameIn(named, name);
  }

  #recordOf({ kind, name, type }: Read, known: Named | undefined): PlaceRecord {
    const { language, types } = this.#site;
    const found = typeNamed(types[kind], type);
    return {
      kind,
      ...(known && { id: known.id }),
      ...(kind === 'room' && { environment: this.#parent?.label ?? '' }),
      // A place that exists has its names already, whichever of them was typed.
      name: known?.name ?? { [language]: name },
      ...(found && { type: labelOf(found) }),
    };
  }
}

/**
 * How deep the rooms of one environment are, by how far its first one is indented: one space more or less is a slip of
 * the hand, twice as far is a level deeper. If the first is not indented, as where all lines are rooms, any other that
 * is lies deeper.
 */
function depths(): (indent: string) => number {
  let first: string | undefined;
  const units: { tabs?: number; spaces?: number } = {};
  return (indent) => {
    first ??= indent;
    if (first === '') return indent === '' ? 1 : 2;
    const tabs = indent.split('\t').length - 1;
    const [size, unit] =
      tabs > 0 ? ([tabs, 'tabs'] as const) : ([indent.length, 'spaces'] as const);
    if (size > 0) units[unit] ??= size;
    return Math.max(1, Math.floor(size / (units[unit] ?? 1)));
  };
}

/** Places by their names in both languages, and by what all spellings of these share; of two with one name the first. */
function byName(places: readonly Named[]): Map<string, Named> {
  const named = new Map<string, Named>();
  for (const place of places)
    for (const text of [place.name.fi, place.name.en]) {
      const name = oneLine(text);
      for (const key of name === '' ? [] : [exactly(name), nameKey(name)])
        if (!named.has(key)) named.set(key, place);
    }
  return named;
}

// No key of a name has a line break.
const exactly = (name: string): string => `\n${name}`;

/** The place of a name, above all the one that is spelled like it. */
const nameIn = (named: ReadonlyMap<string, Named>, name: string): Named | undefined =>
  named.get(exactly(name)) ?? named.get(nameKey(name));

/** The name by which an import refers to a place or a type. */
const labelOf = ({ name }: Named): string => (name.fi.trim() || name.en.trim()).normalize();

function typeNamed(types: readonly Named[], called: string): Named | undefined {
  if (called === '') return undefined;
  const folded = foldForSearch(called);
  return (
    nameIn(byName(types), called) ??
    types.find(({ name }) => [name.fi, name.en].some((text) => foldForSearch(text) === folded))
  );
}
