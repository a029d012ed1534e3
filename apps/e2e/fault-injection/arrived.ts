import type { KierrosClient } from '@kierros/api/client';
import { dayFromNow } from '../src/days.ts';

/** The state on the server of inspections that a device has sent. */
export type Arrival = {
  /** Complete on the server, once, with every photo. */
  readonly once: number;
  readonly missing: number;
  readonly twice: number;
  readonly incomplete: number;
};

/** Checks, bypassing the fault proxy, whether these inspections have arrived on the server. */
export async function arrivalOf(
  client: KierrosClient,
  clientIds: readonly string[],
  photosEach: number,
): Promise<Arrival> {
  const query = { from: dayFromNow(-1), per_page: 1000 };
  const { items } = await client.call('listForms', { query });
  const byId = Map.groupBy(items, ({ client_id }) => client_id);
  let [once, missing, twice, incomplete] = [0, 0, 0, 0];
  for (const id of clientIds) {
    const [one, ...others] = byId.get(id) ?? [];
    if (!one) missing += 1;
    else if (others.length > 0) twice += 1;
    else if (one.status !== 'complete' || one.photos_count !== photosEach) incomplete += 1;
    else once += 1;
  }
  return { once, missing, twice, incomplete };
}
