import react from '@vitejs/plugin-react';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';
import { handbook } from './vite.handbook.ts';
import { secondTries } from './testing/second-tries.ts';

const root = import.meta.dirname;

// What these test is remembered by modules for the life of a page: texts, routes, which lists were fetched; or is written
// to its console by requests of a file before.
const needNewPage = [
  'src/app/layout/places-sheet.test.tsx',
  'src/app/routes/view-parameters.test.tsx',
  'src/features/home/buttons.test.tsx',
  'src/features/home/coverage-line.test.tsx',
  'src/features/home/due-view.test.tsx',
  'src/features/inspection/leave-guard.test.tsx',
  'src/features/inspection/round-tools.test.tsx',
  'src/features/places/tree/place-tree.test.tsx',
  'src/features/users/users-page.test.tsx',
  'src/features/stats/matrix.test.tsx',
  'src/features/stats/use-later.test.tsx',
  'src/shared/intl-root.test.tsx',
  'src/shared/table/desk-table.test.tsx',
  'src/shared/text-files.test.tsx',
];
const replacesModules = /\bvi\.(mock|doMock|resetModules)\(/;
const files = globSync('{src,codegen}/**/*.test.{ts,tsx}', { cwd: root });
const isIsolated = (file: string) =>
  needNewPage.includes(file) || replacesModules.test(readFileSync(join(root, file), 'utf8'));
const isolated = files.filter(isIsolated);
const together = files.filter((file) => !isIsolated(file));

export default mergeConfig(shared, {
  root,
  plugins: [react(), handbook()],
  test: {
    // The files of one worker share one page; each of two makes a page for each file, at twice the processor time.
    maxWorkers: 1,
    // What a page draws late on a busy machine must not stop a merge; it is reported.
    retry: 1,
    reporters: ['default', secondTries],
    // A thread starts in half the time of a process, and needs less memory.
    pool: 'threads',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://kierros.test/' } },
    setupFiles: ['./testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Loading the modules of a page takes longer than its tests: most files share them, four fifths of the time less.
    projects: [
      {
        extends: true,
        test: { name: 'one page', exclude: isolated, setupFiles: ['./testing/same-page.ts'] },
      },
      { extends: true, test: { name: 'own page', exclude: together, isolate: true } },
    ],
  },
});
