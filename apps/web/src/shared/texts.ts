import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** One text of the interface in both languages, with a note for translators. */
export interface Message {
  readonly en: string;
  readonly fi: string;
  readonly note?: string;
  /** Deliberately the same in both languages; otherwise a test reports it as untranslated. */
  readonly alike?: true;
}

/** The texts of one component or feature; each `*.messages.ts` exports one. */
export type MessageSet = Readonly<Record<string, Message>>;

export type TextValues = Readonly<Record<string, string | number | Date>>;

/** Returns the text of an id in the current language. */
export type Texts<Set> = (id: keyof Set & string, values?: TextValues) => string;

/**
 * The texts of one set: `useTexts<typeof loginMessages>()`. Import the set as a type only: the texts are loaded from
 * the generated files (src/i18n).
 */
export function useTexts<Set>(): Texts<Set> {
  const { formatMessage } = useIntl();
  return useCallback((id, values) => formatMessage({ id }, values), [formatMessage]);
}
