import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import type { FaultTest, FaultTestContext, Figure } from './fault-test.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { openOwnBrowser } from './own-browser.ts';
import { checkoutUnderTest } from './checkout-under-test.ts';

/** The result of a fault test. */
export type Outcome = {
  readonly faultTest: FaultTest;
  readonly figures: readonly Figure[];
  readonly seconds: number;
  /** The error that ended it early, or null. */
  readonly error: string | null;
};

type Ends = (() => Promise<unknown>)[];

/** The context of one fault test, with a product that is created on first use. */
export function faultTestContext(
  { seed, size }: Pick<FaultTestContext, 'seed' | 'size'>,
  ends: Ends,
): FaultTestContext {
  let made: Promise<Product> | undefined;
  const product = () => {
    made ??= startProduct(undefined, [], checkoutUnderTest()).then((one) => {
      // In reverse order: browsers and proxies end before their server.
      ends.unshift(() => one.stop());
      return one;
    });
    return made;
  };
  return {
    seed,
    size,
    product,
    client: async (username) => clientOf((await product()).url, username),
    proxy: async () => {
      const proxy = await startFaultProxy((await product()).url);
      ends.push(() => proxy.stop());
      return proxy;
    },
    browser: async () => {
      const browser = await openOwnBrowser();
      ends.push(() => browser.close());
      return browser;
    },
    log: (text) => console.log(`  ${text}`),
    atEnd: (work) => void ends.push(work),
  };
}

/** Runs a fault test on a separate server, and cleans up. */
export async function runFaultTest(
  faultTest: FaultTest,
  options: Pick<FaultTestContext, 'seed' | 'size'>,
): Promise<Outcome> {
  console.log(`\n${faultTest.name}: ${faultTest.about}`);
  const started = performance.now();
  const ends: Ends = [];
  let figures: readonly Figure[] = [];
  let error: string | null = null;
  try {
    figures = await faultTest.run(faultTestContext(options, ends));
  } catch (cause) {
    error = cause instanceof Error ? cause.message : String(cause);
    console.error(cause);
  }
  for (const end of ends.reverse()) await end().catch((cause: unknown) => console.error(cause));
  return { faultTest, figures, error, seconds: (performance.now() - started) / 1000 };
}
