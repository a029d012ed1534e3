import type { Call } from '@kierros/api/client';
import { KierrosProblem, unreachable } from '@kierros/api/client';
import { answerToPayload } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { canonicalResults, hasContent } from '@kierros/domain';
import type { Answer } from '@kierros/domain';
import type { OutboxRecord } from '../device-records.ts';
import { putOutboxItem } from './outbox.ts';
import { photosOf } from '../photos/photos.ts';
import { putSent } from './put-sent.ts';
import { sha256Hex } from '../sha256.ts';

// The three steps of a submission (specification 4): create the form, submit the answers, upload the photos. Each step
// is stored before the next begins, so that an interrupted submission resumes where it stopped. If the response to a
// creation was lost, `client_id` makes the server return that form instead of creating another.

/** The dependencies of sending. */
export interface SendWorld {
  userId: number;
  call: Call;
  now: () => Date;
  /** Of the location that is looked at. */
  timeZone?: string;
  /** Aborts between two requests, once the user has signed out. */
  signal?: AbortSignal;
  /** Requests the user of this browser's session: another tab may have changed it. */
  currentUserId?: () => Promise<number>;
  /** Sends only what somebody without an account wrote, by the secret of their code or link. */
  visitor?: { clientId: string; secret: string };
}

/** A refusal that only the user can resolve; its code has a message. */
export class SendRefusal extends Error {
  readonly code: string;
  constructor(code: string, detail = '') {
    super(detail === '' ? code : detail);
    this.code = code;
  }
}

/** The server lacks something that was sent: retried automatically at the next run. */
export class NotCreatedError extends Error {
  readonly code = 'photos_missing';
}

/** Sends one item from its current step. Throws on failure; completed steps are stored. */
export async function sendItem(world: SendWorld, item: OutboxRecord): Promise<OutboxRecord> {
  let current = await storeItem(world, item, { state: 'sending', attempts: item.attempts + 1 });
  if (current.steps.formId === null)
    current = await storeSteps(world, current, { formId: await createForm(world, current) });
  if (current.steps.receipt === null)
    current = await storeSteps(world, current, { receipt: await submit(world, current) });
  current = await sendPhotos(world, current);
  const sent: OutboxRecord = {
    ...current,
    state: 'sent',
    error: null,
    sentAt: world.now().toISOString(),
  };
  if (!(await putSent(world.userId, sent, world.timeZone))) throw new SendRefusal('withdrawn');
  world.signal?.throwIfAborted();
  await clearServerDraft(world, sent);
  return sent;
}

async function storeItem(
  world: SendWorld,
  item: OutboxRecord,
  change: Partial<OutboxRecord>,
): Promise<OutboxRecord> {
  const next = { ...item, ...change };
  if (!(await putOutboxItem(world.userId, next))) throw new SendRefusal('withdrawn');
  // Checked after the completed step is stored and before the next request.
  world.signal?.throwIfAborted();
  return next;
}

const storeSteps = (world: SendWorld, item: OutboxRecord, steps: Partial<OutboxRecord['steps']>) =>
  storeItem(world, item, { steps: { ...item.steps, ...steps } });

const clock = ({ performedAt, clockOffsetMs }: OutboxRecord) => ({
  performed_at: performedAt,
  ...(clockOffsetMs === null ? {} : { clock_offset_ms: clockOffsetMs }),
});

// A server of an earlier release rejects fields that it does not know, for example after a rollback.
const unknownFields = (error: unknown): ReadonlySet<string> =>
  new Set(
    error instanceof KierrosProblem && error.code === 'unknown_field'
      ? error.errors.map(({ path }) => path.slice(path.lastIndexOf('/') + 1))
      : [],
  );

async function createForm(world: SendWorld, item: OutboxRecord): Promise<number> {
  const { dueSeen } = item.draft;
  try {
    return await createFormOf(world, item, dueSeen);
  } catch (error) {
    const unknown = unknownFields(error);
    const added = (['planned_due', 'opens_on'] as const).filter((name) => unknown.has(name));
    if (added.length === 0) throw error;
    const known = dueSeen.map((seen) => {
      const left = { ...seen };
      for (const name of added) delete left[name];
      return left;
    });
    return createFormOf(world, item, known);
  }
}

async function createFormOf(
  { call }: SendWorld,
  item: OutboxRecord,
  dueSeen: readonly Schema<'DueSeen'>[],
): Promise<number> {
  const { draft } = item;
  const form = await call('createForm', {
    body: {
      client_id: item.clientId,
      template_id: draft.templateId,
      template_version: draft.templateVersion,
      inspectables: draft.places.map(({ id }) => id),
      started_at: draft.startedAt,
      due_seen: [...dueSeen],
      ...clock(item),
    },
  });
  // A proxy may answer 200 as well, without knowing this inspection.
  if (form.client_id !== item.clientId || !Number.isInteger(form.id)) throw unreachable();
  return form.id;
}

/** The answers to send: those with a value, a text, a mark or a photo. */
export function answersToSend({ draft }: Pick<OutboxRecord, 'draft'>): Answer[] {
  const types = new Map(draft.questions.map(({ id, type }) => [id, type]));
  return draft.answers.filter((answer) => {
    const type = types.get(answer.questionId);
    return type !== undefined && hasContent(type, answer);
  });
}

function payloads(item: OutboxRecord, formId: number): Schema<'AnswerPayload'>[] {
  const types = new Map(item.draft.questions.map(({ id, type }) => [id, type]));
  return answersToSend(item).map((answer) =>
    answerToPayload(answer, formId, types.get(answer.questionId) ?? 'value'),
  );
}

async function submit(world: SendWorld, item: OutboxRecord): Promise<Schema<'Receipt'>> {
  const formId = item.steps.formId ?? 0;
  const results = payloads(item, formId);
  const photos = await photosOf(world.userId, item.clientId);
  const receipt = await world.call('submitForm', {
    params: { id: formId },
    body: {
      results,
      photos: photos
        .filter(({ name }) => item.photoNames.includes(name))
        .map(({ name, questionId, inspectableId, sha256, data }) => ({
          name,
          question_id: questionId,
          inspectable_id: inspectableId,
          sha256,
          bytes: data.byteLength,
        })),
      ...(item.draft.comments ? { comments: item.draft.comments } : {}),
      ...clock(item),
    },
  });
  if (!isReceipt(receipt) || receipt.client_id !== item.clientId) throw unreachable();
  const expected = await sha256Hex(canonicalResults(results));
  // Only this hash proves that our answers arrived.
  if (receipt.results_sha256 !== expected) throw new SendRefusal('receipt_mismatch');
  return receipt;
}

const isReceipt = ({ results_sha256, photos_missing }: Partial<Schema<'Receipt'>>): boolean =>
  typeof results_sha256 === 'string' && Array.isArray(photos_missing);

// Sends the photos whose hash the server has not confirmed. That a receipt names a photo is not enough to release the
// local copy.
async function sendPhotos(world: SendWorld, item: OutboxRecord): Promise<OutboxRecord> {
  let current = item;
  const { receipt, photosSent } = item.steps;
  const open = item.photoNames.filter((name) => !photosSent.includes(name));
  const photos = open.length === 0 ? [] : await photosOf(world.userId, item.clientId);
  for (const name of open) {
    const photo = photos.find((candidate) => candidate.name === name);
    // Sent by an older version of the app, which stored only the receipt; there is no local copy.
    if (!photo && receipt?.photos_received.includes(name)) continue;
    if (!photo) throw new SendRefusal('photo_lost');
    const missing = await sendPhoto(world, current.steps.formId ?? 0, photo);
    current = await storeSteps(world, current, confirm(current, name, missing));
  }
  const missing = current.steps.receipt?.photos_missing ?? [];
  if (missing.length === 0) return current;
  // Whatever was confirmed before: a photo has arrived only when the server no longer misses it.
  const left = current.steps.photosSent.filter((name) => !missing.includes(name));
  await storeSteps(world, current, { photosSent: left });
  throw new NotCreatedError('photos_missing');
}

async function sendPhoto(
  world: SendWorld,
  formId: number,
  photo: PhotoBytes,
): Promise<readonly string[]> {
  const answer = await uploadPhoto(photo, (body) =>
    world.call('uploadImages', { params: { id: formId }, body }),
  );
  return answer.photos_missing;
}

type PhotoBytes = { name: string; sha256: string; data: ArrayBuffer };
type UploadAnswer = Parameters<typeof hasArrived>[0] & {
  rejected: readonly Pick<Schema<'UploadResult'>['rejected'][number], 'code' | 'message'>[];
};

const repeats = 3;

/**
 * Uploads a photo, again where it was damaged on the way: the bytes on this device are those that were declared. Throws
 * unless the answer proves that it has arrived.
 */
export async function uploadPhoto<Result extends UploadAnswer>(
  photo: PhotoBytes,
  upload: (body: { files: File[] }) => Promise<Result>,
): Promise<Result> {
  const files = [new File([photo.data], photo.name, { type: 'image/jpeg' })];
  for (let left = repeats; ; left -= 1) {
    const answer = await upload({ files });
    const [rejected] = answer.rejected;
    if (rejected && (rejected.code !== 'hash_mismatch' || left === 0))
      throw new SendRefusal(rejected.code, rejected.message);
    // An upload that lost its content on the way still gets a 200 response.
    if (!rejected && !hasArrived(answer, photo)) throw new NotCreatedError('photos_missing');
    if (!rejected) return answer;
  }
}

/** Whether the answer to an upload proves that a photo is on the server: by its own hash. */
export const hasArrived = (
  {
    uploaded_files: files,
    photos_missing: missing,
  }: Pick<Schema<'UploadResult'>, 'photos_missing'> & {
    uploaded_files: readonly Pick<Schema<'UploadedFile'>, 'name' | 'sha256'>[];
  },
  { name, sha256 }: { name: string; sha256: string },
): boolean =>
  files.some((one) => one.name === name && one.sha256 === sha256) && !missing.includes(name);

function confirm(
  { steps }: OutboxRecord,
  name: string,
  missing: readonly string[],
): Partial<OutboxRecord['steps']> {
  const { receipt, photosSent } = steps;
  return {
    photosSent: [...photosSent, name],
    receipt: receipt && {
      ...receipt,
      photos_received: [...new Set([...receipt.photos_received, name])],
      photos_missing: [...missing],
      status: missing.length === 0 ? 'complete' : 'submitted',
    },
  };
}

// The inspection is on the server by now: a draft left behind there is only untidy.
async function clearServerDraft({ call }: SendWorld, { draft }: OutboxRecord): Promise<void> {
  if (!draft.server) return;
  await call('clearDraft', { params: { id: draft.server.id } }).catch(() => undefined);
}
