import { pickText } from '@kierros/domain';
import type { Text } from '@kierros/domain';
import { useCallback } from 'react';
import { useLanguage } from './language.ts';

/**
 * Returns the words of a text that people wrote, in the current language or else in the one that has any; where the
 * language must be marked in the page, `pickText` tells it.
 */
export function usePickText(): (text: Text) => string {
  const language = useLanguage();
  return useCallback((text) => pickText(text, language).text, [language]);
}
