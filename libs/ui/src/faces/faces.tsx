import * as neutral from 'lucide-react/icons/face-neutral';
import * as frowning from 'lucide-react/icons/face-slightly-frowning';
import * as smiling from 'lucide-react/icons/face-slightly-smiling';
import { Drawing } from '../drawing/drawing.tsx';
import { shapesOf } from '../drawing/shapes.ts';

export type Face = 'sad' | 'neutral' | 'happy';

/** What the three faces of a smiley scale are drawn of. */
export const faces = {
  sad: shapesOf(frowning),
  neutral: shapesOf(neutral),
  happy: shapesOf(smiling),
} as const;

/** One of the three faces of a smiley scale. Decoration: the word stands beside it. */
export function FaceIcon({ face, size = 28 }: { face: Face; size?: number }) {
  return <Drawing data={faces[face]} size={size} />;
}
