import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '../../web/dist');

/** The path of a lazy-loaded chunk of the built web app, by the name that the build's manifest gives it. */
export function chunkFile(name: string): string {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; name?: string; isDynamicEntry?: boolean }
  >;
  const chunk = Object.values(manifest).find((one) => one.isDynamicEntry && one.name === name);
  if (!chunk) throw new Error(`The web app has no lazy-loaded chunk "${name}".`);
  return `/${chunk.file}`;
}
