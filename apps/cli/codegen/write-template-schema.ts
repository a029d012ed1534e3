// Writes schemas/template.schema.json from the contract. By itself, since the commands read it.
import { writeFileSync } from 'node:fs';
import { contract } from '@kierros/api/contract';
import { templateFileSchema } from '../src/commands/template/template-schema.ts';

const path = new URL('../schemas/template.schema.json', import.meta.url);
writeFileSync(path, `${JSON.stringify(templateFileSchema(contract), null, 2)}\n`);
