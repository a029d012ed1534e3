import { slotKey } from '@kierros/domain';
import type { Answer, Slot } from '@kierros/domain';
import { useEffect, useSyncExternalStore } from 'react';
import type { DraftRecord, LastRecord } from '../../device/device-records.ts';
import { lastKey, readLast } from '../../device/last-answers.ts';
import { fetchLast } from '../../device/last-fetch.ts';
import { roundStore } from './round.store.ts';

/** What was found last about one question in one place; without an answer it was left open. */
export interface LastAnswer {
  record: LastRecord;
  answer: Answer | null;
}

// One reading for the whole page: hundreds of questions ask for the same few records.
let shownFor = '';
let records: ReadonlyMap<string, { record: LastRecord; answers: ReadonlyMap<string, Answer> }> =
  new Map();
let isSettled = false;
let turn = 0;
const listeners = new Set<() => void>();

function publish(found: readonly LastRecord[], settled: boolean): void {
  records = new Map(
    found.map((record) => [
      record.key,
      { record, answers: new Map(record.answers.map((answer) => [slotKey(answer), answer])) },
    ]),
  );
  isSettled = settled;
  turn += 1;
  for (const draw of listeners) draw();
}

const follow = (draw: () => void) => {
  listeners.add(draw);
  return () => listeners.delete(draw);
};

async function load(userId: number, { clientId, places, templateId }: DraftRecord): Promise<void> {
  if (shownFor === clientId) return;
  shownFor = clientId;
  publish([], false);
  const subjects = places
    .filter(({ hasPast }) => hasPast)
    .map(({ id }) => ({ placeId: id, templateId }));
  const read = () =>
    readLast(
      userId,
      subjects.map((one) => lastKey(one.placeId, one.templateId)),
    ).catch(() => []);
  const here = await read();
  if (shownFor !== clientId) return;
  publish(here, !navigator.onLine);
  if (!navigator.onLine) return;
  await fetchLast(userId, subjects, new Date()).catch(() => undefined);
  const now = await read();
  if (shownFor === clientId) publish(now, true);
}

/** What was found last about a slot: null when nothing is known, undefined while it is looked for. */
export function useLastAnswer(userId: number, slot: Slot): LastAnswer | null | undefined {
  useSyncExternalStore(follow, () => turn);
  useEffect(() => {
    const { round } = roundStore;
    if (round) void load(userId, round.draft);
  }, [userId]);
  const draft = roundStore.round?.draft;
  // What was read for the inspection before this one is not shown for a moment first.
  if (!draft || shownFor !== draft.clientId) return undefined;
  const found = records.get(lastKey(slot.chosenId, draft.templateId));
  if (!found) return isSettled ? null : undefined;
  return { record: found.record, answer: found.answers.get(slotKey(slot)) ?? null };
}
