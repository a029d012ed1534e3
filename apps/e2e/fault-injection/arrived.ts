import type { KierrosClient } from '@kierros/api/client';

/** The state on the server of inspections that a device has sent. */
export type Arrival = {
  /** Complete on the server, once, with every photo. */
  readonly once: number;
  readonly missing: number;
  readonly twice: number;
  readonly incomplete: number;
};

type Form = Awaited<ReturnType<typeof allForms>>[number];

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

const today = () => new Date(Date.now() - 24 * 3600_000).toISOString().slice(0, 10);

/** Checks, bypassing the fault proxy, whether these inspections have arrived on the server. */
export async function arrivalOf(
  client: KierrosClient,
  clientIds: readonly string[],
  photosEach: number,
): Promise<Arrival> {
  const byId = new Map<string, Form[]>();
  for (const form of await allForms(client, today()))
    byId.set(form.client_id, [...(byId.get(form.client_id) ?? []), form]);
  let [once, missing, twice, incomplete] = [0, 0, 0, 0];
  for (const id of clientIds) {
    const forms = byId.get(id) ?? [];
    const [form] = forms;
    if (!form) missing += 1;
    else if (forms.length > 1) twice += 1;
    else if (form.status !== 'complete' || form.photos_count !== photosEach) incomplete += 1;
    else once += 1;
  }
  return { once, missing, twice, incomplete };
}

/** The inspection that each of today's forms was created from. */
export async function inspectionsOfForms(client: KierrosClient): Promise<Map<number, string>> {
  return new Map((await allForms(client, today())).map(({ id, client_id }) => [id, client_id]));
}

/** The total number of forms, to detect forms that no test has sent. */
export async function countForms(client: KierrosClient): Promise<number> {
  return (await client.call('listForms', { query: { count: 'exact' } })).total ?? -1;
}

/**
 * Detects forms that match none of the inspections: an inspection that was sent again under another
 * id looks like one that arrived once and one of another user.
 */
export async function watchForms(client: KierrosClient) {
  const before = await countForms(client);
  return async (cases: number, missing: number): Promise<number> =>
    (await countForms(client)) - before - (cases - missing);
}
