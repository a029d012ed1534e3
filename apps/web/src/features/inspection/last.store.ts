import { slotKey } from '@kierros/domain';
import type { Answer, Slot } from '@kierros/domain';
import { useEffect, useSyncExternalStore } from 'react';
import type { DraftRecord, LastRecord } from '../../device/device-records.ts';
import { lastKey, readLast } from '../../device/lists/last-answers.ts';
import { fetchLast } from '../../device/lists/last-fetch.ts';
import { serverNow } from '../../shared/clock.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { mayNow } from '../../stores/session.store.ts';
import { roundStore } from './round.store.ts';

/** The last answer to one question about one inspectable; null if it was left unanswered. */
export interface LastAnswer {
  kind: 'found';
  record: LastRecord;
  answer: Answer | null;
}

/**
 * The same, or why there is nothing to show: `none` if the inspectable was never inspected with this template,
 * `unknown` if this device cannot tell.
 */
export type LastFound = LastAnswer | { kind: 'looking' | 'none' | 'new-question' | 'unknown' };

// Read once for the whole page: hundreds of questions need the same few records.
let shownFor = '';
let records: ReadonlyMap<string, { record: LastRecord; answers: ReadonlyMap<string, Answer> }> =
  new Map();
let state: 'looking' | 'none' | 'unknown' = 'looking';
let request = 0;
const listeners = new Set<() => void>();

/** `without` is the result for an inspectable that has no record. */
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
  // An administrator may inspect in any location, whichever is the current one.
  const location = mayNow('location.switch') ? 'all' : null;
  const question = {
    placeIds: inspectableIds,
    templateIds: [templateId],
    location,
    now: serverNow(),
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
  // A record of an older version of the app lacks the questions that were asked.
  if (!record.unanswered) return { kind: 'unknown' };
  return record.unanswered.includes(key)
    ? { kind: 'found', record, answer: null }
    : { kind: 'new-question' };
}

/** The last answer of a slot. */
export function useLastAnswer(slot: Slot): LastFound {
  const userId = useUserId();
  useSyncExternalStore(follow, () => request);
  useEffect(() => {
    const { round } = roundStore;
    if (round) void load(userId, round.draft);
  }, [userId]);
  const draft = roundStore.round?.draft;
  // The records read for the previous inspection must not flash up.
  if (!draft || shownFor !== draft.clientId) return { kind: 'looking' };
  const found = records.get(lastKey(slot.chosenId, draft.templateId));
  return found ? foundIn(found.record, found.answers, slotKey(slot)) : { kind: state };
}
