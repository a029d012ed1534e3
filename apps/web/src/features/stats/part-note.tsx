import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { CachedNote } from '../../device/cached-note.tsx';
import { cachedViews } from '../../device/cached-views.ts';

interface PartNoteProps {
  part: string;
  query: { refetch: () => Promise<unknown>; isFetching: boolean };
}

// Notes say the time to the minute.
const minuteOf = (at: string | undefined) => at?.slice(0, 16);

/**
 * Says that a part of the statistics is that of an earlier time, unless the note of the page says the same time. A part
 * is asked for again once the page itself is new.
 */
export function PartNote({ part, query }: PartNoteProps) {
  const { at } = useSnapshot(cachedViews);
  const { [part]: ofPart, stats: ofPage } = at;
  const before = useRef(ofPage);
  useEffect(() => {
    const isPageNew = before.current !== undefined && ofPage === undefined;
    before.current = ofPage;
    if (isPageNew && ofPart !== undefined) void query.refetch();
  }, [ofPage, ofPart, query]);
  if (query.isFetching || minuteOf(ofPart) === minuteOf(ofPage)) return null;
  return <CachedNote part={part} onRetry={() => void query.refetch()} />;
}
