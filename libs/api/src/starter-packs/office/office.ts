import type { PackRecords } from '../starter-packs.ts';
import definitions from './definitions.json' with { type: 'json' };
import templates from './templates.json' with { type: 'json' };

export const records = { templates, definitions: definitions.items } as PackRecords;
