import { hashing } from '../../shared/json-parts.ts';
import { inOneTurn, inTurns } from '../../shared/others-served.ts';
import { sorting } from '../../shared/sorting.ts';
import type { Tables } from '../../db/tables.ts';

/** The tables of an inspection, with the columns that only its submission and its edits write. */
export const digested = {
  forms: [
    'location_id',
    'id',
    'client_id',
    'author_id',
    'template_id',
    'template_version',
    'inspectiontype_id',
    'comments',
    'started_at',
    'performed_at',
    'submitted_at',
    'done_on',
    'results_sha256',
    'receipt',
    'created_at',
    'version',
  ],
  form_inspectables: ['inspectable_id', 'natural_due_seen', 'moved', 'on_time', 'postponed'],
  answers: [
    'inspectable_id',
    'question_id',
    'value',
    'response_text',
    'note',
    'flagged',
    'no_photo',
  ],
  photos: ['inspectable_id', 'question_id', 'name'],
  form_versions: ['version', 'results', 'comments', 'edited_by', 'edited_at'],
} as const satisfies { [Table in DigestedTable]: readonly (keyof Tables[Table])[] };

export type DigestedTable = 'forms' | FormTable;
/** The tables that refer to the form by its id; of the photos, only those that the form shows. */
export type FormTable = 'form_inspectables' | 'answers' | 'photos' | 'form_versions';

/** All rows of one form, in any order. */
export type FormRows = {
  [Table in DigestedTable]: readonly Pick<
    Tables[Table],
    (typeof digested)[Table][number] & keyof Tables[Table]
  >[];
};

/**
 * The SHA-256 of all the content of an inspection. Every write of an inspection stores the digest with it, so that a
 * flipped bit is detected (ADR 0015). It covers the rows as they are stored, because results as sent may omit empty
 * values.
 */
export const formDigest = (rows: FormRows): string => inOneTurn(digesting(rows));

/** `formDigest`; others are served meanwhile. */
export const formDigestInTurns = (rows: FormRows): Promise<string> => inTurns(digesting(rows));

function* digesting(rows: FormRows): Generator<void, string> {
  const lines: string[] = [];
  for (const [table, columns] of Object.entries(digested)) {
    lines.push(table);
    for (const line of yield* linesOf(rows[table as DigestedTable], columns)) lines.push(line);
    yield;
  }
  return yield* hashing(joined(lines));
}

const later: ReadonlySet<string> = new Set(['no_photo', 'postponed']);

function* linesOf(rows: readonly object[], columns: readonly string[]): Generator<void, string[]> {
  // Later than the first digests: where they say nothing, they are left out, so that those stay the same.
  const first = columns.filter((column) => !later.has(column));
  const lines: string[] = [];
  for (const row of rows as readonly Record<string, unknown>[]) {
    lines.push(
      JSON.stringify(
        (columns.some((column) => later.has(column) && row[column]) ? columns : first).map(
          (column) => stored(row[column]),
        ),
      ),
    );
    yield;
  }
  return yield* sorting(lines, (one, other) => one < other);
}

function* joined(lines: readonly string[]): Generator<string> {
  for (const [index, line] of lines.entries()) yield index === 0 ? line : `\n${line}`;
}

// The database stores a lone surrogate as the replacement character, so the digest does the same.
const stored = (value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;
