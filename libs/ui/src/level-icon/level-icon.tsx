import { Ban } from 'lucide-react';
import { FaceIcon } from '../faces/faces.tsx';
import type { Face } from '../faces/faces.tsx';
import { MeterGlyph } from '../meter-glyph/meter-glyph.tsx';

/** How a level is drawn: a face, filled bars, or "does not apply". */
export type Glyph =
  { kind: 'face'; face: Face } | { kind: 'meter'; value: number; max: number } | { kind: 'none' };

/** The shape that says a level without colour. */
export function LevelIcon({ glyph, size = 28 }: { glyph: Glyph; size?: number }) {
  if (glyph.kind === 'face') return <FaceIcon face={glyph.face} size={size} />;
  if (glyph.kind === 'meter') return <MeterGlyph value={glyph.value} max={glyph.max} size={size} />;
  return <Ban size={size} strokeWidth={1.75} aria-hidden />;
}
