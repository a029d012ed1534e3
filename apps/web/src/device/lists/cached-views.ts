import { KierrosProblem } from '@kierros/api/client';
import { proxy } from 'valtio';
import { whenIdle } from '../../shared/use-settled.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { readList, writeList } from './lists.ts';

/** When what is shown was fetched, by the part of a view; only of parts that are shown without the network. */
export const cachedViews = proxy<{ at: Record<string, string> }>({ at: {} });

const isUnreachable = (error: unknown): boolean =>
  error instanceof KierrosProblem && (error.status === 0 || error.status >= 500);

/**
 * Fetches a part of a view and stores it on the device, or returns what was stored if the network fails. Of each part
 * the one that was opened last is stored, so that the store never grows; `of` says what was chosen. A refusal of the
 * server is no failure of the network.
 */
export async function cacheView<Data>(
  part: string,
  of: readonly unknown[],
  fetchIt: () => Promise<Data>,
): Promise<Data> {
  const userId = sessionStore.user?.id ?? 0;
  const chosen = JSON.stringify(of);
  try {
    const data = await fetchIt();
    Reflect.deleteProperty(cachedViews.at, part);
    const fetchedAt = new Date().toISOString();
    // Once it is on the screen. If the device cannot store it, it is still shown.
    whenIdle(() => {
      void writeList(userId, 'views', {
        ...{ key: part, fetchedAt },
        items: [{ of: chosen, data }],
      }).catch(() => undefined);
    });
    return data;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const cached = await readList(userId, 'views', part).catch(() => null);
    const [view] = cached?.items ?? [];
    if (!cached || view?.of !== chosen) throw error;
    cachedViews.at[part] = cached.fetchedAt;
    return view.data as Data;
  }
}
