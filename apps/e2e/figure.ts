/** One line of a result: what was counted or measured, its bar, and whether it was met. */
export type Figure = {
  readonly name: string;
  readonly value: string;
  readonly bar: string;
  readonly passed: boolean;
  /** How many cases were looked at, where that is worth saying. */
  readonly cases?: number | undefined;
};

type Bar = { readonly bar: number; readonly unit?: string; readonly cases?: number };

const shown = (value: number | null, unit: string): string => {
  if (value === null || Number.isNaN(value)) return 'never';
  const digits = Number.isInteger(value) ? 0 : Math.abs(value) < 1 ? 3 : 1;
  return `${value.toFixed(digits)} ${unit}`.trim();
};

/** A figure that must equal the bar. */
export function exactly(
  name: string,
  value: number | string,
  bar: number | string,
  cases?: number,
): Figure {
  return { name, cases, value: String(value), bar: String(bar), passed: value === bar };
}

/** A figure that must not exceed the bar; one that could not be measured fails. */
export function atMost(name: string, value: number | null, { bar, unit = '', cases }: Bar): Figure {
  const passed = value !== null && value <= bar;
  return { name, cases, value: shown(value, unit), bar: `≤ ${bar} ${unit}`.trim(), passed };
}

/** A figure that must not be less than the bar. */
export function atLeast(
  name: string,
  value: number | null,
  { bar, unit = '', cases }: Bar,
): Figure {
  const passed = value !== null && value >= bar;
  return { name, cases, value: shown(value, unit), bar: `≥ ${bar} ${unit}`.trim(), passed };
}

/** What one test or gate has found; an error that ended it early counts as not passed. */
export type Outcome = {
  readonly id: string;
  readonly figures: readonly Figure[];
  readonly seconds: number;
  readonly error: string | null;
};

/** Runs one, whatever becomes of it: its failure does not affect the others. */
export async function outcomeOf(
  { id, about }: { id: string; about: string },
  run: () => Promise<readonly Figure[]>,
): Promise<Outcome> {
  console.log(`\n${id}: ${about}`);
  const started = performance.now();
  const end = (figures: readonly Figure[], error: string | null): Outcome => {
    return { id, figures, error, seconds: (performance.now() - started) / 1_000 };
  };
  return run().then(
    (figures) => end(figures, null),
    (cause: unknown) => {
      console.error(cause);
      return end([], cause instanceof Error ? cause.message : String(cause));
    },
  );
}

const row = (cells: readonly string[]) =>
  [10, 66, 7, 16, 14, 4].map((width, index) => (cells[index] ?? '').padEnd(width)).join(' ');

/** Prints the figures of all as one table; true if every bar is met. */
export function report(outcomes: readonly Outcome[]): boolean {
  console.log(`\n${row(['', 'figure', 'cases', 'value', 'bar', 'pass'])}`);
  for (const { id, figures, seconds, error } of outcomes) {
    for (const { name, cases, value, bar, passed } of figures)
      console.log(row([id, name, String(cases ?? ''), value, bar, passed ? 'yes' : 'NO']));
    if (error !== null)
      console.log(row([id, `broke off: ${error.split('\n')[0]}`, '', '', '', 'NO']));
    console.log(row([id, `${seconds.toFixed(0)} s`]));
  }
  return outcomes.every(
    ({ figures, error }) =>
      error === null && figures.length > 0 && figures.every(({ passed }) => passed),
  );
}
