import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '../../web/dist');

/** The path of a chunk of the built web app, by the name that the build's manifest gives it. */
export function chunkFile(name: string): string {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; name?: string }
  >;
  // Texts are chunks too, named like pages.
  const found = Object.entries(manifest).find(
    ([source, chunk]) => chunk.name === name && !source.includes('/i18n/'),
  );
  if (!found) throw new Error(`The web app has no chunk "${name}".`);
  return `/${found[1].file}`;
}
