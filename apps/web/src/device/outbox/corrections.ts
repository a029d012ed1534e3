import type { Answer, Text } from '@kierros/domain';
import { writeDevice } from '../device-db.ts';
import { discardItem, getOutboxItem, kinds, listOutbox } from './outbox.ts';

/** What a correction is about, stored so that it can be listed offline. */
export interface Corrected {
  typeId: number;
  templateName: Text;
  places: readonly Text[];
  /** Absent in a record written by an older version of the app. */
  placeIds?: readonly number[];
}

/** A user's unsaved changes to a submitted inspection. */
export interface CorrectionRecord {
  key: string;
  formId: number;
  /** The version of the form that the correction was started from. */
  version: number;
  /** Only the changed answers, each of them complete. */
  answers: readonly Answer[];
  /** The remark about the whole inspection; null while unchanged. */
  comments: string | null;
  reason: string;
  /** Idempotency key: repeating the same save has no further effect. */
  callKey: string;
  /** The answers are saved on the server; photos may still be unsent. */
  isSaved: boolean;
  /** The server rejected a photo; the user must resolve it. */
  isRefused: boolean;
  /** Absent in a record written by an older version of the app. */
  about?: Corrected;
  /** When it was last changed. Absent in a record written by an older version of the app. */
  updatedAt?: string;
  /** An earlier correction of the same form still has unsent photos on this device. */
  hasEarlierPhotos?: boolean;
}

/** A correction without any changes. */
export const emptyCorrection = (formId: number, version: number): CorrectionRecord => ({
  key: String(formId),
  formId,
  version,
  answers: [],
  comments: null,
  reason: '',
  callKey: crypto.randomUUID(),
  isSaved: false,
  isRefused: false,
});

/** Whether nothing has been changed. */
export const isBlank = ({ answers, comments }: CorrectionRecord): boolean =>
  answers.length === 0 && comments === null;

/** Whether part of it exists only on this device: unsaved answers or unsent photos. */
export const isOnlyHere = (one: CorrectionRecord): boolean =>
  one.isSaved || one.hasEarlierPhotos === true || !isBlank(one);

/** The stored correction of a form, or null. */
export const getCorrection = (userId: number, formId: number): Promise<CorrectionRecord | null> =>
  getOutboxItem(userId, 'corrections', String(formId));

/** Corrections that need the user: not saved yet, or with a rejected photo. */
export async function listUnfinished(userId: number): Promise<CorrectionRecord[]> {
  return (await listOutbox(userId, 'corrections')).filter(
    (one) => one.isRefused || (!one.isSaved && !isBlank(one)),
  );
}

/** Stores a correction. */
export async function storeCorrection(userId: number, record: CorrectionRecord): Promise<void> {
  await writeDevice(userId, ['corrections'], (transaction) =>
    transaction.objectStore('corrections').put(record),
  );
}

/**
 * Hands a correction whose answers the server has to the outbox, which sends its photos. One that the user has begun
 * meanwhile stays as it is.
 */
export async function enqueueCorrection(
  userId: number,
  record: CorrectionRecord,
  version: number,
): Promise<void> {
  const saved = { ...record, version, answers: [], comments: null, isSaved: true };
  await writeDevice(userId, ['corrections'], async (transaction) => {
    const corrections = transaction.objectStore('corrections');
    const now = await corrections.get(record.key);
    const isLater = now !== undefined && kinds.corrections.isLater(now, record);
    await corrections.put(isLater ? { ...now, hasEarlierPhotos: true } : saved);
  });
}

/** Discards unsaved changes. Unsent photos of an earlier correction are preserved. */
export function discardCorrection(
  userId: number,
  { formId, version, hasEarlierPhotos }: CorrectionRecord,
): Promise<void> {
  return hasEarlierPhotos === true
    ? storeCorrection(userId, { ...emptyCorrection(formId, version), isSaved: true })
    : discardItem(userId, 'corrections', String(formId));
}
