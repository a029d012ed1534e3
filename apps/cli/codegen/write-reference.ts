// Writes the manual page and the schemas of settings and of `--json` from the definitions of the commands.
import { mkdirSync, writeFileSync } from 'node:fs';
import { configFileSchema } from './config-schema.ts';
import { outputSchema } from './output-schema.ts';
import { manPage, referenceProgram } from './reference.ts';

const write = (path: string, text: string) => {
  writeFileSync(new URL(path, import.meta.url), text);
};

mkdirSync(new URL('../man/', import.meta.url), { recursive: true });
write('../man/kierros.1', manPage(referenceProgram()));
write('../schemas/config.schema.json', `${JSON.stringify(configFileSchema(), null, 2)}\n`);
write('../schemas/output.schema.json', `${JSON.stringify(outputSchema(), null, 2)}\n`);
