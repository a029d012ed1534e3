import type { KierrosClient } from '@kierros/api/client';
import type { Product } from '../src/product.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { OwnBrowser } from './own-browser.ts';

/** One line of a drill's outcome: what was counted, what it had to be, and whether it was. */
export type Figure = {
  readonly name: string;
  readonly cases: number;
  readonly value: string;
  readonly bar: string;
  readonly passed: boolean;
};

/** What the runner hands to a drill. */
export type FaultTestContext = {
  readonly seed: number;
  /** `short` proves that the drill works; `full` gives the figures of reliability.md 3. */
  readonly size: 'short' | 'full';
  /** The real server over a demo site: made when first asked for, shared by the drills of a run. */
  readonly product: () => Promise<Product>;
  /** Asks the server past the proxy, with a personal token. */
  readonly client: (username: string) => Promise<KierrosClient>;
  /** A network of its own before the server, without faults until told. */
  readonly proxy: () => Promise<FaultProxy>;
  /** A browser of its own, closed when the drill has ended. */
  readonly browser: () => Promise<OwnBrowser>;
  readonly log: (text: string) => void;
  /** Runs when the drill has ended, however it ended. */
  readonly atEnd: (work: () => Promise<unknown>) => void;
};

/** A drill: a name of reliability.md 3, and what it measures. */
export type FaultTest = {
  readonly name: string;
  readonly about: string;
  readonly run: (context: FaultTestContext) => Promise<readonly Figure[]>;
};

/** A figure that must be exactly this. */
export function exactly(
  name: string,
  value: number | string,
  bar: number | string,
  cases: number,
): Figure {
  return { name, cases, value: String(value), bar: String(bar), passed: value === bar };
}

/** A figure that must not be more than this; one that could not be had is none. */
export function atMost(
  name: string,
  value: number | null,
  { bar, unit, cases }: { bar: number; unit: string; cases: number },
): Figure {
  const number = value === null ? 'never' : Number.isInteger(value) ? value : value.toFixed(1);
  const figure = value === null ? 'never' : `${number} ${unit}`.trim();
  const passed = value !== null && value <= bar;
  return { name, cases, value: figure, bar: `≤ ${bar} ${unit}`.trim(), passed };
}
