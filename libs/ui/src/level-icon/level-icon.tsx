import * as ban from 'lucide-react/icons/ban';
import { Drawing } from '../drawing/drawing.tsx';
import { shapesOf } from '../drawing/shapes.ts';
import type { DrawingData } from '../drawing/shapes.ts';
import { faces } from '../faces/faces.tsx';
import type { Face } from '../faces/faces.tsx';
import type { Level } from '../tokens.ts';
import { meterOf } from '../meter-glyph/meter-glyph.ts';

/** The glyph of a level: a face, filled bars, or "does not apply". */
export type Glyph =
  { kind: 'face'; face: Face } | { kind: 'meter'; value: number; max: number } | { kind: 'none' };

const none = shapesOf(ban);

/** The shapes of a level. */
export function levelDrawing(glyph: Glyph): DrawingData {
  if (glyph.kind === 'face') return faces[glyph.face];
  return glyph.kind === 'meter' ? meterOf(glyph.value, glyph.max) : none;
}

export interface LevelIconProps {
  glyph: Glyph;
  size?: number;
  /** Draws it in the colour of its level; in the text colour if omitted. */
  level?: Level;
}

/** The shape of a level, recognizable without colour. */
export function LevelIcon({ glyph, size = 28, level }: LevelIconProps) {
  const color = level && `var(--k-${level}-fg)`;
  return <Drawing data={levelDrawing(glyph)} size={size} {...(color && { color })} />;
}
