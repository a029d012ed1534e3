import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default mergeConfig(shared, {
  root: import.meta.dirname,
  plugins: [react()],
  // The licence test reads two files of the root's node_modules.
  server: { fs: { strict: false } },
  test: {
    // Each file needs its own stores, page and listeners.
    isolate: true,
    environment: 'jsdom',
    setupFiles: ['./testing/setup.ts'],
    css: { include: [/\.css/], modules: { classNameStrategy: 'non-scoped' } },
  },
});
