import { mapConcurrently } from '@kierros/tools/testing/map-concurrently';
import { arrivalOf, watchForms } from './arrived.ts';
import { fillWithActions } from './sent-actions.ts';
import { exactly, type FaultTest, type FaultTestContext } from './fault-test.ts';
import { badNetwork } from './faults.ts';
import { inPage, servePageFunctions } from './page-functions.ts';
import { signInAndLoad, untilSent } from './person.ts';
import { seeded } from './seeded.ts';

/** A device here mostly waits for its next attempt, so several can share the machine. */
const concurrentDevices = 3;

const isOfTheApi = (path: string) => path.startsWith('/api/') || path.startsWith('/uploaded');

/** One device with one seed: a number of inspections, fixes and reports over a network with a fault rate of 30 %. */
export async function flap(context: FaultTestContext, seed: number, count: number) {
  const proxy = await context.proxy();
  await servePageFunctions(proxy);
  const browser = await context.browser();
  const page = await browser.newPage();
  const userId = await signInAndLoad(page, proxy.url, 'staff');
  await browser.context.setOffline(true);
  const ids = await fillWithActions(context, page, { userId, count, photoBytes: 60_000 });
  const fault = badNetwork(seeded(seed), 0.3);
  proxy.choose(({ path }) => (isOfTheApi(path) ? fault() : null));
  await browser.context.setOffline(false);
  const seconds = await untilSent(page, userId, 60_000 + ids.length * 4_000);
  proxy.choose(() => null);
  const items = await inPage(page, 'outboxNow', userId);
  const sentHere = new Set(
    items.filter(({ state }) => state === 'sent').map(({ clientId }) => clientId),
  );
  const client = await context.client('staff');
  const arrival = await arrivalOf(client, ids, 1);
  // Falsely shown as received: the server does not have it, or not completely.
  const believed = sentHere.size - (await arrivalOf(client, [...sentHere], 1)).once;
  const faults = proxy.log.filter(({ fault: kind }) => kind !== null).length;
  const left = items.filter(({ state }) => state !== 'sent');
  context.log(
    `seed ${seed}: ${sentHere.size}/${ids.length} in ${seconds?.toFixed(0) ?? '–'} s through ${faults} faults${left.length > 0 ? `; left ${JSON.stringify(left)}` : ''}`,
  );
  await browser.close();
  return { ...arrival, believed, faults, all: ids.length };
}

/** R7: a flapping network. */
export const flapping: FaultTest = {
  name: 'R7',
  about: 'flapping network, 30 % faults of every kind, pages of guest networks',
  run: async (context) => {
    const seeds = context.size === 'full' ? 20 : 3;
    const count = context.size === 'full' ? 100 : 20;
    const beside = await watchForms(await context.client('staff'));
    const outcomes = await mapConcurrently(
      concurrentDevices,
      Array.from({ length: seeds }, (_, index) => context.seed + index),
      (seed) => flap(context, seed, count),
    );
    const sum = (name: keyof (typeof outcomes)[number]) =>
      outcomes.reduce((total, outcome) => total + outcome[name], 0);
    const cases = sum('all');
    const summary = `arrived once, ${seeds} seeds, ${sum('faults')} faults`;
    return [
      exactly(summary, sum('once'), cases, cases),
      exactly('arrived twice', sum('twice'), 0, cases),
      exactly('forms and actions of nothing sent', await beside(cases, sum('missing')), 0, cases),
      exactly('pages of a guest network believed', sum('believed'), 0, cases),
    ];
  },
};
