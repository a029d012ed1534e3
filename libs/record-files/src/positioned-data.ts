import { LineCounter, isAlias, isMap, isScalar, isSeq, parseAllDocuments } from 'yaml';
import type { Document, Node, Pair } from 'yaml';
import { escapedStep, parseWithLines } from './json-lines.ts';
import type { Position, PositionedJson } from './json-lines.ts';

/** Where and why a text cannot be read. */
export type DataFault = Position & { readonly message: string };

/**
 * Parses JSON or YAML by the given format, else by the file name, and stdin by its first
 * character. The position of every value is recorded, so that a fault can report its line and
 * column.
 */
export function parseWithPositions(
  file: string,
  text: string,
  format?: 'json' | 'yaml',
): PositionedJson | DataFault {
  const isYaml = /\.ya?ml$/i.test(file) || (file === 'stdin' && !/^\uFEFF?\s*[[{]/.test(text));
  return (format ?? (isYaml ? 'yaml' : 'json')) === 'yaml'
    ? yamlPlaced(text)
    : parseWithLines(text);
}

function yamlPlaced(text: string): PositionedJson | DataFault {
  const counter = new LineCounter();
  // Several YAML documents, as tools write them, are a list of templates.
  const documents = parseAllDocuments(text, { lineCounter: counter, prettyErrors: false });
  const positionAt = (offset: number): Position => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const list = Array.isArray(documents) ? (documents as Document[]) : [];
  const fault = list.flatMap(({ errors }) => errors)[0];
  if (fault) return { ...positionAt(fault.pos[0]), message: fault.message };
  const filled = list.filter(({ contents }) => contents !== null);
  const places = new Map<string, Position>();
  const isMany = filled.length > 1;
  if (isMany) places.set('', { line: 1, column: 1 });
  filled.forEach((document, index) =>
    recordPositions(document.contents, isMany ? `/${index}` : '', { places, positionAt }),
  );
  try {
    const values = filled.map((document): unknown => document.toJS());
    return { value: isMany ? values : values[0], places };
  } catch (error) {
    // An alias that refers to itself, or thousands of aliases.
    return { line: 1, column: 1, message: (error as Error).message };
  }
}

type Positions = {
  readonly places: Map<string, Position>;
  readonly positionAt: (offset: number) => Position;
};

function recordPositions(node: Node | null, pointer: string, positions: Positions): void {
  if (!node) return;
  if (node.range) positions.places.set(pointer, positions.positionAt(node.range[0]));
  // The target of an alias has its positions where it was first written.
  if (isAlias(node)) return;
  if (isSeq(node))
    node.items.forEach((item, index) =>
      recordPositions(item as Node, `${pointer}/${index}`, positions),
    );
  if (isMap(node))
    for (const { key, value } of node.items as Pair<unknown, Node | null>[])
      recordPositions(
        value,
        `${pointer}/${escapedStep(isScalar(key) ? String(key.value) : '')}`,
        positions,
      );
}
