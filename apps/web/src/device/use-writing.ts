import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import {
  discardAction,
  enqueueAction,
  findWriting,
  newAction,
  saveWriting,
} from './action-outbox.ts';
import type { ActionSubject } from './action-outbox.ts';
import type { ActionOutboxRecord } from './device-records.ts';
import { kickOutbox } from './outbox-runner.ts';
import { photoIdOf, removePhoto } from './photos.ts';
import { rawPhotosOf } from './raw-photos.ts';
import { makeUnfinishedPhotos, makeWritingPhoto } from './writing-photos.ts';
import type { WritingPhotoTrouble } from './writing-photos.ts';
import { clockOffsetMs } from '../shared/clock.ts';

const restMs = 300;

/** Why a photo was not added. */
export type PhotoTrouble = WritingPhotoTrouble | 'busy' | 'too_many';

/** Whether it is in the outbox; if not, because of a photo that the user expects to be part of it, or of the device. */
export type Submitted = 'stored' | 'photo_lacks' | 'not_stored';

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
    if (!isGone()) put(found ?? newAction(subject, new Date()));
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
  return { record, latest, pending, put, change, save };
}

type Written = ReturnType<typeof useRecord>;

/** Goes on with the photos that an earlier page did not finish, before any other. */
function useUnfinished(
  userId: number,
  { record, latest }: Written,
  photos: RefObject<Promise<unknown>>,
  finish: (owner: ActionOutboxRecord) => Promise<void>,
) {
  const resume = useEffectEvent(async () => {
    const owner = latest.current;
    if (!owner || (await rawPhotosOf(userId, owner.clientId)).length === 0) return;
    await finish(owner);
  });
  const clientId = record?.clientId;
  useEffect(() => {
    photos.current = photos.current.then(() => resume()).catch(() => undefined);
  }, [clientId]);
}

/** The photos of a record: made smaller one after the other, as many as it may have. */
function useWritingPhotos(userId: number, most: number, written: Written) {
  const { latest, pending, change, save } = written;
  const [photoState, setPhotoState] = useState<PhotoTrouble | null>(null);
  const photos = useRef<Promise<unknown>>(Promise.resolve());
  const underWay = useRef(0);
  // A photo that could not be added, as long as the user may believe that it is part of what is sent.
  const lacks = useRef(false);
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
    lacks.current = trouble !== null;
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
  useUnfinished(userId, written, photos, (owner) =>
    process(() => makeUnfinishedPhotos(userId, owner, keep)),
  );
  return {
    photoState,
    addPhoto: (file: File) => {
      if ((latest.current?.photoNames.length ?? 0) + underWay.current >= most) {
        setPhotoState('too_many');
        return;
      }
      underWay.current += 1;
      photos.current = photos.current
        .then(() => add(file))
        .finally(() => {
          underWay.current -= 1;
        });
    },
    removePhoto: (name: string) => {
      change({ photoNames: (latest.current?.photoNames ?? []).filter((one) => one !== name) });
      setPhotoState((before) => (before === 'too_many' ? null : before));
      const id = photoIdOf(name);
      if (id !== null) void removePhoto(userId, id).catch(() => undefined);
    },
    /** Waits for the photos under way. True, once for each, if one could not be added. */
    photosLack: async (): Promise<boolean> => {
      await photos.current;
      const before = lacks.current;
      lacks.current = false;
      return before;
    },
  };
}

/**
 * A fix, a report or a comment while it is written. What was written about the same subject before the sheet or the page
 * was closed is there again: every change is stored on the device.
 */
export function useWriting(
  subject: ActionSubject,
  { userId, mostPhotos }: { userId: number; mostPhotos: number },
) {
  const written = useRecord(userId, subject);
  const { record, latest, put, change, save } = written;
  const { photosLack, ...photos } = useWritingPhotos(userId, mostPhotos, written);
  return {
    userId,
    mostPhotos,
    record,
    change,
    ...photos,
    /** Shows the record as the outbox left it. */
    show: put,
    /**
     * Hands it to the outbox, with the photos that are still being made smaller. A photo that could not be added holds
     * it back once: the user did not see it left out.
     */
    submit: async (): Promise<Submitted> => {
      if (await photosLack()) return 'photo_lacks';
      await save().catch(() => undefined);
      if (!latest.current) return 'not_stored';
      const moment = { now: new Date(), clockOffsetMs: clockOffsetMs() };
      const sent = await enqueueAction(userId, latest.current, moment).catch(() => null);
      if (!sent) return 'not_stored';
      put(sent);
      kickOutbox();
      return 'stored';
    },
  };
}

export type Writing = ReturnType<typeof useWriting>;
