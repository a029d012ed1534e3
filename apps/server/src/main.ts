import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Caches compiled sources, which saves a fifth of each start. Only in an existing data folder, to which nobody else
// writes: a refused start leaves nothing behind.
const data = process.env['KIERROS_DATA'] || './data';
if (existsSync(data)) enableCompileCache(join(data, 'compiled'));

const { run } = await import('./run.ts');
await run();
