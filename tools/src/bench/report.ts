import type { Rate } from './drive.ts';

/** A value of a bench, with its bar if it has one. */
export type Value = {
  /** What it is of, where a line has several. */
  readonly of?: string;
  readonly value: number;
  readonly unit: string;
  readonly atMost?: number | undefined;
  readonly atLeast?: number | undefined;
};

/** One line of the report. */
export type Figure = { readonly name: string; readonly values: readonly Value[] };

/** What a bench is asked for. */
export type Ask = {
  /** Only whether it works: small sites, few runs. */
  readonly isShort: boolean;
  /** Further words and numbers after its name. */
  readonly words: ReadonlySet<string>;
};

/** A bench of `npm run bench -- NAME`. */
export type Bench = {
  readonly name: string;
  readonly about: string;
  /** Whether it also runs when none is named. */
  readonly isUsual?: true;
  /** Whether a bar that is not met fails the run: where no noise of the machine is in it. */
  readonly isStrict?: true;
  readonly run: (ask: Ask) => AsyncIterable<Figure> | Iterable<Figure>;
};

/** Rate and latency of answers, with the bars of both. */
export const rateValues = (
  { perSecond, p50, p99 }: Rate,
  bar: { readonly perSecond?: number; readonly p99?: number } = {},
): Value[] => [
  { value: perSecond, unit: '/s', atLeast: bar.perSecond },
  { of: 'p50', value: p50, unit: 'ms' },
  { of: 'p99', value: p99, unit: 'ms', atMost: bar.p99 },
];

/** Processor time of one answer of the server and, where it has one of its own, of its database. */
export const cpuValues = (server: number, database = 0, atMost?: number): Value[] => [
  { of: 'CPU', value: server, unit: 'ms', atMost },
  ...(database > 0 ? [{ of: 'database', value: database, unit: 'ms' }] : []),
];

/** How large one value is beside another, in percent. */
export const shareValue = (of: string, value: number, whole: number, atLeast?: number): Value => ({
  of,
  value: (100 * value) / whole,
  unit: '%',
  atLeast,
});

/** Whether a value meets its bar; one that could not be measured does not. */
export const isMet = ({ value, atMost, atLeast }: Value): boolean =>
  (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);

function shown(one: Value): string {
  const { of, value, unit, atMost, atLeast } = one;
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2;
  const bar =
    atMost !== undefined ? ` (≤ ${atMost})` : atLeast !== undefined ? ` (≥ ${atLeast})` : '';
  const miss = isMet(one) ? '' : atMost !== undefined ? ' OVER' : ' UNDER';
  const number = `${value.toFixed(digits)}${unit === '' || unit === '/s' ? unit : ` ${unit}`}`;
  return `${of === undefined ? '' : `${of} `}${number}${miss}${bar}`;
}

/** A figure as a line: its values, each with its bar. */
export const lineOf = ({ name, values }: Figure): string =>
  `  ${name.padEnd(58)} ${values.map(shown).join('   ')}`;
