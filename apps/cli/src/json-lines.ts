/** A JSON text with the line of every value, by its pointer (`/questions/0/title`). */
export type PlacedJson = { readonly value: unknown; readonly lines: ReadonlyMap<string, number> };

/** Where and why a text is no JSON. */
export type JsonFault = { readonly line: number; readonly message: string };

/** Reads JSON and remembers where each value stands, so that a fault can name its line. */
export function parseWithLines(text: string): PlacedJson | JsonFault {
  const clean = text.replace(/^\uFEFF/, '');
  try {
    const value: unknown = JSON.parse(clean);
    return { value, lines: linesOf(clean) };
  } catch (error) {
    const { message } = error as Error;
    const place = /position (\d+)/.exec(message)?.[1];
    const at = place === undefined ? clean.length : Number(place);
    return { line: lineAt(clean, at), message: message.replace(/ \(line \d+ column \d+\)$/, '') };
  }
}

/** The line of a value, or of the nearest thing around it that stands in the file. */
export function lineOf(lines: ReadonlyMap<string, number>, pointer: string): number {
  for (let path = pointer; ; path = path.slice(0, path.lastIndexOf('/'))) {
    const line = lines.get(path);
    if (line !== undefined) return line;
    if (path === '') return 1;
  }
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

type Open = { readonly path: string; readonly isList: boolean; index: number; key: string };

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g;

// The text is known to be valid: marks and strings are enough to know where one is.
function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const open: Open[] = [];
  let line = 1;
  let isKey = false;
  const place = () => {
    const top = open.at(-1);
    const path = top ? `${top.path}/${top.isList ? top.index : escaped(top.key)}` : '';
    lines.set(path, line);
    return path;
  };
  for (const [sign] of text.matchAll(token)) {
    const top = open.at(-1);
    if (sign === '\n') line += 1;
    else if (sign === '{' || sign === '[') {
      open.push({ path: place(), isList: sign === '[', index: 0, key: '' });
      isKey = sign === '{';
    } else if (sign === '}' || sign === ']') {
      open.pop();
      isKey = false;
    } else if (sign === ',') {
      if (top?.isList) top.index += 1;
      isKey = top?.isList === false;
    } else if (sign === ':') isKey = false;
    else if (isKey && top) top.key = JSON.parse(sign) as string;
    else place();
  }
  return lines;
}

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
