import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default mergeConfig(shared, {
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    // Stores, the page and its listeners are of one file alone.
    isolate: true,
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://kierros.test/' } },
    setupFiles: ['./testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
