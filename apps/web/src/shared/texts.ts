import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { TextId } from '../i18n/generated/text-id.ts';

export type { TextId };
export type { Message, MessageSet } from './message-set.ts';

export type TextValues = Readonly<Record<string, string | number | Date>>;

/** Returns the text of an id in the current language. */
export type Texts = (id: TextId, values?: TextValues) => string;

/** The texts of the current language. A page loads those that it names (src/i18n/text-parts.ts). */
export function useTexts(): Texts {
  const { formatMessage } = useIntl();
  return useCallback((id, values) => formatMessage({ id }, values), [formatMessage]);
}
