import { pickText } from '@kierros/domain';
import type { Language, Text } from '@kierros/domain';
import { useLanguage } from './language.ts';

interface Named {
  readonly id: number;
  readonly kind?: string;
  readonly name: Text;
}

/** The options of a field that chooses one of these, by name. */
export const optionsOf = (records: readonly Named[], language: Language) =>
  records.map(({ id, kind, name }) => ({
    value: String(id),
    // A room is listed under its environment; its name alone would not identify it.
    label: `${kind === 'room' ? '– ' : ''}${pickText(name, language).text}`,
  }));

/** `optionsOf` in the language of the app. */
export function useOptions() {
  const language = useLanguage();
  return (records: readonly Named[]) => optionsOf(records, language);
}
