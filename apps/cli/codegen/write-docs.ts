// Writes docs/cli.md and the handbook's pages of commands from the definitions of the commands; a test fails when they are
// out of date.
import { writeFileSync } from 'node:fs';
import { languages } from '@kierros/domain';
import { commandPage, markdownReference, referenceProgram } from './reference.ts';

const write = (path: string, text: string) => {
  writeFileSync(new URL(`../../../docs/${path}`, import.meta.url), text);
};

write('cli.md', markdownReference(referenceProgram()));
for (const language of languages) write(`handbook/commands.${language}.md`, commandPage(language));
