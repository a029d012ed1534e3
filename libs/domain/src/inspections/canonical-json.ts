import type { AnswerPayload } from './payload.ts';

/**
 * JSON in the one form of RFC 8785: keys sorted by UTF-16 units, no blanks, and
 * numbers and texts as ECMAScript writes them. Absent fields are left out. Half
 * a sign, which a text that was cut may end with, is the sign for what cannot be
 * read, as UTF-8 and both databases have it: nobody's answers are refused for it.
 * Whatever else JSON cannot say is refused with a TypeError.
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
  // The order of UTF-16 units is what sorting does without being told.
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

// A submission repeats the same few names; only texts with something to escape need the engine's care.
const plain = /^[\w .,:/-]*$/;
const quoted = (text: string) => (plain.test(text) ? `"${text}"` : JSON.stringify(text));

/**
 * The text that a receipt's SHA-256 is taken over: the results sorted by
 * question, then inspectable, as canonical JSON (decisions 6). Hashing happens
 * outside; the same answers in any order give the same text.
 *
 * @example
 * canonicalResults([]) // => '[]'
 */
export function canonicalResults(
  results: readonly Pick<AnswerPayload, 'inspectionformquestion_id' | 'inspectable_id'>[],
): string {
  return canonicalJson(
    results.toSorted(
      (one, other) =>
        one.inspectionformquestion_id - other.inspectionformquestion_id ||
        one.inspectable_id - other.inspectable_id,
    ),
  );
}
