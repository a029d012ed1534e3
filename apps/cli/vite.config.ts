import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const dist = join(import.meta.dirname, 'dist');

// The modules that every run needs, also --version.
const base =
  /cli\/src\/(main|version|cli\.messages|command\/(exit-codes|failure)|files\/(file-failure|file-failure\.messages|atomic-file)|settings\/(language|config|config-file|session-file|settings))\.ts$/;

// The modules that help and every command need: the tree, and how its lists are shown. Otherwise each module shared
// with a command would become a separate file.
const tree =
  /cli\/src\/(program|command\/(command|verb|list-verb|show-verb)|http\/query|output\/(moments|bytes|type-word)|commands\/(([\w-]+)\/\5|(user|template)\/list|(user|inspectable)\/show|inspectable\/parent-names))\.ts$/;

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    outDir: 'dist',
    emptyOutDir: true,
    minify: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // One file for all commands took twice as long for --version, so each command is loaded when it runs.
      output: {
        entryFileNames: 'lib/main.js',
        chunkFileNames: 'lib/[name]-[hash].js',
        // Thirty files of texts took longer to open than to read.
        codeSplitting: {
          groups: [
            { name: 'base', test: base },
            { name: 'tree', test: tree },
            { name: 'texts', test: /src\/.*\.messages\.ts$/ },
          ],
        },
      },
    },
  },
  ssr: { noExternal: true, target: 'node' },
  plugins: [
    {
      name: 'kierros-package',
      writeBundle() {
        // Copied verbatim: a minifier would emit syntax that an old Node cannot parse.
        const start = readFileSync(join(import.meta.dirname, 'bin/kierros.js'), 'utf8');
        writeFileSync(join(dist, 'kierros.js'), start.replace('../src/main.ts', './lib/main.js'), {
          mode: 0o755,
        });
        copyFileSync(join(import.meta.dirname, 'man/kierros.1'), join(dist, 'kierros.1'));
        // Editors validate configuration, template and plan files by them.
        cpSync(join(import.meta.dirname, 'schemas'), join(dist, 'schemas'), { recursive: true });
      },
    },
  ],
});
