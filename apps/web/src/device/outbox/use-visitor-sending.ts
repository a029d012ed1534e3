import { useEffect, useEffectEvent, useState } from 'react';
import type { OperationId } from '@kierros/api/operations';
import { api } from '../../shared/api.ts';
import { timedCall } from '../../shared/timeout.ts';
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
const msOf = (attempts: number) => (id: OperationId) =>
  answerMs * (uploads.includes(id) ? Math.min(longestFactor, attempts + 1) : 1);

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

// Also where an earlier page ended before it showed that the words were refused.
const isUnderWay = ({ state, steps }: ActionOutboxRecord): boolean =>
  state !== 'writing' && (state !== 'needs_you' || steps.actionId === null);

/** Sends a record, and returns how far it got. */
async function sendOne(record: ActionOutboxRecord, secret: string): Promise<ActionOutboxRecord> {
  const { clientId, attempts } = record;
  await sendOutbox({
    userId: visitorId,
    call: timedCall(api.call, msOf(attempts)),
    now: () => new Date(),
    only: { clientId, secret },
  });
  // Gone: another tab has sent it.
  return (await getOutboxItem(visitorId, 'actionOutbox', clientId)) ?? { ...record, state: 'sent' };
}

/** Tries at once, every few seconds, and when the network is back, until what it returns is called. */
function keepTrying(attempt: (hasLeft: () => boolean) => Promise<void>): () => void {
  let hasLeft = false;
  const go = () => void attempt(() => hasLeft).catch(() => undefined);
  go();
  const timer = setInterval(go, retryMs);
  addEventListener('online', go);
  return () => {
    hasLeft = true;
    clearInterval(timer);
    removeEventListener('online', go);
  };
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
    const reached = await sendOne(record, secret);
    if (reached.state === 'sent') await finish(reached);
    // Refused words can be changed and sent again.
    else if (!isLeft()) show((await reopenAction(visitorId, record.clientId)) ?? reached);
  });
  const isOpen = record !== null && isUnderWay(record);
  const clientId = record?.clientId;
  useEffect(() => {
    if (!isOpen || sent !== null) return undefined;
    return keepTrying((hasLeft) => run(hasLeft));
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
