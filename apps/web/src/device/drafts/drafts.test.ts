// @vitest-environment node
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { aDraft, anAnswer } from '../../../testing/device-builders.ts';
import { closeDevice, deviceDb } from '../device-db.ts';
import { onDeviceChange } from '../device-changes.ts';
import {
  findDraft,
  listDrafts,
  detachDraft,
  rememberServer,
  removeDraft,
  saveDraft,
} from './drafts.ts';
import { readList, writeList } from '../lists/lists.ts';
import { enqueue } from '../outbox/inspection-outbox.ts';
import { storePhoto, photoIdOf, photosOf } from '../photos/photos.ts';
import { storeRawPhoto, rawPhotosOf } from '../photos/raw-photos.ts';
import { checkDevice } from '../session/storage-check.ts';

describe('drafts on the device', () => {
  it('outlive a reload: another connection reads what was saved', async () => {
    await saveDraft(1, aDraft());
    await closeDevice(1);
    expect(await findDraft({ userId: 1, templateId: 7, inspectableIds: [11] })).toEqual(aDraft());
  });

  it('are found by template and set, not by either alone', async () => {
    await saveDraft(2, aDraft());
    expect(await findDraft({ userId: 2, templateId: 8, inspectableIds: [11] })).toBeNull();
    expect(await findDraft({ userId: 2, templateId: 7, inspectableIds: [11, 12] })).toBeNull();
  });

  it('survive a connection that the browser has closed', async () => {
    await saveDraft(3, aDraft());
    (await deviceDb(3)).close();
    expect(await listDrafts(3)).toHaveLength(1);
  });

  it('go with their photos when removed, and the others stay', async () => {
    const slot = { clientId: aDraft().clientId, questionId: 1, inspectableId: 11 };
    await saveDraft(4, aDraft());
    const photo = await storePhoto(4, slot, new ArrayBuffer(3));
    await storePhoto(4, { ...slot, clientId: 'other' }, new ArrayBuffer(3));
    expect(photoIdOf(photo.name)).toBe(photo.id);
    await removeDraft(4, slot.clientId);
    expect(await photosOf(4, slot.clientId)).toEqual([]);
    expect(await photosOf(4, 'other')).toHaveLength(1);
  });

  it('do not come back when the server answers after they were submitted', async () => {
    const { clientId } = aDraft();
    await saveDraft(8, aDraft());
    expect(await rememberServer(8, clientId, { id: 3, version: 2 })).toBe(true);
    expect((await listDrafts(8))[0]?.server).toEqual({ id: 3, version: 2 });
    await removeDraft(8, clientId);
    expect(await rememberServer(8, clientId, { id: 3, version: 3 })).toBe(false);
    expect(await listDrafts(8)).toEqual([]);
  });

  it('do not come back when a tab that has them open still saves after another has submitted', async () => {
    await saveDraft(9, aDraft());
    await enqueue(9, aDraft(), { now: new Date('2026-11-21T08:00:00Z'), clockOffsetMs: null });
    await expect(saveDraft(9, aDraft())).rejects.toThrow('submitted');
    expect(await listDrafts(9)).toEqual([]);
  });

  it('become inspections of their own with their photos, under one id at a time', async () => {
    const slot = { clientId: aDraft().clientId, questionId: 1, inspectableId: 11 };
    await saveDraft(11, aDraft({ server: { id: 3, version: 2 } }));
    const photos = [
      await storePhoto(11, slot, new ArrayBuffer(3)),
      await storePhoto(11, { ...slot, questionId: 2 }, new ArrayBuffer(4)),
    ];
    await storeRawPhoto(11, {
      ...slot,
      id: 'raw',
      replaced: null,
      type: '',
      tries: 0,
      data: new ArrayBuffer(5),
    });
    await storePhoto(11, { ...slot, clientId: 'other' }, new ArrayBuffer(3));
    const own = await detachDraft(11, slot.clientId);
    const clientId = own?.clientId ?? '';
    expect(await listDrafts(11)).toEqual([{ ...aDraft(), clientId, server: null }]);
    expect(await photosOf(11, slot.clientId)).toEqual([]);
    expect(await photosOf(11, clientId)).toHaveLength(photos.length);
    expect(await rawPhotosOf(11, clientId)).toHaveLength(1);
    expect(await photosOf(11, 'other')).toHaveLength(1);
    expect(await detachDraft(11, slot.clientId)).toBeNull();
  });

  it('merge what another tab has answered since, and only that', async () => {
    const known = { updatedAt: aDraft().updatedAt, own: new Set(['2:11']) };
    const at = (minute: number) => `2026-11-21T07:${String(minute)}:00.000Z`;
    const theirs = aDraft({
      answers: [anAnswer(1, 11, 1), anAnswer(2, 11, 1), anAnswer(3, 11, 1)],
      updatedAt: at(10),
      server: { id: 3, version: 2 },
    });
    const mine = aDraft({
      answers: [anAnswer(1, 11, 3), anAnswer(2, 11, 3)],
      updatedAt: at(11),
    });
    await saveDraft(10, aDraft());
    expect(await saveDraft(10, mine, known)).toBe(mine);
    await saveDraft(10, theirs);
    const saved = await saveDraft(10, mine, known);
    expect(saved.answers).toEqual([anAnswer(1, 11, 1), anAnswer(2, 11, 3), anAnswer(3, 11, 1)]);
    expect(saved).toMatchObject({ updatedAt: at(11), server: { id: 3, version: 2 } });
    expect(await listDrafts(10)).toEqual([saved]);
  });

  it('notify screens of changes', async () => {
    const seen: string[] = [];
    const stop = onDeviceChange((stores) => seen.push(...stores));
    await saveDraft(5, aDraft());
    stop();
    await saveDraft(5, aDraft());
    expect(seen).toEqual(['drafts']);
  });
});

describe('lists on the device', () => {
  it('are read back with the time they were fetched', async () => {
    const list = { key: 'location:1', fetchedAt: '2026-11-21T08:00:00Z', items: [] };
    await writeList(6, 'places', list);
    expect(await readList(6, 'places', 'location:1')).toEqual(list);
    expect(await readList(6, 'places', 'location:2')).toBeNull();
  });
});

describe('the check of the storage', () => {
  it('reports that the browser may delete the data when storage is not persistent', async () => {
    expect(await checkDevice(7, new Date('2026-11-21T08:00:00Z'))).toBe('evictable');
  });
});
