import { unreachable } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import type { ActionOutboxRecord } from '../device-records.ts';
import { putOutboxItem } from './outbox.ts';
import type { SendSteps, SendWorld } from './send-record.ts';
import { SendRefusal } from './upload-photo.ts';

type Item = ActionOutboxRecord;
type Steps = Item['steps'];

/** The steps of a fix, a report or a comment: `client_id` makes the server return what it has stored before. */
export const actionSteps: SendSteps<Item> = {
  sendWords: async (item, { world, photos, keep }) => {
    if (item.steps.actionId !== null) return item;
    const declared = photos
      .filter(({ name }) => item.photoNames.includes(name))
      .map(({ name, sha256, data }) => ({ name, sha256, bytes: data.byteLength }));
    const send = item.visitor ? sendVisitorWords : sendWords;
    return keep({ ...item, steps: { ...item.steps, ...(await send(world, item, declared)) } });
  },
  unproven: ({ photoNames, steps }) =>
    photoNames.filter((name) => !steps.photosSent.includes(name)),
  upload: ({ clientId: client_id, inspectableId: id, visitor, steps }, { call, only }, body) => {
    const workSecret = only?.secret ?? '';
    if (visitor?.via === 'door')
      return call('uploadDoorPhoto', { params: { id, client_id }, body });
    if (visitor) return call('uploadWorkPhotos', { workSecret, body });
    return call('uploadActionPhotos', { params: { id: steps.actionId ?? 0 }, body });
  },
  proven: (item, name) => ({
    ...item,
    steps: { ...item.steps, photosSent: [...item.steps.photosSent, name] },
  }),
  finish: async (item, { world }) => {
    const sent = {
      ...item,
      state: 'sent' as const,
      error: null,
      sentAt: world.now().toISOString(),
    };
    if (!(await putOutboxItem(world.userId, 'actionOutbox', sent)))
      throw new SendRefusal('withdrawn');
  },
};

async function sendWords(
  { call }: SendWorld,
  item: Item,
  photos: Schema<'ActionPhoto'>[],
): Promise<Partial<Steps>> {
  const { clientId: client_id, note, doneAt, clockOffsetMs } = item;
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
  if (item.kind === 'comment') {
    const body = { ...act, text: note, commented_at: doneAt };
    return { actionId: idOf(await call('addActionComment', { params, body })) };
  }
  const { action, counted } = await call('submitFix', {
    params,
    body: { ...act, note, fixed_at: doneAt },
  });
  return { actionId: idOf(action), counted };
}

async function sendVisitorWords(
  { call, only }: SendWorld,
  { clientId: client_id, note, inspectableId, visitor, photoNames }: Item,
  photos: Schema<'ActionPhoto'>[],
): Promise<Partial<Steps>> {
  const secret = only?.secret ?? '';
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
