import { expect, test } from '@playwright/test';
import { arrivalOf } from '../fault-injection/arrived.ts';
import { startFaultProxy, type FaultProxy } from '../fault-injection/fault-proxy.ts';
import { badNetwork } from '../fault-injection/faults.ts';
import { inPage, servePageFunctions } from '../fault-injection/page-functions.ts';
import { signInAndLoad, untilSent } from '../fault-injection/person.ts';
import { seeded } from '../fault-injection/seeded.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

// A network that fails in every way while a device sends what waits.
const count = 10;

test.skip(({ isMobile }) => !isMobile, 'The same code on a desk.');

let product: Product;
let proxy: FaultProxy;
test.beforeAll(async () => {
  product = await startProduct();
  proxy = await startFaultProxy(product.url);
});
test.afterAll(async () => {
  await proxy.stop();
  await product.stop();
});

test('ten inspections arrive once each over a network that fails in every way', async ({
  page,
  context,
}) => {
  await servePageFunctions(proxy);
  const userId = await signInAndLoad(page, proxy.url, 'staff');
  await context.setOffline(true);
  const ids = await inPage(page, 'fillOutbox', userId, count, 40_000);
  const isOfTheApi = (path: string) => path.startsWith('/api/');
  // First a captive portal that responds with success; then a network that comes and goes.
  proxy.choose(({ path }) => (isOfTheApi(path) ? { kind: 'portal', status: 200 } : null));
  await context.setOffline(false);
  await expect
    .poll(() => proxy.log.filter(({ fault }) => fault === 'portal').length)
    .toBeGreaterThan(1);
  const believed = (await inPage(page, 'outboxNow', userId)).filter(
    ({ state }) => state === 'sent',
  );
  expect(believed).toEqual([]);
  const fault = badNetwork(seeded(7), 0.3);
  proxy.choose(({ path }) => (isOfTheApi(path) ? fault() : null));
  expect(await untilSent(page, userId, 40_000)).not.toBeNull();
  const arrival = await arrivalOf(await clientOf(product.url, 'staff'), ids, 1);
  expect(arrival).toEqual({ once: count, missing: 0, twice: 0, incomplete: 0 });
});
