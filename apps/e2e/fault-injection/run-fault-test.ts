import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { outcomeOf, type Outcome } from '../figure.ts';
import type { FaultTest, FaultTestContext } from './fault-test.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { openOwnBrowser } from './own-browser.ts';
import { checkoutUnderTest } from './checkout-under-test.ts';

type Ends = (() => Promise<unknown>)[];

// With a product that is created on first use.
function faultTestContext(
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
  { name, about, run }: FaultTest,
  options: Pick<FaultTestContext, 'seed' | 'size'>,
): Promise<Outcome> {
  const ends: Ends = [];
  const outcome = await outcomeOf({ id: name, about }, () => run(faultTestContext(options, ends)));
  for (const end of ends.reverse()) await end().catch((cause: unknown) => console.error(cause));
  return outcome;
}
