import { arrivalOf } from './arrived.ts';
import { fillWithActions } from './sent-actions.ts';
import { exactly, type FaultTest } from './fault-test.ts';
import type { Fault } from './faults.ts';
import { inPage, servePageFunctions } from './page-functions.ts';
import { signInAndLoad, until, untilSent } from './person.ts';
import { seeded, type Seeded } from './seeded.ts';

type Change = (body: Buffer, chance: Seeded) => Buffer;

const headEnd = '\r\n\r\n';

/** Changes the bytes of the file in a multipart body and leaves its boundaries. */
const inFile =
  (change: (file: Buffer, chance: Seeded) => Buffer): Change =>
  (body, chance) => {
    const from = body.indexOf(headEnd) + headEnd.length;
    const to = body.lastIndexOf('\r\n--');
    return Buffer.concat([
      body.subarray(0, from),
      change(body.subarray(from, to), chance),
      body.subarray(to),
    ]);
  };

function flipOne(file: Buffer, chance: Seeded): Buffer {
  const flipped = Buffer.from(file);
  const at = chance.below(flipped.length);
  flipped[at] = (flipped[at] ?? 0) ^ (1 << chance.below(8));
  return flipped;
}

const uploadChanges: readonly Change[] = [
  () => Buffer.alloc(0),
  inFile(() => Buffer.alloc(0)),
  inFile(flipOne),
  inFile((file, chance) => file.subarray(0, 1 + chance.below(file.length - 1))),
  inFile((file) => Buffer.concat([file, Buffer.from([0])])),
];

/** R14: bytes arrive altered. */
export const altered: FaultTest = {
  name: 'R14',
  about: 'photos arrive empty, cut short, longer, or with one bit turned; then as they are',
  run: async (context) => {
    const inspections = context.size === 'full' ? 40 : 10;
    const chance = seeded(context.seed);
    const proxy = await context.proxy();
    await servePageFunctions(proxy);
    const browser = await context.browser();
    const page = await browser.newPage();
    let throughWorker = 0;
    page.on('response', (response) => {
      if (response.request().method() !== 'GET' && response.fromServiceWorker()) throughWorker += 1;
    });
    const userId = await signInAndLoad(page, proxy.url, 'staff');
    const client = await context.client('staff');
    let repeat = 0;
    proxy.choose(({ method, path }): Fault | null => {
      if (method !== 'POST' || !/\/upload-images\/|\/photos$/.test(path)) return null;
      const change = uploadChanges[repeat % uploadChanges.length]!;
      repeat += 1;
      return { kind: 'altered', change: (body) => change(body, chance) };
    });
    const fill = { userId, count: inspections, photoBytes: 40_000 };
    const ids = await fillWithActions(context, page, fill);
    const count = ids.length;
    await page.reload();
    const setAside = await until(
      async () =>
        (await inPage(page, 'outboxNow', userId)).every(({ state }) => state === 'needs_you'),
      60_000,
    );
    const items = await inPage(page, 'outboxNow', userId);
    const uploads = proxy.log.filter(({ fault }) => fault === 'altered');
    // 422 when nothing of the request is usable; else 200 with the faulty file named (decisions 6).
    const codes = Object.groupBy(items, ({ error }) => error ?? 'none');
    const refused = items.filter(({ error }) => error !== null && error !== 'unreachable').length;
    const before = await arrivalOf(client, ids, 1);
    const stay = items.filter(({ state }) => state !== 'sent').length;
    if (!setAside) context.log(`not set aside: ${JSON.stringify(items)}`);
    const counts = Object.entries(codes).map(([code, some]) => `${code} ${some?.length ?? 0}`);
    context.log(`${uploads.length} altered uploads; set aside for: ${counts.join(', ')}`);
    proxy.choose(() => null);
    await inPage(page, 'retryAll', userId);
    await page.reload();
    await untilSent(page, userId, 60_000);
    const after = await arrivalOf(client, ids, 1);
    return [
      exactly('refused by name', refused, count, uploads.length),
      exactly('items that stay in the outbox', stay, count, count),
      exactly('taken for complete by the server', before.once, 0, count),
      exactly('arrived once when sent again', after.once, count, count),
      exactly('writes that passed through the service worker', throughWorker, 0, proxy.log.length),
    ];
  },
};
