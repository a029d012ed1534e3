import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Sources are stripped and compiled once and not at each start: a fifth of it. In the data folder, which
// nobody else writes to, and only where there is one already: a start that is refused leaves nothing behind.
const data = process.env['KIERROS_DATA'] ?? './data';
if (existsSync(data)) enableCompileCache(join(data, 'compiled'));

const { run } = await import('./run.ts');
await run();
