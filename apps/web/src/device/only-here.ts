import type { Text } from '@kierros/domain';
import { listActions } from './action-outbox.ts';
import { isOnlyHere, listCorrections } from './corrections.ts';
import { isCopied, isStarted } from './draft-copy.ts';
import { listDrafts } from './drafts.ts';

/** Something unfinished that exists on this device alone. */
export interface OnlyHere {
  /** Its template; null for a fix, a report or a comment. */
  what: Text | null;
  places: readonly Text[];
}

/** The drafts without a copy on the server, and the corrections and words that were begun here. */
export async function listOnlyHere(userId: number): Promise<OnlyHere[]> {
  const started = (await listDrafts(userId)).filter(isStarted);
  const copied = await Promise.all(started.map(isCopied));
  const corrections = (await listCorrections(userId)).filter(isOnlyHere);
  const writing = (await listActions(userId)).filter(
    ({ state, note, photoNames }) =>
      state === 'writing' && note.trim().length + photoNames.length > 0,
  );
  return [
    ...started
      .filter((_, index) => copied[index] === false)
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
