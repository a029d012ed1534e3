import type { Schema } from '@kierros/api/schema';
import { problem } from './fake-server.ts';
import type { Answer, Seen } from './fake-server.ts';

type Line = Schema<'BulkLine'>;
type Input = Schema<'BulkInput'>;
/** A record of a change, as it is sent. */
export type Sent = Input['items'][number];
type Change = {
  readonly id: number;
  readonly lines: readonly Line[];
  readonly versions: ReadonlyMap<number, number | undefined>;
  readonly records: ReadonlyMap<number, Sent>;
  readonly undoes: number | undefined;
};

/** The line of a record that is created, unless it says otherwise. */
export const aChangeLine = (index: number, change: Partial<Line> = {}): Line => ({
  ...{ index, outcome: 'create', id: null, name: '', changed: [], errors: [] },
  ...change,
});

/** A refusal of a record. */
export const refusedWith = (code: Line['errors'][number]['code']): Partial<Line> => ({
  outcome: 'refused',
  errors: [{ path: '', code, message: code }],
});

const countsOf = (lines: readonly Line[]): Schema<'BulkCounts'> => {
  const counts = { create: 0, change: 0, unchanged: 0, archive: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
};

/** The records of a server. */
type Records = {
  /** What would become of a record; one that is written has its state before in `before`. */
  readonly validate: (record: Sent, index: number, records: readonly Sent[]) => Partial<Line>;
  /** Writes records; new ones get the ids of their lines. */
  readonly write?: (records: readonly Sent[], lines: readonly Line[]) => void;
  /** The version of a record now. */
  readonly versionOf?: (id: number) => number | undefined;
};

/** A server of changes by id: applies each key once, and undoes changes. */
export function changeServer(records: Records) {
  const site: ChangeSite = { records, changes: new Map(), undone: new Set(), stale: new Set() };
  return {
    answers: {
      planImport: ({ body }: Seen) => planned(site, body as Input),
      applyImport: ({ body }: Seen) => applied(site, body as Input),
    },
    /** Somebody else changes a record. */
    edit: (id: number) => void site.stale.add(id),
    isStale: (id: unknown) => site.stale.has(Number(id)),
  };
}

type ChangeSite = {
  readonly records: Records;
  readonly changes: Map<string, Change>;
  readonly undone: Set<number>;
  readonly stale: Set<number>;
};

const known = ({ changes }: ChangeSite, id: number | undefined) =>
  [...changes.values()].find((one) => one.id === id);

function linesOf(site: ChangeSite, { items, undoes }: Input): Line[] {
  const { validate, versionOf } = site.records;
  const change = known(site, undoes);
  if (!change)
    return items.map((record, index) => aChangeLine(index, validate(record, index, items)));
  return change.lines.toReversed().map((line, index) => {
    const id = line.id ?? 0;
    const own = { ...line, index, outcome: inverse[line.outcome as keyof typeof inverse] };
    const isEdited = site.stale.has(id) || versionOf?.(id) !== change.versions.get(id);
    return isEdited ? { ...own, ...refusedWith('stale_version') } : own;
  });
}

/** The change of this key, or the refusal of one that was undone. */
function earlier(site: ChangeSite, { key = '', undoes }: Input): Change | Answer | undefined {
  const change = site.changes.get(key);
  const id = change?.id ?? undoes ?? 0;
  return site.undone.has(id) ? outdated(id) : change;
}

function planned(site: ChangeSite, input: Input): Answer {
  const before = earlier(site, input);
  if (before && !('lines' in before)) return before;
  const lines = before ? [...before.lines] : linesOf(site, input);
  const json = { plan_hash: '9'.repeat(64), lines, counts: countsOf(lines) };
  return { json: { ...json, ...(before && { applied: before.id }) } };
}

function applied(site: ChangeSite, input: Input): Answer {
  const { items, undoes } = input;
  const before = earlier(site, input);
  if (before && !('lines' in before)) return before;
  if (before) return { json: { ...answerOf(before), repeated: true } };
  let next = 91 + 10 * site.changes.size;
  const lines = linesOf(site, input).map((line) =>
    line.outcome === 'create' && undoes === undefined ? { ...line, id: next++ } : line,
  );
  if (lines.some(({ outcome }) => outcome === 'refused'))
    return undoes === undefined ? problem(422, 'invalid_value') : problem(409, 'plan_outdated');
  const records = undoes === undefined ? items : lines.map(inverseRecord);
  const change = store(site, { input, lines, records });
  return { json: answerOf({ ...change, lines }) };
}

type Storing = { readonly input: Input; readonly lines: Line[]; readonly records: readonly Sent[] };

function store(site: ChangeSite, { input, lines, records }: Storing): Change {
  const { write, versionOf } = site.records;
  const { key = '', undoes } = input;
  const open = lines.filter(({ outcome }) => outcome !== 'unchanged');
  const sent = open.map(({ index }) => records[index] ?? {});
  write?.(sent, open);
  const undone = known(site, undoes);
  const change: Change = {
    ...{ id: site.changes.size + 1, undoes },
    // What undoing this one writes: what its records were before.
    lines: open.map((line) =>
      undone ? { ...line, before: undone.records.get(line.id ?? 0) ?? {} } : line,
    ),
    versions: new Map(open.map(({ id }) => [id ?? 0, versionOf?.(id ?? 0)])),
    records: new Map(open.map(({ id }, index) => [id ?? 0, sent[index] ?? {}])),
  };
  site.changes.set(key, change);
  let isUndone = true;
  for (let at = undone; at; at = known(site, at.undoes)) {
    if (isUndone) site.undone.add(at.id);
    else site.undone.delete(at.id);
    isUndone = !isUndone;
  }
  return change;
}

const inverse = { create: 'archive', archive: 'create', change: 'change' } as const;

const inverseRecord = ({ id, outcome, before }: Line): Sent =>
  outcome === 'archive' ? { id, remove: true } : { ...before, id };

const answerOf = ({ id, lines }: Change) => ({ id, lines: [...lines], counts: countsOf(lines) });

const outdated = (id: number): Answer => {
  const { json, ...answer } = problem(409, 'plan_outdated');
  const current = { id, undone_at: '2026-11-21T08:00:00.000Z' };
  return { ...answer, json: { ...(json as object), current } };
};
