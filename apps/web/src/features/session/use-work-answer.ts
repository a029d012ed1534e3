import type { OperationBody, Schema } from '@kierros/api/schema';
import { useState } from 'react';
import { sha256Hex } from '../../device/sha256.ts';
import { api } from '../../shared/api.ts';
import { preparePhoto } from '../../shared/photos/prepare-photo.ts';
import { useSending } from '../../shared/use-sending.ts';

type Answer = OperationBody<'addWorkAnswer'>;
export type Outcome = Answer['outcome'];
type Written = { clientId: string; outcome: Outcome; note: string; photos: readonly Photo[] };
type Photo = { name: string; bytes: ArrayBuffer };

/** How many photos one answer may have. */
const mostPhotos = 5;

async function send(secret: string, { clientId, outcome, note, photos }: Written) {
  const declared = await Promise.all(
    photos.map(async ({ name, bytes }) => ({
      name,
      sha256: await sha256Hex(bytes),
      bytes: bytes.byteLength,
    })),
  );
  const receipt = await api.call('addWorkAnswer', {
    workSecret: secret,
    body: { client_id: clientId, outcome, note, photos: declared },
  });
  if (photos.length > 0)
    await api.call('uploadWorkPhotos', {
      workSecret: secret,
      body: {
        files: photos.map(({ name, bytes }) => new File([bytes], name, { type: 'image/jpeg' })),
      },
    });
  return receipt;
}

/** The one answer to a link. It keeps its id, so that sending it again changes nothing. */
export function useWorkAnswer(secret: string) {
  const [clientId] = useState(() => crypto.randomUUID());
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isUnreadable, setUnreadable] = useState(false);
  const { sending, submit } = useSending<Schema<'WorkReceipt'>>();
  const pick = (file: Blob) => {
    preparePhoto(file).then(
      (bytes) => {
        setUnreadable(false);
        setPhotos((before) => [
          ...before.slice(0, mostPhotos - 1),
          { name: `${crypto.randomUUID()}.jpg`, bytes },
        ]);
      },
      () => {
        setUnreadable(true);
      },
    );
  };
  return {
    note,
    setNote,
    photos,
    isUnreadable,
    pick,
    sending,
    submit: (outcome: Outcome) => {
      submit(() => send(secret, { clientId, outcome, note, photos }));
    },
  };
}
