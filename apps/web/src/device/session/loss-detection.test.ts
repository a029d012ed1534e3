import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aDraft, anAnswer } from '../../../testing/device-builders.ts';
import { onDeviceChange } from '../device-changes.ts';
import { closeDevice } from '../device-db.ts';
import { saveDraft } from '../drafts/drafts.ts';
import { emptyCorrection, storeCorrection } from '../outbox/corrections.ts';
import { enqueue } from '../outbox/inspection-outbox.ts';
import { discardItem } from '../outbox/outbox.ts';
import { followStore, forgetLost, lostItems, recordForLossDetection } from './loss-detection.ts';

let userId = 2000;
const moment = { now: new Date('2026-11-21T08:00:00Z'), clockOffsetMs: 0 };
const another = '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4b99';

/** Evicts the database, as a browser does that runs out of storage. */
async function throwAway(): Promise<void> {
  await closeDevice(userId);
  await deleteDB(`kierros-${String(userId)}`);
}

beforeEach(() => {
  userId += 1;
});

describe('loss detection', () => {
  it('reports what was lost with the database: the outbox, and drafts without a copy on the server', async () => {
    await enqueue(userId, aDraft(), moment);
    await saveDraft(userId, aDraft({ clientId: another, server: { id: 1, version: 1 } }));
    await recordForLossDetection(userId);
    expect(lostItems(userId)).toEqual([]);
    await throwAway();
    await recordForLossDetection(userId);
    expect(lostItems(userId)).toEqual([
      { clientId: aDraft().clientId, names: [{ en: 'Room 11', fi: 'Huone 11' }] },
    ]);
    // Reported until the user has acknowledged it, and only once.
    await recordForLossDetection(userId);
    expect(lostItems(userId)).toHaveLength(1);
    forgetLost(userId);
    await recordForLossDetection(userId);
    expect(lostItems(userId)).toEqual([]);
  });

  it('does not report what the user has removed', async () => {
    const item = await enqueue(userId, aDraft(), moment);
    await recordForLossDetection(userId);
    await discardItem(userId, 'outbox', item.clientId);
    await recordForLossDetection(userId);
    await throwAway();
    await recordForLossDetection(userId);
    expect(lostItems(userId)).toEqual([]);
  });

  const hall = { en: 'Hall', fi: 'Aula' };
  const about = { typeId: 1, templateName: hall, places: [hall] };

  it.each([
    ['that are not saved', { answers: [anAnswer(1, 11, 1)] }],
    ['whose photos were still to go', { isSaved: true }],
    ['with photos of one before', { hasEarlierPhotos: true }],
  ])('reports corrections %s', async (_, change) => {
    await storeCorrection(userId, { ...emptyCorrection(77, 2), about, ...change });
    await storeCorrection(userId, emptyCorrection(78, 2));
    await recordForLossDetection(userId);
    await throwAway();
    await recordForLossDetection(userId);
    expect(lostItems(userId)).toEqual([
      { clientId: 'correction-77', names: [hall], kind: 'correction' },
    ]);
  });

  it('records when a correction is started, and when it has been received', async () => {
    const stop = followStore(userId);
    const changed = { ...emptyCorrection(77, 2), answers: [anAnswer(1, 11, 1)] };
    const noted = () => localStorage.getItem(`kierros.inventory-${String(userId)}`) ?? '';
    await storeCorrection(userId, changed);
    await vi.waitFor(() => {
      expect(noted()).toContain('#77');
    });
    await discardItem(userId, 'corrections', '77');
    await vi.waitFor(() => {
      expect(noted()).not.toContain('#77');
    });
    stop();
  });

  it('does not report the losses of another user', async () => {
    await enqueue(userId, aDraft(), moment);
    await recordForLossDetection(userId);
    await throwAway();
    await recordForLossDetection(userId);
    expect(lostItems(userId + 500)).toEqual([]);
  });

  it('reads once for all changes before it starts, and sees the last of them', async () => {
    const noted = vi.spyOn(Storage.prototype, 'setItem');
    const recordings = Array.from({ length: 50 }, () => recordForLossDetection(userId));
    await enqueue(userId, aDraft(), moment);
    recordings.push(recordForLossDetection(userId));
    await Promise.all(recordings);
    const notes = noted.mock.calls.filter(([key]) => key.startsWith('kierros.inventory-'));
    noted.mockRestore();
    expect(notes.length).toBeLessThanOrEqual(2);
    expect(notes.at(-1)?.[1]).toContain(aDraft().clientId);
  });

  it('writes to the database once: subscribers are not notified by each check', async () => {
    await recordForLossDetection(userId);
    const changed = vi.fn();
    const stop = onDeviceChange(changed);
    await recordForLossDetection(userId);
    stop();
    expect(changed).not.toHaveBeenCalled();
  });
});
