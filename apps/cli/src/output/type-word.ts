import { inspectionType } from '@kierros/domain';
import type { Language } from '@kierros/domain';

/** The short name of an inspection type: `continuous`, `jatkuva`. */
export function typeWord(id: number | null, language: Language): string {
  const type = id === null ? undefined : inspectionType(id);
  if (!type) return id === null ? '' : String(id);
  return (language === 'fi' ? (type.name.fi.split(' ')[0] ?? '') : type.key).toLowerCase();
}
