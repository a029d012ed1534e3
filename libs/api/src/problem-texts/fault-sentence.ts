import type { Language } from '@kierros/domain';
import { finnishSentence } from './field-sentences.ts';
import { finnishSchemaSentence } from './schema-sentences.ts';

/**
 * What the server says of a field, in the reader's language: it knows the language of nobody, so its sentences are
 * recognized here. One of a newer server stays in English.
 *
 * @example
 * faultSentence('must be at least 1.', 'fi') // => 'pitää olla vähintään 1.'
 */
export const faultSentence = (message: string, language: Language): string =>
  language === 'en'
    ? message
    : (finnishSchemaSentence(message) ?? finnishSentence(message) ?? message);
