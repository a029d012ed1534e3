import { visit } from 'jsonc-parser';
import type { JSONPath, JSONVisitor } from 'jsonc-parser';

/** A position in a text; both numbers from 1. */
export type Position = { readonly line: number; readonly column: number };

/** A parsed text with the position of every value, by JSON pointer (`/questions/0/title`). */
export type PositionedJson = {
  readonly value: unknown;
  readonly places: ReadonlyMap<string, Position>;
};

/** Where and why a text is not valid JSON. */
export type JsonFault = Position & { readonly message: string };

/** Parses JSON with the positions of its values, so that a fault can report where it is. */
export function parseWithLines(text: string): PositionedJson | JsonFault {
  const clean = text.replace(/^\uFEFF/, '');
  try {
    const value: unknown = JSON.parse(clean);
    let places: ReadonlyMap<string, Position> | undefined;
    // Computed lazily, since the positions of valid files are never needed.
    return {
      value,
      get places() {
        return (places ??= positionsOf(clean));
      },
    };
  } catch (error) {
    const { message } = error as Error;
    const found = /^(.*) \(line (\d+) column (\d+)\)$/s.exec(message);
    if (!found) return { ...faultPosition(clean), message };
    const [, text = '', line, column] = found;
    return { line: Number(line), column: Number(column), message: text };
  }
}

// The built-in parser reports a position only for some errors.
function faultPosition(text: string): Position {
  let place: Position | undefined;
  walk(text, {
    // eslint-disable-next-line max-params -- as jsonc-parser calls it
    onError: (_code, _offset, _length, line, column) => {
      place ??= { line: line + 1, column: column + 1 };
    },
  });
  return place ?? { line: 1, column: 1 };
}

function walk(text: string, visitor: JSONVisitor): void {
  try {
    visit(text, visitor, { disallowComments: true });
  } catch (error) {
    // Thousands of levels, which the built-in parser accepts, overflow the stack here: the positions found so far are
    // used.
    if (!(error instanceof RangeError)) throw error;
  }
}

/** The position of a value, or of its nearest ancestor that has one. */
export function positionOf(places: ReadonlyMap<string, Position>, pointer: string): Position {
  for (let path = pointer; ; path = path.slice(0, path.lastIndexOf('/'))) {
    const place = places.get(path);
    if (place !== undefined) return place;
    if (path === '') return { line: 1, column: 1 };
  }
}

function positionsOf(text: string): Map<string, Position> {
  const places = new Map<string, Position>();
  const put = (line: number, column: number, path: JSONPath) =>
    places.set(pointerOf(path), { line: line + 1, column: column + 1 });
  /* eslint-disable max-params -- as jsonc-parser calls them */
  walk(text, {
    onObjectBegin: (_offset, _length, line, column, path) => void put(line, column, path()),
    onArrayBegin: (_offset, _length, line, column, path) => void put(line, column, path()),
    onLiteralValue: (_value, _offset, _length, line, column, path) =>
      void put(line, column, path()),
  });
  /* eslint-enable max-params */
  return places;
}

const pointerOf = (path: JSONPath): string =>
  path.map((step) => `/${escapedStep(String(step))}`).join('');

/** A key or an index, escaped for a JSON pointer. */
export const escapedStep = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
