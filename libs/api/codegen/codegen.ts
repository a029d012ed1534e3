// Writes src/generated from the contract.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate, generatedFolder } from './generate.ts';

await mkdir(generatedFolder, { recursive: true });
for (const [name, text] of await generate()) await writeFile(join(generatedFolder, name), text);
