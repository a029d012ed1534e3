import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate, generatedFolder } from './generate.ts';

const checkOnly = process.argv.includes('--check');
const stale: string[] = [];

await mkdir(generatedFolder, { recursive: true });
for (const [name, text] of await generate()) {
  const file = join(generatedFolder, name);
  const present = await readFile(file, 'utf8').catch(() => '');
  if (present === text) continue;
  stale.push(name);
  if (!checkOnly) await writeFile(file, text);
}

if (checkOnly && stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run: npm run codegen`);
  process.exitCode = 1;
} else {
  console.log(stale.length > 0 ? `Wrote ${stale.join(', ')}.` : 'Everything is up to date.');
}
