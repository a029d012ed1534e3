import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { DraftRecord } from '../../device/device-records.ts';

/** The name of an inspectable of a draft: a chosen one, or one inside a chosen one. */
export function inspectableName(
  {
    places: inspectables,
    placeNames: inspectableNames,
  }: Pick<DraftRecord, 'places' | 'placeNames'>,
  id: number,
  language: Language,
): string {
  const name =
    inspectables.find((inspectable) => inspectable.id === id)?.name ?? inspectableNames[id];
  return name ? pickText(name, language).text : String(id);
}
