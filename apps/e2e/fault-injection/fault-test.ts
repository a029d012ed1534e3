import type { KierrosClient } from '@kierros/api/client';
import type { Product } from '../src/product.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { OwnBrowser } from './own-browser.ts';

/** One line of a fault test's result: what was counted, the bar, and whether it was met. */
export type Figure = {
  readonly name: string;
  readonly cases: number;
  readonly value: string;
  readonly bar: string;
  readonly passed: boolean;
};

/** The context that the runner passes to a fault test. */
export type FaultTestContext = {
  readonly seed: number;
  /** `short` checks that the fault test works; `full` gives the figures of reliability.md 3. */
  readonly size: 'short' | 'full';
  /** The real server on a demo site: created on first use, shared by the fault tests of a run. */
  readonly product: () => Promise<Product>;
  /** An API client that bypasses the proxy, with a personal token. */
  readonly client: (username: string) => Promise<KierrosClient>;
  /** A separate proxy in front of the server, without faults until configured. */
  readonly proxy: () => Promise<FaultProxy>;
  /** A separate browser, closed when the fault test has ended. */
  readonly browser: () => Promise<OwnBrowser>;
  readonly log: (text: string) => void;
  /** Runs when the fault test has ended, also after a failure. */
  readonly atEnd: (work: () => Promise<unknown>) => void;
};

/** A fault test: its name in docs/fault-injection.md, and what it measures. */
export type FaultTest = {
  readonly name: string;
  readonly about: string;
  readonly run: (context: FaultTestContext) => Promise<readonly Figure[]>;
};

/** A figure that must equal the bar. */
export function exactly(
  name: string,
  value: number | string,
  bar: number | string,
  cases: number,
): Figure {
  return { name, cases, value: String(value), bar: String(bar), passed: value === bar };
}

/** A figure that must not exceed the bar; one that could not be measured fails. */
export function atMost(
  name: string,
  value: number | null,
  { bar, unit, cases }: { bar: number; unit: string; cases: number },
): Figure {
  const isMeasured = value !== null && !Number.isNaN(value);
  const number = isMeasured && !Number.isInteger(value) ? value.toFixed(1) : value;
  const figure = isMeasured ? `${number} ${unit}`.trim() : 'never';
  const passed = isMeasured && value <= bar;
  return { name, cases, value: figure, bar: `≤ ${bar} ${unit}`.trim(), passed };
}
