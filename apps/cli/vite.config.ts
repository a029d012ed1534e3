import { chmodSync, copyFileSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

const dist = join(import.meta.dirname, 'dist');

// What `npm pack` packs: the program with all that it needs, without dependencies. The
// workspace's own manifest names its neighbours, which no registry has.
const published = {
  name: 'kierros',
  version: manifest.version,
  description: 'Inspections of locations, environments and rooms, from the command line',
  license: manifest.license,
  type: 'module',
  engines: { node: '>=24' },
  bin: { kierros: 'kierros.js' },
  man: ['kierros.1'],
  files: ['kierros.js', 'lib', 'kierros.1', 'schemas'],
};

// What every run needs, --version too.
const base =
  /cli\/src\/(main|language|cli\.messages|config|config-file|exit-codes|failure|session-file|settings|version|atomic-file)\.ts$/;

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'bin/kierros.js',
    target: 'node24',
    outDir: 'dist',
    emptyOutDir: true,
    minify: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // One file of all commands took twice as long for --version: a command is read when it runs.
      output: {
        entryFileNames: 'kierros.js',
        chunkFileNames: 'lib/[name]-[hash].js',
        // Thirty files of texts took longer to open than to read.
        codeSplitting: {
          groups: [
            { name: 'base', test: base },
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
        chmodSync(join(dist, 'kierros.js'), 0o755);
        copyFileSync(join(import.meta.dirname, 'man/kierros.1'), join(dist, 'kierros.1'));
        // Editors check files of settings, templates and plans by them.
        cpSync(join(import.meta.dirname, 'schemas'), join(dist, 'schemas'), { recursive: true });
        writeFileSync(join(dist, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
      },
    },
  ],
});
