import { foldForSearch, inspectionTypes } from '@kierros/domain';
import type { InspectionType } from '@kierros/domain';

/**
 * The type that a word means: its id, the key, or its name in either
 * language, whole or by its first word (`1`, `continuous`, `jatkuva`).
 */
export function inspectionTypeOf(word: string): InspectionType | undefined {
  const asked = foldForSearch(word);
  return inspectionTypes.find((type) => {
    const names = [type.name.en, type.name.fi].map(foldForSearch);
    const words = names.flatMap((name) => [name, name.split(' ')[0] ?? '']);
    return [String(type.id), type.key, ...words].includes(asked);
  });
}

/** The words that name types, for a remedy. */
export const inspectionTypeWords = inspectionTypes.map(({ id, key }) => `${id} ${key}`).join(', ');
