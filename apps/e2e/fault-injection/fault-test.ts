import type { KierrosClient } from '@kierros/api/client';
import type { Figure } from '../figure.ts';
import type { Product } from '../src/product.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { OwnBrowser } from './own-browser.ts';

/** The context that the runner passes to a fault test. */
export type FaultTestContext = {
  readonly seed: number;
  /** `short` checks that the fault test works; `full` gives the figures of docs/fault-injection.md. */
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
