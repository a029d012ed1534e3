import type { QueryClient } from '@tanstack/react-query';
import { api } from '../shared/api.ts';
import { onDeviceChange } from './device-changes.ts';
import { forgetOldSent } from './outbox.ts';
import { followDevice, refreshLists } from './use-device.ts';

const everyMs = 60_000;
// The tab that somebody has submitted in goes first: it shows what becomes of it.
const afterAnotherMs = 1_000;
let kick: () => void = () => undefined;

/** Something hints that sending may work now: a submission, a press on retry. */
export function kickOutbox(): void {
  kick();
}

/**
 * Sends whatever waits while a user is signed in: at the start of the app, when
 * the network comes back, when the page is looked at again, behind another tab
 * that has something new, every minute, and sooner while a network comes and
 * goes. Returns what stops it.
 */
export function startOutbox(userId: number, client: QueryClient): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let pendingTimer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    clearTimeout(pendingTimer);
    const world = { userId, call: api.call, now: () => new Date(), signal };
    // The code of sending may come behind the page; should it fail to, the next turn asks again.
    const { sent, againInMs } = await import('./outbox-lock.ts')
      .then(({ withOutboxLock }) => withOutboxLock(world))
      .catch(() => ({ sent: 0, againInMs: null }));
    if (sent > 0) refreshLists(client);
    if (againInMs !== null && !signal.aborted) pendingTimer = setTimeout(kick, againInMs);
  };
  kick = () => void send();
  const onVisible = () => {
    if (document.visibilityState === 'visible') kick();
  };
  // By itself: the other tab may be closed, or have no network where this one has. Sending changes the outbox without
  // the drafts; heeding that, two tabs without a network would set each other off for ever.
  const unhear = onDeviceChange((stores, isOtherTab) => {
    if (!isOtherTab || !stores.includes('outbox') || !stores.includes('drafts')) return;
    clearTimeout(pendingTimer);
    pendingTimer = setTimeout(kick, afterAnotherMs);
  });
  const timer = setInterval(kick, everyMs);
  const unfollow = followDevice(client);
  addEventListener('online', kick, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  kick();
  void forgetOldSent(userId, new Date()).catch(() => undefined);
  return () => {
    stop.abort();
    clearInterval(timer);
    clearTimeout(pendingTimer);
    unfollow();
    unhear();
    kick = () => undefined;
  };
}
