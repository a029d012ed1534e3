import { enqueueAction } from '../outbox/action-outbox.ts';
import type { ActionSubject } from '../outbox/action-outbox.ts';
import { kickOutbox } from '../outbox/outbox-runner.ts';
import { useWritingPhotos } from '../photos/use-writing-photos.ts';
import { useWritingRecord } from './use-writing-record.ts';
import { clockOffsetMs } from '../../shared/clock.ts';

/** Whether it is in the outbox; if not, because of a photo that the user expects to be part of it, or of the device. */
export type Submitted = 'stored' | 'photo_lacks' | 'not_stored';

/**
 * A fix, a report or a comment while it is written. What was written about the same subject before the sheet or the page
 * was closed is there again: every change is stored on the device.
 */
export function useWriting(
  subject: ActionSubject,
  { userId, mostPhotos }: { userId: number; mostPhotos: number },
) {
  const written = useWritingRecord(userId, subject);
  const { record, latest, isSubmitting, put, change, save } = written;
  const { photosLack, ...photos } = useWritingPhotos(userId, mostPhotos, written);
  const send = async (): Promise<Submitted> => {
    await save().catch(() => undefined);
    if (!latest.current) return 'not_stored';
    const moment = { now: new Date(), clockOffsetMs: clockOffsetMs() };
    const sent = await enqueueAction(userId, latest.current, moment).catch(() => null);
    if (!sent) return 'not_stored';
    put(sent);
    kickOutbox();
    return 'stored';
  };
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
     * it back once, unless the user read so before another one was chosen.
     */
    submit: async (): Promise<Submitted> => {
      isSubmitting.current = true;
      try {
        if (await photosLack()) return 'photo_lacks';
        return await send();
      } finally {
        isSubmitting.current = false;
      }
    },
  };
}

export type Writing = ReturnType<typeof useWriting>;
