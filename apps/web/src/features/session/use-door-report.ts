import { KierrosProblem } from '@kierros/api/client';
import { useEffect, useState } from 'react';
import { sha256Hex } from '../../device/sha256.ts';
import { api } from '../../shared/api.ts';
import type { DoorCode } from '../../shared/door-code.ts';
import { preparePhoto } from '../../shared/photos/prepare-photo.ts';

const retryMs = 10_000;

/** What becomes of a report: being written, on its way, without a connection, refused, or received. */
export type ReportState = 'writing' | 'sending' | 'waiting' | 'failed' | 'sent' | 'known';

type Report = { clientId: string; note: string; photo: ArrayBuffer | null };

/** Whether there was no answer at all. */
export const isOffline = (error: unknown) =>
  error instanceof KierrosProblem && error.code === 'unreachable';

async function send({ room, secret }: DoorCode, report: Report): Promise<ReportState> {
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
  if (known) return 'known';
  if (photo)
    await api.call('uploadDoorPhoto', {
      params: { ...params, client_id: clientId },
      doorSecret: secret,
      body: { files: [new File([photo], name, { type: 'image/jpeg' })] },
    });
  return 'sent';
}

/**
 * A report by somebody without an account. It keeps its id, so that sending it again changes nothing; without a
 * connection it is sent when the connection returns.
 */
export function useDoorReport(code: DoorCode) {
  const [clientId] = useState(() => crypto.randomUUID());
  const [photo, setPhoto] = useState<ArrayBuffer | 'unreadable' | null>(null);
  const [state, setState] = useState<ReportState>('writing');
  const [note, setNote] = useState('');
  const bytes = photo instanceof ArrayBuffer ? photo : null;
  const submit = () => {
    setState('sending');
    send(code, { clientId, note, photo: bytes }).then(setState, (error: unknown) => {
      setState(isOffline(error) ? 'waiting' : 'failed');
    });
  };
  useEffect(() => {
    if (state !== 'waiting') return undefined;
    const timer = setTimeout(submit, retryMs);
    addEventListener('online', submit);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', submit);
    };
  });
  const pick = (file: Blob) => {
    preparePhoto(file).then(setPhoto, () => {
      setPhoto('unreadable');
    });
  };
  return { note, setNote, photo, pick, state, submit };
}
