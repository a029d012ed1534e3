// Writes docs/cli.md, the handbook's pages of commands, the manual page and the schema of settings from the definitions of the commands;
// a test fails when they are out of date.
import { languages } from '@kierros/domain';
import { mkdirSync, writeFileSync } from 'node:fs';
import { configFileSchema } from './config-schema.ts';
import { outputSchema } from './output-schema.ts';
import { commandPage, manPage, markdownReference, referenceProgram } from './reference.ts';

const here = (path: string): URL => new URL(path, import.meta.url);
const program = referenceProgram();
mkdirSync(here('../man/'), { recursive: true });
writeFileSync(here('../../../docs/cli.md'), markdownReference(program));
for (const language of languages)
  writeFileSync(here(`../../../docs/handbook/commands.${language}.md`), commandPage(language));
writeFileSync(here('../man/kierros.1'), manPage(program));
writeFileSync(
  here('../schemas/config.schema.json'),
  `${JSON.stringify(configFileSchema(), null, 2)}\n`,
);
writeFileSync(
  here('../schemas/output.schema.json'),
  `${JSON.stringify(outputSchema(), null, 2)}\n`,
);
