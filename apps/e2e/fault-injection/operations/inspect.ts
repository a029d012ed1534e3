import { sha256Of } from './small-photo.ts';
import type { Ground } from './ground.ts';

/** A filled-in inspection: its client id identifies it however often it is sent. */
export type Filled = {
  readonly clientId: string;
  /** The token of its inspector. */
  readonly token: string;
  readonly room: number;
  readonly startedAt: string;
  readonly photo: Buffer | null;
};

type Receipt = { form_id: number; client_id: string; status: string };
type Uploaded = { photos_missing: string[]; status: string };

/** The server responded with something else than an acknowledgement. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  constructor(status: number, text: string) {
    super(`${status}: ${text.slice(0, 200)}`);
    this.status = status;
  }
}

// A server paused by a signal does not respond at all; a phone times out as well.
const TIMEOUT_MS = 15_000;

/** Sends one request; reports the response time. */
export async function ask<Answer>(
  { url, token }: { url: string; token: string },
  path: string,
  body?: object | FormData,
  onTime: (ms: number) => void = () => undefined,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const started = performance.now();
  const answer = await fetch(`${url}/api/v2${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await answer.text();
  onTime(performance.now() - started);
  if (!answer.ok) throw new Refused(answer.status, text);
  return JSON.parse(text) as Answer;
}

/** Sends a complete inspection once; returns the id of its form when the server has acknowledged all of it. */
export async function sendWhole(
  ground: Ground,
  { clientId, token, room, startedAt, photo }: Filled,
  onTime?: (ms: number) => void,
): Promise<number> {
  const caller = { url: ground.url, token };
  const [first, second, third] = ground.questions;
  const name = `${first}_${clientId}.jpg`;
  const form = await ask<{ id: number }>(
    caller,
    '/inspection/forms',
    {
      client_id: clientId,
      template_id: ground.templateId,
      inspectables: [room],
      started_at: startedAt,
    },
    onTime,
  );
  const of = { inspectable_id: room, form_id: form.id };
  const receipt = await ask<Receipt>(
    caller,
    `/inspection/forms/${form.id}/submit`,
    {
      results: [
        {
          inspectionformquestion_id: first,
          ...of,
          value: 3,
          ...(photo !== null && { image_url: name }),
        },
        { inspectionformquestion_id: second, ...of, value: 2 },
        { inspectionformquestion_id: third, ...of, response_text: `kunnossa ${clientId}` },
      ],
      ...(photo !== null && {
        photos: [{ name, question_id: first, inspectable_id: room, sha256: sha256Of(photo) }],
      }),
    },
    onTime,
  );
  if (receipt.client_id !== clientId || receipt.form_id !== form.id)
    throw new Error(`A receipt of another form came for ${clientId}.`);
  if (photo === null) return form.id;
  const files = new FormData();
  files.append('files', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), name);
  const stored = await ask<Uploaded>(caller, `/inspection/upload-images/${form.id}`, files, onTime);
  if (stored.photos_missing.length > 0 || stored.status !== 'complete')
    throw new Error(`Photos of form ${form.id} are missing: ${JSON.stringify(stored)}`);
  return form.id;
}
