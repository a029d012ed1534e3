import { useEffect, useEffectEvent, useState } from 'react';
import type { Call } from '@kierros/api/client';
import type { OperationId } from '@kierros/api/operations';
import { api } from '../../shared/api.ts';
import { withTimeout } from '../../shared/timeout.ts';
import { reopenAction } from './action-outbox.ts';
import { discardItem, forgetOld, getOutboxItem, retryItem } from './outbox.ts';
import type { ActionOutboxRecord } from '../device-records.ts';
// Not loaded when it is needed: there may be no network then.
import { sendOutbox } from './sender.ts';
import type { Writing } from '../drafts/use-writing.ts';

// What somebody without an account writes is in a database of its own on the device, and is sent by the page that has
// the secret: the secret itself is never stored there.

/** The database of whoever has no account. */
export const visitorId = 0;

const retryMs = 10_000;
const answerMs = 20_000;
const uploads: readonly OperationId[] = ['uploadDoorPhoto', 'uploadWorkPhotos'];
const longestFactor = 15;

// Each attempt at a photo waits longer, so that it gets through a slow network in the end.
function timed(attempts: number): Call {
  const plain = api.call as (id: OperationId, input?: object) => Promise<unknown>;
  return ((id: OperationId, input?: object) => {
    const factor = uploads.includes(id) ? Math.min(longestFactor, attempts + 1) : 1;
    return withTimeout(answerMs * factor, (signal) => plain(id, { ...input, signal }));
  }) as Call;
}

/** What has become of it. `failed` waits for the user: the words were refused, or, with `hasWords`, a photo was. */
export type VisitorSending =
  | { state: 'writing' | 'sending' | 'waiting' }
  | { state: 'failed'; code: string; hasWords: boolean }
  | { state: 'sent'; record: ActionOutboxRecord };

function stateOf(record: ActionOutboxRecord | null): VisitorSending {
  const { state = 'writing', error = null } = record ?? {};
  if (state === 'needs_you' || (state === 'writing' && error !== null))
    return {
      state: 'failed',
      code: error?.code ?? 'unreachable',
      hasWords: record?.steps.actionId != null,
    };
  if (state === 'writing') return { state };
  // Said as long as it tries again, not only between two attempts.
  return { state: error === null ? 'sending' : 'waiting' };
}

/**
 * Sends what a visitor has submitted, by the secret of their code or link: again and again while the page is open, and
 * whenever it is opened again. Once the server has proved words and photos, nothing of it stays on the device.
 */
export function useVisitorSending(writing: Writing, secret: string) {
  const { record, show } = writing;
  const [sent, setSent] = useState<ActionOutboxRecord | null>(null);
  const finish = useEffectEvent(async (done: ActionOutboxRecord) => {
    setSent(done);
    await discardItem(visitorId, 'actionOutbox', done.clientId).catch(() => undefined);
  });
  const run = useEffectEvent(async (isLeft: () => boolean) => {
    if (!record) return;
    const { clientId, attempts } = record;
    const world = {
      userId: visitorId,
      call: timed(attempts),
      now: () => new Date(),
      only: { clientId, secret },
    };
    await sendOutbox(world);
    // Gone: another tab has sent it.
    const reached = (await getOutboxItem(visitorId, 'actionOutbox', clientId)) ?? {
      ...record,
      state: 'sent' as const,
    };
    if (reached.state === 'sent') await finish(reached);
    // Refused words can be changed and sent again.
    else if (!isLeft()) show((await reopenAction(visitorId, clientId)) ?? reached);
  });
  // Also where an earlier page ended before it showed that the words were refused.
  const isOpen =
    record !== null &&
    record.state !== 'writing' &&
    (record.state !== 'needs_you' || record.steps.actionId === null);
  const clientId = record?.clientId;
  useEffect(() => {
    if (!isOpen || sent !== null) return undefined;
    let hasLeft = false;
    const go = () => void run(() => hasLeft).catch(() => undefined);
    go();
    const timer = setInterval(go, retryMs);
    addEventListener('online', go);
    return () => {
      hasLeft = true;
      clearInterval(timer);
      removeEventListener('online', go);
    };
  }, [isOpen, clientId, sent]);
  useEffect(() => {
    void forgetOld(visitorId, new Date()).catch(() => undefined);
  }, []);
  const sending: VisitorSending = sent ? { state: 'sent', record: sent } : stateOf(record);
  return {
    sending,
    /** Tries again to send a photo that was refused. */
    retry: async () => {
      if (!record) return;
      await retryItem(visitorId, 'actionOutbox', record.clientId);
      show({ ...record, state: 'waiting', error: null });
    },
    /** Ends without the photos that were refused; the server has the words. */
    endWithout: () => {
      if (record) void finish(record);
    },
  };
}
