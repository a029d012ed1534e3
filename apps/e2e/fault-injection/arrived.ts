import type { KierrosClient } from '@kierros/api/client';
import { dayFromNow } from '../src/days.ts';
import { storedActions } from './sent-actions.ts';
import { until } from './person.ts';

/** The state on the server of inspections, fixes and reports that a device has sent. */
export type Arrival = {
  /** Complete on the server, once, with every photo. */
  readonly once: number;
  readonly missing: number;
  readonly twice: number;
  readonly incomplete: number;
};

async function allForms(client: KierrosClient, from: string) {
  const all = [];
  for (let page = 1; ; page += 1) {
    const { items } = await client.call('listForms', {
      query: { from, per_page: 1000, page },
    });
    all.push(...items);
    if (items.length < 1000) return all;
  }
}

type Stored = { clientId: string; isComplete: boolean; photos: number };

async function allStored(client: KierrosClient): Promise<Map<string, Stored[]>> {
  const forms = (await allForms(client, dayFromNow(-1))).map((form) => ({
    clientId: form.client_id,
    isComplete: form.status === 'complete',
    photos: form.photos_count,
  }));
  return Map.groupBy([...forms, ...(await storedActions(client))], ({ clientId }) => clientId);
}

/** Checks, bypassing the fault proxy, whether these inspections, fixes and reports have arrived on the server. */
export async function arrivalOf(
  client: KierrosClient,
  clientIds: readonly string[],
  photosEach: number,
): Promise<Arrival> {
  let byId = await allStored(client);
  // Photos of actions are shown once they are processed, after their receipt.
  const isShown = ({ isComplete, photos }: Stored) => !isComplete || photos >= photosEach;
  await until(
    async () => {
      if (clientIds.every((id) => (byId.get(id) ?? []).every(isShown))) return true;
      byId = await allStored(client);
      return false;
    },
    30_000,
    1_000,
  );
  let [once, missing, twice, incomplete] = [0, 0, 0, 0];
  for (const id of clientIds) {
    const found = byId.get(id) ?? [];
    const [one] = found;
    if (!one) missing += 1;
    else if (found.length > 1) twice += 1;
    else if (!one.isComplete || one.photos !== photosEach) incomplete += 1;
    else once += 1;
  }
  return { once, missing, twice, incomplete };
}

/** What each of today's forms, and each reported or fixed action, was created from: by the paths of their requests. */
export async function subjectsOfPaths(client: KierrosClient): Promise<Map<string, string>> {
  const forms = await allForms(client, dayFromNow(-1));
  const actions = await storedActions(client);
  return new Map([
    ...forms.map(({ id, client_id }) => [`form ${id}`, client_id] as const),
    ...actions.map(({ actionId, clientId }) => [`action ${actionId}`, clientId] as const),
  ]);
}

// All forms, to detect those that no test has sent, and the fixes and reports of tests.
async function countStored(client: KierrosClient): Promise<number> {
  const { total } = await client.call('listForms', { query: { count: 'exact' } });
  return (total ?? -1) + (await storedActions(client)).length;
}

/**
 * Detects forms and actions that match none of what was sent: an inspection that was sent again under another
 * id looks like one that arrived once and one of another user.
 */
export async function watchForms(client: KierrosClient) {
  const before = await countStored(client);
  return async (cases: number, missing: number): Promise<number> =>
    (await countStored(client)) - before - (cases - missing);
}
