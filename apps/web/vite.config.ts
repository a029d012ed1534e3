import react from '@vitejs/plugin-react';
import { defineConfig, transformWithOxc, type Plugin } from 'vite';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { handbook } from './vite.handbook.ts';
import { pageFiles } from './vite.pages.ts';

const compiledWhole = new Set(['index', 'start-parts', 'shared', 'app']);

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
          // Code shared by most pages is in one file: dozens of tiny ones compress worse and cost a request each.
          groups: [
            // Everything that starts the app, whatever page it opens with; the entry itself is a few lines.
            {
              name: 'start-parts',
              test: /[\\/]web[\\/]src[\\/]app[\\/]app\.tsx|vite[\\/]preload-helper|rolldown[\\/]runtime/,
              priority: 3,
            },
            {
              name: 'shared',
              // Except for what the inspection page does not use, or what depends on the headless library and is loaded
              // when it opens.
              test: /[\\/](apps[\\/]web[\\/]src[\\/](shared(?![\\/](views[\\/]|editor[\\/]|environments|photos[\\/]|export[\\/]|table[\\/]|today|setup|use-setup|deferred-error|query-client|locations|install|type-icon|problem-text|labelled-picture|inspectable-of|format-day|id-in|options|use-address))|stores)|libs[\\/](api|domain)[\\/]src(?![\\/](schedule[\\/](working-calendar|due|upcoming)|records|insight|actions|access[\\/](one-time-)?password|inspectables|inspections[\\/]canonical-json|codecs[\\/](answers|calendars|due)|result|group-by))|libs[\\/]ui[\\/]src(?![\\/](tokens\.ts|(progress-ring|chart|printing|menu|tabs|radio-cards|checkbox-row|switch|dialog[\\/]dialog-popup|search-list|focus-return|sheet[\\/]sheet-panel|table|select-field|date-field|list-row|photo-slot|tool-row)[\\/])))[\\/].*|lucide-react(?!.*[\\/](calendar-days|settings|map-pinned|bell-ring|users|inbox|layout-template|chart-column|rotate-ccw-clock|bell-off|building-complex|cloud-exclamation-point|door-closed|ellipsis-vertical|plus|calendar-range|landmark|refresh-cw|shield-check|circle-question-mark|qr-code|map-pin-off|arrow-down|arrow-up|columns-3|camera|image|rotate-cw|triangle-exclamation-point|download)\.mjs)|valtio|openapi-fetch/,
              minShareCount: 3,
              priority: 2,
            },
            // What every page of a signed-in user needs in addition, in one file for the same reason: the frame of a
            // phone, the device database, the query cache. The scales too: the first page shows them.
            {
              name: 'app',
              test: /[\\/]web[\\/]src[\\/](device[\\/](\w+[\\/])?(use-device|drafts|lists|list-fetch|new-draft|outbox-runner|inspection-outbox|photos|sha256)\.ts|app[\\/]layout[\\/](shell|frame|mobile-frame|lazy-parts)\.tsx|shared[\\/](query-client|locations|scale-options))|libs[\\/]ui[\\/]src[\\/](autosave-status[\\/]|scale-input[\\/]|photo-slot[\\/]photo-(pickers|slot\.module))/,
              priority: 1,
            },
            // The icons of the navigation, which a phone shows only in a sheet.
            { name: 'nav', test: /[\\/]layout[\\/]nav-icons\.ts/, minShareCount: 2, priority: 1 },
            // What the list pages share, and the question with the components that show it on other pages: a dozen
            // small files each otherwise.
            {
              name: 'lists',
              test: /[\\/]web[\\/]src[\\/](shared[\\/](views[\\/](failed|no-location|view-page|located-page|list-state|use-attempt)|type-icon|outbox-text|install|problem-text|format-day|inspectable-of|id-in|options|use-address)|device[\\/]\w+[\\/](due-rows|corrections|use-due|use-calendar|start-inspection|why-date)\.tsx?)|libs[\\/]domain[\\/]src[\\/](schedule[\\/](working-calendar|due|upcoming)|actions|inspectables|result|group-by)|libs[\\/]api[\\/]src[\\/]codecs[\\/](calendars|due)|libs[\\/]ui[\\/]src[\\/](checkbox-row|radio-cards|list-row|progress-ring)[\\/]|lucide-react.*[\\/](bell-off|building-complex|cloud-exclamation-point|door-closed|ellipsis-vertical|plus|calendar-range|landmark|refresh-cw|shield-check|circle-question-mark|circle-dot|map-pin-off)\.mjs/,
              minShareCount: 2,
            },
            // What a page needs to know whether it shows a table, and in which order.
            {
              name: 'table-state',
              test: /[\\/]web[\\/]src[\\/]shared[\\/]table[\\/](use-desk|use-table-address|table-address)/,
              minShareCount: 2,
            },
            {
              name: 'photo',
              test: /[\\/]web[\\/]src[\\/](device[\\/]photos[\\/]use-photo-url|shared[\\/]photos[\\/]prepare-photo)|libs[\\/]ui[\\/]src[\\/]photo-slot[\\/]photo-slot\.tsx/,
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
