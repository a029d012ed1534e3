import { unreachable } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { putAction } from './action-outbox.ts';
import type { ActionOutboxRecord, PhotoRecord } from '../device-records.ts';
import { photosOf } from '../photos/photos.ts';
import { SendRefusal, uploadPhoto } from './send-item.ts';
import type { SendWorld } from './send-item.ts';

// The words first, then the photos that they declare, one by one. Each step is stored before the next begins; if the
// response to the first was lost, `client_id` makes the server return what it has already stored.

/** Sends one record from its current step. Throws on failure; completed steps are stored. */
export async function sendAction(
  world: SendWorld,
  item: ActionOutboxRecord,
): Promise<ActionOutboxRecord> {
  let current = await store(world, item, { state: 'sending', attempts: item.attempts + 1 });
  const photos = await photosOf(world.userId, item.clientId);
  if (current.steps.actionId === null)
    current = await storeSteps(world, current, await sendWords(world, current, photos));
  for (const name of current.photoNames) {
    if (current.steps.photosSent.includes(name)) continue;
    const photo = photos.find((one) => one.name === name);
    if (!photo) throw new SendRefusal('photo_lost');
    const words = current;
    await uploadPhoto(photo, (body) => upload(world, words, body));
    const photosSent = [...current.steps.photosSent, name];
    current = await storeSteps(world, current, { photosSent });
  }
  const sentAt = world.now().toISOString();
  return store(world, current, { state: 'sent', error: null, sentAt });
}

async function store(
  world: SendWorld,
  item: ActionOutboxRecord,
  change: Partial<ActionOutboxRecord>,
): Promise<ActionOutboxRecord> {
  const next = { ...item, ...change };
  if (!(await putAction(world.userId, next))) throw new SendRefusal('withdrawn');
  // Checked after the completed step is stored and before the next request.
  if (next.state !== 'sent') world.signal?.throwIfAborted();
  return next;
}

type Steps = ActionOutboxRecord['steps'];

const storeSteps = (world: SendWorld, item: ActionOutboxRecord, steps: Partial<Steps>) =>
  store(world, item, { steps: { ...item.steps, ...steps } });

async function sendWords(
  world: SendWorld,
  item: ActionOutboxRecord,
  stored: readonly PhotoRecord[],
): Promise<Partial<Steps>> {
  const { call } = world;
  const { clientId: client_id, note, doneAt, clockOffsetMs } = item;
  const photos = stored
    .filter(({ name }) => item.photoNames.includes(name))
    .map(({ name, sha256, data }) => ({ name, sha256, bytes: data.byteLength }));
  if (item.visitor) return sendVisitorWords(world, item, photos);
  const act = {
    ...{ client_id, photos },
    ...(clockOffsetMs !== null && { clock_offset_ms: clockOffsetMs }),
  };
  if (item.kind === 'report') {
    const action = await call('createFaultReport', {
      body: { ...act, inspectable_id: item.inspectableId, note, reported_at: doneAt },
    });
    return { actionId: idOf(action) };
  }
  const params = { id: item.actionId ?? 0 };
  if (item.kind === 'comment')
    return {
      actionId: idOf(
        await call('addActionComment', {
          params,
          body: { ...act, text: note, commented_at: doneAt },
        }),
      ),
    };
  const { action, counted } = await call('submitFix', {
    params,
    body: { ...act, note, fixed_at: doneAt },
  });
  return { actionId: idOf(action), counted };
}

async function sendVisitorWords(
  { call, visitor: by }: SendWorld,
  { clientId: client_id, note, inspectableId, visitor, photoNames }: ActionOutboxRecord,
  photos: Schema<'ActionPhoto'>[],
): Promise<Partial<Steps>> {
  const secret = by?.secret ?? '';
  const [photo] = photos;
  if (visitor?.via === 'door') {
    const { known } = await call('addDoorReport', {
      params: { id: inspectableId },
      doorSecret: secret,
      body: { client_id, note, ...(photo && { photo }) },
    });
    if (typeof known !== 'boolean') throw unreachable();
    // What is known already is not stored, and takes no photo.
    return { actionId: 0, known, ...(known && { photosSent: photoNames }) };
  }
  const outcome = visitor?.outcome ?? 'fixed';
  const receipt = await call('addWorkAnswer', {
    workSecret: secret,
    body: { client_id, outcome, note, photos },
  });
  if (receipt.outcome !== outcome) throw unreachable();
  return { actionId: 0 };
}

// A proxy may answer 200 as well, without knowing any action.
function idOf(action: Partial<Schema<'PendingAction'>> | undefined): number {
  if (!Number.isInteger(action?.id)) throw unreachable();
  return action?.id ?? 0;
}

function upload(
  { call, visitor: by }: SendWorld,
  { clientId: client_id, inspectableId: id, visitor, steps }: ActionOutboxRecord,
  body: { files: File[] },
): Promise<Schema<'ActionUploadResult'>> {
  const secret = by?.secret ?? '';
  if (visitor?.via === 'door') return call('uploadDoorPhoto', { params: { id, client_id }, body });
  if (visitor) return call('uploadWorkPhotos', { workSecret: secret, body });
  return call('uploadActionPhotos', { params: { id: steps.actionId ?? 0 }, body });
}
