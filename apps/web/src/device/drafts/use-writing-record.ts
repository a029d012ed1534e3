import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findWriting, newAction, saveWriting } from '../outbox/action-outbox.ts';
import type { ActionSubject } from '../outbox/action-outbox.ts';
import { discardItem } from '../outbox/outbox.ts';
import type { ActionOutboxRecord } from '../device-records.ts';
import { rawPhotosOf } from '../photos/raw-photos.ts';

const restMs = 300;

// Nothing was written: nothing stays, unless an earlier page did not finish a photo.
async function leaveBehind(userId: number, record: ActionOutboxRecord, isEmpty: boolean) {
  const { clientId } = record;
  if (isEmpty && (await rawPhotosOf(userId, clientId)).length === 0)
    await discardItem(userId, 'actionOutbox', clientId);
  else await saveWriting(userId, record);
}

/** The record of a subject on this device, begun or found again, and stored after each change. */
export function useWritingRecord(userId: number, subject: ActionSubject) {
  const [record, setRecord] = useState<ActionOutboxRecord | null>(null);
  // The state of a render may be older than the last change.
  const latest = useRef<ActionOutboxRecord | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Photos that are still being made smaller.
  const pending = useRef(0);
  const leaving = useRef(new AbortController());
  // What is on its way to the outbox goes there, photos included, when its sheet is closed.
  const isSubmitting = useRef(false);
  const put = (next: ActionOutboxRecord) => {
    latest.current = next;
    setRecord(next);
  };
  const begin = useEffectEvent(async (signal: AbortSignal) => {
    const found = await findWriting(userId, subject).catch(() => null);
    if (!signal.aborted) put(found ?? newAction(subject, new Date()));
  });
  const leave = useEffectEvent(() => {
    const { current } = latest;
    if (current?.state !== 'writing') return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const photos = current.photoNames.length + pending.current;
    const isEmpty = current.note.trim() === '' && photos === 0;
    void leaveBehind(userId, current, isEmpty).catch(() => undefined);
  });
  useEffect(() => {
    leaving.current = new AbortController();
    const { current } = leaving;
    void begin(current.signal);
    return () => {
      if (!isSubmitting.current) current.abort();
      leave();
    };
  }, []);
  const save = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (latest.current?.state === 'writing') await saveWriting(userId, latest.current);
  };
  const change = (part: Partial<ActionOutboxRecord>) => {
    // Once it was left, another sheet may be writing the same record.
    if (!latest.current || leaving.current.signal.aborted) return;
    put({ ...latest.current, ...part });
    // Not postponed by the next letter: whoever goes on typing would lose everything with the page.
    timer.current ??= setTimeout(() => void save().catch(() => undefined), restMs);
  };
  return { record, latest, pending, leaving, isSubmitting, put, change, save };
}

export type WritingRecord = ReturnType<typeof useWritingRecord>;
