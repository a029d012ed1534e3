// Writes src/i18n/generated: the texts of each part of the app in each language, compiled, and the type of their ids.
import { mkdirSync, writeFileSync } from 'node:fs';
import { languages } from '@kierros/domain';
import { compiledFile, textIdFile } from './gather.ts';
import { textParts } from '../src/i18n/text-parts.ts';

for (const language of languages) {
  const folder = new URL(`../src/i18n/generated/${language}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const part of textParts)
    writeFileSync(new URL(`${part}.json`, folder), compiledFile(language, part));
}
writeFileSync(new URL('../src/i18n/generated/text-id.ts', import.meta.url), textIdFile());
