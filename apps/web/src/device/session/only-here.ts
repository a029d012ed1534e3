import type { Text } from '@kierros/domain';
import { isOnlyHere } from '../outbox/corrections.ts';
import { listOutbox } from '../outbox/outbox.ts';
import type { DraftRecord } from '../device-records.ts';
import { isCopied, isStarted } from '../drafts/draft-copy.ts';
import { listDrafts } from '../drafts/drafts.ts';
import { photoIdsOf } from '../photos/photos.ts';

/** Something unfinished that exists on this device alone. */
export interface OnlyHere {
  /** Its template; null for a fix, a report or a comment. */
  what: Text | null;
  places: readonly Text[];
}

// The copy on the server has the names of photos only.
const isWholeThere = async (userId: number, draft: DraftRecord): Promise<boolean> =>
  (await isCopied(draft)) && (await photoIdsOf(userId, draft.clientId)).length === 0;

/** The drafts that the server does not have whole, and the corrections and words that were begun here. */
export async function listOnlyHere(userId: number): Promise<OnlyHere[]> {
  const started = (await listDrafts(userId)).filter(isStarted);
  const there = await Promise.all(started.map((draft) => isWholeThere(userId, draft)));
  const corrections = (await listOutbox(userId, 'corrections')).filter(isOnlyHere);
  const writing = (await listOutbox(userId, 'actionOutbox')).filter(
    ({ state, note, photoNames }) =>
      state === 'writing' && note.trim().length + photoNames.length > 0,
  );
  return [
    ...started
      .filter((_, index) => there[index] === false)
      .map(({ templateName, places }) => ({
        what: templateName,
        places: places.map(({ name }) => name),
      })),
    ...corrections.map(({ about }) => ({
      what: about?.templateName ?? null,
      places: about?.places ?? [],
    })),
    ...writing.map(({ place }) => ({ what: null, places: [place] })),
  ];
}
