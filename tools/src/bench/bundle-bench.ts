import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Bench, Figure } from './report.ts';
import { builtWeb } from './server.ts';

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

// What a phone downloads before the page can be used, besides the entry (the app with its frame): the page's chunks,
// and in one language the shared texts and the page's own.
const texts = (...parts: string[]) =>
  new RegExp(`i18n/generated/fi/(core|${parts.join('|')})\\.json$`);
const pages = [
  {
    page: 'login',
    sources: [texts('session'), /features\/session\/login-page\.tsx$/],
    bar: 140,
  },
  {
    page: 'inspection',
    sources: [texts('inspection'), /features\/inspection\/inspection-page\.tsx$/],
    bar: 160,
  },
  {
    // Its charts and tables are loaded after the figures. Names alone make 0.2 kB of difference between builds.
    page: 'statistics',
    sources: [
      texts('stats', 'inspectables', 'problems'),
      /routes\/home-route\.tsx$/,
      /features\/stats\/stats-page\.tsx$/,
    ],
    bar: 171,
  },
];

/** Compressed bytes of JavaScript of the entry, and of each page's own chunks with their imports. */
export const bundleBench: Bench = {
  name: 'bundle',
  about: 'JavaScript that a page loads before it can be used (brotli)',
  isUsual: true,
  isStrict: true,
  run: sizesOfPages,
};

function sizesOfPages(): Figure[] {
  const dist = builtWeb();
  const path = join(dist, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  // The start script is written by the build and is not in the manifest.
  const startFiles = readdirSync(join(dist, 'assets')).filter((name) =>
    /^start-.*\.js$/.test(name),
  );
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  return pages.map(({ page, sources, bar }) => {
    const own = sources.flatMap((source) => {
      const found = Object.keys(manifest).filter((key) => source.test(key));
      if (found.length === 0) throw new Error(`No chunk like ${source} of the page "${page}".`);
      return found;
    });
    const files = new Set([
      ...startFiles.map((name) => `assets/${name}`),
      ...[...entry, ...own].flatMap((key) => filesOf(manifest, key)),
    ]);
    const bytes = [...files].reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length,
      0,
    );
    return { name: page, values: [{ value: bytes / 1_000, unit: 'kB', atMost: bar }] };
  });
}

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [
    chunk.file,
    ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen)),
  ];
}
