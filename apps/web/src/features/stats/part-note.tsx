import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { CachedNote } from '../../device/lists/cached-note.tsx';
import { cachedViews } from '../../device/lists/cached-views.ts';

interface PartNoteProps {
  part: string;
  query: { refetch: () => Promise<unknown>; isFetching: boolean };
}

// Notes say the time to the minute.
const minuteOf = (at: string | undefined) => at?.slice(0, 16);

/**
 * Says that a part of the statistics is that of an earlier time, unless the note of the page says the same time. A part
 * that is older than the page is asked for again, whichever of them came first.
 */
export function PartNote({ part, query }: PartNoteProps) {
  const { at } = useSnapshot(cachedViews);
  const { [part]: ofPart, stats: ofPage } = at;
  const isAsked = useRef(false);
  const { isFetching, refetch } = query;
  useEffect(() => {
    if (ofPage !== undefined || ofPart === undefined) isAsked.current = false;
    // Only once, or a part that keeps failing would be asked for without end.
    else if (!isFetching && !isAsked.current) {
      isAsked.current = true;
      void refetch();
    }
  }, [ofPage, ofPart, isFetching, refetch]);
  if (isFetching || minuteOf(ofPart) === minuteOf(ofPage)) return null;
  return <CachedNote part={part} onRetry={() => void refetch()} />;
}
