import type { QueryClient } from '@tanstack/react-query';
import { api } from '../shared/api.ts';
import { forgetOldSent } from './outbox.ts';
import { followDevice, refreshLists } from './use-device.ts';

const everyMs = 60_000;
let kick: () => void = () => undefined;

/** Something hints that sending may work now: a submission, a press on retry. */
export function kickOutbox(): void {
  kick();
}

/**
 * Sends whatever waits while a user is signed in: at the start of the app, when
 * the network comes back, when the page is looked at again, and every minute.
 * Returns what stops it.
 */
export function startOutbox(userId: number, client: QueryClient): () => void {
  const send = async () => {
    const world = { userId, call: api.call, now: () => new Date() };
    // The code of sending may come behind the page; should it fail to, the next turn asks again.
    const { sent } = await import('./sender.ts')
      .then(({ sendOutbox }) => sendOutbox(world))
      .catch(() => ({ sent: 0 }));
    if (sent > 0) refreshLists(client);
  };
  kick = () => void send();
  const onVisible = () => {
    if (document.visibilityState === 'visible') kick();
  };
  const timer = setInterval(kick, everyMs);
  const unfollow = followDevice(client);
  addEventListener('online', kick);
  document.addEventListener('visibilitychange', onVisible);
  kick();
  void forgetOldSent(userId, new Date()).catch(() => undefined);
  return () => {
    clearInterval(timer);
    unfollow();
    removeEventListener('online', kick);
    document.removeEventListener('visibilitychange', onVisible);
    kick = () => undefined;
  };
}
