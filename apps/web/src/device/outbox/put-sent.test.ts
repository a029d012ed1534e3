// @vitest-environment node
import 'fake-indexeddb/auto';
import type { Schema } from '@kierros/api/schema';
import { beforeEach, expect, it } from 'vitest';
import { aDraft } from '../../../testing/device-builders.ts';
import { dueGroup } from '../../../testing/site.ts';
import { readList, writeList } from '../lists/lists.ts';
import { enqueue } from './inspection-outbox.ts';
import { putSent } from './put-sent.ts';

const now = new Date('2026-11-21T08:00:00Z');
const key = 'location:1';
let userId = 8_800;

const move = (id: number): Schema<'DueMove'> => ({
  inspectable_id: id,
  inspectiontype_id: 1,
  moved: true,
  natural_due: '2026-11-28',
  next_due_date: '2026-11-28',
});

/** What is due in rooms 11 and 12 on the device, once an inspection of room 11 has its receipt. */
async function datesAfter(due: Schema<'DueMove'>[]): Promise<string[][]> {
  const items = [dueGroup(11, '2026-11-21'), dueGroup(12, '2026-11-21')];
  await writeList(userId, 'dueGroups', { key, items, fetchedAt: now.toISOString() });
  const item = await enqueue(userId, aDraft(), { now, clockOffsetMs: null });
  const receipt = { due } as Schema<'Receipt'>;
  await putSent(userId, { ...item, state: 'sent', steps: { ...item.steps, receipt } });
  const list = await readList(userId, 'dueGroups', key);
  return (list?.items ?? []).map((group) => group.due.map((one) => one.next_due_date));
}

beforeEach(() => {
  userId += 1;
});

it('moves the inspected rows to their next date, and leaves the rest', async () => {
  expect(await datesAfter([move(11)])).toEqual([['2026-11-28'], ['2026-11-21']]);
});

it('removes the due rows of a deleted room, for which the receipt has no date', async () => {
  expect(await datesAfter([])).toEqual([[], ['2026-11-21']]);
});

const dayMs = 86_400_000;

it.each([
  // 00:30 on Monday in Helsinki is Sunday in UTC.
  ['counts one of the first hour of the week', '2026-11-22T22:30:00.000Z', 0, 1],
  ['does not count one of the last hour of the week before', '2026-11-22T21:30:00.000Z', 0, 0],
  ['counts one of a device two days slow', '2026-11-22T10:00:00.000Z', -2 * dayMs, 1],
  [
    'does not count an earlier one of a device three days fast',
    '2026-11-24T10:00:00.000Z',
    3 * dayMs,
    0,
  ],
] as const)('%s', async (_what, performedAt, clockOffsetMs, done) => {
  const items = [dueGroup(11, '2026-11-21')];
  const fetchedAt = now.toISOString();
  await writeList(userId, 'dueGroups', { key, items, fetchedAt });
  const week = { monday: '2026-11-23', done: 0, openPending: 0 } as const;
  await writeList(userId, 'figures', { key, items: [week], fetchedAt });
  const item = await enqueue(userId, aDraft(), { now: new Date(performedAt), clockOffsetMs });
  const receipt = { due: [move(11)] } as Schema<'Receipt'>;
  await putSent(
    userId,
    { ...item, state: 'sent', steps: { ...item.steps, receipt } },
    'Europe/Helsinki',
  );
  expect((await readList(userId, 'figures', key))?.items).toMatchObject([{ done }]);
});
