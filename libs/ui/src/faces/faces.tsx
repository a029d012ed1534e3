import { FaceNeutral, FaceSlightlyFrowning, FaceSlightlySmiling } from 'lucide-react';

export type Face = 'sad' | 'neutral' | 'happy';

const drawings = {
  sad: FaceSlightlyFrowning,
  neutral: FaceNeutral,
  happy: FaceSlightlySmiling,
} as const;

/** One of the three faces of a smiley scale. Decoration: the word stands beside it. */
export function FaceIcon({ face, size = 28 }: { face: Face; size?: number }) {
  const Drawing = drawings[face];
  return <Drawing size={size} strokeWidth={1.75} aria-hidden />;
}
