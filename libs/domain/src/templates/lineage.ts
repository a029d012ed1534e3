import type { Question } from './template.ts';

/** A question as far as its lineage matters; one that is not stored yet has id 0. */
export type LinkedQuestion = Pick<Question, 'id' | 'type' | 'successorOf'>;

/** Why a question cannot continue the one that it names. */
export type LineageFault = {
  readonly reason:
    'unknown_predecessor' | 'other_type' | 'still_asked' | 'already_continued' | 'cycle';
  /** The index of the question in the list of those asked. */
  readonly question: number;
};

/**
 * Checks which questions continue which, before a version of their template is saved: a question continues one of its
 * own template and type that this version no longer asks and that no other question continues, and never itself
 * through others (ADR 0067).
 *
 * @param asked - The questions of the version.
 * @param past - The other questions that the template ever asked.
 * @example
 * checkLineage([{ id: 0, type: 'value', successorOf: 7 }], []) // => [{ reason: 'unknown_predecessor', question: 0 }]
 */
export function checkLineage(
  asked: readonly LinkedQuestion[],
  past: readonly LinkedQuestion[],
): LineageFault[] {
  const reasonOf = lineageOf(asked, past);
  return asked.flatMap((one, question) => {
    const reason = one.successorOf === null ? null : reasonOf(one, one.successorOf);
    return reason === null ? [] : [{ reason, question }];
  });
}

/**
 * The past questions that each asked one may continue by the same rule (ADR 0067), in their order: what an editor
 * offers.
 *
 * @example
 * predecessorsOf([{ id: 0, type: 'text', successorOf: null }], [{ id: 7, type: 'value', successorOf: null }]) // => [[]]
 */
export function predecessorsOf<Past extends LinkedQuestion>(
  asked: readonly LinkedQuestion[],
  past: readonly Past[],
): (readonly Past[])[] {
  const reasonOf = lineageOf(asked, past);
  return asked.map((one) => past.filter(({ id }) => reasonOf(one, id) === null));
}

/** Why one of the asked questions cannot continue another; null if it can. */
function lineageOf(asked: readonly LinkedQuestion[], past: readonly LinkedQuestion[]) {
  const all = [...past, ...asked];
  const stored = new Map(all.map((one) => [one.id, one]));
  const current = new Set(asked.flatMap(({ id }) => (id > 0 ? [id] : [])));
  const linked = all.filter(({ successorOf }) => successorOf !== null);
  return (one: LinkedQuestion, wanted: number): LineageFault['reason'] | null => {
    const before = stored.get(wanted);
    if (!before || wanted <= 0) return 'unknown_predecessor';
    if (one.id > 0 && leadsTo(wanted, one.id, stored)) return 'cycle';
    if (current.has(wanted)) return 'still_asked';
    if (before.type !== one.type) return 'other_type';
    const isTaken = linked.some((other) => other !== one && other.successorOf === wanted);
    return isTaken ? 'already_continued' : null;
  };
}

function leadsTo(
  from: number,
  wanted: number,
  stored: ReadonlyMap<number, LinkedQuestion>,
): boolean {
  const seen = new Set<number>();
  let at: number | null = from;
  while (at !== null && !seen.has(at)) {
    if (at === wanted) return true;
    seen.add(at);
    at = stored.get(at)?.successorOf ?? null;
  }
  return false;
}

/** A question and the one that it continues. */
export type LineageLink = { readonly id: number; readonly successorOf: number };

/**
 * The lines of questions that continue each other, oldest first, by the id of each of their questions. A question
 * without a link is in none.
 *
 * @example
 * linesOf([{ id: 9, successorOf: 7 }]).get(7) // => [7, 9]
 */
export function linesOf(links: readonly LineageLink[]): Map<number, readonly number[]> {
  const next = new Map(links.map(({ id, successorOf }) => [successorOf, id]));
  const continuing = new Set(links.map(({ id }) => id));
  const lines = new Map<number, readonly number[]>();
  for (const first of next.keys()) {
    if (continuing.has(first)) continue;
    const line: number[] = [];
    for (let at: number | undefined = first; at !== undefined; at = next.get(at)) line.push(at);
    for (const id of line) lines.set(id, line);
  }
  return lines;
}
