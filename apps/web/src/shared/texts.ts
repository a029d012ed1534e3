import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** One text of the interface in both languages, with a note for whoever translates. */
export interface Message {
  readonly en: string;
  readonly fi: string;
  readonly note?: string;
  /** The same in both languages on purpose; otherwise a test takes it for untranslated. */
  readonly alike?: true;
}

/** The texts of one component or feature; each `*.messages.ts` exports one. */
export type MessageSet = Readonly<Record<string, Message>>;

export type TextValues = Readonly<Record<string, string | number | Date>>;

/** Gives the text of an id in the language on the screen. */
export type Texts<Set> = (id: keyof Set & string, values?: TextValues) => string;

/**
 * The texts of one set: `useTexts<typeof loginMessages>()`. Import the set as a
 * type only: the texts themselves come from the gathered files (src/i18n).
 */
export function useTexts<Set>(): Texts<Set> {
  const { formatMessage } = useIntl();
  return useCallback((id, values) => formatMessage({ id }, values), [formatMessage]);
}
