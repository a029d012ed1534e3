import { useState } from 'react';
import { sha256Hex } from '../../device/sha256.ts';
import { api } from '../../shared/api.ts';
import type { DoorCode } from '../../shared/door-code.ts';
import { preparePhoto } from '../../shared/photos/prepare-photo.ts';
import { useSending } from '../../shared/use-sending.ts';

type Report = { clientId: string; note: string; photo: ArrayBuffer | null };

/** Sends a report; whether the fault is known already, so that it was not stored. */
async function send({ room, secret }: DoorCode, report: Report): Promise<{ isKnown: boolean }> {
  const { clientId, note, photo } = report;
  const name = `${clientId}.jpg`;
  const params = { id: room };
  const { known } = await api.call('addDoorReport', {
    params,
    doorSecret: secret,
    body: {
      client_id: clientId,
      note,
      ...(photo && { photo: { name, sha256: await sha256Hex(photo), bytes: photo.byteLength } }),
    },
  });
  if (photo && !known)
    await api.call('uploadDoorPhoto', {
      params: { ...params, client_id: clientId },
      doorSecret: secret,
      body: { files: [new File([photo], name, { type: 'image/jpeg' })] },
    });
  return { isKnown: known };
}

/** A report by somebody without an account. It keeps its id, so that sending it again changes nothing. */
export function useDoorReport(code: DoorCode) {
  const [clientId] = useState(() => crypto.randomUUID());
  const [photo, setPhoto] = useState<ArrayBuffer | 'unreadable' | null>(null);
  const [note, setNote] = useState('');
  const bytes = photo instanceof ArrayBuffer ? photo : null;
  const { sending, submit } = useSending<{ isKnown: boolean }>();
  const pick = (file: Blob) => {
    preparePhoto(file).then(setPhoto, () => {
      setPhoto('unreadable');
    });
  };
  return {
    note,
    setNote,
    photo,
    pick,
    sending,
    submit: () => {
      submit(() => send(code, { clientId, note, photo: bytes }));
    },
  };
}
