import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['KIERROS_PORT'] ?? '4300'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    alias: [
      // Messages are compiled when gathered (src/i18n), so the parser of message
      // texts stays out of the bundle.
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
