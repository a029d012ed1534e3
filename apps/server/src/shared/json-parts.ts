import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { inTurns, mapInTurns, othersServed } from './others-served.ts';

// Made in a fraction of a millisecond.
const PART = 32_768;
const MANY = 200;

/** Whether JSON of this value may take so long that others should be served meanwhile: for its long lists. */
export const isLarge = (value: unknown, depth = 4): value is object =>
  Array.isArray(value)
    ? value.length > MANY || (depth > 0 && value.some((one) => isLarge(one, depth - 1)))
    : isPlain(value) && depth > 0 && Object.values(value).some((one) => isLarge(one, depth - 1));

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('toJSON' in value);

/** The JSON of a value, as `JSON.stringify` makes it, in parts: long lists are cut between their items. */
function* jsonParts(value: unknown): Generator<string> {
  if (!isLarge(value)) yield JSON.stringify(value) ?? 'null';
  else if (!Array.isArray(value)) yield* fieldsOf(value);
  else if (value.length > MANY) yield* itemsOf(value);
  else {
    for (const [index, item] of value.entries()) {
      yield index === 0 ? '[' : ',';
      yield* jsonParts(item);
    }
    yield ']';
  }
}

function* itemsOf(items: readonly unknown[]): Generator<string> {
  let text = '[';
  for (const [index, item] of items.entries()) {
    text += (index === 0 ? '' : ',') + (JSON.stringify(item) ?? 'null');
    if (text.length < PART) continue;
    yield text;
    text = '';
  }
  yield `${text}]`;
}

function* fieldsOf(value: object): Generator<string> {
  let before = '{';
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* jsonParts(field);
    before = ',';
  }
  yield '}';
}

/** `JSON.stringify` as a stream; others are served meanwhile. */
export const jsonStream = (value: unknown): Readable =>
  Readable.from(partsInTurns(value), { objectMode: false });

async function* partsInTurns(value: unknown): AsyncGenerator<string> {
  for (const part of jsonParts(value)) {
    yield part;
    await othersServed();
  }
}

/** `JSON.stringify`; others are served meanwhile. */
export async function jsonText(value: unknown): Promise<string> {
  if (!isLarge(value)) return JSON.stringify(value);
  return (await mapInTurns(jsonParts(value), (part) => part)).join('');
}

/** The SHA-256 of a value as JSON; others are served meanwhile. */
export const jsonSha256 = (value: unknown): Promise<string> => inTurns(hashing(jsonParts(value)));

/** Computes the SHA-256 of a text that is given in parts. */
export function* hashing(parts: Iterable<string>): Generator<void, string> {
  const hash = createHash('sha256');
  let text = '';
  for (const part of parts) {
    text += part;
    if (text.length < PART) continue;
    hash.update(text);
    text = '';
    yield;
  }
  return hash.update(text).digest('hex');
}
