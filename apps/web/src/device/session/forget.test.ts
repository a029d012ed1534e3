import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDraft } from '../../../testing/device-builders.ts';
import { testUser } from '../../../testing/user.ts';
import { signedIn, signedOut } from '../../stores/session.store.ts';
import { emptyCorrection, storeCorrection } from '../outbox/corrections.ts';
import { enqueue } from '../outbox/inspection-outbox.ts';
import { getOutboxItem, listOutbox, putOutboxItem } from '../outbox/outbox.ts';
import { withDevice } from '../device-db.ts';
import { saveDraft } from '../drafts/drafts.ts';
import { forgetWhoLeaves } from './forget-who-leaves.ts';
import { forgetOthers } from './forget.ts';
import { goneUsers } from './gone.ts';
import { markKey, recordForLossDetection } from './loss-detection.ts';
import { storeLast, storeLastPhoto } from '../lists/last-answers.ts';
import { writeList } from '../lists/lists.ts';
import { storePhoto } from '../photos/photos.ts';

let userId = 8_200;
const at = '2026-11-21T08:00:00.000Z';
const moment = { now: new Date(at), clockOffsetMs: 0 };
const clientIds = ['draft', 'unsent', 'sent'].map(
  (_, index) => `0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4b0${String(index)}`,
) as [string, string, string];
const [draft, unsent, sent] = clientIds;

const list = { key: 'location:1', fetchedAt: at, items: [] };
const last = {
  key: '5:7',
  formId: 1,
  doneOn: '2026-11-20' as never,
  author: 'Maria',
  answers: [],
  version: 1,
  keptAt: at,
};

/** The number of records in each store of a user. */
const counts = (id: number) =>
  withDevice(id, async (db) => {
    const found: Record<string, number> = {};
    for (const store of db.objectStoreNames) {
      const count = await db.count(store);
      if (count > 0) found[store] = count;
    }
    return found;
  });

async function fill(id: number): Promise<void> {
  await saveDraft(id, aDraft({ clientId: draft }));
  for (const clientId of clientIds) {
    await storePhoto(id, { clientId, questionId: 1, inspectableId: 5 }, new ArrayBuffer(8));
    if (clientId !== draft) await enqueue(id, aDraft({ clientId }), moment);
  }
  const item = await getOutboxItem(id, 'outbox', sent);
  if (item) await putOutboxItem(id, 'outbox', { ...item, state: 'sent', sentAt: at });
  await storeCorrection(id, emptyCorrection(3, 1));
  await storeCorrection(id, { ...emptyCorrection(4, 1), comments: 'Ovi jumissa' });
  const copies = ['dueGroups', 'templates', 'places', 'buttons', 'figures', 'todos'] as const;
  for (const name of [...copies, 'explanations', 'notifications'] as const)
    await writeList(id, name, list);
  await writeList(id, 'views', {
    ...{ key: 'stats', fetchedAt: at },
    items: [{ of: '', data: 1 }],
  });
  await storeLast(id, [last]);
  await storeLastPhoto(id, { path: '/uploaded_images/a', key: '5:7', data: new ArrayBuffer(4) });
  await recordForLossDetection(id);
}

beforeEach(async () => {
  userId += 1;
  await fill(userId);
});

afterEach(() => {
  goneUsers.clear();
});

describe('the data on the device of a user who is signed out', () => {
  it('is their drafts and what is unsent, with its photos, and nothing else', async () => {
    await forgetOthers(null);
    expect(await counts(userId)).toEqual({
      drafts: 1,
      outbox: 1,
      photos: 2,
      corrections: 1,
      // The mark, by which the app detects that this database was not evicted.
      places: 1,
    });
    expect(await withDevice(userId, (db) => db.getAllKeys('places'))).toEqual([markKey]);
    expect(await getOutboxItem(userId, 'outbox', unsent)).toMatchObject({ state: 'waiting' });
    expect(await listOutbox(userId, 'corrections')).toMatchObject([{ formId: 4 }]);
  });

  it('is complete as long as they are signed in, even if somebody else signs out', async () => {
    const before = await counts(userId);
    await forgetOthers(userId);
    expect(await counts(userId)).toEqual(before);
  });

  it('is not refilled by an answer that comes after the sign-out', async () => {
    signedIn(testUser('staff', { id: userId }));
    const stop = forgetWhoLeaves();
    signedOut();
    // A response that was in flight at the sign-out, and arrives before anything was deleted.
    await expect(writeList(userId, 'dueGroups', list)).rejects.toThrow('Signed out.');
    await saveDraft(userId, aDraft({ clientId: draft, position: '1:5' }));
    signedIn(testUser('staff', { id: userId }));
    await writeList(userId, 'dueGroups', list);
    stop();
  });
});
