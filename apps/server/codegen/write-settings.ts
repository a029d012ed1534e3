// Writes the handbook's pages of settings; a test fails when they are out of date.
import { writeFileSync } from 'node:fs';
import { languages } from '@kierros/domain';
import { settingPage } from '../src/setting-table.ts';

for (const language of languages)
  writeFileSync(
    new URL(`../../../docs/handbook/settings.${language}.md`, import.meta.url),
    settingPage(language),
  );
