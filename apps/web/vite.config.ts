import react from '@vitejs/plugin-react';
import { defineConfig, transformWithOxc, type Plugin } from 'vite';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { handbook } from './vite.handbook.ts';
import { pageFiles } from './vite.pages.ts';

const compiledWhole = new Set(['index', 'start-parts', 'shared']);

const code = /[\\/](src|node_modules)[\\/](?!.*\.json$)/;
const ownCodeOrIcon = /[\\/](src|lucide-react)[\\/](?!.*\.json$)/;

/**
 * Has the browser compile some chunks eagerly on another thread while they load, instead of function by function during
 * the start. The hint counts on the first line only, so it goes in front of what Vite itself puts there.
 */
const compileHint = (): Plugin => ({
  name: 'kierros:compile-hint',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !compiledWhole.has(chunk.name)) continue;
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        const map = bundle[`${chunk.fileName}.map`];
        if (map?.type !== 'asset') continue;
        const source = JSON.parse(String(map.source)) as { mappings: string };
        // An empty first line.
        map.source = JSON.stringify({ ...source, mappings: `;${source.mappings}` });
      }
    },
  },
});

/** Also writes each text file compressed with brotli and gzip, so that the server need not compress. */
const precompress = (): Plugin => ({
  name: 'kierros:precompress',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const texts = Object.values(bundle).filter((file) =>
        /\.(js|css|html|svg|json)$/.test(file.fileName),
      );
      for (const file of texts) {
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        this.emitFile({
          type: 'asset',
          fileName: `${file.fileName}.br`,
          source: await promisify(brotliCompress)(source),
        });
        this.emitFile({
          type: 'asset',
          fileName: `${file.fileName}.gz`,
          source: await promisify(gzip)(source),
        });
      }
    },
  },
});

/** Injects the list of the app's files and their digest, the version, into the service worker. */
const appFiles = (): Plugin => ({
  name: 'kierros:app-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const built = Object.values(bundle).filter((file) => !/\.map$|^\.vite\//.test(file.fileName));
      const fixed = readdirSync(new URL('public', import.meta.url));
      // The handbook's pictures are shown where there is a connection.
      const offline = built.filter((file) => !/^assets\/.*\.png$/.test(file.fileName));
      const files = [...offline.map((file) => file.fileName), ...fixed]
        .map((name) => `/${name}`)
        .sort();
      const digest = createHash('sha256').update(files.join());
      for (const name of fixed)
        digest.update(readFileSync(new URL(`public/${name}`, import.meta.url)));
      for (const file of built) if (file.type === 'asset') digest.update(file.source);
      const version = digest.digest('hex').slice(0, 16);
      // Built separately: a second entry would change how the app is split into chunks.
      const source = fileURLToPath(new URL('src/worker/service-worker.ts', import.meta.url));
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: code.replace('__APP_FILES__', JSON.stringify({ version, files })),
      });
    },
  },
});

// The router's package exports only its development build, which contains warnings for developers.
const productionBuild = (name: string) =>
  fileURLToPath(import.meta.resolve(name)).replace('/development/', '/production/');

const server = `http://127.0.0.1:${process.env['KIERROS_PORT'] ?? '4300'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), handbook(), compileHint(), pageFiles(), appFiles(), precompress()],
  resolve: {
    alias: [
      // Messages are compiled when gathered (codegen), so the parser of message
      // texts stays out of the bundle.
      ...['react-router', 'react-router/dom'].map((name) => ({
        find: new RegExp(`^${name}$`),
        replacement: productionBuild(name),
      })),
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      {
        find: /^fflate$/,
        replacement: fileURLToPath(new URL('src/shared/export/zip-here.ts', import.meta.url)),
      },
    ],
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/uploaded_images': server } },
  preview: { host: '127.0.0.1', proxy: { '/api': server, '/uploaded_images': server } },
  build: {
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    // All styles are 10 kB; split by chunk they would be a dozen requests at the start.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Without their names, which the manifest and the source maps keep: the start contains lists of files.
        chunkFileNames: 'assets/[hash].js',
        hashCharacters: 'base36',
        codeSplitting: {
          groups: [
            // Everything that starts the app, whatever page it opens with; the entry itself is a few lines.
            {
              name: 'start-parts',
              test: /[\\/]web[\\/]src[\\/]app[\\/]app\.tsx|vite[\\/]preload-helper|rolldown[\\/]runtime/,
              priority: 2,
            },
            // What most parts that load later share.
            { name: 'shared', test: code, minShareCount: 30, priority: 1 },
            // Dozens of tiny files compress worse and cost a request each.
            { name: 'small', test: ownCodeOrIcon, maxModuleSize: 2_000, minShareCount: 12 },
          ],
        },
      },
    },
  },
});
