import { groupBy } from '../group-by.ts';
import { canonicalJson } from '../inspections/canonical-json.ts';

/** The outcome of an import for one record. */
export type RecordOutcome = 'create' | 'change' | 'unchanged' | 'archive' | 'refused';

/** The fields of a record by name; an omitted field stays unchanged. */
export type RecordFields = Readonly<Record<string, unknown>>;

/** A record of the import. */
export type WantedRecord = {
  /** The natural key, such as its names or its path. */
  readonly key: string;
  /** Its name as it is written, which decides among records of one key. */
  readonly name?: string;
  /** The id of the record to match explicitly, to rename it or to choose among records of the same key. */
  readonly id?: number | undefined;
  readonly fields: RecordFields;
};

/** A record as it is stored now. */
export type CurrentRecord = {
  readonly id: number;
  readonly key: string;
  readonly name?: string;
  readonly fields: RecordFields;
};

/** Why a record cannot be matched. */
export type RecordFault = 'repeated' | 'ambiguous' | 'unknown_id';

/** The plan for one record: `index` is its index in the import; archived records are numbered after the last one. */
export type PlannedRecord = {
  readonly index: number;
  readonly outcome: RecordOutcome;
  readonly id: number | null;
  readonly changed: readonly string[];
  readonly fault: RecordFault | null;
};

/** Options of a plan. */
export type PlanOptions<One extends CurrentRecord = CurrentRecord> = {
  /** Whether records that are not in the import are archived. */
  readonly prune: boolean;
  /** Which records are not archived although they are not in the import. */
  readonly isRetained?: ((current: One) => boolean) | undefined;
  /** Fields that are set only on new records. */
  readonly onlyNew?: readonly string[];
};

/**
 * Compares the records of an import with the stored ones and returns which
 * would be created, changed, left unchanged and, with `prune`, archived.
 * Nothing is archived while any record is refused: the refused record might be
 * the one that seems to be missing.
 * @example
 * [...planRecords([{ key: 'a', fields: {} }], [], { prune: false })][0]?.outcome // => 'create'
 */
export function* planRecords<One extends CurrentRecord>(
  wanted: readonly WantedRecord[],
  current: readonly One[],
  options: PlanOptions<One>,
): Generator<PlannedRecord> {
  const byId = new Map(current.map((one) => [one.id, one]));
  const byKey = groupBy(current, (one) => one.key);
  const taken = new Set<number | string>();
  const planned = (record: WantedRecord, index: number): PlannedRecord => {
    const nothing = { index, id: null, changed: [] };
    const refuse = (fault: RecordFault) => ({ ...nothing, outcome: 'refused' as const, fault });
    const twins = sameNamed(byKey.get(record.key) ?? [], record.name);
    if (record.id !== undefined && !byId.has(record.id)) return refuse('unknown_id');
    if (record.id === undefined && twins.length > 1) return refuse('ambiguous');
    const known = record.id === undefined ? twins[0] : byId.get(record.id);
    const mark = known?.id ?? record.key;
    if (taken.has(mark)) return refuse('repeated');
    taken.add(mark);
    if (!known) return { ...nothing, outcome: 'create', fault: null };
    const changed = changedFields(record.fields, known.fields, options.onlyNew ?? []);
    const outcome = changed.length > 0 ? 'change' : 'unchanged';
    return { index, outcome, id: known.id, changed, fault: null };
  };
  let isAccepted = true;
  for (const [index, record] of wanted.entries()) {
    const line = planned(record, index);
    if (line.outcome === 'refused') isAccepted = false;
    yield line;
  }
  if (!options.prune || !isAccepted) return;
  let index = wanted.length;
  for (const one of current)
    if (!taken.has(one.id) && options.isRetained?.(one) !== true) {
      yield { index, outcome: 'archive', id: one.id, changed: [], fault: null };
      index += 1;
    }
}

// Among records of one key its name decides, if one has it.
function sameNamed<One extends CurrentRecord>(
  alike: readonly One[],
  wanted: string | undefined,
): readonly One[] {
  const same = alike.length > 1 ? alike.filter(({ name }) => name === wanted) : alike;
  return same.length > 0 ? same : alike;
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
 * The number of records per outcome.
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
