import { join } from 'node:path';

/** The checkout under test: this one, or a copy of it with a seeded fault (`--planted`). */
export const drilledTree = (): string =>
  process.env['KIERROS_TREE'] ?? join(import.meta.dirname, '../../..');
