import type { InspectionType, Language } from '@kierros/domain';
import type { ScaleOption } from '@kierros/ui';
import { glyphOf } from './glyph.ts';

/** The steps of a type's scale in a language. `nameOf` returns the accessible name. */
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
