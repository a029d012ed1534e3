import * as neutral from 'lucide-react/icons/face-neutral';
import * as frowning from 'lucide-react/icons/face-slightly-frowning';
import * as smiling from 'lucide-react/icons/face-slightly-smiling';
import { shapesOf } from '../drawing/shapes.ts';

export type Face = 'sad' | 'neutral' | 'happy';

/** The shapes of the three faces of a smiley scale. */
export const faces = {
  sad: shapesOf(frowning),
  neutral: shapesOf(neutral),
  happy: shapesOf(smiling),
} as const;
