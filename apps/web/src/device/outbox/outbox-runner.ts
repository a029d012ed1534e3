import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { forgetOld } from './outbox.ts';
import { onDeviceChange } from '../device-changes.ts';
import { followDevice, refreshLists } from '../use-device.ts';
import { timeZoneHere } from '../../stores/session.store.ts';

const everyMs = 60_000;
// The tab in which the user has submitted sends first, since it shows the progress.
const afterAnotherMs = 1_000;
let kick: () => void = () => undefined;

/** Triggers sending when it may succeed now: after a submission or a press on retry. */
export function kickOutbox(): void {
  kick();
}

/**
 * Sends the outbox while a user is signed in: at the start of the app, when the network returns, when the page becomes
 * visible, after another tab has added an item, every minute, and sooner while the network is unstable. Returns the
 * function that stops it.
 */
export function startOutbox(userId: number, client: QueryClient): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let pendingTimer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    clearTimeout(pendingTimer);
    const timeZone = timeZoneHere();
    const world = { userId, call: api.call, now: () => new Date(), timeZone, signal };
    // Imported lazily, after the page; if the import fails, the next run tries again.
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
  // This tab sends too: the other tab may be closed or offline. Changes of the outbox without the drafts come from
  // sending and are ignored, else two offline tabs would trigger each other endlessly.
  const unsubscribe = onDeviceChange((stores, isOtherTab) => {
    if (!isOtherTab || !stores.includes('outbox') || !stores.includes('drafts')) return;
    clearTimeout(pendingTimer);
    pendingTimer = setTimeout(kick, afterAnotherMs);
  });
  const timer = setInterval(kick, everyMs);
  const unfollow = followDevice(client);
  addEventListener('online', kick, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  kick();
  void forgetOld(userId, new Date()).catch(() => undefined);
  return () => {
    stop.abort();
    clearInterval(timer);
    clearTimeout(pendingTimer);
    unfollow();
    unsubscribe();
    kick = () => undefined;
  };
}
