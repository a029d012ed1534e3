import react from '@vitejs/plugin-react';
import { defineConfig, transformWithOxc, type Plugin } from 'vite';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { pageFiles } from './vite.pages.ts';

/** Writes each text file once more, brotli and gzip, so that the server hands out bytes and compresses nothing. */
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

/** Tells the service worker which files the app is made of, and by their digest which version it is. */
const appFiles = (): Plugin => ({
  name: 'kierros:app-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const built = Object.values(bundle).filter((file) => !/\.map$|^\.vite\//.test(file.fileName));
      const fixed = readdirSync(new URL('public', import.meta.url));
      const files = [...built.map((file) => file.fileName), ...fixed]
        .map((name) => `/${name}`)
        .sort();
      const digest = createHash('sha256').update(files.join());
      for (const name of fixed)
        digest.update(readFileSync(new URL(`public/${name}`, import.meta.url)));
      for (const file of built) if (file.type === 'asset') digest.update(file.source);
      const version = digest.digest('hex').slice(0, 16);
      // By itself and not with the app: a second entry would cut the app into other pieces.
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

// The router's package names its development build alone, which carries warnings for developers.
const productionBuild = (name: string) =>
  fileURLToPath(import.meta.resolve(name)).replace('/development/', '/production/');

// Compiled while they come in, on another thread, and not function by function while the app starts.
const compiledWhole = new Set(['index', 'start-parts', 'shared', 'app']);

const server = `http://127.0.0.1:${process.env['KIERROS_PORT'] ?? '4300'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pageFiles(), appFiles(), precompress()],
  resolve: {
    alias: [
      // Messages are compiled when gathered (src/i18n), so the parser of message
      // texts stays out of the bundle.
      ...['react-router', 'react-router/dom'].map((name) => ({
        find: new RegExp(`^${name}$`),
        replacement: productionBuild(name),
      })),
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/uploaded_images': server } },
  preview: { host: '127.0.0.1', proxy: { '/api': server, '/uploaded_images': server } },
  build: {
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    // All of them are 10 kB; in a file for each piece of the app they are a dozen requests at the start.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        postBanner: ({ name }) => (compiledWhole.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          // What most pages share travels in one file: dozens of tiny ones compress worse
          // and cost a request each.
          groups: [
            // All that starts the app, whatever page it opens with; the entry itself is a few lines.
            {
              name: 'start-parts',
              test: /[\\/]web[\\/]src[\\/]app[\\/]app\.tsx|vite[\\/]preload-helper|rolldown[\\/]runtime/,
              priority: 3,
            },
            {
              name: 'shared',
              // But for what the inspection page lacks, or what stands on the headless library and comes when it opens.
              test: /[\\/](apps[\\/]web[\\/]src[\\/](shared(?![\\/](views[\\/]|query-client|locations|install|type-icon|problem-text|labelled-picture))|stores)|libs[\\/](api|domain)[\\/]src|libs[\\/]ui[\\/]src(?![\\/](chart|menu|tabs|radio-cards|checkbox-row|switch|dialog[\\/]dialog-popup|way-back|sheet[\\/]sheet-panel|table|select-field|date-field|list-row)[\\/]))[\\/].*|lucide-react(?!.*[\\/](calendar-days|settings|map-pinned|bell-ring|users|inbox|layout-template|chart-column|rotate-ccw-clock|bell-off|building-complex|cloud-exclamation-point|door-closed|ellipsis-vertical|plus|calendar-range|landmark|refresh-cw|shield-check|circle-question-mark|qr-code|map-pin-off)\.mjs)|valtio|openapi-fetch/,
              minShareCount: 3,
              priority: 2,
            },
            // What every page of a signed-in person needs beside it, in one file for the same reason: the frame of a phone,
            // the device's store, the cache of queries. The scales too: the first page that somebody waits for shows them.
            {
              name: 'app',
              test: /[\\/]web[\\/]src[\\/](device[\\/](use-device|drafts|lists|list-fetch|outbox|new-draft|clock|outbox-runner)\.ts|app[\\/]layout[\\/](shell|frame|mobile-frame|lazy-parts)\.tsx|shared[\\/](query-client|locations|scale-options))|libs[\\/]ui[\\/]src[\\/](autosave-status[\\/]|scale-input[\\/]|photo-slot[\\/]photo-(pickers|slot\.module))|react-query.*useMutation\.js/,
              priority: 1,
            },
            // The icons of the navigation, which a phone shows in a sheet alone.
            { name: 'nav', test: /[\\/]layout[\\/]nav-icons\.ts/, minShareCount: 2, priority: 1 },
            // What the pages of lists share, and a question with what shows it again elsewhere: each a dozen small files else.
            {
              name: 'lists',
              test: /[\\/]web[\\/]src[\\/](shared[\\/](views[\\/](failed|no-location)|type-icon|outbox-text|install|problem-text)|device[\\/](due-rows|corrections)\.ts)|libs[\\/]ui[\\/]src[\\/](checkbox-row|radio-cards|list-row)[\\/]|lucide-react.*[\\/](bell-off|building-complex|cloud-exclamation-point|door-closed|ellipsis-vertical|plus|calendar-range|landmark|refresh-cw|shield-check|circle-question-mark|circle-dot|map-pin-off)\.mjs/,
              minShareCount: 2,
            },
            {
              name: 'photo',
              test: /[\\/]web[\\/]src[\\/](device[\\/]use-photo-url|shared[\\/]photos[\\/]prepare-photo)|libs[\\/]ui[\\/]src[\\/]photo-slot[\\/]photo-slot\.tsx/,
              minShareCount: 2,
            },
            {
              name: 'question',
              test: /libs[\\/]ui[\\/]src[\\/]tool-row[\\/]|domain[\\/]src[\\/](inspections[\\/]validity|scales[\\/]scale)\.ts|lucide-react.*[\\/](arrow-down|notebook-pen|flag|asterisk)\.mjs/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
