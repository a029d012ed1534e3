import react from '@vitejs/plugin-react';
import { globSync } from 'node:fs';
import { mergeConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

const root = import.meta.dirname;

// What these open listens for keys and moves the focus for the life of a page.
const needNewPage = ['date-field', 'dialog', 'scale-input', 'tabs'].map(
  (name) => `src/${name}/${name}.test.tsx`,
);
const together = globSync('{src,testing}/**/*.test.{ts,tsx}', { cwd: root }).filter(
  (file) => !needNewPage.includes(file),
);

export default mergeConfig(shared, {
  root,
  plugins: [react()],
  // The licence test reads two files of the root's node_modules.
  server: { fs: { strict: false } },
  test: {
    // The files of one worker share one page; each of two makes a page for each file, at twice the processor time.
    maxWorkers: 1,
    pool: 'threads',
    environment: 'jsdom',
    setupFiles: ['./testing/setup.ts'],
    css: { include: [/\.css/], modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      { extends: true, test: { name: 'one page', exclude: needNewPage } },
      { extends: true, test: { name: 'own page', exclude: together, isolate: true } },
    ],
  },
});
