import type { Answer, Text } from '@kierros/domain';
import { withDevice, writeDevice } from './device-db.ts';

/** What a correction is about, so that it can be told without a network. */
export interface Corrected {
  typeId: number;
  templateName: Text;
  places: readonly Text[];
  /** Absent in one that was begun by an older version of the app. */
  placeIds?: readonly number[];
}

/** What a person has changed of a submitted inspection and the server does not have yet. */
export interface CorrectionRecord {
  key: string;
  formId: number;
  /** The version of the form that it was begun on. */
  version: number;
  /** Only the answers that were touched, each of them whole. */
  answers: readonly Answer[];
  /** Remarks about the whole; null while they are as they were. */
  comments: string | null;
  reason: string;
  /** Makes a repeat of the same saving harmless. */
  callKey: string;
  /** The answers are on the server; photos may still be on their way. */
  isSaved: boolean;
  /** The server would not take a photo: only a person can settle that. */
  isRefused: boolean;
  /** Absent in one that was begun by an older version of the app. */
  about?: Corrected;
  /** When it was last changed. Absent likewise. */
  updatedAt?: string;
  /** An earlier correction of the same form still has photos here to send. */
  hasEarlierPhotos?: boolean;
}

/** A correction before anything is changed. */
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

/** Whether no answer is changed. */
export const isBlank = ({ answers, comments }: CorrectionRecord): boolean =>
  answers.length === 0 && comments === null;

/** Whether something of it has not arrived: answers that are not saved, or photos that are still to go. */
export const isOnlyHere = (one: CorrectionRecord): boolean =>
  one.isSaved || one.hasEarlierPhotos === true || !isBlank(one);

/** Under which id the device keeps the photos of a correction: not the form's own, whose photos are forgotten after a while. */
export const correctionPhotos = (formId: number) => `correction-${String(formId)}`;

/** The correction of a form that lies on this device, or null. */
export async function getCorrection(
  userId: number,
  formId: number,
): Promise<CorrectionRecord | null> {
  return (await withDevice(userId, (db) => db.get('corrections', String(formId)))) ?? null;
}

/** All corrections on this device. */
export function listCorrections(userId: number): Promise<CorrectionRecord[]> {
  return withDevice(userId, (db) => db.getAll('corrections'));
}

/** Those that wait for a person: not saved yet, or with a photo that was refused. */
export async function listUnfinished(userId: number): Promise<CorrectionRecord[]> {
  return (await listCorrections(userId)).filter(
    (one) => one.isRefused || (!one.isSaved && !isBlank(one)),
  );
}

/** Keeps a correction as it stands. */
export async function storeCorrection(userId: number, record: CorrectionRecord): Promise<void> {
  await writeDevice(userId, ['corrections'], (transaction) =>
    transaction.objectStore('corrections').put(record),
  );
}

/** Forgets a correction with its photos: it has arrived, or a person has taken it back. */
export async function forgetCorrection(userId: number, formId: number): Promise<void> {
  await writeDevice(userId, ['corrections', 'photos'], async (transaction) => {
    await transaction.objectStore('corrections').delete(String(formId));
    const photos = transaction.objectStore('photos');
    const own = await photos.index('clientId').getAllKeys(correctionPhotos(formId));
    for (const id of own) await photos.delete(id);
  });
}

/** Gives up what is not saved. Photos of an earlier correction that are still on their way stay. */
export function discardCorrection(
  userId: number,
  { formId, version, hasEarlierPhotos }: CorrectionRecord,
): Promise<void> {
  return hasEarlierPhotos === true
    ? storeCorrection(userId, { ...emptyCorrection(formId, version), isSaved: true })
    : forgetCorrection(userId, formId);
}
