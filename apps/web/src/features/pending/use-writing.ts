import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import {
  discardAction,
  enqueueAction,
  findWriting,
  newAction,
  saveWriting,
} from '../../device/action-outbox.ts';
import type { ActionSubject } from '../../device/action-outbox.ts';
import type { ActionOutboxRecord } from '../../device/device-records.ts';
import { kickOutbox } from '../../device/outbox-runner.ts';
import { photoIdOf, removePhoto } from '../../device/photos.ts';
import { rawPhotosOf } from '../../device/raw-photos.ts';
import { makeUnfinishedPhotos, makeWritingPhoto } from '../../device/writing-photos.ts';
import type { WritingPhotoTrouble } from '../../device/writing-photos.ts';
import { clockOffsetMs } from '../../shared/clock.ts';
import { sessionStore } from '../../stores/session.store.ts';

const restMs = 300;

/** Why a photo was not added. */
export type PhotoTrouble = WritingPhotoTrouble | 'busy';

/** The record of a subject on this device, begun or found again, and stored after each change. */
function useRecord(userId: number, subject: ActionSubject) {
  const [record, setRecord] = useState<ActionOutboxRecord | null>(null);
  // The state of a render may be older than the last change.
  const latest = useRef<ActionOutboxRecord | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Photos that are still being made smaller.
  const pending = useRef(0);
  const put = (next: ActionOutboxRecord) => {
    latest.current = next;
    setRecord(next);
  };
  const begin = useEffectEvent(async (isGone: () => boolean) => {
    const found = await findWriting(userId, subject).catch(() => null);
    if (isGone()) return;
    // A report opened from a place is about that place.
    const about = found && subject.inspectableId > 0 ? { ...found, ...subject } : found;
    put(about ?? newAction(subject, new Date()));
  });
  const leave = useEffectEvent(() => {
    const { current } = latest;
    if (current?.state !== 'writing') return;
    // Nothing was written: nothing stays.
    const photos = current.photoNames.length + pending.current;
    const isEmpty = current.note.trim() === '' && photos === 0;
    clearTimeout(timer.current);
    timer.current = undefined;
    void (isEmpty ? discardAction(userId, current.clientId) : saveWriting(userId, current)).catch(
      () => undefined,
    );
  });
  useEffect(() => {
    let isGone = false;
    void begin(() => isGone);
    return () => {
      isGone = true;
      leave();
    };
  }, []);
  const save = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (latest.current?.state === 'writing') await saveWriting(userId, latest.current);
  };
  const change = (part: Partial<ActionOutboxRecord>) => {
    if (!latest.current) return;
    put({ ...latest.current, ...part });
    // Not postponed by the next letter: whoever goes on typing would lose everything with the page.
    timer.current ??= setTimeout(() => void save().catch(() => undefined), restMs);
  };
  return { record, latest, pending, change, save };
}

/**
 * A fix, a report or a comment while it is written. What was written about the same subject before the sheet or the page
 * was closed is there again: every change is stored on the device.
 */
export function useWriting(subject: ActionSubject) {
  const userId = useSnapshot(sessionStore).user?.id ?? 0;
  const { record, latest, pending, change, save } = useRecord(userId, subject);
  const [photoState, setPhotoState] = useState<PhotoTrouble | null>(null);
  const photos = useRef<Promise<unknown>>(Promise.resolve());
  const keep = async (name: string) => {
    const names = latest.current?.photoNames ?? [];
    if (!names.includes(name)) change({ photoNames: [...names, name] });
    await save();
  };
  const process = async (work: () => Promise<WritingPhotoTrouble | null>) => {
    setPhotoState('busy');
    pending.current += 1;
    const trouble = await work().catch(() => 'full' as const);
    pending.current -= 1;
    setPhotoState(trouble);
  };
  const add = async (file: File) => {
    const owner = latest.current;
    if (!owner) return;
    await process(async () => {
      // The next page finds an unfinished photo by its record.
      await save().catch(() => undefined);
      return makeWritingPhoto(userId, owner, file, keep);
    });
  };
  const resume = useEffectEvent(async () => {
    const owner = latest.current;
    if (!owner || (await rawPhotosOf(userId, owner.clientId)).length === 0) return;
    await process(() => makeUnfinishedPhotos(userId, owner, keep));
  });
  const clientId = record?.clientId;
  useEffect(() => {
    photos.current = photos.current.then(() => resume()).catch(() => undefined);
  }, [clientId]);
  return {
    record,
    photoState,
    change,
    addPhoto: (file: File) => {
      photos.current = photos.current.then(() => add(file));
    },
    removePhoto: (name: string) => {
      change({ photoNames: (latest.current?.photoNames ?? []).filter((one) => one !== name) });
      const id = photoIdOf(name);
      if (id !== null) void removePhoto(userId, id).catch(() => undefined);
    },
    /** Hands it to the outbox, with the photos that are still being made smaller. False if the device cannot store it. */
    submit: async (): Promise<boolean> => {
      await photos.current;
      await save().catch(() => undefined);
      if (!latest.current) return false;
      const moment = { now: new Date(), clockOffsetMs: clockOffsetMs() };
      const sent = await enqueueAction(userId, latest.current, moment).catch(() => null);
      if (!sent) return false;
      latest.current = sent;
      kickOutbox();
      return true;
    },
  };
}

export type Writing = ReturnType<typeof useWriting>;
