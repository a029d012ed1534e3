import { slotKey } from '@kierros/domain';
import type { Answer, Slot } from '@kierros/domain';
import { useEffect, useSyncExternalStore } from 'react';
import type { DraftRecord, LastRecord } from '../../device/device-records.ts';
import { lastKey, readLast } from '../../device/last-answers.ts';
import { fetchLast } from '../../device/last-fetch.ts';
import { mayNow } from '../../stores/session.store.ts';
import { roundStore } from './round.store.ts';

/** What was found last about one question in one place; without an answer it was left open. */
export interface LastAnswer {
  kind: 'found';
  record: LastRecord;
  answer: Answer | null;
}

/** The same, or why there is nothing to show: `none` when the place was never inspected so, `unknown` when nobody here can tell. */
export type LastFound = LastAnswer | { kind: 'looking' | 'none' | 'new-question' | 'unknown' };

// One reading for the whole page: hundreds of questions ask for the same few records.
let shownFor = '';
let records: ReadonlyMap<string, { record: LastRecord; answers: ReadonlyMap<string, Answer> }> =
  new Map();
let state: 'looking' | 'none' | 'unknown' = 'looking';
let request = 0;
const listeners = new Set<() => void>();

/** `without` is what is true of a place that has no record. */
function publish(found: readonly LastRecord[], without: typeof state): void {
  records = new Map(
    found.map((record) => [
      record.key,
      { record, answers: new Map(record.answers.map((answer) => [slotKey(answer), answer])) },
    ]),
  );
  state = without;
  request += 1;
  for (const draw of listeners) draw();
}

const follow = (draw: () => void) => {
  listeners.add(draw);
  return () => listeners.delete(draw);
};

async function load(
  userId: number,
  { clientId, places: inspectables, templateId }: DraftRecord,
): Promise<void> {
  if (shownFor === clientId) return;
  shownFor = clientId;
  publish([], 'looking');
  const inspectableIds = inspectables.filter(({ hasPast }) => hasPast).map(({ id }) => id);
  const keys = inspectableIds.map((id) => lastKey(id, templateId));
  const read = () => readLast(userId, keys).catch(() => []);
  const here = await read();
  if (shownFor !== clientId) return;
  const isOnline = navigator.onLine;
  publish(here, isOnline ? 'looking' : 'unknown');
  if (!isOnline) return;
  // An administrator may inspect in any location, whichever one is looked at.
  const location = mayNow('location.switch') ? 'all' : null;
  const question = {
    placeIds: inspectableIds,
    templateIds: [templateId],
    location,
    now: new Date(),
  } as const;
  const without = await fetchLast(userId, question).then(
    () => 'none' as const,
    () => 'unknown' as const,
  );
  const now = await read();
  if (shownFor === clientId) publish(now, without);
}

function foundIn(record: LastRecord, answers: ReadonlyMap<string, Answer>, key: string): LastFound {
  const answer = answers.get(key);
  if (answer) return { kind: 'found', record, answer };
  // What an older version of the app kept does not say which questions were asked.
  if (!record.unanswered) return { kind: 'unknown' };
  return record.unanswered.includes(key)
    ? { kind: 'found', record, answer: null }
    : { kind: 'new-question' };
}

/** What was found last about a slot. */
export function useLastAnswer(userId: number, slot: Slot): LastFound {
  useSyncExternalStore(follow, () => request);
  useEffect(() => {
    const { round } = roundStore;
    if (round) void load(userId, round.draft);
  }, [userId]);
  const draft = roundStore.round?.draft;
  // What was read for the inspection before this one is not shown for a moment first.
  if (!draft || shownFor !== draft.clientId) return { kind: 'looking' };
  const found = records.get(lastKey(slot.chosenId, draft.templateId));
  return found ? foundIn(found.record, found.answers, slotKey(slot)) : { kind: state };
}
