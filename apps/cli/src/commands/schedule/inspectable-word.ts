import { pickText } from '@kierros/domain';
import type { Language, Text } from '@kierros/domain';

/** An inspectable in tables and messages: its name and its id. */
export function inspectableWord(
  inspectable: { readonly inspectable_id: number; readonly name: Text },
  language: Language,
): string {
  return `${pickText(inspectable.name, language).text} (${inspectable.inspectable_id})`;
}
