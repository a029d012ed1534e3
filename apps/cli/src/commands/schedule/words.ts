import { inspectionType, pickText } from '@kierros/domain';
import type { Language, Text } from '@kierros/domain';

/** A type in a cell: `continuous`, or the first word of its Finnish name. */
export function typeWord(id: number, language: Language): string {
  const type = inspectionType(id);
  if (!type) return String(id);
  return (language === 'fi' ? (type.name.fi.split(' ')[0] ?? '') : type.key).toLowerCase();
}

/** An inspectable in tables and messages: its name and its id. */
export function inspectableWord(
  inspectable: { readonly inspectable_id: number; readonly name: Text },
  language: Language,
): string {
  return `${pickText(inspectable.name, language).text} (${inspectable.inspectable_id})`;
}
