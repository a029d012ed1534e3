import type { Answer } from '@kierros/domain';
import { withDevice, writeDevice } from './device-db.ts';

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

/** Keeps a correction as it stands. */
export async function keepCorrection(userId: number, record: CorrectionRecord): Promise<void> {
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
