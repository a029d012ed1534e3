import { askedSlots, emptyAnswer } from '@kierros/domain';
import type { Answer, Slot } from '@kierros/domain';
import { questionFromWire } from '@kierros/api/codecs';
import { enqueue } from '../src/device/outbox/inspection-outbox.ts';
import { listOutbox } from '../src/device/outbox/outbox.ts';
import { withDevice } from '../src/device/device-db.ts';
import type { DraftRecord } from '../src/device/device-records.ts';
import { listDrafts, saveDraft } from '../src/device/drafts/drafts.ts';
import { newDraft } from '../src/device/drafts/new-draft.ts';
import { storePhoto, photosOf } from '../src/device/photos/photos.ts';

// What a fault-injection test (apps/e2e/fault-injection) does on a device through the app's own modules, where a
// hundred walks through the screens would only cost time. Built separately and loaded into a page of the app, which
// notices its writes like those of another tab.

const noise = (width: number, height: number): ImageData => {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < pixels.length; at += 65_536)
    crypto.getRandomValues(pixels.subarray(at, at + 65_536));
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  return new ImageData(pixels, width, height);
};

async function smallPicture(): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(160, 120);
  canvas.getContext('2d')?.putImageData(noise(160, 120), 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  return new Uint8Array(await blob.arrayBuffer());
}

/** A unique JPEG of this size: random data in its comment segments. */
export function paddedPicture(picture: Uint8Array, bytes: number): ArrayBuffer {
  const parts: Uint8Array[] = [picture.subarray(0, 2)];
  for (let left = bytes - picture.length; left > 4;) {
    const length = Math.min(left, 65_000);
    const comment = new Uint8Array(length);
    crypto.getRandomValues(comment);
    comment.set([0xff, 0xfe, (length - 2) >> 8, (length - 2) & 0xff]);
    parts.push(comment);
    left -= length;
  }
  parts.push(picture.subarray(2));
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}

const values = (slot: Slot, salt: number): Partial<Answer> =>
  slot.type === 'value' ? { value: 3 } : { responseText: `Kirjoitettu ${String(salt)}` };

/** Rooms whose inspection the device can start offline, with the data for the start. */
async function startable(userId: number) {
  const [templates, inspectables, groups] = await withDevice(userId, (db) =>
    Promise.all([db.getAll('templates'), db.getAll('places'), db.getAll('dueGroups')]),
  );
  const dueGroups = groups.flatMap(({ items }) => items);
  return {
    templates: templates.flatMap(({ items }) => items),
    places: inspectables.flatMap(({ items }) => items),
    dueGroups,
    rooms: dueGroups.filter(({ kind }) => kind === 'room'),
  };
}

/** Makes finished inspections, each of one room with a photo, like the inspection page. */
async function makeDrafts(
  userId: number,
  count: number,
  photoBytes: number,
): Promise<DraftRecord[]> {
  const { templates, places: inspectables, dueGroups, rooms } = await startable(userId);
  const picture = photoBytes === 0 ? null : await smallPicture();
  const made: DraftRecord[] = [];
  for (let index = 0; index < count; index += 1) {
    const room = rooms[index % rooms.length];
    const typeId = room?.due[0]?.inspectiontype_id;
    const template = templates.find((one) => one.inspectiontype_id === typeId);
    if (!room || !template) throw new Error('No room of this device can be inspected.');
    const chosen = [{ id: room.inspectable_id, name: room.name }];
    const draft = newDraft({ chosen, template, places: inspectables, dueGroups, now: new Date() });
    const slots = askedSlots(draft.questions.map(questionFromWire), draft.places);
    const answers: Answer[] = slots.map((s) => ({ ...emptyAnswer(s), ...values(s, index) }));
    const first = answers.find(({ value }) => value !== null) ?? answers[0];
    if (picture && first) {
      const { questionId, inspectableId } = first;
      const slot = { clientId: draft.clientId, questionId, inspectableId };
      const { name } = await storePhoto(userId, slot, paddedPicture(picture, photoBytes));
      answers[answers.indexOf(first)] = { ...first, photos: [name] };
    }
    made.push({ ...draft, answers });
  }
  return made;
}

/** Fills drafts without submitting them. Returns their ids. */
export async function fillDrafts(
  userId: number,
  count: number,
  photoBytes: number,
): Promise<string[]> {
  const drafts = await makeDrafts(userId, count, photoBytes);
  for (const draft of drafts) await saveDraft(userId, draft);
  return drafts.map(({ clientId }) => clientId);
}

/** Fills inspections and moves them to the outbox. Returns their ids. */
export async function fillOutbox(
  userId: number,
  count: number,
  photoBytes: number,
): Promise<string[]> {
  const ids = await fillDrafts(userId, count, photoBytes);
  for (const draft of await listDrafts(userId))
    if (ids.includes(draft.clientId))
      await enqueue(userId, draft, { now: new Date(), clockOffsetMs: 0 });
  return ids;
}

/** The current outbox of this device. */
export async function outboxNow(userId: number) {
  const inspections = (await listOutbox(userId, 'outbox')).map((item) => ({
    ...item,
    formId: item.steps.formId,
    status: item.steps.receipt?.status ?? null,
  }));
  const actions = (await listOutbox(userId, 'actionOutbox'))
    .filter(({ state }) => state !== 'writing')
    .map((item) => ({ ...item, formId: null, status: null }));
  return [...inspections, ...actions].map(
    ({ clientId, state, error, formId, status, attempts }) => ({
      clientId,
      state,
      error: error?.code ?? null,
      formId,
      status,
      attempts,
    }),
  );
}

/** The drafts of this device with their answers and the hashes of their photos. */
export async function draftsNow(userId: number) {
  const drafts = await listDrafts(userId);
  return Promise.all(
    drafts.map(async ({ clientId, answers }) => ({
      clientId,
      answers,
      photos: (await photosOf(userId, clientId)).map(({ sha256 }) => sha256),
    })),
  );
}

/** The id of the signed-in user according to this device. */
export function signedInId(): number | null {
  const session = JSON.parse(localStorage.getItem('kierros.session') ?? 'null') as {
    user?: { id: number };
  } | null;
  return session?.user?.id ?? null;
}
