/** A place in a text, both from 1. */
export type Place = { readonly line: number; readonly column: number };

/** A text of data with the place of every value, by its pointer (`/questions/0/title`). */
export type PlacedJson = { readonly value: unknown; readonly places: ReadonlyMap<string, Place> };

/** Where and why a text is no JSON. */
export type JsonFault = Place & { readonly message: string };

/** Reads JSON and remembers where each value stands, so that a fault can name its place. */
export function parseWithLines(text: string): PlacedJson | JsonFault {
  const clean = text.replace(/^\uFEFF/, '');
  try {
    const value: unknown = JSON.parse(clean);
    let places: ReadonlyMap<string, Place> | undefined;
    // Nobody asks for the places of a thousand files that are right.
    return {
      value,
      get places() {
        return (places ??= placesOf(clean));
      },
    };
  } catch (error) {
    const { message } = error as Error;
    const place = positionIn(message) ?? firstWrong(clean);
    return { ...placeAt(clean, place), message: message.replace(/ \(line \d+ column \d+\)$/, '') };
  }
}

function positionIn(message: string): number | undefined {
  const place = /position (\d+)/.exec(message)?.[1];
  return place === undefined ? undefined : Number(place);
}

// The parser names no place for a sign that it did not expect. What stands before that sign is
// only unfinished, whatever is longer is wrong: halving finds it.
function firstWrong(text: string): number {
  let [good, wrong] = [0, text.length + 1];
  while (wrong - good > 1) {
    const middle = (good + wrong) >> 1;
    if (isBeginning(text.slice(0, middle))) good = middle;
    else wrong = middle;
  }
  return good;
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    return message === 'Unexpected end of JSON input' || positionIn(message) === text.length;
  }
}

/** The place of a value, or of the nearest thing around it that stands in the text. */
export function placeOf(places: ReadonlyMap<string, Place>, pointer: string): Place {
  for (let path = pointer; ; path = path.slice(0, path.lastIndexOf('/'))) {
    const place = places.get(path);
    if (place !== undefined) return place;
    if (path === '') return { line: 1, column: 1 };
  }
}

function placeAt(text: string, at: number): Place {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

type Open = { readonly path: string; readonly isList: boolean; index: number; key: string };

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g;

// The text is known to be valid: marks and strings are enough to know where one is.
function placesOf(text: string): Map<string, Place> {
  const places = new Map<string, Place>();
  const open: Open[] = [];
  let line = 1;
  let lineStart = 0;
  let isKey = false;
  const place = (at: number) => {
    const top = open.at(-1);
    const path = top ? `${top.path}/${top.isList ? top.index : escaped(top.key)}` : '';
    places.set(path, { line, column: at - lineStart + 1 });
    return path;
  };
  for (const { 0: sign, index: at } of text.matchAll(token)) {
    const top = open.at(-1);
    if (sign === '\n') {
      line += 1;
      lineStart = at + 1;
    } else if (sign === '{' || sign === '[') {
      open.push({ path: place(at), isList: sign === '[', index: 0, key: '' });
      isKey = sign === '{';
    } else if (sign === '}' || sign === ']') {
      open.pop();
      isKey = false;
    } else if (sign === ',') {
      if (top?.isList) top.index += 1;
      isKey = top?.isList === false;
    } else if (sign === ':') isKey = false;
    else if (isKey && top) top.key = JSON.parse(sign) as string;
    else place(at);
  }
  return places;
}

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
