import { sha256Hex } from './secrets.ts';
import type { Tables } from '../db/tables.ts';

/** The tables that an inspection lies in, with what only its submission and its corrections write there. */
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
  form_inspectables: ['inspectable_id', 'natural_due_seen', 'moved', 'on_time'],
  answers: ['inspectable_id', 'question_id', 'value', 'response_text', 'note', 'flagged'],
  photos: ['inspectable_id', 'question_id', 'name'],
  form_versions: ['version', 'results', 'comments', 'edited_by', 'edited_at'],
} as const satisfies { [Table in DigestedTable]: readonly (keyof Tables[Table])[] };

export type DigestedTable = 'forms' | FormTable;
/** Those that name the form by its number; of its photos only the ones that it shows. */
export type FormTable = 'form_inspectables' | 'answers' | 'photos' | 'form_versions';

/** All rows of one form, in any order. */
export type FormRows = {
  [Table in DigestedTable]: readonly Pick<
    Tables[Table],
    (typeof digested)[Table][number] & keyof Tables[Table]
  >[];
};

/**
 * The SHA-256 of everything that an inspection says. Whoever writes it keeps
 * the digest beside it, so that a bit that flips in it is seen (ADR 0015): of
 * the rows as they are stored, not of the results as they were sent, which may
 * leave out what is empty.
 */
export function formDigest(rows: FormRows): string {
  const lines = Object.entries(digested).flatMap(([table, columns]) => [
    table,
    ...linesOf(rows[table as DigestedTable], columns),
  ]);
  return sha256Hex(lines.join('\n'));
}

const linesOf = (rows: readonly object[], columns: readonly string[]): string[] =>
  (rows as readonly Record<string, unknown>[])
    .map((row) => JSON.stringify(columns.map((column) => stored(row[column]))))
    .sort();

// Half a sign, which a text may hold on its way in, is none any more where it is stored.
const stored = (value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;
