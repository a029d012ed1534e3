import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

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

// The router's package names its development build alone, which carries warnings for developers.
const productionBuild = (name: string) =>
  fileURLToPath(import.meta.resolve(name)).replace('/development/', '/production/');

const server = `http://127.0.0.1:${process.env['KIERROS_PORT'] ?? '4300'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
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
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What most pages share travels in one file: dozens of tiny ones compress worse
          // and cost a request each.
          groups: [
            {
              name: 'shared',
              test: /[\\/](apps[\\/]web[\\/]src[\\/](shared|stores)|libs[\\/](ui|api|domain)[\\/]src)[\\/].*|lucide-react|valtio|openapi-fetch/,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
});
