import { useSnapshot } from 'valtio';
import { CachedNote } from '../../device/cached-note.tsx';
import { cachedViews } from '../../device/cached-views.ts';

interface PartNoteProps {
  part: string;
  query: { refetch: () => Promise<unknown> };
}

// Notes say the time to the minute.
const minuteOf = (at: string | undefined) => at?.slice(0, 16);

/** Says that a part of the statistics is that of an earlier time, unless the note of the page says the same time. */
export function PartNote({ part, query }: PartNoteProps) {
  const { at } = useSnapshot(cachedViews);
  if (minuteOf(at[part]) === minuteOf(at['stats'])) return null;
  return <CachedNote part={part} onRetry={() => void query.refetch()} />;
}
