import type { Right, Text } from '@kierros/domain';
import type { ProblemError } from '../../../shared/problem-error.ts';
import { settleEach } from '../../../shared/settle-each.ts';
import { inSavepoint } from '../savepoint.ts';
import type { Fields, Site, SiteRecord } from '../kinds.ts';

/** A kind whose records are what the single calls take, with ids (ADR 0092). */
export const changeKindNames = [
  'entries',
  'closures',
  'actions',
  'accounts',
  'template_inputs',
] as const;
export type ChangeKindName = (typeof changeKindNames)[number];

/** One record to write; archived records are restored under their id where possible, as they were at an instant. */
export type Write = {
  outcome: 'create' | 'change' | 'archive' | 'restore';
  /** Null for a new record. */
  id: number | null;
  fields: Fields;
  /** The version that it is at; null for a new one. */
  version: number | null;
  /** Whether it was reviewed, so that it is written exactly or not at all. */
  isReviewed: boolean;
  /** When the change was made that this one undoes. */
  undoes?: string;
};

/** What was written: its id, and what differs from what was asked for; a refusal may also say that. */
export type Written = {
  id: number | null;
  after?: Fields;
  refusal?: ProblemError;
  /** Whether it is as it was: what was asked for would have changed it, and what was written did not. */
  isUnchanged?: boolean;
};

export type ChangeKind = {
  /** The right to make these changes, which is that of the single calls. */
  right: Right;
  /** The right to plan them, where it is a wider one. */
  planRight?: Right;
  /** The JSON schema of a record's own fields, without references into it. */
  schema: object;
  /** Fields of a new record only. */
  onlyNew?: readonly string[];
  /** Whether records stay: none is removed. */
  isKept?: boolean;
  /** The records that these are about, as they are now; `fields` are what a change of them may undo. */
  current: (site: Site, items: readonly Fields[]) => Promise<SiteRecord[]>;
  /** The key by which a record without an id is found; without it such a record is new. */
  keyOf?: (fields: Fields) => string;
  /** Completes a record from the one that it is about. */
  complete?: (fields: Fields, current: SiteRecord | undefined) => Fields;
  /** Fields that do not change and that a plan shows. */
  shown?: readonly string[];
  /** The names of records by their fields, or of what they are about. */
  titles?: (site: Site, list: readonly Fields[]) => Promise<readonly (Text | undefined)[]>;
  /** Fields that also change with these, and are restored with them. */
  restores?: (changed: readonly string[]) => readonly string[];
  /** Writes records in their order; each is refused separately. */
  write: (site: Site, writes: readonly Write[]) => Promise<Written[]>;
};

/** The ids that records name. */
export const idsIn = (items: readonly { id?: unknown }[]): number[] => [
  ...new Set(items.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))),
];

/** Writes records one after the other, each in a savepoint, and returns the id of each or why it was refused. */
export async function writeEach(
  site: Site,
  writes: readonly Write[],
  write: (one: Write) => Promise<number>,
): Promise<Written[]> {
  const written = await settleEach(writes, (one) => inSavepoint(site.db, () => write(one)));
  return written.map((one) => (typeof one === 'number' ? { id: one } : { id: null, refusal: one }));
}
