import { arrivalOf } from './arrived.ts';
import { exactly, type Drill, type DrillContext } from './drill.ts';
import { badNetwork } from './faults.ts';
import { inPage, serveHand } from './hand.ts';
import { comeIn, untilSent } from './person.ts';
import { seeded } from './seeded.ts';

const isOfTheApi = (path: string) => path.startsWith('/api/') || path.startsWith('/uploaded');

/** One device, one seed: so many inspections over a network that fails three times in ten. */
export async function flap(context: DrillContext, seed: number, count: number) {
  const proxy = await context.proxy();
  await serveHand(proxy);
  const browser = await context.browser();
  const page = await browser.newPage();
  const userId = await comeIn(page, proxy.url, 'staff');
  await browser.context.setOffline(true);
  const ids = await inPage(page, 'fillOutbox', userId, count, 60_000);
  const fault = badNetwork(seeded(seed), 0.3);
  proxy.choose(({ path }) => (isOfTheApi(path) ? fault() : null));
  await browser.context.setOffline(false);
  const seconds = await untilSent(page, userId, 60_000 + count * 4_000);
  proxy.choose(() => null);
  const items = await inPage(page, 'outboxNow', userId);
  const sentHere = new Set(
    items.filter(({ state }) => state === 'sent').map(({ clientId }) => clientId),
  );
  const arrival = await arrivalOf(await context.client('staff'), ids, 1);
  const faults = proxy.log.filter(({ fault: kind }) => kind !== null).length;
  const left = items.filter(({ state }) => state !== 'sent');
  context.say(
    `seed ${seed}: ${sentHere.size}/${count} in ${seconds?.toFixed(0) ?? '–'} s through ${faults} faults${left.length > 0 ? `; left ${JSON.stringify(left)}` : ''}`,
  );
  await browser.close();
  // Believed: shown as received here although the server has it not, or not whole.
  return { ...arrival, sent: sentHere.size, believed: sentHere.size - arrival.once, faults };
}

/** R7: a flapping network. */
export const flapping: Drill = {
  name: 'R7',
  about: 'flapping network, 30 % faults of every kind, pages of guest networks',
  run: async (context) => {
    const seeds = context.size === 'full' ? 20 : 3;
    const count = context.size === 'full' ? 100 : 20;
    let [once, twice, believed, faults] = [0, 0, 0, 0];
    for (let index = 0; index < seeds; index += 1) {
      const outcome = await flap(context, context.seed + index, count);
      once += outcome.once;
      twice += outcome.twice;
      believed += Math.max(0, outcome.believed);
      faults += outcome.faults;
    }
    const cases = seeds * count;
    return [
      exactly(`arrived once, ${seeds} seeds, ${faults} faults`, once, cases, cases),
      exactly('arrived twice', twice, 0, cases),
      exactly('pages of a guest network believed', believed, 0, cases),
    ];
  },
};
