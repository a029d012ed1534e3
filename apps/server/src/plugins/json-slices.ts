import { randomUUID } from 'node:crypto';
import { othersServed } from '../shared/others-served.ts';
import { ProblemError } from '../shared/problem-error.ts';
import type { Part } from './json-scanner.ts';

/** Parses a whole JSON text, or throws. */
export type ParseText = (text: string) => unknown;

type Container = unknown[] | Record<string, unknown>;
type Piece = { from: number; to: number };

/**
 * Parses JSON in slices, between which other requests are served: each part by its cuts, inner parts first. In the text
 * around a part a marker stands for it.
 */
export async function parseInSlices(
  body: Buffer,
  parts: readonly Part[],
  parse: ParseText,
): Promise<unknown> {
  if (parts.length === 0) return parse(body.toString('utf8'));
  const prefix = randomUUID();
  const values = new Map<string, Container>();
  const placed: (Piece & { marker: string })[] = [];
  const parsed = ({ from, to }: Piece, [before, after]: readonly [string, string]): unknown => {
    const inside = placed.filter((one) => one.from >= from && one.to <= to);
    let text = '';
    let at = from;
    for (const one of inside) {
      text += `${body.toString('utf8', at, one.from)}"${one.marker}"`;
      at = one.to;
    }
    const value = parse(before + text + body.toString('utf8', at, to) + after);
    if (inside.length === 0) return value;
    const holder = [value];
    fill(holder, values);
    return holder[0];
  };
  for (const [index, part] of parts.entries()) {
    const value = await joined(part, parsed);
    const marker = `${prefix}-${index}`;
    values.set(marker, value);
    const outside = placed.filter((one) => one.from < part.start);
    placed.splice(outside.length, Infinity, { from: part.start, to: part.end + 1, marker });
  }
  await othersServed();
  return parsed({ from: 0, to: body.length }, ['', '']);
}

async function joined(
  { start, end, isArray, cuts }: Part,
  parsed: (piece: Piece, brackets: readonly [string, string]) => unknown,
): Promise<Container> {
  const root: Container = isArray ? [] : {};
  let from = start + 1;
  for (const to of [...cuts, end]) {
    await othersServed();
    const some = parsed({ from, to }, isArray ? ['[', ']'] : ['{', '}']) as Container;
    // A comma with nothing on one of its sides.
    const count = Array.isArray(some) ? some.length : Object.keys(some).length;
    if (count === 0) throw new ProblemError('invalid_request');
    if (Array.isArray(root)) for (const one of some as unknown[]) root.push(one);
    else Object.assign(root, some);
    from = to + 1;
  }
  return root;
}

/** Puts the values of parts where their markers stand. */
function fill(value: unknown, parts: ReadonlyMap<string, Container>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    // An array or object as the name of a field.
    if (parts.has(name)) throw new ProblemError('invalid_request');
    const part = typeof inner === 'string' ? parts.get(inner) : undefined;
    if (part) (value as Record<string, unknown>)[name] = part;
    else fill(inner, parts);
  }
}
