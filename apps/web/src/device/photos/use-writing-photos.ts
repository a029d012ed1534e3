import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { forgetPhoto, rawPhotosOf } from './raw-photos.ts';
import type { WritingRecord } from '../drafts/use-writing-record.ts';
import { withPhoto } from './with-photo.ts';
import { makeUnfinishedPhotos, makeWritingPhoto } from './writing-photos.ts';
import type { WritingPhotoTrouble } from './writing-photos.ts';

/** What has become of a photo that is not in the record. */
export type WritingPhotoState = WritingPhotoTrouble | 'busy';

interface Chosen {
  /** The name of the photo that it is to replace. */
  replaced: string | null;
  state: WritingPhotoState;
}

/** The photos that were chosen and are not in the record. */
function useChosen({ latest }: WritingRecord) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  // What was to replace a photo that has been removed meanwhile is told where photos are added.
  const slotOf = ({ replaced }: Pick<Chosen, 'replaced'>) =>
    replaced !== null && latest.current?.photoNames.includes(replaced) ? replaced : null;
  return {
    begin: (replaced: string | null): Chosen => {
      const one: Chosen = { replaced, state: 'busy' };
      setChosen((all) => {
        const here = all.filter((other) => slotOf(other) === slotOf(one));
        // Whoever chooses another one has read why the last was not added, unless it was still being prepared.
        const isRead = !here.some(({ state }) => state === 'busy');
        return [...all.filter((other) => !isRead || !here.includes(other)), one];
      });
      return one;
    },
    end: (one: Chosen, trouble: WritingPhotoTrouble | null) => {
      setChosen((all) =>
        all.flatMap((other) => {
          if (other !== one) return [other];
          return trouble === null ? [] : [{ ...one, state: trouble }];
        }),
      );
    },
    hasRoomAgain: () => {
      setChosen((all) => all.filter(({ state }) => state !== 'too_many'));
    },
    stateOf: (name: string | null): WritingPhotoState | null => {
      const states = chosen.filter((one) => slotOf(one) === name).map(({ state }) => state);
      return states.includes('busy') ? 'busy' : (states.at(-1) ?? null);
    },
    isPreparing: chosen.some(({ state }) => state === 'busy'),
  };
}

/** Puts a photo into the record, as long as the record is on the screen and has room for it. */
function keepIn({ latest, leaving, change, save }: WritingRecord, most: number) {
  return async (name: string, replaced: string | null): Promise<boolean> => {
    if (leaving.current.signal.aborted) throw new Error('Its record was left.');
    const before = latest.current?.photoNames ?? [];
    const { photos, dropped } = withPhoto(before, { name, replaced, most });
    if (dropped.length > 0) return false;
    change({ photoNames: photos });
    await save();
    return true;
  };
}

/** Waits for all of them, those too that are chosen meanwhile. */
async function settled(photos: RefObject<Promise<unknown>>): Promise<void> {
  const last = photos.current;
  await last;
  if (photos.current !== last) await settled(photos);
}

/** Whether the user was told that a photo is left out. A press may come before the next render. */
function useNotified() {
  const [isHeldBack, setHeldBack] = useState(false);
  const isNotified = useRef(false);
  const tell = (isNow: boolean) => {
    isNotified.current = isNow;
    setHeldBack(isNow);
  };
  return { isHeldBack, isNotified, tell };
}

/** The photos of a record: made smaller one after the other, as many as it may have. */
export function useWritingPhotos(userId: number, most: number, written: WritingRecord) {
  const { record, latest, pending, leaving, change, save } = written;
  const { begin, end, hasRoomAgain, stateOf, isPreparing } = useChosen(written);
  const photos = useRef<Promise<unknown>>(Promise.resolve());
  const { isHeldBack, isNotified, tell } = useNotified();
  const keep = keepIn(written, most);
  const attempt = async (
    replaced: string | null,
    work: () => Promise<WritingPhotoTrouble | null>,
  ) => {
    const one = begin(replaced);
    pending.current += 1;
    const trouble = await work().catch(() => 'full' as const);
    pending.current -= 1;
    end(one, trouble);
    // Stored, so that it is not sent in silence after a reload either.
    if (trouble !== null) change({ isPhotoLeftOut: true });
  };
  // Goes on with the photos that an earlier page did not finish, before any other.
  const resume = useEffectEvent(async () => {
    const owner = latest.current;
    if (!owner || (await rawPhotosOf(userId, owner.clientId)).length === 0) return;
    const { signal } = leaving.current;
    await attempt(null, () => makeUnfinishedPhotos(userId, owner, { keep, signal }));
  });
  const clientId = record?.clientId;
  useEffect(() => {
    photos.current = photos.current.then(() => resume()).catch(() => undefined);
  }, [clientId]);
  return {
    photoStateOf: stateOf,
    isPreparing,
    /** A photo that was chosen is not included, and sending it again sends it without. */
    isHeldBack,
    /** Adds a photo; one that it replaces stays until the other is ready. */
    addPhoto: (file: File, replaced: string | null = null) => {
      const owner = latest.current;
      if (!owner) return;
      // Whoever was told, or reads why the last was not added, and chooses another one does without it.
      const isRead = !isPreparing && stateOf(replaced) !== null;
      if (isNotified.current || isRead) change({ isPhotoLeftOut: false });
      tell(false);
      const turn = photos.current;
      const { signal } = leaving.current;
      photos.current = attempt(replaced, async () => {
        // The next page finds an unfinished photo by its record.
        await save().catch(() => undefined);
        return makeWritingPhoto(userId, owner, { file, replaced }, { keep, signal, turn });
      });
    },
    removePhoto: (name: string) => {
      change({ photoNames: (latest.current?.photoNames ?? []).filter((one) => one !== name) });
      hasRoomAgain();
      void forgetPhoto(userId, name);
    },
    /** Waits for the photos under way. True, once for each, if one could not be added. */
    photosLack: async (): Promise<boolean> => {
      await settled(photos);
      if (latest.current?.isPhotoLeftOut !== true || isNotified.current) return false;
      tell(true);
      return true;
    },
  };
}
