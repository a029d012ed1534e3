import type { MessageId } from '@kierros/domain';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { AppMessages } from './app.messages.ts';

export type { Message, MessageSet } from './message-set.ts';

export type TextValues = Readonly<Record<string, string | number | Date>>;

/** Returns the text of an id in the current language. */
export type Texts<Set> = (id: keyof Set & string, values?: TextValues) => string;

/** What every page may say: these texts are loaded with the app. */
type CoreMessages = AppMessages & Record<MessageId, unknown>;

/**
 * The texts of one set, and those of the app: `useTexts<typeof loginMessages>()`. Import the set as a type only: the
 * texts are loaded from the generated files (src/i18n).
 */
export function useTexts<Set = unknown>(): Texts<Set & CoreMessages> {
  const { formatMessage } = useIntl();
  return useCallback((id, values) => formatMessage({ id }, values), [formatMessage]);
}
