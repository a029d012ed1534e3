import { mapConcurrently } from '@kierros/tools/testing/map-concurrently';
import { arrivalOf, subjectsOfPaths, watchForms } from './arrived.ts';
import { fillWithActions } from './sent-actions.ts';
import { exactly, type FaultTest, type FaultTestContext } from './fault-test.ts';
import { tabHeader, type Passed } from './fault-proxy.ts';
import { inPage, servePageFunctions } from './page-functions.ts';
import { isInspectionWrite } from './inspection-writes.ts';
import { signInAndLoad, untilSent } from './person.ts';
import { seeded } from './seeded.ts';

/** The item that a write is about, also if the path has the form or the action created from it. */
function subjectOf({ path, body }: Passed, subjects: ReadonlyMap<string, string>): string {
  const [, kind, id] = /\/(forms|upload-images|pending)\/(\d+)/.exec(path) ?? [];
  if (id !== undefined)
    return subjects.get(`${kind === 'pending' ? 'action' : 'form'} ${id}`) ?? path;
  return /"client_id":"([0-9a-f-]+)"/.exec(body.toString('utf8'))?.[1] ?? path;
}

/**
 * Writes that began while another write about the same item was pending, as descriptions.
 * Writes of a closed tab do not count: its lock is released before its pending requests have ended
 * or reached the proxy.
 */
export function overlapsOf(
  log: readonly Passed[],
  subjects: ReadonlyMap<string, string>,
  closedAt: ReadonlyMap<string, number>,
): string[] {
  const closingOf = ({ tab }: Passed) => closedAt.get(tab ?? '') ?? Infinity;
  const living = log.filter((write) => write.startedAt < closingOf(write));
  const found: string[] = [];
  for (const writes of Map.groupBy(living, (write) => subjectOf(write, subjects)).values()) {
    let until = 0;
    for (const write of writes.toSorted((one, other) => one.startedAt - other.startedAt)) {
      if (write.startedAt < until)
        found.push(
          `tab ${write.tab}, ${write.path}: ${(until - write.startedAt).toFixed(1)} ms before the one before it had ended`,
        );
      until = Math.max(until, Math.min(write.endedAt ?? Infinity, closingOf(write)));
    }
  }
  return found;
}

type Share = { readonly seed: number; readonly runs: number; readonly count: number };

/** One device with two tabs: the items to send, and the requests over its network. */
async function runTabs(context: FaultTestContext, { seed, runs, count }: Share) {
  const chance = seeded(seed);
  const proxy = await context.proxy();
  await servePageFunctions(proxy);
  const browser = await context.browser();
  let tabs = 0;
  const newTab = async () => {
    const page = await browser.newPage();
    const name = String((tabs += 1));
    await page.setExtraHTTPHeaders({ [tabHeader]: name });
    return { page, name };
  };
  let first = await newTab();
  const userId = await signInAndLoad(first.page, proxy.url, 'staff');
  let second = await newTab();
  await second.page.goto(`${proxy.url}/home`);
  await inPage(second.page, 'outboxNow', userId);
  proxy.choose(({ path }) =>
    path.includes('/inspection/') ? { kind: 'delayed', ms: chance.below(20) } : null,
  );
  const ids: string[] = [];
  const closedAt = new Map<string, number>();
  let slowest = 0;
  for (let run = 0; run < runs; run += 1) {
    await browser.context.setOffline(true);
    const fill = { userId, count, photoBytes: 20_000 };
    ids.push(...(await fillWithActions(context, first.page, fill)));
    await browser.context.setOffline(false);
    if (run % 2 === 1) {
      await first.page.waitForTimeout(500 + chance.below(1_000));
      closedAt.set(first.name, performance.now());
      await first.page.close();
      first = second;
      second = await newTab();
      await second.page.goto(`${proxy.url}/home`);
    }
    const seconds = await untilSent(first.page, userId, 240_000);
    slowest = Math.max(slowest, seconds ?? 999);
    // Both tabs read the whole outbox at each change, so sent items are removed to keep it small.
    await inPage(first.page, 'forgetSent', userId);
  }
  const writes = proxy.log.filter(isInspectionWrite);
  const creates = writes.filter(({ path }) => path.endsWith('/inspection/forms')).length;
  context.log(
    `seed ${seed}: ${runs} runs, ${creates} forms asked for, ${closedAt.size} tabs closed, slowest run ${slowest.toFixed(0)} s`,
  );
  await browser.close();
  return { ids, writes, closedAt };
}

/** R9: several tabs of one device try to send the same items. */
export const twoTabs: FaultTest = {
  name: 'R9',
  about: 'two tabs and a service worker; in every second run the tab that sends is closed',
  run: async (context) => {
    const { seed } = context;
    // Two devices in parallel halve the time: a device mostly waits for its disk and its network.
    const shares: readonly Share[] =
      context.size === 'full'
        ? [seed, seed + 1].map((one) => ({ seed: one, runs: 10, count: 100 }))
        : [{ seed, runs: 2, count: 20 }];
    const client = await context.client('staff');
    const beside = await watchForms(client);
    const devices = await mapConcurrently(shares.length, shares, (share) =>
      runTabs(context, share),
    );
    const subjects = await subjectsOfPaths(client);
    const ids = devices.flatMap((device) => device.ids);
    const arrival = await arrivalOf(client, ids, 1);
    const writes = devices.reduce((sum, device) => sum + device.writes.length, 0);
    const overlaps = devices.flatMap((device) =>
      overlapsOf(device.writes, subjects, device.closedAt),
    );
    for (const overlap of overlaps) context.log(overlap);
    return [
      exactly('arrived once', arrival.once, ids.length, ids.length),
      exactly('arrived twice', arrival.twice, 0, ids.length),
      exactly(
        'forms and actions of nothing sent',
        await beside(ids.length, arrival.missing),
        0,
        ids.length,
      ),
      exactly('same item on its way twice', overlaps.length, 0, writes),
    ];
  },
};
