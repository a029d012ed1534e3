import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';

/** The names of an inspectable's ancestors: `Koulu / A-siipi`. */
export const parentNames = (path: Schema<'SearchEntry'>['path'], language: Language): string =>
  path
    .slice(0, -1)
    .map((step) => pickText(step.name, language).text)
    .join(' / ');
