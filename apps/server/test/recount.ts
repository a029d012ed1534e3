// Recounts figures of statistics from the lines of two exported files, as somebody would who has nothing else: the history,
// and what was expected. It shares no code with the product, so that an error in one of them is not in both.

/** A line of an export as parsed. */
export type Line = Readonly<Record<string, unknown>>;

/** Which inspections are counted; a place is named as the files name it. */
export type RecountFilter = {
  type: number;
  from: string;
  to: string;
  place: { kind: 'location' | 'environment' | 'room'; name: string };
  template?: number;
};

/** The figures of a filter. */
export type Recounted = {
  done: number;
  onTime: number;
  late: number;
  missed: number;
  low: number;
  answers: number;
  mean: number | null;
};

/** What a type inspects, and up to which level an answer is low. */
const rules: Readonly<
  Record<number, { inspects: 'location' | 'environment' | 'room'; low: number }>
> = {
  1: { inspects: 'room', low: 1 },
  2: { inspects: 'environment', low: 1 },
  3: { inspects: 'location', low: 2 },
  4: { inspects: 'environment', low: 1 },
};

const order = ['location', 'environment', 'room'];

/** Counts the inspections that a filter finds. */
export function recount(
  { history, expected }: { history: readonly Line[]; expected: readonly Line[] },
  filter: RecountFilter,
): Recounted {
  const rule = rules[filter.type];
  if (!rule) throw new Error(`There is no type ${filter.type}.`);
  const isIn = (line: Line) =>
    line[filter.place.kind] === filter.place.name && line['inspectiontype_id'] === filter.type;
  // An answer may be about a room of the environment that was inspected: it is one of the room as well, the inspection is
  // of the environment alone.
  const isInspected = order.indexOf(rule.inspects) >= order.indexOf(filter.place.kind);
  const isBetween = (day: unknown) => String(day) >= filter.from && String(day) <= filter.to;

  const found = history.filter(
    (line) =>
      isIn(line) &&
      isBetween(line['done_on']) &&
      (filter.template === undefined || line['template_id'] === filter.template),
  );
  const inspections = Map.groupBy(
    isInspected ? found : [],
    (line) => `${String(line['form_id'])} ${String(line[rule.inspects])}`,
  );
  const all = [...inspections.values()];
  const levels = (lines: readonly Line[]) =>
    lines.map((line) => line['value']).filter((value) => typeof value === 'number' && value > 0);
  const means = all
    .map(levels)
    .filter((values) => values.length > 0)
    .map((values) => sum(values as number[]) / values.length);
  const answers = levels(found) as number[];
  return {
    done: all.length,
    onTime: all.filter(([line]) => line?.['on_time'] === true).length,
    late: all.filter(([line]) => line?.['on_time'] === false).length,
    missed: expected.filter(
      (line) => line['fate'] === 'missed' && isInspected && isIn(line) && isBetween(line['due']),
    ).length,
    low: answers.filter((value) => value <= rule.low).length,
    answers: answers.length,
    mean: means.length === 0 ? null : sum(means) / means.length,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
