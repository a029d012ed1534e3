import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default mergeConfig(shared, {
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    // Each file needs its own stores, page and listeners.
    isolate: true,
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://kierros.test/' } },
    setupFiles: ['./testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
