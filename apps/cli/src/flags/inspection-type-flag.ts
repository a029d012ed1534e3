import { foldForSearch, inspectionTypes } from '@kierros/domain';
import type { InspectionType } from '@kierros/domain';

/**
 * The type of a word: its id, its key, or its name in either language, complete
 * or its first word (`1`, `continuous`, `jatkuva`).
 */
export function inspectionTypeOf(word: string): InspectionType | undefined {
  const asked = foldForSearch(word);
  return inspectionTypes.find((type) => {
    const names = [type.name.en, type.name.fi].map(foldForSearch);
    const words = names.flatMap((name) => [name, name.split(' ')[0] ?? '']);
    return [String(type.id), type.key, ...words].includes(asked);
  });
}

/** The words for types, for a hint. */
export const inspectionTypeWords = inspectionTypes.map(({ id, key }) => `${id} ${key}`).join(', ');
