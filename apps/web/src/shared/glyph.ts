import type { InspectionType, Level } from '@kierros/domain';
import type { Glyph } from '@kierros/ui';

/** The glyph of a level. Depends on (type, value), never on the label. */
export function glyphOf(type: InspectionType, level: Level): Glyph {
  if (level.face) return { kind: 'face', face: level.face };
  if (level.value === 0) return { kind: 'none' };
  return { kind: 'meter', value: level.value, max: type.scale.max };
}

/** The level that an average is nearest to. */
export const nearestLevel = (type: InspectionType, average: number): Level | undefined =>
  type.levels.find((level) => level.value === Math.round(average));
