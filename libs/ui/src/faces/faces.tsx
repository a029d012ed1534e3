import * as neutral from 'lucide-react/icons/face-neutral';
import * as frowning from 'lucide-react/icons/face-slightly-frowning';
import * as smiling from 'lucide-react/icons/face-slightly-smiling';
import { Drawing } from '../drawing/drawing.tsx';
import { shapesOf } from '../drawing/shapes.ts';

export type Face = 'sad' | 'neutral' | 'happy';

/** The shapes of the three faces of a smiley scale. */
export const faces = {
  sad: shapesOf(frowning),
  neutral: shapesOf(neutral),
  happy: shapesOf(smiling),
} as const;

/** One of the three faces of a smiley scale. Decorative: its text is next to it. */
export function FaceIcon({ face, size = 28 }: { face: Face; size?: number }) {
  return <Drawing data={faces[face]} size={size} />;
}
