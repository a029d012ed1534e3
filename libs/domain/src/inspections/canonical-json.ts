import type { AnswerPayload } from './payload.ts';

/**
 * JSON in the canonical form of RFC 8785: keys sorted by UTF-16 units, no
 * whitespace, numbers and strings as ECMAScript writes them. Undefined fields are
 * omitted. A lone surrogate, which a truncated string may end with, becomes
 * U+FFFD, as UTF-8 and both databases encode it, so that no answers are refused
 * for it. Anything else that JSON cannot represent throws a TypeError.
 *
 * @example
 * canonicalJson({ b: 1, a: [true, null] }) // => '{"a":[true,null],"b":1}'
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (typeof value === 'string') return quoted(value.toWellFormed());
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') return canonicalObject(value as Record<string, unknown>);
  throw new TypeError(`JSON has no ${typeof value} like this.`);
}

function canonicalObject(fields: Record<string, unknown>): string {
  let text = '';
  // The default sort order is by UTF-16 units.
  for (const key of Object.keys(fields).sort()) {
    const field = fields[key];
    if (field !== undefined)
      text += `${text === '' ? '' : ','}${quotedName(key)}:${canonicalJson(field)}`;
  }
  return `{${text}}`;
}

const names = new Map<string, string>();
const MOST_NAMES = 1_000;

function quotedName(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const made = canonicalJson(name);
  if (names.size < MOST_NAMES) names.set(name, made);
  return made;
}

// Fast path: most strings of a submission are a few repeated names that need no escaping.
const plain = /^[\w .,:/-]*$/;
const quoted = (text: string) => (plain.test(text) ? `"${text}"` : JSON.stringify(text));

/**
 * The input of a receipt's SHA-256: the results sorted by question, then
 * inspectable, as canonical JSON (decisions 6). The caller hashes it. The same
 * answers in any order give the same string.
 *
 * @example
 * canonicalResults([]) // => '[]'
 */
export const canonicalResults = (results: readonly Answered[]): string =>
  [...canonicalParts(results)].join('');

/**
 * `canonicalResults` in parts, between which a server can serve others.
 *
 * @example
 * [...canonicalParts([])] // => ['[', ']']
 */
export function* canonicalParts(results: readonly Answered[]): Generator<string> {
  const sorted = results.toSorted(
    (one, other) =>
      one.inspectionformquestion_id - other.inspectionformquestion_id ||
      one.inspectable_id - other.inspectable_id,
  );
  yield '[';
  for (const [index, result] of sorted.entries())
    yield (index === 0 ? '' : ',') + canonicalJson(result);
  yield ']';
}

type Answered = Pick<AnswerPayload, 'inspectionformquestion_id' | 'inspectable_id'>;
