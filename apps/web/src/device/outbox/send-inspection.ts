import { KierrosProblem, unreachable } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { answerPayload, canonicalResults, hasContent } from '@kierros/domain';
import type { Answer } from '@kierros/domain';
import type { OutboxRecord, PhotoRecord } from '../device-records.ts';
import { sha256Hex } from '../sha256.ts';
import { putSent } from './put-sent.ts';
import type { SendSteps, SendWorld } from './send-record.ts';
import { NotCreatedError, SendRefusal } from './upload-photo.ts';

type Steps = OutboxRecord['steps'];

const withSteps = (item: OutboxRecord, steps: Partial<Steps>): OutboxRecord => ({
  ...item,
  steps: { ...item.steps, ...steps },
});

/**
 * The steps of an inspection (specification 4): create the form, submit the answers, upload the photos. If the response
 * to a creation was lost, `client_id` makes the server return that form instead of creating another.
 */
export const inspectionSteps: SendSteps<OutboxRecord> = {
  sendWords: async (item, { world, photos, keep }) => {
    let current = item;
    if (current.steps.formId === null)
      current = await keep(withSteps(current, { formId: await createForm(world, current) }));
    if (current.steps.receipt === null)
      current = await keep(withSteps(current, { receipt: await submit(world, current, photos) }));
    return current;
  },
  // That a receipt names a photo is not enough to release the local copy: only its hash is. Without a copy it was sent by
  // an older version of the app, which stored only the receipt.
  unproven: ({ photoNames, steps: { receipt, photosSent } }, { photos }) =>
    photoNames
      .filter((name) => !photosSent.includes(name))
      .filter(
        (name) =>
          photos.some((photo) => photo.name === name) || !receipt?.photos_received.includes(name),
      ),
  upload: ({ steps }, { call }, body) =>
    call('uploadImages', { params: { id: steps.formId ?? 0 }, body }),
  proven: (item, name, { photos_missing: missing }) => {
    const { receipt, photosSent } = item.steps;
    return withSteps(item, {
      photosSent: [...photosSent, name],
      receipt: receipt && {
        ...receipt,
        photos_received: [...new Set([...receipt.photos_received, name])],
        photos_missing: [...missing],
        status: missing.length === 0 ? 'complete' : 'submitted',
      },
    });
  },
  finish: async (item, { world, keep }) => {
    const missing = item.steps.receipt?.photos_missing ?? [];
    if (missing.length > 0) {
      // Whatever was confirmed before: a photo has arrived only when the server no longer misses it.
      const photosSent = item.steps.photosSent.filter((name) => !missing.includes(name));
      await keep(withSteps(item, { photosSent }));
      throw new NotCreatedError('photos_missing');
    }
    const sentAt = world.now().toISOString();
    const sent: OutboxRecord = { ...item, state: 'sent', error: null, sentAt };
    if (!(await putSent(world.userId, sent, world.timeZone))) throw new SendRefusal('withdrawn');
    world.signal?.throwIfAborted();
    await clearServerDraft(world, sent);
  },
};

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
    answerPayload(answer, formId, types.get(answer.questionId) ?? 'value'),
  );
}

async function submit(
  world: SendWorld,
  item: OutboxRecord,
  photos: readonly PhotoRecord[],
): Promise<Schema<'Receipt'>> {
  const formId = item.steps.formId ?? 0;
  const results = payloads(item, formId);
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

// The inspection is on the server by now: a draft left behind there is only untidy.
async function clearServerDraft({ call }: SendWorld, { draft }: OutboxRecord): Promise<void> {
  if (!draft.server) return;
  await call('clearDraft', { params: { id: draft.server.id } }).catch(() => undefined);
}
