import { groupBy } from '../group-by.ts';
import { canonicalJson } from '../inspections/canonical-json.ts';

/** What an import would do with a record. */
export type RecordOutcome = 'create' | 'change' | 'unchanged' | 'archive' | 'refused';

/** The fields of a record by name; one that is left out stays as it is. */
export type RecordFields = Readonly<Record<string, unknown>>;

/** A record as somebody brings it. */
export type WantedRecord = {
  /** What it is known by: its names, its place. */
  readonly key: string;
  /** The one that it is to become, when somebody says so: to rename it, or to tell twins apart. */
  readonly id?: number | undefined;
  readonly fields: RecordFields;
};

/** A record as it stands. */
export type CurrentRecord = {
  readonly id: number;
  readonly key: string;
  readonly fields: RecordFields;
};

/** Why a record cannot be told apart from others. */
export type RecordFault = 'repeated' | 'ambiguous' | 'unknown_id';

/** What becomes of one record: `index` is its place in the list, for an archived one behind it. */
export type PlannedRecord = {
  readonly index: number;
  readonly outcome: RecordOutcome;
  readonly id: number | null;
  readonly changed: readonly string[];
  readonly fault: RecordFault | null;
};

/** What a plan does beside comparing. */
export type PlanOptions<One extends CurrentRecord = CurrentRecord> = {
  /** Whether records that nobody brings are archived. */
  readonly prune: boolean;
  /** Those that stay although nobody brings them. */
  readonly isRetained?: ((current: One) => boolean) | undefined;
  /** Fields that only a new record takes. */
  readonly onlyNew?: readonly string[];
};

/**
 * Compares the records that somebody brings with those that stand, and says
 * what would be created, changed, left and, with `prune`, archived. Nothing is
 * archived while a record is refused: it could be the one that seems left out.
 * @example
 * planRecords([{ key: 'a', fields: {} }], [], { prune: false })[0]?.outcome // => 'create'
 */
export function planRecords<One extends CurrentRecord>(
  wanted: readonly WantedRecord[],
  current: readonly One[],
  options: PlanOptions<One>,
): PlannedRecord[] {
  const byId = new Map(current.map((one) => [one.id, one]));
  const byKey = groupBy(current, (one) => one.key);
  const taken = new Set<number | string>();
  const lines = wanted.map((record, index): PlannedRecord => {
    const refuse = (fault: RecordFault): PlannedRecord => ({
      index,
      outcome: 'refused',
      id: null,
      changed: [],
      fault,
    });
    const twins = byKey.get(record.key) ?? [];
    if (record.id !== undefined && !byId.has(record.id)) return refuse('unknown_id');
    if (record.id === undefined && twins.length > 1) return refuse('ambiguous');
    const known = record.id === undefined ? twins[0] : byId.get(record.id);
    const mark = known?.id ?? record.key;
    if (taken.has(mark)) return refuse('repeated');
    taken.add(mark);
    if (!known) return { index, outcome: 'create', id: null, changed: [], fault: null };
    const changed = changedFields(record.fields, known.fields, options.onlyNew ?? []);
    const outcome = changed.length > 0 ? 'change' : 'unchanged';
    return { index, outcome, id: known.id, changed, fault: null };
  });
  const isWhole = lines.every(({ outcome }) => outcome !== 'refused');
  const left =
    options.prune && isWhole
      ? current.filter((one) => !taken.has(one.id) && options.isRetained?.(one) !== true)
      : [];
  return [
    ...lines,
    ...left.map((one, at): PlannedRecord => ({
      index: wanted.length + at,
      outcome: 'archive',
      id: one.id,
      changed: [],
      fault: null,
    })),
  ];
}

function changedFields(
  wanted: RecordFields,
  current: RecordFields,
  onlyNew: readonly string[],
): string[] {
  return Object.keys(wanted).filter(
    (field) =>
      !onlyNew.includes(field) &&
      wanted[field] !== undefined &&
      canonicalJson(wanted[field]) !== canonicalJson(current[field] ?? null),
  );
}

/**
 * How many records have each outcome.
 * @example
 * countOutcomes([{ outcome: 'create' }]).create // => 1
 */
export function countOutcomes(
  lines: readonly { readonly outcome: RecordOutcome }[],
): Record<RecordOutcome, number> {
  const counts = { create: 0, change: 0, unchanged: 0, archive: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
}
