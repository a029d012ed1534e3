import type { InspectionType, Language, Level } from '@kierros/domain';
import type { Glyph, ScaleOption } from '@kierros/ui';

/** How a level is drawn. Belongs to (type, value), never to the label. */
export function glyphOf(type: InspectionType, level: Level): Glyph {
  if (level.face) return { kind: 'face', face: level.face };
  if (level.value === 0) return { kind: 'none' };
  return { kind: 'meter', value: level.value, max: type.scale.max };
}

/** The steps of a type's scale in a language. `nameOf` gives what is spoken. */
export function scaleOptions(
  type: InspectionType,
  language: Language,
  nameOf: (label: string, value: number) => string,
): ScaleOption[] {
  return type.levels.map((level) => ({
    value: level.value,
    label: level.label[language],
    name: nameOf(level.label[language], level.value),
    level: level.level,
    glyph: glyphOf(type, level),
  }));
}
