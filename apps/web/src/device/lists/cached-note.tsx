import { useSnapshot } from 'valtio';
import { cachedViews } from './cached-views.ts';
import { NotUpdated } from './not-updated.tsx';

interface CachedNoteProps {
  part: string;
  onRetry: () => void;
}

/** Says that a part of a view is that of an earlier time, since the server cannot be reached. */
export function CachedNote({ part, onRetry }: CachedNoteProps) {
  const at = useSnapshot(cachedViews).at[part];
  return at === undefined ? null : <NotUpdated time={at} onRetry={onRetry} />;
}
